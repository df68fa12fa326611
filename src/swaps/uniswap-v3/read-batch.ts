import type { PublicClient } from 'viem'
import type { BlockRef, Chain } from '../../domain/chain.ts'
import type { CallBatch } from '../../domain/evm/call-batch.ts'

export type QuotePlace = {
  chain: Chain
  client: PublicClient
  block: BlockRef
  signal: AbortSignal
}

/** Fills the batch in one Multicall3 call at exactly this block. */
export async function readBatch(batch: CallBatch, place: QuotePlace): Promise<void> {
  const { chain, client, block, signal } = place
  const to = chain.contracts.multicall3
  if (!to) throw new Error(`no Multicall3 is configured on chain ${chain.id}`)
  const call = { to, data: batch.data(), blockHash: block.hash, requestOptions: { signal } }
  batch.fill((await client.call(call)).data)
}
