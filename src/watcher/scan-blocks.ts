import type { Hash } from 'viem'
import { NATIVE_TOKEN } from '../domain/token.ts'
import type { AddressSet } from '../domain/watch/address-set.ts'
import { matchLogs, TRANSFER_TOPIC } from '../domain/watch/match-logs.ts'
import type { TransferFact } from '../domain/watch/transfer.ts'
import { walkCalls } from '../domain/watch/walk-calls.ts'
import { mapLimited } from '../lib/concurrency/map-limited.ts'
import type { BlockHeader, ValueTransaction } from '../ports/block-source.ts'
import type { ChainTask } from './chain-task.ts'
import { scanLogs } from './scan-logs.ts'

export type Scan = {
  transfers: TransferFact[]
  logs: number
  /** Whether calls inside transactions were looked at. */
  traced: boolean
}

const CONCURRENCY = 6
/** A trace is the dearest thing to ask of a node. */
const TRACE_CONCURRENCY = 3

/** Every transfer to the addresses in the given blocks. */
export async function scanBlocks(
  task: ChainTask,
  headers: readonly BlockHeader[],
  addresses: AddressSet,
): Promise<Scan> {
  if (addresses.size === 0) return { transfers: [], logs: 0, traced: true }
  const [watched, native] = await Promise.all([
    scanLogs(task, headers),
    scanNative(task, headers, addresses),
  ])
  const logs = watched.filter(({ topics }) => topics[0] === TRANSFER_TOPIC)
  const byHash = new Map(headers.map((header) => [header.hash, header]))
  const tokens = matchLogs(logs, addresses).map(({ log, ordinal, ...move }) => ({
    ...place(task, byHash.get(log.blockHash)),
    ...move,
    txHash: log.transactionHash,
    position: `log:${ordinal}`,
    logIndex: Number(log.logIndex),
  }))
  const order = (a: TransferFact, b: TransferFact) => Number(a.blockNumber - b.blockNumber)
  const transfers = [...tokens, ...native.transfers].sort(order)
  return { transfers, logs: logs.length, traced: native.traced }
}

async function scanNative(
  task: ChainTask,
  headers: readonly BlockHeader[],
  addresses: AddressSet,
): Promise<{ transfers: TransferFact[]; traced: boolean }> {
  const busy = headers.filter(({ transactions }) => transactions.length > 0)
  const { internalTransfers: how } = task.policy
  if (how === 'auto' || how === 'traces') {
    const traced = await scanTraces(task, busy, addresses)
    if (traced) return { transfers: traced, traced: true }
    if (how === 'traces') throw new Error('no node gives traces')
  }
  const found = await mapLimited(busy, CONCURRENCY, (header) => scanValues(task, header, addresses))
  return { transfers: found.flat(), traced: false }
}

/** Null when no node gives traces. */
async function scanTraces(
  task: ChainTask,
  headers: readonly BlockHeader[],
  addresses: AddressSet,
): Promise<TransferFact[] | null> {
  const found = await mapLimited(headers, TRACE_CONCURRENCY, (header) =>
    traceBlock(task, header, addresses),
  )
  return found.includes(null) ? null : found.flatMap((each) => each ?? [])
}

/** The native money that the calls of a block sent to the addresses; null when no node tells. */
export async function traceBlock(
  task: ChainTask,
  header: BlockHeader,
  addresses: AddressSet,
): Promise<TransferFact[] | null> {
  const traces = await task.blocks.traces(header.hash, task.signal)
  return (
    traces?.flatMap(({ txHash, trace }) =>
      walkCalls(trace, addresses).map(({ path, ...move }) =>
        nativeFact(task, header, { ...move, txHash, position: `call:${path}` }),
      ),
    ) ?? null
  )
}

/** What transactions carry themselves; their calls are not seen. */
async function scanValues(
  task: ChainTask,
  header: BlockHeader,
  addresses: AddressSet,
): Promise<TransferFact[]> {
  const { blocks, signal } = task
  const all = await blocks.valueTransactions(header.hash, signal)
  const matched = all.filter(
    (each): each is ValueTransaction & { to: `0x${string}` } =>
      each.to !== null && each.to !== each.from && addresses.hasHex(each.to, 2),
  )
  const found = await mapLimited(matched, CONCURRENCY, async ({ hash, from, to, value }) =>
    (await blocks.succeeded(hash, header.hash, signal))
      ? [nativeFact(task, header, { from, to, amount: value, txHash: hash, position: 'call:' })]
      : [],
  )
  return found.flat()
}

export function nativeFact(
  task: ChainTask,
  header: BlockHeader,
  move: Pick<TransferFact, 'from' | 'to' | 'amount' | 'position'> & { txHash: Hash | null },
): TransferFact {
  return { ...place(task, header), ...move, logIndex: null, token: NATIVE_TOKEN }
}

function place({ chain }: ChainTask, header: BlockHeader | undefined) {
  if (!header) throw new Error('a log of a block that was not asked for')
  const { number: blockNumber, hash: blockHash, timestamp } = header
  return { chainId: chain.id, blockNumber, blockHash, timestamp }
}
