import { bookFoundTransfer } from '../../audit/book-transfer.ts'
import { stopOrResume } from '../../audit/stop-or-resume.ts'
import { haltLimits } from '../../compose-relayer.ts'
import type { Config } from '../../config/schema.ts'
import { createBooksObserver } from '../../observe/books.ts'
import { createPriceFeed } from '../../prices/create-price-feed.ts'
import { type Announced, announceTransaction } from '../../store/announced-transactions.ts'
import type { Database } from '../../store/database.ts'
import { closeBreaks } from '../../store/ledger-breaks.ts'
import { listRelayerAccounts } from '../../store/relayer-accounts.ts'
import { UsageError } from '../command.ts'
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
  return withReaders(config, async ({ readers, log, metrics }) => {
    const reader = readers.get(chainId)
    if (!reader) throw new UsageError(`there is no chain ${chainId}`)
    const fresh = await announceTransaction(database.sql, { chainId, transaction, note })
    console.log(fresh ? 'announced' : 'it was announced before')
    if (!('hash' in transaction)) return 0
    const { hash } = transaction
    const observe = createBooksObserver({ log, metrics })
    const deps = { database, observe, haltUsd: haltLimits(config) }
    const subjects = [`foreign ${hash.toLowerCase()}`]
    if ((await closeBreaks(database.sql, { chainId, subjects, resolution: note })) > 0) {
      await stopOrResume(deps, database.sql, chainId)
      console.log('the break that it had opened is closed')
    }
    const mined = await reader.client.getTransactionReceipt({ hash }).catch(() => undefined)
    if (!mined) {
      console.log('it is not in a block yet; it will be booked when it is')
      return 0
    }
    const prices = createPriceFeed({
      ...{ chains: readers.list().map(({ chain }) => chain), now: Date.now, log },
      clientOf: (id) => readers.get(id)?.client,
      ...(config.devnet.enabled && { policy: { staleAfterMs: null } }),
    })
    const accounts = await listRelayerAccounts(database.sql)
    const holders = accounts.flatMap((each) => (each.chainId === chainId ? [each.address] : []))
    await bookFoundTransfer(
      { ...deps, readers, prices },
      { reader, txHash: hash, holders, own: false },
    )
    console.log('it is in the books')
    return 0
  })
}
