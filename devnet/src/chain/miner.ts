import { type Hex, numberToHex } from 'viem'
import type { Block, BlockHistory } from './block-history.ts'
import type { EdrProvider } from './edr-provider.ts'

export type RpcHeader = {
  number: Hex
  hash: Hex
  parentHash: Hex
  timestamp: Hex
  gasUsed: Hex
  gasLimit: Hex
  baseFeePerGas: Hex
  transactions: unknown[]
}

export type MinerOptions = {
  provider: EdrProvider
  history: BlockHistory
  /** On an idle chain the base fee would fall to 7 wei; real chains have a floor. */
  minBaseFeePerGas: bigint
  onBlock(block: Block): void
}

export type Miner = {
  /** Mines one block, now or at the given time in seconds. */
  mine(timestamp?: number): Promise<Block>
}

export function createMiner(options: MinerOptions): Miner {
  const { provider, history } = options
  return {
    mine: async (timestamp) => {
      if (history.needsSnapshot()) await takeSnapshot(provider, history)
      await provider.request('evm_mine', timestamp === undefined ? [] : [numberToHex(timestamp)])
      const header = await provider.request<RpcHeader>('eth_getBlockByNumber', ['latest', false])
      await holdBaseFee(options, header)
      const block = toBlock(header)
      history.append(block)
      options.onBlock(block)
      return block
    },
  }
}

export async function takeSnapshot(provider: EdrProvider, history: BlockHistory): Promise<void> {
  history.setSnapshot(Number(await provider.request<Hex>('evm_snapshot')))
}

export function toBlock(header: RpcHeader): Block {
  return {
    number: Number(header.number),
    hash: header.hash,
    parentHash: header.parentHash,
    timestamp: Number(header.timestamp),
    transactions: header.transactions.length,
  }
}

/** Keeps the next block's base fee from falling below the floor. */
export async function holdBaseFee(
  options: Pick<MinerOptions, 'provider' | 'minBaseFeePerGas'>,
  header: RpcHeader,
): Promise<void> {
  if (nextBaseFee(header) >= options.minBaseFeePerGas) return
  await options.provider.request('hardhat_setNextBlockBaseFeePerGas', [
    numberToHex(options.minBaseFeePerGas),
  ])
}

/** EIP-1559 with its usual elasticity 2 and denominator 8. */
function nextBaseFee(header: RpcHeader): bigint {
  const base = BigInt(header.baseFeePerGas)
  const used = BigInt(header.gasUsed)
  const target = BigInt(header.gasLimit) / 2n
  if (used === target) return base
  if (used < target) return base - (base * (target - used)) / target / 8n
  const rise = (base * (used - target)) / target / 8n
  return base + (rise > 0n ? rise : 1n)
}
