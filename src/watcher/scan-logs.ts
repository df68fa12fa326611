import type { Hash } from 'viem'
import type { RawLog } from '../domain/watch/match-logs.ts'
import { isEmptyBloom, mayHoldWatched } from '../domain/watch/watched-topics.ts'
import { mapLimited } from '../lib/concurrency/map-limited.ts'
import type { BlockHeader } from '../ports/block-source.ts'
import type { ChainTask } from './chain-task.ts'
import { MovingChainError } from './read-segment.ts'

/** So few blocks are asked for one by one, by their hashes, which leaves nothing to check. */
const ONE_BY_ONE = 3
const CONCURRENCY = 8

/** All watched logs of linked blocks, in the chain's order; what they say is remembered. */
export async function scanLogs(
  task: ChainTask,
  headers: readonly BlockHeader[],
): Promise<RawLog[]> {
  const logs = await readLogs(task, headers)
  const byBlock = groupByBlock(logs)
  for (const header of headers) task.recent.note(header, byBlock.get(header.hash) ?? [])
  return logs
}

async function readLogs(task: ChainTask, headers: readonly BlockHeader[]): Promise<RawLog[]> {
  const busy = headers.filter(({ transactions }) => transactions.length > 0)
  if (busy.length <= ONE_BY_ONE) return byHash(task, busy)
  const logs: RawLog[] = []
  for (let at = 0; at < headers.length; ) {
    const piece = headers.slice(at, at + task.range.size())
    const found = await between(task, piece)
    if (found === null) continue
    logs.push(...found)
    at += piece.length
  }
  return logs
}

async function byHash(task: ChainTask, headers: readonly BlockHeader[]): Promise<RawLog[]> {
  const { blocks, signal } = task
  const lists = await mapLimited(headers, CONCURRENCY, ({ hash }) =>
    blocks.watchedLogs(hash, signal),
  )
  return lists.flat()
}

/** Null when the node wants a smaller range, which the next one is. */
async function between(task: ChainTask, headers: readonly BlockHeader[]): Promise<RawLog[] | null> {
  const { blocks, range, signal } = task
  const [first, last] = [headers[0], headers.at(-1)]
  if (!first || !last) return []
  if (headers.length === 1) return byHash(task, headers)
  const logs = await blocks.watchedLogsBetween(first.number, last, signal)
  if (logs === null) {
    range.refused()
    return null
  }
  range.gave(logs.length)
  return complete(task, headers, logs)
}

/** Blocks are compared with what their blooms promise, and those that lack logs asked again. */
async function complete(
  task: ChainTask,
  headers: readonly BlockHeader[],
  logs: readonly RawLog[],
): Promise<RawLog[]> {
  const known = new Set(headers.map(({ hash }) => hash))
  const byBlock = groupByBlock(logs)
  for (const hash of byBlock.keys()) {
    if (!known.has(hash)) throw new MovingChainError('logs of another branch were given')
  }
  const bloomless = headers.every(({ logsBloom }) => isEmptyBloom(logsBloom))
  const lacking = headers.filter(
    ({ hash, transactions, logsBloom }) =>
      !byBlock.has(hash) && transactions.length > 0 && (bloomless || mayHoldWatched(logsBloom)),
  )
  for (const [index, list] of (await lists(task, lacking)).entries()) {
    const hash = lacking[index]?.hash
    if (hash) byBlock.set(hash, list)
  }
  return headers.flatMap(({ hash }) => byBlock.get(hash) ?? [])
}

const lists = ({ blocks, signal }: ChainTask, headers: readonly BlockHeader[]) =>
  mapLimited(headers, CONCURRENCY, ({ hash }) => blocks.watchedLogs(hash, signal))

function groupByBlock(logs: readonly RawLog[]): Map<Hash, RawLog[]> {
  const byBlock = new Map<Hash, RawLog[]>()
  for (const log of logs) {
    const list = byBlock.get(log.blockHash)
    if (list) list.push(log)
    else byBlock.set(log.blockHash, [log])
  }
  return byBlock
}
