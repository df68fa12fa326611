import type { Hash } from 'viem'
import type { RawLog } from '../../domain/watch/match-logs.ts'
import { isEmptyBloom, mayHoldWatched, WATCHED_TOPICS } from '../../domain/watch/watched-topics.ts'
import { mapLimited } from '../../lib/concurrency/map-limited.ts'
import type { BlockHeader } from '../../ports/block-source.ts'
import { RpcError } from '../rpc/rpc-error.ts'
import type { RpcPool } from '../rpc/rpc-pool.ts'
import { fields, parseLogs } from './parse-block.ts'

export type LogProof = {
  /** Learns from a header, and returns whether an empty list of logs would contradict it. */
  contradicts(header: BlockHeader): boolean
  /** Reads the watched logs of a block from the receipts of its transactions. */
  fromReceipts(header: BlockHeader, signal: AbortSignal | undefined): Promise<RawLog[]>
}

const CONCURRENCY = 4
const WATCHED: ReadonlySet<string | undefined> = new Set(WATCHED_TOPICS)

/**
 * Checks empty lists of logs. A node that does not have a block may return an empty list, and one
 * url may stand for many nodes: even if the url has just returned the header, another node may have
 * returned the list. So an empty list that the header contradicts is checked by the receipts, which
 * name their block and hold all logs of their transactions.
 */
export function createLogProof({ race }: Pick<RpcPool, 'race'>): LogProof {
  /** Some chains leave all blooms empty, so blooms prove nothing until one was not empty. */
  let hasBlooms = false

  const logsOf = async (txHash: Hash, blockHash: Hash, signal: AbortSignal | undefined) => {
    const parse = (result: unknown): RawLog[] => {
      const receipt = result === null ? undefined : fields(result)
      if (receipt?.blockHash !== blockHash) {
        throw new RpcError('unknown-block', `the receipt of ${txHash} is not known here`)
      }
      return parseLogs(receipt.logs)
    }
    const call = { method: 'eth_getTransactionReceipt', params: [txHash], parse }
    return (await race((url, inner) => url.call(call, inner), { signal })).value
  }
  return {
    contradicts({ logsBloom, transactions }) {
      const isEmpty = isEmptyBloom(logsBloom)
      if (!isEmpty) hasBlooms = true
      if (transactions.length === 0) return false
      return isEmpty ? !hasBlooms : mayHoldWatched(logsBloom)
    },
    async fromReceipts({ hash, transactions }, signal) {
      const lists = await mapLimited(transactions, CONCURRENCY, (txHash) =>
        logsOf(txHash, hash, signal),
      )
      return lists.flat().filter(({ topics }) => WATCHED.has(topics[0]))
    },
  }
}
