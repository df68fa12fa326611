import {
  type Address,
  createPublicClient,
  custom,
  erc20Abi,
  type Hex,
  type PublicClient,
  toHex,
  zeroAddress,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { type Devnet, startDevnet } from '../../../devnet/src/start.ts'
import { toChain } from '../../../src/config/chains.ts'
import type { Chain } from '../../../src/domain/chain.ts'
import type { Execution } from '../../../src/domain/evm/execution.ts'
import { isNative } from '../../../src/domain/token.ts'
import type { PricedToken, PriceResult } from '../../../src/ports/price-feed.ts'
import type {
  SwapAnswer,
  SwapKind,
  SwapQuote,
  SwapQuoter,
  SwapRequest,
  SwapTerms,
} from '../../../src/ports/swap-quoter.ts'
import { createPriceFeed } from '../../../src/prices/create-price-feed.ts'
import { createSwapRegistry } from '../../../src/swaps/registry.ts'
import { createUniswapV3Quoter } from '../../../src/swaps/uniswap-v3/create-uniswap-v3-quoter.ts'
import { createWrappingQuoter } from '../../../src/swaps/wrapped-native/create-wrapping-quoter.ts'
import { thinPool } from './thin-pool.ts'

const SEPOLIA = 11155111
const ETH = zeroAddress
const ONE_ETH = 10n ** 18n
const ONE_USDC = 10n ** 6n
const RECIPIENT: Address = '0x000000000000000000000000000000000000bEEF'

let devnet: Devnet
let node: EdrChain
let chain: Chain
let client: PublicClient
let quoter: SwapQuoter
let calls: string[]
let snapshot: Hex
const token: Record<string, Address> = {}

beforeAll(async () => {
  devnet = await startDevnet({
    chainIds: [SEPOLIA],
    automine: true,
    skip: ['accounts', 'safe', 'across', 'layerzero'],
    pausedActors: ['price-keeper', 'arbitrageur'],
  })
  node = devnet.nodes.get(SEPOLIA)!
  chain = toChain(devnet.chains[0]!)
  for (const { symbol, address } of chain.tokens) token[symbol] = address
})
afterAll(() => devnet.stop())

beforeEach(async () => {
  snapshot = await node.request<Hex>('evm_snapshot')
  calls = []
  const request = async ({ method, params }: { method: string; params?: unknown[] }) => {
    calls.push(method)
    return node.request(method, params ?? [])
  }
  client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) })
  quoter = createQuoter()
})
afterEach(() => node.request('evm_revert', [snapshot]))

function createQuoter(): SwapQuoter {
  const deps = { chains: [chain], clientOf: () => client, now: () => Date.now() }
  return createUniswapV3Quoter({ ...deps, prices: createPriceFeed(deps) })
}

const user = () => devnet.accounts[0]!.address
const trader = () => devnet.accounts[1]!.address
/** How long a quote may take is no matter here. */
const signal = () => new AbortController().signal

function ask(kind: SwapKind, from: string, to: string, amount: bigint): Promise<SwapAnswer> {
  const request = { chainId: SEPOLIA, kind, tokenIn: token[from]!, tokenOut: token[to]!, amount }
  return quoter.quote(request, signal())
}

async function quote(kind: SwapKind, from: string, to: string, amount: bigint): Promise<SwapQuote> {
  const answer = await ask(kind, from, to, amount)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.quote
}

function terms(changes: Partial<SwapTerms> = {}): SwapTerms {
  const deadline = BigInt(Math.floor(Date.now() / 1000) + 60)
  return { sender: user(), recipient: RECIPIENT, slippageBps: 50, deadline, ...changes }
}

type Receipt = { status: Hex; gasUsed: Hex; effectiveGasPrice: Hex }

/** Makes the calls one after the other, as an account would, at no cost for gas. */
async function run(
  executions: readonly Execution[],
  from: Address,
  gasLimit = 3_000_000,
): Promise<Receipt[]> {
  const receipts: Receipt[] = []
  for (const { to, value, data } of executions) {
    const transaction = { from, to, data, value: toHex(value), gas: toHex(gasLimit) }
    const hash = await node.request<Hex>('eth_sendTransaction', [transaction])
    receipts.push(await node.request<Receipt>('eth_getTransactionReceipt', [hash]))
  }
  return receipts
}

