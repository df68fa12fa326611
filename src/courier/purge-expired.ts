import { giveUpOverdue, pruneEvents } from '../store/webhooks/webhook-upkeep.ts'
import type { CourierContext } from './courier-context.ts'

/** Gives up events that waited too long, and deletes those that ended long ago. */
export async function purgeExpired({
  database,
  policy,
  observe,
}: Pick<CourierContext, 'database' | 'policy' | 'observe'>): Promise<void> {
  const givenUp = await giveUpOverdue(database.sql, policy.giveUpAfterMs)
  if (givenUp > 0) observe.givenUp({ events: givenUp })
  await pruneEvents(database.sql, policy.keepMs)
}
