import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  parseAbi,
} from 'viem'
import { ARBITRAGEUR } from '../actor-keys.ts'
import type { EdrChain } from '../chain/edr-chain.ts'
import type { ChainSpec } from '../chain-specs.ts'
import { type PricedToken, sortTokens, sqrtPriceX96, unitsWorth } from '../pool-price.ts'
import type { Prices } from '../prices.ts'
import { mintAbi, wethAbi } from '../setup/install-tokens.ts'
import { type PoolSpec, poolsOf, pricedTokens, UNISWAP } from '../setup/install-uniswap.ts'
import { type Actor, startActor } from './actor.ts'
import { sendTransaction } from './send-transaction.ts'

const abi = parseAbi([
  'function getPool(address tokenA, address tokenB, uint24 fee) view returns (address)',
  'function slot0() view returns (uint160 sqrtPriceX96, int24, uint16, uint16, uint16, uint8, bool)',
  'struct Swap { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'function exactInputSingle(Swap params) payable returns (uint256)',
])

type Market = { chain: EdrChain; spec: ChainSpec }

export type ArbitrageurOptions = {
  markets: readonly Market[]
  prices(chainId: number): Prices
  paused: boolean
  onError(name: string, error: unknown): void
}

const LOOK_EVERY_MS = 2000
/** Fees are in millionths; a gap of twice the fee pays for the trade. */
const FEE_UNIT = 1_000_000n
/** Enough to move any initial pool to twice or half its price. */
const PURSE_USD = 1_000_000_000n

/** Plays the market: trades pools back to the price of the feeds when they drift away. */
export function startArbitrageur(options: ArbitrageurOptions): Actor {
  const { markets, prices, paused, onError } = options
  // Only transactions change prices, so chains without new ones are skipped.
  const moved = new Set(markets)
  const unfollow = markets.map((market) =>
    market.chain.onBlock(({ transactions }) => {
      if (transactions > 0) moved.add(market)
    }),
  )
  const alignAll = async (market: Market) => {
    moved.delete(market)
    const tokens = pricedTokens(market, prices(market.chain.id))
    try {
      for (const pool of poolsOf(tokens)) await align(market, pool, tokens)
    } catch (error) {
      moved.add(market)
      throw error
    }
  }
  const actor = startActor({
    name: 'arbitrageur',
    paused,
    onError,
    everyMs: LOOK_EVERY_MS,
    run: async () => {
      await Promise.all([...moved].map(alignAll))
    },
  })
  return {
    ...actor,
    stop: async () => {
      for (const off of unfollow) off()
      await actor.stop()
    },
  }
}

async function align(
  { chain, spec }: Market,
  { pair, fee }: PoolSpec,
  tokens: ReadonlyMap<string, PricedToken>,
): Promise<void> {
  const [a, b] = pair.map((symbol) => tokens.get(symbol))
  if (a === undefined || b === undefined) throw new Error(`no token ${pair.join(' or ')}`)
  const [token0, token1] = sortTokens(a, b)
  const target = sqrtPriceX96(token0, token1)
  const current = await poolPrice(chain, { token0, token1, fee })
  const gap = current > target ? current - target : target - current
  // The square roots differ by half of the difference of the prices.
  if (gap * FEE_UNIT <= target * BigInt(fee)) return
  const [tokenIn, tokenOut] = current > target ? [token0, token1] : [token1, token0]
  await fillPurse(chain, spec, tokenIn)
  const swap = {
    tokenIn: tokenIn.address,
    tokenOut: tokenOut.address,
    fee,
    recipient: ARBITRAGEUR.address,
    amountIn: unitsWorth(tokenIn, PURSE_USD),
    amountOutMinimum: 0n,
    sqrtPriceLimitX96: target,
  }
  const data = encodeFunctionData({ abi, functionName: 'exactInputSingle', args: [swap] })
  await send(chain, { to: UNISWAP.uniswapV3SwapRouter, data })
}

async function poolPrice(
  chain: EdrChain,
  { token0, token1, fee }: { token0: PricedToken; token1: PricedToken; fee: number },
): Promise<bigint> {
  const args = [token0.address, token1.address, fee] as const
  const getPool = encodeFunctionData({ abi, functionName: 'getPool', args })
  const pool = decodeFunctionResult({
    abi,
    functionName: 'getPool',
    data: await read(chain, UNISWAP.uniswapV3Factory, getPool),
  })
  const slot0 = encodeFunctionData({ abi, functionName: 'slot0' })
  const data = await read(chain, pool, slot0)
  return decodeFunctionResult({ abi, functionName: 'slot0', data })[0]
}

async function fillPurse(chain: EdrChain, spec: ChainSpec, token: PricedToken): Promise<void> {
  const amount = unitsWorth(token, PURSE_USD)
  const to = token.address
  const owner = ARBITRAGEUR.address
  const query = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  if (BigInt(await read(chain, to, query)) >= amount) return
  if (to === spec.weth) {
    const data = encodeFunctionData({ abi: wethAbi, functionName: 'deposit' })
    await send(chain, { to, data, value: amount })
  } else {
    const data = encodeFunctionData({ abi: mintAbi, functionName: 'mint', args: [owner, amount] })
    await send(chain, { to, data })
  }
  const args = [UNISWAP.uniswapV3SwapRouter, maxUint256] as const
  await send(chain, {
    to,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }),
  })
}

function read(chain: EdrChain, to: Address, data: Hex): Promise<Hex> {
  return chain.request<Hex>('eth_call', [{ to, data }, 'latest'])
}

function send(chain: EdrChain, request: { to: Address; data: Hex; value?: bigint }) {
  return sendTransaction(chain, { from: ARBITRAGEUR.address, ...request })
}
