import type { Address } from 'viem'
import type { ChainReader } from '../ports/chain-reader.ts'
import { moveCursor, type Opening, openBooks } from '../store/ledger/ledger-balances.ts'
import type { AuditDeps } from './audit-deps.ts'
import { type HolderSnapshot, takeHolderSnapshot } from './take-holder-snapshot.ts'

/**
 * Opens the books for tokens whose books are not open; with a note, opens all of them again. The
 * search for transfers begins at the same block, so that no transfer falls between the two.
 */
export async function openHolderBooks(
  { database }: Pick<AuditDeps, 'database'>,
  { chainId, snapshot, note }: { chainId: number; snapshot: HolderSnapshot; note?: string },
): Promise<void> {
  const { holder, block, nonce } = snapshot
  const openings = [...snapshot.amounts].map(
    ([token, amount]): Opening => ({ chainId, holder, token, block, amount, nonce }),
  )
  await database.transaction(async (sql) => {
    await openBooks(sql, openings, note)
    await moveCursor(sql, { chainId, from: undefined, to: block })
  })
}

/** Opens the books of an address with what it holds now, unless they are open. */
export async function openBooksOf(
  deps: Pick<AuditDeps, 'database'>,
  reader: ChainReader,
  holder: Address,
): Promise<void> {
  const snapshot = await takeHolderSnapshot(reader, holder)
  await openHolderBooks(deps, { chainId: reader.chain.id, snapshot })
}
