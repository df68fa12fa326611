import type { Address, Hash, Hex } from 'viem'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { Attempt, Receipt } from '../../store/transactions/open-transactions.ts'
import type { CanonicalBlocks } from './canonical-blocks.ts'

type RawReceipt = {
  transactionHash: Hash
  blockHash: Hash | null
  blockNumber: Hex | null
  status?: Hex
  gasUsed: Hex
  effectiveGasPrice?: Hex
  /** On OP-stack chains, the cost of posting the transaction to the parent chain. */
  l1Fee?: Hex | null
  logs: { address: Address; topics: Hex[]; data: Hex; logIndex: Hex }[]
}

export type FoundReceipt = { attempt: Attempt; receipt: Receipt }

type Receipts = (hash: Hash) => Promise<RawReceipt | null>

/** With at least this many transactions, the receipts of whole blocks are read. */
const MANY = 4

/**
 * Finds the receipt of each transaction, whichever of its variants is mined. A receipt counts only
 * if its block is the canonical block of that number, because the node may be on another branch.
 */
export async function findReceipts<T extends { attempts: readonly Attempt[] }>(
  reader: Pick<ChainReader, 'client'>,
  blocks: CanonicalBlocks,
  transactions: readonly T[],
): Promise<(FoundReceipt & { transaction: T })[]> {
  const find = (read: Receipts) => async (transaction: T) => {
    const found = await findReceipt(read, blocks, transaction.attempts)
    return found ? [{ ...found, transaction }] : []
  }
  if (transactions.length < MANY) {
    return (await Promise.all(transactions.map(find(readSingly(reader))))).flat()
  }
  const byBlock = readByBlock(reader)
  const hashes = transactions.flatMap(({ attempts }) => attempts.map(({ hash }) => hash))
  await byBlock.load(blocks.holding(hashes))
  const next = find(byBlock.read)
  const isThere = ({ attempts }: T) => attempts.some(({ hash }) => byBlock.has(hash))
  const brought = new Set(transactions.filter(isThere))
  const found = await Promise.all([...brought].map(next))
  // The reads run one after the other, because each one also loads the other receipts of its block.
  for (const transaction of transactions) {
    if (!brought.has(transaction)) found.push(await next(transaction))
  }
  return found.flat()
}

async function findReceipt(
  read: Receipts,
  blocks: CanonicalBlocks,
  attempts: readonly Attempt[],
): Promise<FoundReceipt | undefined> {
  const found = await Promise.all(
    attempts.map(async (attempt): Promise<FoundReceipt | undefined> => {
      const raw = await read(attempt.hash)
      if (!raw?.blockHash || !raw.blockNumber) return undefined
      const receipt = toReceipt(raw, { number: BigInt(raw.blockNumber), hash: raw.blockHash })
      const canonical = await blocks.hashAt(receipt.block.number)
      return canonical === receipt.block.hash ? { attempt, receipt } : undefined
    }),
  )
  return found.find((each) => each !== undefined)
}

function readSingly({ client }: Pick<ChainReader, 'client'>): Receipts {
  return (hash) => client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
}

/** Loads the receipts of the whole block with the first one, if the node supports that. */
function readByBlock(reader: Pick<ChainReader, 'client'>) {
  const one = readSingly(reader)
  const known = new Map<string, RawReceipt>()
  let able = true
  const load = async (block: Hash) => {
    const request = { method: 'eth_getBlockReceipts', params: [block] }
    try {
      const receipts = (await reader.client.request(request as never)) as RawReceipt[] | null
      for (const each of receipts ?? []) known.set(each.transactionHash.toLowerCase(), each)
    } catch {
      able = false
    }
  }
  const read: Receipts = async (hash) => {
    const brought = known.get(hash.toLowerCase())
    if (brought) return brought
    const receipt = await one(hash)
    if (able && receipt?.blockHash) await load(receipt.blockHash)
    return receipt
  }
  return {
    read,
    load: (blocks: readonly Hash[]) => Promise.all(blocks.map(load)),
    has: (hash: Hash) => known.has(hash.toLowerCase()),
  }
}

/** Keeps receipts whose block lists the transaction, because a node may lie about a receipt. */
export async function onlyProven<F extends FoundReceipt>(
  blocks: CanonicalBlocks,
  found: readonly F[],
): Promise<F[]> {
  const hashes = [...new Set(found.map(({ receipt }) => receipt.block.hash))]
  const lists = await Promise.all(hashes.map((hash) => blocks.listedIn(hash)))
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
