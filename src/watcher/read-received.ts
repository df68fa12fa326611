import type { Hash } from 'viem'
import { isNative } from '../domain/token.ts'
import { addressSetOf } from '../domain/watch/address-set.ts'
import { matchLogs, type RawLog } from '../domain/watch/match-logs.ts'
import { shareReceived } from '../domain/watch/received.ts'
import type { Transfer } from '../domain/watch/transfer.ts'
import { mapLimited } from '../lib/concurrency/map-limited.ts'
import type { ChainTask } from './chain-task.ts'
import { findWhole } from './find-whole.ts'

const CONCURRENCY = 4

/**
 * Reads how much of each transfer arrived, from the recipient's balance before and after its block;
 * null where the node no longer has the balances.
 */
export async function readReceived(
  task: ChainTask,
  transfers: readonly Transfer[],
): Promise<(bigint | null)[]> {
  const received = new Map<bigint, bigint>()
  for (const { id, token, amount } of transfers) if (isNative(token)) received.set(id, amount)
  const tokens = transfers.filter(({ token }) => !isNative(token))
  const { whole, open } = await findWhole(task, tokens)
  for (const { id, amount } of whole) received.set(id, amount)
  const hashes = new Set(open.map(({ blockHash }) => blockHash))
  await mapLimited([...hashes], CONCURRENCY, async (hash) => {
    const here = open.filter(({ blockHash }) => blockHash === hash)
    try {
      for (const [id, share] of await readBlock(task, hash, here)) received.set(id, share)
    } catch (err) {
      task.signal.throwIfAborted()
      task.observe.unverified({ chainId: task.chain.id, transfers: here.length, err })
    }
  })
  return transfers.map(({ id }) => received.get(id) ?? null)
}

async function readBlock(
  { blocks, signal }: ChainTask,
  hash: Hash,
  transfers: readonly Transfer[],
): Promise<Map<bigint, bigint>> {
  const pairs = new Map(transfers.map(({ token, to }) => [`${token} ${to}`, { token, holder: to }]))
  const { parentHash } = await blocks.byHash(hash, signal)
  const holdings = [...pairs.values()]
  const [logs, before, after] = await Promise.all([
    blocks.watchedLogs(hash, signal),
    blocks.tokenBalances(holdings, parentHash, signal),
    blocks.tokenBalances(holdings, hash, signal),
  ])
  const shares = new Map<bigint, bigint>()
  for (const [index, { token, holder }] of holdings.entries()) {
    const [was, is] = [before[index] ?? null, after[index] ?? null]
    if (is === null) continue
    const sums = sumLogs(logs, token, holder)
    // A token may have been created in this block; its balance before is then 0.
    const split = shareReceived({ ...sums, before: was ?? 0n, after: is })
    for (const { id, logIndex, to, token: own } of transfers) {
      const at = own === token && to === holder ? sums.places.indexOf(logIndex ?? -1) : -1
      const share = split[at]
      if (share !== undefined) shares.set(id, share)
    }
  }
  return shares
}

function sumLogs(logs: readonly RawLog[], token: string, holder: string) {
  const own = logs.filter(({ address }) => address.toLowerCase() === token)
  const incoming = matchLogs(own, addressSetOf([holder]))
  const outgoing = own
    .filter(({ topics }) => topics[1]?.slice(26).toLowerCase() === holder.slice(2))
    .filter(
      ({ topics, data }) => topics.length === 3 && topics[1] !== topics[2] && data.length >= 66,
    )
    .reduce((sum, { data }) => sum + BigInt(data.slice(0, 66)), 0n)
  return {
    incoming: incoming.map(({ amount }) => amount),
    places: incoming.map(({ log }) => Number(log.logIndex)),
    outgoing,
  }
}