async function execute(quoted: SwapQuote, changes: Partial<SwapTerms> = {}): Promise<Receipt[]> {
  const built = quoter.build(quoted, terms(changes))
  const receipts = await run(built.executions, changes.sender ?? user())
  expect(receipts.map(({ status }) => status)).toEqual(receipts.map(() => '0x1'))
  return receipts
}

function balance(of: Address, symbol: string): Promise<bigint> {
  const address = token[symbol]!
  if (isNative(address)) return client.getBalance({ address: of })
  return client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [of] })
}

function allowance(symbol: string): Promise<bigint> {
  const args = [user(), chain.contracts.uniswapV3SwapRouter!] as const
  return client.readContract({
    address: token[symbol]!,
    abi: erc20Abi,
    functionName: 'allowance',
    args,
  })
}

const PAIRS = [
  ['WETH', 'USDC', 3n * ONE_ETH, 7500n * ONE_USDC],
  ['USDC', 'WETH', 7500n * ONE_USDC, 3n * ONE_ETH],
  ['USDC', 'USDT', 90_000n * ONE_USDC, 90_000n * ONE_USDC],
  ['WETH', 'MockUSD', 2n * ONE_ETH, 5000n * ONE_USDC],
  ['USDC', 'ETH', 5000n * ONE_USDC, 2n * ONE_ETH],
  ['MockUSD', 'ETH', 5000n * ONE_USDC, 2n * ONE_ETH],
] as const

describe('a Uniswap V3 quote', () => {
  it.each(PAIRS)('of an exact input is what the swap gives: %s to %s', async (from, to, amount) => {
    const quoted = await quote('exact-input', from, to, amount)
    const [had, got] = [await balance(user(), from), await balance(RECIPIENT, to)]
    const receipts = await execute(quoted)
    expect(had - (await balance(user(), from))).toBe(amount)
    expect((await balance(RECIPIENT, to)) - got).toBe(quoted.amountOut)
    expect(await allowance(from)).toBe(0n)
    expectGas(quoted, receipts)
  })

  it.each(PAIRS)(
    'of an exact output is what the swap takes: %s to %s',
    async (from, to, _, amount) => {
      const quoted = await quote('exact-output', from, to, amount)
      const [had, got] = [await balance(user(), from), await balance(RECIPIENT, to)]
      const receipts = await execute(quoted)
      expect(had - (await balance(user(), from))).toBe(quoted.amountIn)
      expect((await balance(RECIPIENT, to)) - got).toBe(amount)
      expect(await allowance(from)).toBe(0n)
      expectGas(quoted, receipts)
    },
  )

  it.each(['exact-input', 'exact-output'] as const)('takes native money: %s', async (kind) => {
    const amount = kind === 'exact-input' ? 2n * ONE_ETH : 5000n * ONE_USDC
    const quoted = await quote(kind, 'ETH', 'USDC', amount)
    const had = await balance(user(), 'ETH')
    const [receipt] = await execute(quoted)
    const spent = had - (await balance(user(), 'ETH')) - feeOf(receipt!)
    expect(spent).toBe(quoted.amountIn)
    expect(await balance(RECIPIENT, 'USDC')).toBe(quoted.amountOut)
    expectGas(quoted, [receipt!])
  })

  it('goes through another token where no pool is direct, and says so', async () => {
    const { hops } = await quote('exact-input', 'MockUSD', 'WETH', 1000n * ONE_USDC)
    const pair = (from: string, to: string) => ({ tokenIn: token[from], tokenOut: token[to] })
    expect(hops).toMatchObject([pair('MockUSD', 'USDC'), pair('USDC', 'WETH')])
    expect(hops.map(({ feePips }) => feePips)).toEqual([100, 500])
  })

  it('takes the best fee tier', async () => {
    const { hops } = await quote('exact-input', 'WETH', 'USDC', ONE_ETH)
    expect(hops).toMatchObject([{ feePips: 500 }])
  })

  it('knows its block and its distance from the feed prices', async () => {
    const small = await quote('exact-input', 'WETH', 'USDC', ONE_ETH)
    expect(small.priceImpactBps).toBe(6)
    expect(small.block.number).toBe(BigInt(node.head().number))
    const large = await quote('exact-input', 'WETH', 'USDC', 2000n * ONE_ETH)
    expect(large.priceImpactBps).toBeGreaterThan(80)
  })

  it('can be asked for an earlier block', async () => {
    const earlier = await quote('exact-input', 'WETH', 'USDC', ONE_ETH)
    await moveMarket('ETH', 'USDC', 500n * ONE_ETH)
    const request: SwapRequest = {
      chainId: SEPOLIA,
      kind: 'exact-input',
      amount: ONE_ETH,
      block: earlier.block,
      tokenIn: token.WETH!,
      tokenOut: token.USDC!,
    }
    const again = await quoter.quote(request, signal())
    expect(again).toEqual({ ok: true, quote: earlier })
    expect((await quote('exact-input', 'WETH', 'USDC', ONE_ETH)).amountOut).toBeLessThan(
      earlier.amountOut,
    )
  })

  it('costs one block and one call once the pools are known', async () => {
    const deps = { chains: [chain], clientOf: () => client, now: () => Date.now() }
    const feed = createPriceFeed(deps)
    const read = chain.tokens.map(async (each): Promise<[string, PriceResult]> => {
      return [each.symbol, await feed.price({ chainId: SEPOLIA, token: each })]
    })
    const known = new Map(await Promise.all(read))
    const price = async (of: PricedToken) =>
      known.get(of.token.symbol) ?? { unavailable: 'not read' }
    quoter = createUniswapV3Quoter({ ...deps, prices: { price } })
    await quote('exact-input', 'MockUSD', 'ETH', ONE_USDC)
    calls.length = 0
    const { priceImpactBps } = await quote('exact-output', 'ETH', 'MockUSD', ONE_USDC)
    expect(calls).toEqual(['eth_getBlockByNumber', 'eth_call'])
    expect(priceImpactBps).toBeTypeOf('number')
  })
})

