import type { Chain } from '../../domain/chain.ts'
import type { InventoryMove } from '../../domain/ledger/inventory/move.ts'
import { type AmountsByChain, readPromised } from '../../store/intents/reservations.ts'
import { listRecentMoves, readNewestMove } from '../../store/inventory/moves.ts'
import { readJournalBlocks } from '../../store/inventory/repayments.ts'
import { readCursor } from '../../store/ledger/ledger-balances.ts'
import {
  listRelayerAccounts,
  type RelayerAccount,
} from '../../store/transactions/relayer-accounts.ts'
import type { InventoryDeps } from './inventory-deps.ts'
import { type Owed, readOwed } from './owed-repayments.ts'

/** What the database knows of money on its way, all at one moment. */
export type KnownMoney = {
  accounts: readonly RelayerAccount[]
  committed: AmountsByChain
  moves: readonly InventoryMove[]
  newestMove: bigint
  owed: readonly Owed[]
  /** The newest block in which the journal knows a transaction, by chain. */
  journalBlocks: ReadonlyMap<number, bigint>
  /** The block up to which the ledger has searched for repayments, by chain. */
  searched: ReadonlyMap<number, bigint>
}

export function readKnownMoney({ database, readers, layers }: InventoryDeps): Promise<KnownMoney> {
  const chains: Chain[] = readers.list().map(({ chain }) => chain)
  return database.transaction(
    async (sql) => {
      const accounts = (await listRelayerAccounts(sql)).filter(({ enabled }) => enabled)
      const scene = { chains, accounts: accounts.map(({ address }) => address), layers }
      const cursors = await Promise.all(
        chains.map(async ({ id }) => [id, await readCursor(sql, id)] as const),
      )
      const searched = cursors.flatMap(([id, cursor]) =>
        cursor ? [[id, cursor.number] as const] : [],
      )
      const [committed, moves, newestMove, owed, journalBlocks] = await Promise.all([
        readPromised(sql),
        listRecentMoves(sql),
        readNewestMove(sql),
        readOwed(sql, scene),
        readJournalBlocks(sql),
      ])
      return {
        accounts,
        committed,
        moves,
        newestMove,
        owed,
        journalBlocks,
        searched: new Map(searched),
      }
    },
    { isolation: 'repeatable read' },
  )
}
