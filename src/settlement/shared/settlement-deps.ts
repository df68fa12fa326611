import type { Address } from 'viem'
import { ServiceError } from '../../core/errors.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { LayerDeps } from '../../ports/settlement-layer.ts'
import type { SwapQuoters } from '../../ports/swap-quoter.ts'

/** What every layer is made with. */
export type SettlementDeps = LayerDeps & {
  /** Absent: no swaps, tokens are exchanged out of the inventory only. */
  swaps?: SwapQuoters
  /** Raw units of an ERC-20 that the relayer could pay out on a chain now. */
  inventory(chainId: number, token: Address, signal: AbortSignal): Promise<bigint>
}

export function readerOf({ readers }: LayerDeps, chainId: number): ChainReader {
  const reader = readers.get(chainId)
  if (!reader) throw new ServiceError('unavailable', `chain ${chainId} is not configured`)
  return reader
}

/** A contract of ours that a layer cannot do without. */
export function contractOf(
  { chain }: Pick<ChainReader, 'chain'>,
  name:
    | 'router'
    | 'sandbox'
    | 'sameChainArbiter'
    | 'acrossArbiter'
    | 'intentExecutor'
    | 'acrossSpokePool'
    | 'oftArbiter'
    | 'layerZeroEndpoint',
): Address {
  const address = chain.contracts[name]
  if (!address) throw new ServiceError('unavailable', `chain ${chain.id} has no ${name} configured`)
  return address
}
