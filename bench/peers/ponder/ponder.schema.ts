import { onchainTable } from 'ponder'

export const hit = onchainTable('hit', (t) => ({
  id: t.text().primaryKey(),
  recipient: t.hex().notNull(),
  amount: t.bigint().notNull(),
  seenAt: t.bigint().notNull(),
}))
