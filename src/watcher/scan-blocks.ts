import type { AddressSet } from '../domain/watch/address-set.ts'
import { matchExits, type SeenExit } from '../domain/watch/exits.ts'
import { matchLogs, type RawLog, TRANSFER_TOPIC } from '../domain/watch/match-logs.ts'
import type { TransferFact } from '../domain/watch/transfer.ts'
import { mapLimited } from '../lib/concurrency/map-limited.ts'
import type { BlockHeader } from '../ports/block-source.ts'
import type { ChainTask } from './chain-task.ts'
import { placeOf } from './native/native-fact.ts'
import { scanValues } from './native/scan-values.ts'
import { traceBlock } from './native/trace-block.ts'
import { scanLogs } from './scan-logs.ts'

export type Scan = {
  transfers: TransferFact[]
  /** Exits by which owners took deposits out of the addresses. */
  exits: SeenExit[]
  logs: number
  /** The blocks of which only the values of the transactions themselves were scanned. */
  untraced: readonly BlockHeader[]
  /**
   * Whether the calls inside all transactions were scanned; undefined where there were none, because
   * empty blocks do not show whether any url gives traces.
   */
  traced: boolean | undefined
}

const CONCURRENCY = 6
/** Fewer traces are requested at once, because a trace is the most expensive request to a node. */
const TRACE_CONCURRENCY = 3

/** Finds every transfer to the addresses in the given blocks. */
export async function scanBlocks(
  task: ChainTask,
  headers: readonly BlockHeader[],
  addresses: AddressSet,
): Promise<Scan> {
  if (addresses.size === 0)
    return { transfers: [], exits: [], logs: 0, untraced: [], traced: undefined }
  const byHash = new Map(headers.map((header) => [header.hash, header]))
  const [taken, native] = await Promise.all([
    scanLogs(task, headers, (logs) => matchTokens(task, { logs, byHash, addresses })),
    scanNative(task, headers, addresses),
  ])
  const order = (a: TransferFact, b: TransferFact) => Number(a.blockNumber - b.blockNumber)
  const tokens = taken.flatMap(({ transfers }) => transfers)
  return {
    ...native,
    transfers: [...tokens, ...native.transfers].sort(order),
    exits: taken.flatMap(({ exits }) => exits),
    logs: taken.reduce((sum, { logs }) => sum + logs, 0),
  }
}

type Matching = {
  logs: readonly RawLog[]
  byHash: ReadonlyMap<string, BlockHeader>
  addresses: AddressSet
}

function matchTokens(task: ChainTask, { logs, byHash, addresses }: Matching) {
  const moves = logs.filter(({ topics }) => topics[0] === TRANSFER_TOPIC)
  const transfers = matchLogs(moves, addresses).map(
    ({ log, ordinal, ...move }): TransferFact => ({
      ...placeOf(task, byHash.get(log.blockHash)),
      ...move,
      txHash: log.transactionHash,
      position: `log:${ordinal}`,
      logIndex: Number(log.logIndex),
    }),
  )
  return { transfers, exits: matchExits(logs, addresses), logs: moves.length }
}

async function scanNative(
  task: ChainTask,
  headers: readonly BlockHeader[],
  addresses: AddressSet,
): Promise<Omit<Scan, 'logs' | 'exits'>> {
  const busy = headers.filter(({ transactions }) => transactions.length > 0)
  const { internalTransfers: how } = task.policy
  const asksTraces = how === 'auto' || how === 'traces'
  const traced = asksTraces ? await scanTraces(task, busy, addresses) : busy.map(() => null)
  const untraced = busy.filter((_, index) => traced[index] === null)
  if (busy.length > 0) task.wanted.values = untraced.length === busy.length
  if (how === 'traces' && untraced.length > 0)
    throw new Error(
      `no url of chain ${task.chain.id} gives traces, which watcher.internalTransfers demands; add one, or set it to auto`,
    )
  const found = await mapLimited(untraced, CONCURRENCY, (header) =>
    scanValues(task, header, addresses),
  )
  const transfers = [...traced.flatMap((each) => each ?? []), ...found.flat()]
  const isTraced = asksTraces && untraced.length === 0
  return { transfers, untraced, traced: busy.length > 0 ? isTraced : undefined }
}

/** Traces each block; null for a block whose traces no node gives. */
async function scanTraces(
  task: ChainTask,
  headers: readonly BlockHeader[],
  addresses: AddressSet,
): Promise<(TransferFact[] | null)[]> {
  return mapLimited(headers, TRACE_CONCURRENCY, (header) => traceBlock(task, header, addresses))
}