describe('a swap on a market that has moved', () => {
  it('reverts when it would give less than its bound', async () => {
    const quoted = await quote('exact-input', 'WETH', 'USDC', ONE_ETH)
    await moveMarket('ETH', 'USDC', 1000n * ONE_ETH)
    const strict = quoter.build(quoted, terms({ slippageBps: 50 }))
    const had = await balance(user(), 'WETH')
    const receipts = await run(strict.executions, user())
    expect(receipts.map(({ status }) => status)).toEqual(['0x1', '0x0'])
    expect(await balance(user(), 'WETH')).toBe(had)
    const loose = quoter.build(quoted, terms({ slippageBps: 200 }))
    await run(loose.executions, user())
    const got = await balance(RECIPIENT, 'USDC')
    expect(got).toBeGreaterThanOrEqual(loose.minAmountOut)
    expect(got).toBeLessThan(strict.minAmountOut)
  })

  it('reverts when it would take more than its bound', async () => {
    const quoted = await quote('exact-output', 'USDC', 'WETH', ONE_ETH)
    await moveMarket('USDC', 'WETH', 900_000n * ONE_USDC)
    const strict = quoter.build(quoted, terms({ slippageBps: 5 }))
    const receipts = await run(strict.executions, user())
    expect(receipts.map(({ status }) => status)).toEqual(['0x1', '0x0', '0x1'])
    expect(await allowance('USDC')).toBe(0n)
    const had = await balance(user(), 'USDC')
    await execute(quoted, { slippageBps: 100 })
    const spent = had - (await balance(user(), 'USDC'))
    expect(spent).toBeGreaterThan(strict.maxAmountIn)
    expect(await balance(RECIPIENT, 'WETH')).toBe(ONE_ETH)
    expect(await allowance('USDC')).toBe(0n)
  })

  it('gives back what a better market leaves, allowance and native money', async () => {
    const dear = await quote('exact-output', 'USDC', 'WETH', ONE_ETH)
    const native = await quote('exact-output', 'ETH', 'USDC', 2500n * ONE_USDC)
    await moveMarket('ETH', 'USDC', 200n * ONE_ETH)
    const had = await balance(user(), 'USDC')
    await execute(dear)
    expect(had - (await balance(user(), 'USDC'))).toBeLessThan(dear.amountIn)
    expect(await allowance('USDC')).toBe(0n)
    expect(await balance(chain.contracts.uniswapV3SwapRouter!, 'ETH')).toBe(0n)
    await execute(native, { slippageBps: 300 })
    expect(await balance(chain.contracts.uniswapV3SwapRouter!, 'ETH')).toBe(0n)
  })

  it('reverts after its deadline', async () => {
    const quoted = await quote('exact-input', 'WETH', 'USDC', ONE_ETH)
    const past = BigInt(node.head().timestamp - 1)
    const { executions } = quoter.build(quoted, terms({ deadline: past }))
    expect((await run(executions, user())).at(-1)?.status).toBe('0x0')
  })
})

