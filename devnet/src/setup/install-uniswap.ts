import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  getContractAddress,
  maxUint256,
  parseAbi,
  zeroAddress,
} from 'viem'
import { UNISWAP_DEPLOYER } from '../actor-keys.ts'
import { type PricedToken, sortTokens, sqrtPriceX96, tickOf, unitsWorth } from '../pool-price.ts'
import type { PriceSymbol, Prices } from '../prices.ts'
import { type Artifact, creationCode, packageArtifact } from './artifact.ts'
import { chainTokens, mintAbi, wethAbi } from './install-tokens.ts'
import { requireCode, type SetupChain, type SetupTransaction, sendAll } from './setup-chain.ts'

export type PoolSpec = { pair: readonly [string, string]; fee: number; tickSpacing: number }

const POOLS: readonly PoolSpec[] = [
  { pair: ['WETH', 'USDC'], fee: 500, tickSpacing: 10 },
  { pair: ['WETH', 'USDC'], fee: 3000, tickSpacing: 60 },
  { pair: ['WETH', 'USDT'], fee: 500, tickSpacing: 10 },
  { pair: ['USDC', 'USDT'], fee: 100, tickSpacing: 1 },
  { pair: ['USDC', 'MockUSD'], fee: 100, tickSpacing: 1 },
]

/** Dollars on each side of a pool over the whole price range; 100 ETH moves it by 0.1 %. */
const FULL_RANGE_USD = 500_000_000n
/** Additional liquidity within 2 % of the price of two stablecoins. */
const NARROW_RANGE_USD = 200_000_000n
const NARROW_RANGE_TICKS = 200
const MAX_TICK = 887_272

const from = UNISWAP_DEPLOYER.address
const address = (nonce: bigint) => getContractAddress({ from, nonce })
/** The same on every chain: the first four transactions of their deployer. */
export const UNISWAP = {
  uniswapV3Factory: address(0n),
  uniswapV3PositionManager: address(1n),
  uniswapV3SwapRouter: address(2n),
  uniswapV3QuoterV2: address(3n),
} as const

const factoryAbi = parseAbi(['function enableFeeAmount(uint24 fee, int24 tickSpacing)'])
const positionManagerAbi = parseAbi([
  'struct MintParams { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address pool)',
  'function mint(MintParams params) payable',
])

/** Installs Uniswap V3 with pools at the prices of the feeds. */
export async function installUniswap(
  setup: SetupChain,
  prices: Prices,
): Promise<Record<string, Address>> {
  const tokens = pricedTokens(setup, prices)
  await sendAll(setup, [
    ...deployments(setup.spec.weth),
    {
      from,
      to: UNISWAP.uniswapV3Factory,
      data: encodeFunctionData({
        abi: factoryAbi,
        functionName: 'enableFeeAmount',
        args: [100, 1],
      }),
    },
    ...[...tokens.values()].flatMap((token) => purse(setup, token)),
    ...poolsOf(tokens).flatMap((pool) => poolTransactions(pool, tokens)),
  ])
  await requireCode(setup, UNISWAP)
  return { ...UNISWAP }
}

/** The pools of a chain with these tokens. */
export function poolsOf(tokens: ReadonlyMap<string, unknown>): PoolSpec[] {
  return POOLS.filter(({ pair }) => pair.every((symbol) => tokens.has(symbol)))
}

/** The chain's tokens by symbol, with the initial prices of their pools. */
export function pricedTokens({ spec }: SetupChain, prices: Prices): Map<string, PricedToken> {
  return new Map(
    chainTokens(spec).map(({ symbol, address: token, decimals, priceSymbol }) => [
      symbol,
      {
        address: token as Address,
        decimals,
        price: prices[(priceSymbol ?? symbol) as PriceSymbol],
      },
    ]),
  )
}

function deployments(weth: Address): SetupTransaction[] {
  const { uniswapV3Factory: factory, uniswapV3PositionManager: positions } = UNISWAP
  const core = (name: string) => uniswap('@uniswap/v3-core', `${name}.sol/${name}`)
  const periphery = (path: string) => uniswap('@uniswap/v3-periphery', path)
  const manager = periphery('NonfungiblePositionManager.sol/NonfungiblePositionManager')
  const router = uniswap('@uniswap/swap-router-contracts', 'SwapRouter02.sol/SwapRouter02')
  const quoter = periphery('lens/QuoterV2.sol/QuoterV2')
  return [
    creationCode(core('UniswapV3Factory')),
    creationCode(manager, [factory, weth, zeroAddress]),
    creationCode(router, [zeroAddress, factory, positions, weth]),
    creationCode(quoter, [factory, weth]),
  ].map((data) => ({ from, data }))
}

function uniswap(packageName: string, path: string): Artifact {
  return packageArtifact(packageName, `artifacts/contracts/${path}.json`)
}

/** Mints what the deployer will put into the pools and approves the position manager for it. */
function purse({ spec }: SetupChain, token: PricedToken): SetupTransaction[] {
  const positions = BigInt(POOLS.length) * 2n
  const amount = unitsWorth(token, FULL_RANGE_USD) * positions
  const mint = encodeFunctionData({ abi: mintAbi, functionName: 'mint', args: [from, amount] })
  const wrap = encodeFunctionData({ abi: wethAbi, functionName: 'deposit' })
  const approve = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [UNISWAP.uniswapV3PositionManager, maxUint256],
  })
  const to = token.address
  return [
    to === spec.weth ? { from, to, data: wrap, value: amount } : { from, to, data: mint },
    { from, to, data: approve },
  ]
}

function poolTransactions(
  { pair, fee, tickSpacing }: PoolSpec,
  tokens: ReadonlyMap<string, PricedToken>,
): SetupTransaction[] {
  const [a, b] = pair.map((symbol) => tokens.get(symbol))
  if (a === undefined || b === undefined) throw new Error(`no token ${pair.join(' or ')}`)
  const [token0, token1] = sortTokens(a, b)
  const price = sqrtPriceX96(token0, token1)
  const to = UNISWAP.uniswapV3PositionManager
  const create = encodeFunctionData({
    abi: positionManagerAbi,
    functionName: 'createAndInitializePoolIfNecessary',
    args: [token0.address, token1.address, fee, price],
  })
  const position = (usd: bigint, tickLower: number, tickUpper: number) =>
    encodeFunctionData({
      abi: positionManagerAbi,
      functionName: 'mint',
      args: [
        {
          token0: token0.address,
          token1: token1.address,
          fee,
          tickLower,
          tickUpper,
          amount0Desired: unitsWorth(token0, usd),
          amount1Desired: unitsWorth(token1, usd),
          amount0Min: 0n,
          amount1Min: 0n,
          recipient: from,
          deadline: maxUint256,
        },
      ],
    })
  const edge = Math.floor(MAX_TICK / tickSpacing) * tickSpacing
  const transactions = [create, position(FULL_RANGE_USD, -edge, edge)]
  if (!pair.includes('WETH')) {
    const tick = tickOf(price)
    const narrow = [tick - NARROW_RANGE_TICKS, tick + NARROW_RANGE_TICKS] as const
    transactions.push(position(NARROW_RANGE_USD, ...narrow))
  }
  return transactions.map((data) => ({ from, to, data }))
}
