import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { noRouteError } from './no-route-error.ts'

const refused = (reason: string) => ({
  settlementLayer: 'SAME_CHAIN',
  chainId: 1,
  tokenAddress: zeroAddress,
  reason,
})
const errorOf = (
  reason: string,
  failures: readonly { settlementLayer: string }[] = [],
  changes: object = {},
) =>
  noRouteError({
    context: {
      destination: { chain: { id: 1, nativeToken: { address: zeroAddress } } },
      outputs: [],
      price: () => undefined,
    },
    snapshot: { unreadable: [] },
    shortfalls: [],
    refusals: [refused(reason)],
    failures: failures.map((each) => ({ ...each, reason: 'no answer' })),
    answered: 1,
    ...changes,
  } as never)

test('what may be otherwise in a moment is told with the time to try again', () => {
  expect(errorOf('the token is not known').retryAfterSeconds).toBeUndefined()
  expect(errorOf('gas on this chain cannot be priced').retryAfterSeconds).toBe(5)
  expect(errorOf('ETH has no price').retryAfterSeconds).toBe(5)
  expect(errorOf('no-liquidity').retryAfterSeconds).toBe(5)
  const failed = errorOf('the token is not known', [{ settlementLayer: 'ACROSS' }])
  expect(failed.retryAfterSeconds).toBe(5)
  expect(failed.issues.map(({ message }) => message)).toEqual([
    failed.message,
    'the token is not known',
    'no answer',
  ])
})

test('the first reason is that of a balance which was there', () => {
  const of = (reason: string) => ({ ...refused(reason), settlementLayer: 'ACROSS' })
  const reasons = [of('access-list'), of('below-cost')]
  const shortfalls = [{ available: [1n], missing: [1n], reasons, missingUsd: 0n }]
  const { liquidity } = errorOf('only a modular account runs its own calls', [], { shortfalls })
  expect(liquidity?.reasons.map(({ reason }) => reason)).toEqual([
    'below-cost',
    'only a modular account runs its own calls',
    'access-list',
  ])
})

test('an account that has enough is not told that it has too little', () => {
  const short = { available: [1n], missing: [1n], missingUsd: 0n }
  const of = (reason: string) => ({ ...refused(reason), settlementLayer: 'ACROSS' })
  const shortfalls = [
    { ...short, reasons: [of('short-after-fees')], onlyPools: false },
    { ...short, reasons: [of('no-liquidity')], onlyPools: true },
  ]
  const { kind, message, liquidity } = errorOf('of another layer', [], { shortfalls })
  expect(kind).toBe('insufficient-liquidity')
  expect(message).toMatch(/^Insufficient inventory: /)
  expect(liquidity).toMatchObject({
    code: 'INSUFFICIENT_INVENTORY',
    reasons: [{ reason: 'no-liquidity' }, { reason: 'of another layer' }],
  })
  const poor = errorOf('of another layer', [], { shortfalls: shortfalls.slice(0, 1) })
  expect(poor.message).toBe('Insufficient balance')
  expect(poor.liquidity).not.toHaveProperty('code')
})

test('a way that could not be offered just now is no lack of money', () => {
  const shortfalls = [{ available: [1n], missing: [1n], reasons: [], missingUsd: 0n }]
  const poor = errorOf('it brings less than it costs', [], { shortfalls })
  expect(poor.kind).toBe('insufficient-liquidity')
  const hindered = errorOf('it could not be built', [], { shortfalls, mayPass: true })
  expect(hindered).toMatchObject({ kind: 'unprocessable', retryAfterSeconds: 5 })
})
