import { bookFoundTransfer, foreignSubject } from '../../audit/book-transfer.ts'
import { stopOrResume } from '../../audit/stop-or-resume.ts'
import type { Config } from '../../config/schema.ts'
import { type Announced, announceTransaction } from '../../store/announced-transactions.ts'
import type { Database } from '../../store/database.ts'
import { closeBreaks } from '../../store/ledger-breaks.ts'
import { UsageError } from '../command.ts'
import { holdersOn, openBooks } from '../open-books.ts'
import { withReaders } from '../with-readers.ts'

export type Announcement = { chainId: number; transaction: Announced; note: string }

/**
 * Tells the books of a transaction that the operator sends, or has sent, with a key of the relayer
 * on purpose: it is booked and opens no break. One that opened a break before has it closed.
 */
export function announce(
  database: Database,
  config: Config,
  { chainId, transaction, note }: Announcement,
): Promise<number> {
  return withReaders(config, async (ground) => {
    const reader = ground.readers.get(chainId)
    if (!reader) throw new UsageError(`there is no chain ${chainId}`)
    const fresh = await announceTransaction(database.sql, { chainId, transaction, note })
    console.log(fresh ? 'announced' : 'it was announced before')
    if (!('hash' in transaction)) return 0
    const { hash } = transaction
    const deps = openBooks(database, config, ground)
    const subjects = [foreignSubject(hash)]
    if ((await closeBreaks(database.sql, { chainId, subjects, resolution: note })) > 0) {
      await stopOrResume(deps, database.sql, chainId)
      console.log('the break that it had opened is closed')
    }
    const mined = await reader.client.getTransactionReceipt({ hash }).catch(() => undefined)
    if (!mined) {
      console.log('it is not in a block yet; it will be booked when it is')
      return 0
    }
    const holders = await holdersOn(database, chainId)
    await bookFoundTransfer(deps, { reader, txHash: hash, holders, own: false })
    console.log('it is in the books')
    return 0
  })
}
