import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Chain } from '../domain/chain.ts'
import { ServiceError } from '../domain/errors.ts'
import type { PortfolioFilter } from '../domain/portfolio.ts'
import { NATIVE_TOKEN, type Token } from '../domain/token.ts'
import { selectBalances } from './select-balances.ts'

const token = (symbol: string, digit: string): Token => ({
  symbol,
  address: `0x${digit.repeat(40)}`,
  decimals: 18,
})
const native = { symbol: 'ETH', address: NATIVE_TOKEN, decimals: 18 }
const chain = (id: number, testnet: boolean, tokens: Token[]): Chain => ({
  id,
  testnet,
  tokens,
  name: `Chain ${id}`,
  kind: 'plain',
  blockTimeMs: 1000,
  explorer: null,
  nativeToken: native,
  wrappedNativeToken: token('WETH', 'a'),
  contracts: {},
  priceFeeds: {},
})
const CHAINS = [
  chain(84532, true, [token('USDC', 'b'), native]),
  chain(8453, false, [native, token('USDC', 'c')]),
  chain(777001, true, [native]),
]
const select = (
  filter: PortfolioFilter,
  environment: 'development' | 'production' = 'development',
) => selectBalances(CHAINS, environment, filter)

const issueOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof ServiceError) return { kind: error.kind, ...error.issues[0] }
    throw error
  }
  throw new Error('nothing was thrown')
}

test('without a filter: all chains of the environment, native first', () => {
  const { wanted, unsupported } = select({ filterEmpty: false })
  expect(wanted.map((each) => each.chain.id)).toEqual([84532, 777001])
  expect(wanted[0]?.tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
  expect(unsupported).toEqual([])
  expect(select({ filterEmpty: false }, 'production').wanted.map((each) => each.chain.id)).toEqual([
    8453,
  ])
})

test('empty lists are no filter', () => {
  expect(select({ chainIds: [], tokens: [], filterEmpty: false }).wanted).toHaveLength(2)
})

test.each<[PortfolioFilter, string]>([
  [{ chainIds: [8453], filterEmpty: false }, 'a configured chain'],
  [{ chainIds: [84532, 1], filterEmpty: false }, 'a chain known to the public'],
  [{ tokens: [{ chainId: 8453, address: NATIVE_TOKEN }], filterEmpty: false }, 'a token’s chain'],
])('a chain of the wrong environment is refused: %j (%s)', (filter) => {
  const wrong = filter.chainIds?.at(-1) ?? 8453
  expect(issueOf(() => select(filter))).toMatchObject({
    kind: 'validation',
    message: `Unsupported chain ${wrong}`,
    context: { chainId: wrong, environment: 'development' },
  })
})

test('chains that are not configured are tolerated and named once', () => {
  const filter = {
    chainIds: [9746, 424242, 84532, 9746],
    tokens: [
      { chainId: 84532, address: NATIVE_TOKEN },
      { chainId: 9746, address: NATIVE_TOKEN },
    ],
    filterEmpty: false,
  }
  const { wanted, unsupported } = select(filter)
  expect(wanted.map((each) => each.chain.id)).toEqual([84532])
  expect(unsupported).toEqual([{ chainId: 9746, reason: 'not supported' }])
})

test('a token the chain does not have is refused by name', () => {
  const address = `0x${'d'.repeat(40)}`
  expect(
    issueOf(() => select({ tokens: [{ chainId: 84532, address }], filterEmpty: false })),
  ).toMatchObject({
    kind: 'validation',
    message: `Token ${address} not supported on chain 84532`,
    context: { chainId: 84532, tokenAddress: address },
  })
})

test('every wanted pair satisfies both filters, and every pair that does is wanted', () => {
  const pairs = CHAINS.filter(({ testnet }) => testnet).flatMap(({ id, tokens }) =>
    tokens.map(({ address }) => ({ chainId: id, address: address as string })),
  )
  const ids = fc.uniqueArray(fc.constantFrom<number>(84532, 777001, 9746), { minLength: 1 })
  const some = fc.uniqueArray(fc.constantFrom(...pairs), { minLength: 1 })
  fc.assert(
    fc.property(fc.option(ids), fc.option(some), (chainIds, tokens) => {
      const { wanted } = select({
        ...(chainIds && { chainIds }),
        ...(tokens && { tokens }),
        filterEmpty: false,
      })
      const got = wanted.flatMap((each) =>
        each.tokens.map(({ address }) => `${each.chain.id} ${address}`),
      )
      const expected = pairs.filter(
        ({ chainId, address }) =>
          (chainIds?.includes(chainId) ?? true) &&
          (tokens?.some((t) => t.chainId === chainId && t.address === address) ?? true),
      )
      expect(got.sort()).toEqual(expected.map((p) => `${p.chainId} ${p.address}`).sort())
    }),
  )
})
