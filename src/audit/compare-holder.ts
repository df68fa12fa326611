import type { Address } from 'viem'
import { isNative } from '../domain/token.ts'
import type { ChainReader } from '../ports/chain-reader.ts'
import { type HolderCheck, readBacklog, readExpected } from '../store/ledger/ledger-balances.ts'
import { findOwnTransactions } from '../store/ledger/ledger-postings.ts'
import type { AuditDeps } from './audit-deps.ts'
import { bookFoundTransfer } from './book-transfer.ts'
import type { HolderSnapshot } from './take-holder-snapshot.ts'

export type Comparison =
  /** The journal or the books do not have all transactions of the holder yet. */
  | { state: 'behind'; unrecorded: number; unbooked: number }
  | { state: 'compared'; checks: HolderCheck[] }

/** Compares an address's balances with the books, unless the books are not complete yet. */
export async function compareHolder(
  deps: AuditDeps,
  { reader, snapshot }: { reader: ChainReader; snapshot: HolderSnapshot },
): Promise<Comparison> {
  const chainId = reader.chain.id
  const { holder, block, amounts } = snapshot
  let books = await readBooks(deps, chainId, snapshot)
  for (const txHash of books.foreign) {
    await bookFoundTransfer(deps, { reader, txHash, holders: [holder], own: false })
  }
  if (books.foreign.length > 0) books = await readBooks(deps, chainId, snapshot)
  const { expected, unrecorded, unbooked } = books
  if (unrecorded > 0 || unbooked > 0) return { state: 'behind', unrecorded, unbooked }
  const checks = expected.flatMap(({ token, opening, postings, gas }): HolderCheck[] => {
    const actual = amounts.get(token)
    if (actual === undefined) return []
    return [{ chainId, holder, token, block, expected: opening + postings - gas, actual }]
  })
  return { state: 'compared', checks }
}

/**
 * Reads the expected balances and the backlog in one snapshot: with two separate reads, a posting
 * that is made in between would be in neither.
 */
function readBooks(
  { database }: AuditDeps,
  chainId: number,
  { holder, block: { number: block }, nonce }: HolderSnapshot,
) {
  return database.transaction(
    async (sql) => {
      const expected = await readExpected(sql, { chainId, holder, block })
      const native = expected.find(({ token }) => isNative(token))
      const [since, opened] = [native?.nonce ?? nonce, native?.openedAt ?? block]
      const backlog = await readBacklog(sql, { chainId, holder, opened, since, nonce, block })
      return { expected, ...backlog }
    },
    { isolation: 'repeatable read' },
  )
}

type BlockRange = { reader: ChainReader; holder: Address; from: bigint; to: bigint }

/**
 * Searches the transactions of blocks for native transfers to the holder and for transactions that
 * somebody else has sent with our key, because neither has to leave a log.
 */
export async function searchBlocks(
  deps: AuditDeps,
  { reader, holder, from: first, to: last }: BlockRange,
): Promise<void> {
  const chainId = reader.chain.id
  const is = (address: Address | null) => address?.toLowerCase() === holder
  for (let number = first; number <= last; number += 1n) {
    const { transactions } = await reader.client.getBlock({
      blockNumber: number,
      includeTransactions: true,
    })
    const sent = transactions.flatMap(({ hash, from }) => (is(from) ? [hash] : []))
    const own =
      sent.length > 0
        ? await findOwnTransactions(deps.database.sql, { chainId, hashes: sent })
        : new Map()
    for (const { hash, from, to, value } of transactions) {
      const foreign = is(from) && !own.has(hash)
      if (!foreign && (value === 0n || !is(to) || is(from))) continue
      await bookFoundTransfer(deps, { reader, txHash: hash, holders: [holder], own: false })
    }
  }
}
