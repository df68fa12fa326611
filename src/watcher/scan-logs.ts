import type { Hash } from 'viem'
import type { RawLog } from '../domain/watch/match-logs.ts'
import { isEmptyBloom, mayHoldWatched } from '../domain/watch/watched-topics.ts'
import { mapLimited } from '../lib/concurrency/map-limited.ts'
import type { BlockHeader } from '../ports/block-source.ts'
import type { ChainTask } from './chain-task.ts'
import { MovingChainError } from './read-segment.ts'

/** Up to this many blocks are read one by one by their hashes; such answers need no check. */
const ONE_BY_ONE = 3
const CONCURRENCY = 8
/** How many answers for many blocks may be under way or waiting; they take most of the memory. */
const PIECES = 3

type Logs = ReadonlyMap<Hash, readonly RawLog[]>
type Piece = { headers: readonly BlockHeader[]; byBlock: Logs }

/**
 * Passes all watched logs of linked blocks to `take`, in the order of the chain, and returns its
 * results. The logs are passed in pieces of whole blocks and are not kept, except for the
 * recipients, which `task.recent` remembers.
 */
export async function scanLogs<T>(
  task: ChainTask,
  headers: readonly BlockHeader[],
  take: (logs: readonly RawLog[]) => T,
): Promise<T[]> {
  const taken: T[] = []
  for await (const piece of readPieces(task, headers)) {
    const logs: RawLog[] = []
    for (const header of piece.headers) {
      const own = piece.byBlock.get(header.hash) ?? []
      task.recent.note(header, own)
      for (const log of own) logs.push(log)
    }
    if (logs.length > 0) taken.push(take(logs))
  }
  return taken
}

/** Yields the pieces in the order of the chain while the next ones are being read. */
async function* readPieces(
  task: ChainTask,
  headers: readonly BlockHeader[],
): AsyncGenerator<Piece> {
  const busy = headers.filter(({ transactions }) => transactions.length > 0)
  if (busy.length <= ONE_BY_ONE) {
    yield { headers, byBlock: await byHash(task, busy) }
    return
  }
  const underWay: Promise<Piece>[] = []
  for (let at = 0; at < headers.length || underWay.length > 0; ) {
    while (underWay.length < PIECES && at < headers.length) {
      const piece = headers.slice(at, at + task.range.size())
      at += piece.length
      const reading = readPiece(task, piece)
      // A failure is thrown when it is this piece's turn; an earlier piece may fail before.
      reading.catch(() => {})
      underWay.push(reading)
    }
    const next = await underWay.shift()
    if (next) yield next
  }
}

/** Reads one piece, in smaller parts if the node refuses the range as too large. */
async function readPiece(task: ChainTask, headers: readonly BlockHeader[]): Promise<Piece> {
  const found = await between(task, headers)
  if (found) return { headers, byBlock: found }
  const byBlock = new Map<Hash, readonly RawLog[]>()
  for (let at = 0; at < headers.length; ) {
    const size = Math.min(task.range.size(), Math.ceil(headers.length / 2))
    const part = headers.slice(at, at + size)
    for (const [hash, logs] of (await readPiece(task, part)).byBlock) byBlock.set(hash, logs)
    at += part.length
  }
  return { headers, byBlock }
}

async function byHash(task: ChainTask, headers: readonly BlockHeader[]): Promise<Logs> {
  const { blocks, signal } = task
  const lists = await mapLimited(headers, CONCURRENCY, ({ hash }) =>
    blocks.watchedLogs(hash, signal),
  )
  return new Map(headers.map(({ hash }, index) => [hash, lists[index] ?? []]))
}

/** Reads a range of blocks; null when the node wants a smaller range, which `range` then allows. */
async function between(task: ChainTask, headers: readonly BlockHeader[]): Promise<Logs | null> {
  const { blocks, range, signal } = task
  const [first, last] = [headers[0], headers.at(-1)]
  if (!first || !last) return new Map()
  if (headers.length === 1) return byHash(task, headers)
  const logs = await blocks.watchedLogsBetween(first.number, last, signal)
  if (logs === null) {
    range.refused(headers.length)
    return null
  }
  range.gave({ blocks: headers.length, logs: logs.length })
  return complete(task, headers, logs)
}

/** Requests again each block without logs whose bloom says that it may have watched logs. */
async function complete(
  task: ChainTask,
  headers: readonly BlockHeader[],
  logs: readonly RawLog[],
): Promise<Logs> {
  const known = new Set(headers.map(({ hash }) => hash))
  const byBlock = groupByBlock(logs)
  for (const hash of byBlock.keys()) {
    if (!known.has(hash))
      throw new MovingChainError(
        `a url of chain ${task.chain.id} gave logs of block ${hash}, which is on another branch`,
      )
  }
  const bloomless = headers.every(({ logsBloom }) => isEmptyBloom(logsBloom))
  const lacking = headers.filter(
    ({ hash, transactions, logsBloom }) =>
      !byBlock.has(hash) && transactions.length > 0 && (bloomless || mayHoldWatched(logsBloom)),
  )
  for (const [hash, list] of await byHash(task, lacking)) byBlock.set(hash, list)
  return byBlock
}

function groupByBlock(logs: readonly RawLog[]): Map<Hash, readonly RawLog[]> {
  const byBlock = new Map<Hash, RawLog[]>()
  for (const log of logs) {
    const list = byBlock.get(log.blockHash)
    if (list) list.push(log)
    else byBlock.set(log.blockHash, [log])
  }
  return byBlock
}
