import type { ChainReader } from '../ports/chain-reader.ts'
import { listOpenedBooks } from '../store/ledger/ledger-balances.ts'
import type { AuditDeps } from './audit-deps.ts'
import { openHolderBooks } from './open-holder-books.ts'
import { isCanonical } from './scan-transfers.ts'
import { takeHolderSnapshot } from './take-holder-snapshot.ts'

/** How many blocks back openings are checked; deeper than any reorg the audit follows. */
const FOLLOWED = 512n

/**
 * Opens books again whose block a reorg has removed, at the same height of the chain that remains.
 * What it had held there may not be what it holds now, and then the books would lack money for ever
 * that nobody took, or have too much of it.
 */
export async function followOpenings(
  deps: Pick<AuditDeps, 'database' | 'observe'>,
  { reader, head }: { reader: ChainReader; head: bigint },
): Promise<void> {
  const chainId = reader.chain.id
  const opened = await listOpenedBooks(deps.database.sql, { chainId, above: head - FOLLOWED })
  for (const { holder, block, tokens } of opened) {
    // A chain that has not grown to the height again is compared in a later round.
    if (block.number > head || (await isCanonical(reader, block))) continue
    const { number, hash, timestamp } = await reader.client.getBlock({ blockNumber: block.number })
    const { balances } = reader.at({ number, hash, timestamp })
    const there = { chain: reader.chain, client: reader.client, balances }
    const found = await takeHolderSnapshot(there, holder)
    const amounts = new Map([...found.amounts].filter(([token]) => tokens.includes(token)))
    const note = `a reorg removed block ${block.hash}, at which they were opened`
    await openHolderBooks(deps, { chainId, snapshot: { ...found, amounts }, note })
    deps.observe.openedAgain({ chainId, holder, block: number })
  }
}
