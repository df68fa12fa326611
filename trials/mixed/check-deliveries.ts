import { setTimeout as sleep } from 'node:timers/promises'
import type { Grounds } from '../intents/grounds.ts'
import type { TrialOptions } from '../trial.ts'
import type { Receivers } from '../webhooks/receivers.ts'

/**
 * Every event that the database has was received, and nothing was received that it does not have. An
 * event may come again under its own id, when whoever sent it died before it wrote that down.
 */
export async function checkDeliveries(
  { database }: Grounds,
  { witness }: Receivers,
  { patienceMs, log }: { patienceMs: number; log: TrialOptions['log'] },
): Promise<string[]> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const [row] = await database.sql<{ waiting: number }[]>`
      select count(*)::int as waiting from webhook_events where status <> 'delivered'`
    if (row?.waiting === 0 || Date.now() > deadline) break
    await sleep(300)
  }
  const rows = await database.sql<{ id: string }[]>`select id from webhook_events`
  const known = new Set(rows.map(({ id }) => id))
  const missing = [...known].filter((id) => !witness.receipts.has(id))
  const unknown = [...witness.receipts.keys()].filter((id) => !known.has(id))
  const again = [...witness.receipts.values()].filter(({ length }) => length > 1).length
  log(`${known.size} webhook events delivered, ${again} of them more than once under their id`)
  return [
    ...missing.map((id) => `event ${id} was never received`),
    ...unknown.map((id) => `event ${id} was received and is not in the database`),
    ...(witness.forged > 0 ? [`${witness.forged} events were not signed as they should be`] : []),
  ]
}
