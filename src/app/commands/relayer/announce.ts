import { bookFoundTransfer, foreignSubject } from '../../../audit/book-transfer.ts'
import { stopOrResume } from '../../../audit/stop-or-resume.ts'
import type { Config } from '../../../config/schema.ts'
import type { Database } from '../../../store/database/database.ts'
import { closeBreaks } from '../../../store/ledger/ledger-breaks.ts'
import {
  type Announced,
  announceTransaction,
} from '../../../store/transactions/announced-transactions.ts'
import { UsageError } from '../line/command.ts'
import { holdersOn, openBooks } from '../line/open-books.ts'
import type { Output } from '../line/output.ts'
import { withReaders } from '../line/with-readers.ts'

export type Announcement = {
  chainId: number
  transaction: Announced
  note: string
  out: Output<Record<'announced' | 'breakClosed' | 'booked', string>>
}

const NOT_MINED = 'it is not mined yet; it will be booked once it is'

/**
 * Announces to the books a transaction that the operator sends, or has sent, on purpose with a key
 * of the relayer: it is booked and opens no break. A break that it opened before is closed.
 */
export function announce(
  database: Database,
  config: Config,
  { chainId, transaction, note, out }: Announcement,
): Promise<number> {
  return withReaders(config, async (access) => {
    const reader = access.readers.get(chainId)
    if (!reader) throw new UsageError(`chain ${chainId} is not configured`)
    const fresh = await announceTransaction(database.sql, { chainId, transaction, note })
    const text = [fresh ? 'announced' : 'it was announced before']
    let [breakClosed, booked] = [false, false]
    if ('hash' in transaction) {
      const { hash } = transaction
      const deps = await openBooks(database, config, access)
      const subjects = [foreignSubject(hash)]
      if ((await closeBreaks(database.sql, { chainId, subjects, resolution: note })) > 0) {
        await stopOrResume(deps, database.sql, chainId)
        breakClosed = true
        text.push('the break that it had opened was closed')
      }
      const mined = await reader.client.getTransactionReceipt({ hash }).catch(() => undefined)
      if (mined) {
        const holders = await holdersOn(database, chainId)
        await bookFoundTransfer(deps, { reader, txHash: hash, holders, own: false })
        booked = true
      }
      text.push(booked ? 'it is in the books' : NOT_MINED)
    }
    out.answer({ announced: fresh, breakClosed, booked }, text)
    return 0
  })
}