describe('what cannot be swapped has a reason', () => {
  it.each([
    [
      'an unknown token',
      'USDC',
      '0x00000000000000000000000000000000000000AA',
      /^no Uniswap V3 pools on chain 11155111 lead from/,
    ],
    ['a token for itself', 'USDC', 'USDC', /cannot be swapped for itself/],
    ['native for wrapped', 'ETH', 'WETH', /its wrapped form/],
  ])('%s', async (_, from, to, reason) => {
    const tokenOut = token[to] ?? (to as Address)
    const request = { chainId: SEPOLIA, kind: 'exact-input', tokenIn: token[from]! } as const
    const answer = await quoter.quote({ ...request, tokenOut, amount: 1000n }, signal())
    expect(answer).toMatchObject({ ok: false, reason: expect.stringMatching(reason) })
  })

  it('nothing, less than nothing, another chain', async () => {
    expect(await ask('exact-input', 'USDC', 'WETH', 0n)).toMatchObject({ ok: false })
    expect(await ask('exact-output', 'USDC', 'WETH', -1n)).toMatchObject({ ok: false })
    const wish = { kind: 'exact-input', tokenIn: token.USDC!, tokenOut: ETH, amount: 1n } as const
    expect(await quoter.quote({ ...wish, chainId: 5 }, signal())).toEqual({
      ok: false,
      reason: 'Uniswap V3 is not configured on chain 5',
    })
  })

  it('more than the pools hold, in or out', async () => {
    expect(await ask('exact-output', 'WETH', 'USDC', 10n ** 16n)).toEqual({
      ok: false,
      reason: `no Uniswap V3 path on chain ${SEPOLIA} can carry this amount`,
    })
    expect(await ask('exact-input', 'WETH', 'USDC', 10n ** 24n)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/loses \d+ bps against the feed prices/),
    })
  })

  it('whose loss nobody can tell, because the feeds cannot be read', async () => {
    const deps = { chains: [chain], clientOf: () => client, now: () => Date.now() }
    const blind = createPriceFeed({ ...deps, clientOf: () => undefined })
    const registry = createSwapRegistry({
      quoters: [createUniswapV3Quoter({ ...deps, prices: blind })],
      deadlineMs: 60_000,
    })
    for (const [from, to] of [
      ['WETH', 'USDC'],
      ['USDC', 'ETH'],
    ] as const) {
      const tokens = { tokenIn: token[from]!, tokenOut: token[to]! }
      const request = { chainId: SEPOLIA, kind: 'exact-input', amount: 10n ** 24n } as const
      const { quotes, refusals } = await registry.quote({ ...request, ...tokens }, signal())
      expect(quotes).toEqual([])
      expect(refusals).toMatchObject([{ code: 'no-price' }])
      expect(refusals[0]?.reason).toContain('has no price to hold the swap to')
    }
  })

  it('what a shallow pool would take only in part', async () => {
    const manager = chain.contracts.uniswapV3PositionManager!
    const thin = await thinPool(node, { manager, owner: user(), usdc: token.USDC! })
    token.THIN = thin.token
    await run(thin.executions, user(), 8_000_000)
    const enough = await quote('exact-input', 'THIN', 'USDC', 500n * ONE_USDC)
    expect(enough.priceImpactBps).toBeNull()
    await execute(enough)
    expect(await balance(RECIPIENT, 'USDC')).toBe(enough.amountOut)
    const reason = `no Uniswap V3 path on chain ${SEPOLIA} can carry this amount`
    for (const to of ['USDC', 'WETH']) {
      const tooMuch = await ask('exact-input', 'THIN', to, 5000n * ONE_USDC)
      expect(tooMuch).toEqual({ ok: false, reason })
    }
  })

  it('recipients the router would misread', async () => {
    const quoted = await quote('exact-input', 'WETH', 'USDC', ONE_ETH)
    const recipient: Address = '0x0000000000000000000000000000000000000001'
    expect(() => quoter.build(quoted, terms({ recipient }))).toThrow('cannot receive')
    expect(() => quoter.build({ ...quoted, quoter: 'OTHER' }, terms())).toThrow(
      'not one of Uniswap V3',
    )
  })
})

