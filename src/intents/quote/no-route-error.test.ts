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

test('a way that could not be offered just now is no lack of money', () => {
  const shortfalls = [{ available: [1n], missing: [1n], reasons: [], missingUsd: 0n }]
  const poor = errorOf('it brings less than it costs', [], { shortfalls })
  expect(poor.kind).toBe('insufficient-liquidity')
  const hindered = errorOf('it could not be built', [], { shortfalls, passes: true })
  expect(hindered).toMatchObject({ kind: 'unprocessable', retryAfterSeconds: 5 })
})
