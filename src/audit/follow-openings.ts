import type { Address } from 'viem'
import type { ChainReader } from '../ports/chain-reader.ts'
import { listOpenedBooks, type OpenedBooks, readCursor } from '../store/ledger/ledger-balances.ts'
import type { AuditDeps } from './audit-deps.ts'
import { openHolderBooks } from './open-holder-books.ts'
import { isCanonical } from './scan-transfers.ts'
import { type HolderSnapshot, takeHolderSnapshot } from './take-holder-snapshot.ts'

/** How many blocks back openings are checked; deeper than any reorg the audit follows. */
const FOLLOWED = 512n
/**
 * Openings are listed deeper than they are followed. One that cannot be read is given up only when it
 * is deeper than `FOLLOWED`, and would otherwise be out of the list by then and be compared as it is.
 */
const LISTED = 2n * FOLLOWED

type Deps = Pick<AuditDeps, 'database' | 'observe'>

type Round = {
  reader: ChainReader
  head: bigint
  /** What is compared in this round. */
  snapshots: readonly HolderSnapshot[]
}

/**
 * Opens books again whose block a reorg has removed, at the same height of the chain that remains.
 * What it had held there may not be what it holds now, and then the books would lack money for ever
 * that nobody took, or have too much of it. Returns the addresses for which that failed: they must
 * not be compared, because they would seem to lack money, and all others go on.
 */
export async function followOpenings(deps: Deps, round: Round): Promise<ReadonlySet<Address>> {
  const { reader, head } = round
  const { sql } = deps.database
  const chainId = reader.chain.id
  // An opening that failed in the last round was at most so deep then, however long ago that was.
  const last = (await readCursor(sql, chainId))?.number ?? head
  const above = (last < head ? last : head) - LISTED
  const unread = new Set<Address>()
  for (const books of await listOpenedBooks(sql, { chainId, above })) {
    try {
      await followOpening(deps, round, books)
    } catch (err) {
      const { holder, block } = books
      unread.add(holder)
      deps.observe.openingUnread({ chainId, holder, block: block.number, err })
    }
  }
  return unread
}

async function followOpening(deps: Deps, round: Round, books: OpenedBooks): Promise<void> {
  const { reader, head } = round
  const { holder, block } = books
  // A chain that has not grown to the height again is compared in a later round.
  if (block.number > head || (await isCanonical(reader, block))) return
  let found: HolderSnapshot
  try {
    found = await readAt(reader, books)
  } catch (err) {
    if (head - block.number <= FOLLOWED) throw err
    await openAtHead(deps, round, { books, err })
    return
  }
  const note = `a reorg removed block ${block.hash}, at which they were opened`
  await openFor(deps, reader, { books, found, note })
  deps.observe.openedAgain({ chainId: reader.chain.id, holder, block: block.number })
}

async function readAt(reader: ChainReader, { holder, block }: OpenedBooks) {
  const { number, hash, timestamp } = await reader.client.getBlock({ blockNumber: block.number })
  const { balances } = reader.at({ number, hash, timestamp })
  return takeHolderSnapshot({ chain: reader.chain, client: reader.client, balances }, holder)
}

/**
 * Gives the height up, because nodes forget old states and then no later round could read it
 * either. What came and left in between is in no books, so the note and the event tell of it.
 */
async function openAtHead(
  deps: Deps,
  { reader, snapshots }: Round,
  { books, err }: { books: OpenedBooks; err: unknown },
): Promise<void> {
  const { holder, block } = books
  // A later block than the one that is compared would leave this round to the books that are gone.
  const known = snapshots.find((snapshot) => snapshot.holder === holder)
  const found = known ?? (await takeHolderSnapshot(reader, holder))
  const note = `a reorg removed block ${block.hash}, at which they were opened, and what the address held at the height ${block.number} cannot be read any more`
  await openFor(deps, reader, { books, found, note })
  deps.observe.openedAtHead({
    chainId: reader.chain.id,
    holder,
    block: block.number,
    head: found.block.number,
    err,
  })
}

type Opening = { books: OpenedBooks; found: HolderSnapshot; note: string }

async function openFor(deps: Deps, reader: ChainReader, { books, found, note }: Opening) {
  const { tokens } = books
  const amounts = new Map([...found.amounts].filter(([token]) => tokens.includes(token)))
  const snapshot = { ...found, amounts }
  await openHolderBooks(deps, { chainId: reader.chain.id, snapshot, note })
}