describe('the registry over real quoters', () => {
  it('answers from the others when one is down, and keeps its reason', async () => {
    const wrapping = createWrappingQuoter({ chains: [chain], clientOf: () => client })
    const dead = createPublicClient({
      transport: custom({ request: () => Promise.reject(new Error('down')) }, { retryCount: 0 }),
    })
    const deps = { chains: [chain], now: () => Date.now() }
    const prices = createPriceFeed({ ...deps, clientOf: () => client })
    const broken = createUniswapV3Quoter({ ...deps, prices, clientOf: () => dead })
    const registry = createSwapRegistry({ quoters: [broken, wrapping], deadlineMs: 1000 })
    const wrap = { chainId: SEPOLIA, tokenIn: ETH, tokenOut: token.WETH!, amount: ONE_ETH }
    const { quotes, refusals } = await registry.quote({ ...wrap, kind: 'exact-output' })
    expect(refusals).toEqual([{ quoter: 'UNISWAP_V3', reason: 'it failed' }])
    expect(quotes).toMatchObject([{ quoter: 'WRAPPED_NATIVE', amountIn: ONE_ETH }])
  })

  it.each([
    ['ETH', 'WETH'],
    ['WETH', 'ETH'],
  ])('wraps and unwraps one for one: %s to %s', async (from, to) => {
    const wrapping = createWrappingQuoter({ chains: [chain], clientOf: () => client })
    const registry = createSwapRegistry({ quoters: [quoter, wrapping], deadlineMs: 2000 })
    const { quotes, refusals } = await registry.quote({
      chainId: SEPOLIA,
      kind: 'exact-input',
      amount: ONE_ETH,
      tokenIn: token[from]!,
      tokenOut: token[to]!,
    })
    expect(refusals).toMatchObject([{ quoter: 'UNISWAP_V3' }])
    const [quoted] = quotes
    const got = await balance(RECIPIENT, to)
    const receipts = await run(registry.build(quoted!, terms()).executions, user())
    expect((await balance(RECIPIENT, to)) - got).toBe(ONE_ETH)
    expectGas(quoted!, receipts)
  })
})

async function moveMarket(from: string, to: string, amount: bigint): Promise<void> {
  const moved = await quote('exact-input', from, to, amount)
  await execute(moved, { sender: trader(), recipient: trader(), slippageBps: 100 })
}

const feeOf = ({ gasUsed, effectiveGasPrice }: Receipt) =>
  BigInt(gasUsed) * BigInt(effectiveGasPrice)

/** The estimate must cover what the calls used, but not by half more. */
function expectGas({ gasEstimate }: SwapQuote, receipts: readonly Receipt[]): void {
  const used = receipts.reduce((sum, { gasUsed }) => sum + BigInt(gasUsed) - 21_000n, 0n)
  expect(gasEstimate).toBeGreaterThanOrEqual(used)
  expect(gasEstimate * 2n).toBeLessThan(used * 3n)
}
