import type { Address } from 'viem'
import { readAllWatchedAddresses, unpackAddresses } from '../../store/watch/watched-addresses.ts'
import { saveBalances } from '../../store/watch/watched-balances.ts'
import { type BlockId, type ChainCursor, moveCursor } from '../../store/watch/watched-chains.ts'
import type { AddedSince } from '../address-book.ts'
import type { ChainTask } from '../chain-task.ts'
import { CursorMovedError } from '../record-segment.ts'
import { readNativeIfKept } from './read-native.ts'

const PAGE = 4_000

/**
 * Records the balance of every address that was met at a block, from which on balances are compared.
 * An address that is registered meanwhile is left out: its past is still to be searched, and what
 * came before its baseline would be taken as found. False when no node has that block's state any
 * more; the caller tries again at a later block.
 */
export async function takeBaseline(
  task: ChainTask,
  { cursor, block }: { cursor: ChainCursor; block: BlockId },
  { addresses: newest, until: before }: AddedSince,
): Promise<boolean> {
  const { chain, database } = task
  let isKept = true
  const save = async (addresses: readonly Address[]) => {
    const balances = isKept && (await readNativeIfKept(task, addresses, block))
    if (!balances) {
      isKept = false
      return
    }
    const rows = [...balances].map(([address, balance]) => ({ address, balance }))
    await database.transaction(async (sql) => {
      // A process that has lost the chain must not write over what the next one has compared. This
      // locks the cursor without moving it.
      const isOurs = await moveCursor(sql, { chainId: chain.id, from: cursor, to: cursor })
      if (!isOurs) throw new CursorMovedError()
      await saveBalances(sql, { chainId: chain.id, block: block.number }, rows)
    })
  }
  const page = { pageSize: PAGE, before }
  await readAllWatchedAddresses(database.sql, (packed) => save(unpackAddresses(packed)), page)
  if (newest.length > 0) await save(newest)
  return isKept
}
