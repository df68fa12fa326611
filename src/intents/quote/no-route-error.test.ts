import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { Obstacle, Refusal } from '../../ports/settlement-layer.ts'
import { noRouteError, rehearsalError } from './no-route-error.ts'

const refused = (why: string | Obstacle): Refusal => ({
  settlementLayer: 'SAME_CHAIN',
  chainId: 1,
  tokenAddress: zeroAddress,
  ...(typeof why === 'string' ? { reason: why } : why),
})
const errorOf = (
  reason: string | Obstacle,
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
  const gas = { code: 'no-gas-price', reason: 'gas costs nobody knows what' } as const
  expect(errorOf(gas).retryAfterSeconds).toBe(5)
  expect(errorOf({ code: 'no-price', reason: 'what is it worth?' }).retryAfterSeconds).toBe(5)
  expect(errorOf('no-liquidity').retryAfterSeconds).toBe(5)
  expect(errorOf('lp-fee-unknown').retryAfterSeconds).toBe(5)
  const failed = errorOf('the token is not known', [{ settlementLayer: 'ACROSS' }])
  expect(failed.retryAfterSeconds).toBe(5)
  expect(failed.issues.map(({ message }) => message)).toEqual([
    failed.message,
    'the token is not known',
    'no answer',
  ])
})

test('words decide nothing, whoever wrote them', () => {
  for (const words of [
    'ETH has no price',
    'gas on this chain cannot be priced',
    'it said: no-liquidity',
  ])
    expect(errorOf(words).retryAfterSeconds, words).toBeUndefined()
})

test('every reason has a code, and words are none', () => {
  const coded = { code: 'no-price', reason: 'ETH has no price' } as const
  const place = { settlementLayer: 'SAME_CHAIN', chainId: 1, tokenAddress: zeroAddress }
  const told = { ...place, code: 'no-price' }
  expect(errorOf(coded).issues[1]).toEqual({ message: 'ETH has no price', context: told })
  const words = errorOf('it said: no-liquidity').issues[1]
  expect(words?.context).toEqual({ ...place, code: 'no-route' })
  const mute = errorOf('no-balance', [{ settlementLayer: 'ACROSS' }]).issues
  expect(mute.slice(1).map(({ context }) => context?.code)).toEqual(['no-balance', 'layer-failed'])
  const shortfalls = [{ available: [1n], missing: [1n], reasons: [], missingUsd: 0n }]
  const { liquidity } = errorOf(coded, [], { shortfalls })
  expect(liquidity?.reasons).toEqual([{ ...told, reason: 'ETH has no price' }])
  const rehearsal = { category: 'PANIC', action: 'fill', chainId: 1, errorArgs: {} } as never
  const failed = rehearsalError([rehearsal], [refused(coded)])
  expect(failed?.issues[1]).toEqual({ message: 'ETH has no price', context: told })
  expect(failed?.issues[0]?.context).toMatchObject({ failReason: 'WOULD_REVERT' })
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

test('a route that only the stock does not suffice for is no lack of the account', () => {
  const short = errorOf({ code: 'no-liquidity', reason: 'the relayer holds 1' }, [], {
    outOfStock: true,
  })
  expect(short).toMatchObject({
    kind: 'insufficient-liquidity',
    liquidity: { code: 'INSUFFICIENT_INVENTORY', reasons: [{ code: 'no-liquidity' }] },
  })
})

test('a recipient that refuses is named, and a call that says so is not believed', () => {
  const rehearsal = (facts: object) =>
    ({
      category: 'UNCLASSIFIED_REVERT',
      action: 'fill',
      chainId: 1,
      errorArgs: {},
      ...facts,
    }) as never
  const reasonOf = (facts: object) =>
    rehearsalError([rehearsal(facts)], [])?.issues[0]?.context?.failReason
  expect(reasonOf({ errorName: 'NativeTransferFailed' })).toBe('RECIPIENT_REFUSED')
  expect(reasonOf({ errorName: '', byRecipient: true })).toBe('RECIPIENT_REFUSED')
  expect(reasonOf({ errorName: 'NativeTransferFailed', ownCalls: true })).toBe('CALLS_REVERTED')
})
