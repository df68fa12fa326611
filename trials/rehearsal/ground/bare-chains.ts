import type { Address } from 'viem'
import { type ChainSpec, USDT0 } from '../../../devnet/src/chain-specs.ts'
import { DEFAULT_PRICES, type Prices } from '../../../devnet/src/prices.ts'
import type { TokenConfig } from '../../../src/config/schema.ts'

/** A chain that has what public chains have, and nothing of ours. */
export type BareChain = ChainSpec & {
  tokens: readonly TokenConfig[]
  native: string
  /** Before EIP-1559: no base fee, no fee history, and only the older kinds of transactions. */
  isLegacy: boolean
  /** USDT answers nothing, and wants an allowance to be zero before it changes. */
  hasSilentUsdt: boolean
  /** The mesh of USDT0 reaches it. */
  hasOft: boolean
  hasWebSockets: boolean
}

/** What nobody trades for anything else here is priced all the same: it pays for gas. */
export const PRICES: Prices & Readonly<Record<string, bigint>> = {
  ...DEFAULT_PRICES,
  BNB: 600n * 10n ** 8n,
  OKB: 50n * 10n ** 8n,
}

const usual = { isLegacy: false, hasSilentUsdt: false, hasOft: false, hasWebSockets: true }

/** Ids, kinds and addresses of public chains; block times shortened. */
export const BARE_CHAINS: readonly BareChain[] = [
  chain({
    id: 1,
    name: 'Ethereum',
    kind: 'plain',
    native: 'ETH',
    blockTimeMs: 1000,
    ...usual,
    hasSilentUsdt: true,
    hasOft: true,
    minBaseFeePerGas: 1_000_000_000n,
    eid: 30101,
    weth: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    usdc: token('USDC', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 6),
    others: [token('USDT', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 6)],
  }),
  chain({
    id: 56,
    name: 'BNB Smart Chain',
    kind: 'plain',
    native: 'BNB',
    blockTimeMs: 750,
    ...usual,
    minBaseFeePerGas: 50_000_000n,
    eid: 30102,
    weth: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
    usdc: token('USDC', '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 18),
    others: [
      token('USDT', '0x55d398326f99059fF775485246999027B3197955', 18),
      { ...token('WETH', '0x2170Ed0880ac9A755fd29B2688956BD959F933F8', 18), priceSymbol: 'ETH' },
    ],
  }),
  chain({
    id: 8453,
    name: 'Base',
    kind: 'op-stack',
    native: 'ETH',
    blockTimeMs: 1000,
    ...usual,
    hasOft: true,
    minBaseFeePerGas: 10_000_000n,
    eid: 30184,
    weth: '0x4200000000000000000000000000000000000006',
    usdc: token('USDC', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 6),
    others: [{ ...token('USDT0', USDT0, 6), priceSymbol: 'USDT' }],
  }),
  chain({
    id: 42161,
    name: 'Arbitrum One',
    kind: 'arbitrum',
    native: 'ETH',
    blockTimeMs: 250,
    ...usual,
    hasOft: true,
    minBaseFeePerGas: 100_000_000n,
    eid: 30110,
    weth: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
    usdc: token('USDC', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', 6),
    others: [{ ...token('USDT0', USDT0, 6), priceSymbol: 'USDT' }],
  }),
  chain({
    id: 196,
    name: 'X Layer',
    kind: 'plain',
    native: 'OKB',
    blockTimeMs: 1000,
    ...usual,
    isLegacy: true,
    hasOft: true,
    hasWebSockets: false,
    minBaseFeePerGas: 100_000_000n,
    eid: 30274,
    weth: '0xe538905cf8410324e03A5A23C1c177a474D59b2b',
    usdc: token('USDC', '0x74b7F16337b8972027F6196A17a631aC6dE26d22', 6),
    others: [
      { ...token('USDT0', USDT0, 6), priceSymbol: 'USDT' },
      { ...token('WETH', '0x5A77f1443D16ee5761d310e38b62f77f726bC71c', 18), priceSymbol: 'ETH' },
    ],
  }),
]

function token(symbol: string, address: Address, decimals: number): TokenConfig {
  return { symbol, address, decimals }
}

type Described = Omit<BareChain, 'tokens' | 'usdc' | 'dvnConfirmations'> & {
  usdc: TokenConfig
  others: readonly TokenConfig[]
}

function chain({ usdc, others, ...rest }: Described): BareChain {
  const wrapped = { ...token(`W${rest.native}`, rest.weth, 18), priceSymbol: rest.native }
  return {
    ...rest,
    usdc: usdc.address as Address,
    dvnConfirmations: 2,
    tokens: [wrapped, usdc, ...others],
  }
}
