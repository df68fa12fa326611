import type { Address, Hash, Hex } from 'viem'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { Attempt, Receipt } from '../../store/open-transactions.ts'
import type { CanonicalBlocks } from './canonical-blocks.ts'

type RawReceipt = {
  blockHash: Hash | null
  blockNumber: Hex | null
  status?: Hex
  gasUsed: Hex
  effectiveGasPrice?: Hex
  /** OP-stack: what posting it to the parent chain cost on top of gas. */
  l1Fee?: Hex | null
  logs: { address: Address; topics: Hex[]; data: Hex; logIndex: Hex }[]
}

export type FoundReceipt = { attempt: Attempt; receipt: Receipt }

/**
 * The receipt of whichever variant is mined. Believed only when its block is the chain's block
 * of that number: a node on another branch proves nothing.
 */
export async function findReceipt(
  { client }: Pick<ChainReader, 'client'>,
  blocks: CanonicalBlocks,
  attempts: readonly Attempt[],
): Promise<FoundReceipt | undefined> {
  const found = await Promise.all(
    attempts.map(async (attempt): Promise<FoundReceipt | undefined> => {
      const method = 'eth_getTransactionReceipt'
      const raw: RawReceipt | null = await client.request({ method, params: [attempt.hash] })
      if (!raw?.blockHash || !raw.blockNumber) return undefined
      const receipt = toReceipt(raw, { number: BigInt(raw.blockNumber), hash: raw.blockHash })
      const canonical = await blocks.hashAt(receipt.block.number)
      return canonical === receipt.block.hash ? { attempt, receipt } : undefined
    }),
  )
  return found.find((each) => each !== undefined)
}

/** Those whose block really holds the transaction, by the block's own list: nodes may lie. */
export async function onlyProven<F extends FoundReceipt>(
  blocks: CanonicalBlocks,
  found: readonly F[],
): Promise<F[]> {
  const hashes = [...new Set(found.map(({ receipt }) => receipt.block.hash))]
  const lists = await Promise.all(hashes.map((hash) => blocks.transactionsIn(hash)))
  const held = new Map(hashes.map((hash, index) => [hash, lists[index]]))
  return found.filter(({ attempt, receipt }) =>
    held.get(receipt.block.hash)?.has(attempt.hash.toLowerCase()),
  )
}

function toReceipt(raw: RawReceipt, block: Receipt['block']): Receipt {
  return {
    block,
    succeeded: raw.status === '0x1',
    gasUsed: BigInt(raw.gasUsed),
    effectiveGasPrice: BigInt(raw.effectiveGasPrice ?? 0),
    dataFee: BigInt(raw.l1Fee ?? 0),
    logs: raw.logs.map(({ address, topics, data, logIndex }) => ({
      address,
      topics,
      data,
      logIndex: Number(logIndex),
    })),
  }
}
