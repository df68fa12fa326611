import type { Address } from 'viem'
import type { ChainConfig, TokenConfig } from '../../src/config/schema.ts'

/** The properties of a devnet chain that make it resemble the public testnet with the same id. */
export type ChainSpec = {
  id: number
  name: string
  kind: ChainConfig['kind']
  blockTimeMs: number
  minBaseFeePerGas: bigint
  weth: Address
  usdc: Address
  /** LayerZero's endpoint id of the chain. */
  eid: number
  /** The depth at which LayerZero's verifiers verify a message: about two seconds. */
  dvnConfirmations: number
  /** The ERC-20 tokens, if they differ from the devnet's own. */
  tokens?: readonly TokenConfig[]
}

/** Ids, token addresses and kinds of the public testnets; block times shortened, one very short. */
export const CHAIN_SPECS: readonly ChainSpec[] = [
  {
    id: 11155111,
    name: 'Sepolia',
    kind: 'plain',
    blockTimeMs: 2000,
    minBaseFeePerGas: 1_000_000_000n,
    weth: '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14',
    usdc: '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238',
    eid: 40161,
    dvnConfirmations: 3,
  },
  {
    id: 84532,
    name: 'Base Sepolia',
    kind: 'op-stack',
    blockTimeMs: 1000,
    minBaseFeePerGas: 10_000_000n,
    weth: '0x4200000000000000000000000000000000000006',
    usdc: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
    eid: 40245,
    dvnConfirmations: 3,
  },
  {
    id: 421614,
    name: 'Arbitrum Sepolia',
    kind: 'arbitrum',
    blockTimeMs: 250,
    minBaseFeePerGas: 100_000_000n,
    weth: '0x980B62Da83eFf3D4576C647993b0c1D7faf17c73',
    usdc: '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d',
    eid: 40231,
    dvnConfirmations: 8,
  },
  {
    id: 11155420,
    name: 'OP Sepolia',
    kind: 'op-stack',
    blockTimeMs: 2000,
    minBaseFeePerGas: 10_000_000n,
    weth: '0x4200000000000000000000000000000000000006',
    usdc: '0x5fd84259d66Cd46123540766Be93DFE6D43130D7',
    eid: 40232,
    dvnConfirmations: 3,
  },
]

/** No registry names these for all four testnets, so the devnet uses its own addresses. */
export const USDT: Address = '0x05D70000000000000000000000000000000005D7'
export const USDT0: Address = '0x05D7000000000000000000000000000000005D70'
export const OFT_USDT0: Address = '0x0f700000000000000000000000000000000005d7'
export const MOCK_USD: Address = '0x2f6fdE5E2AeAB6335d8f978B4d8B2a9c1129AcFb'

export function findChainSpec(id: number): ChainSpec {
  const spec = CHAIN_SPECS.find((candidate) => candidate.id === id)
  if (spec === undefined) {
    const known = CHAIN_SPECS.map((candidate) => candidate.id).join(', ')
    throw new Error(`the devnet has no chain ${id}; it has ${known}`)
  }
  return spec
}
