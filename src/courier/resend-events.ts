import { ServiceError } from '../domain/errors.ts'
import type { ResendQuery, WebhookResend } from '../domain/event/webhook-resend.ts'
import type { Database } from '../store/database/database.ts'
import { readWebhookTargets } from '../store/webhooks/webhook-queue.ts'
import { findResend, insertResend, isResending } from '../store/webhooks/webhook-resends.ts'
import { requireLivingTarget } from './require-target.ts'

/**
 * Begins a job that resends many events with the same bytes and ids; one job for a project at a
 * time.
 */
export async function resendEvents(
  { database }: { database: Database },
  { projectId, query }: { projectId: string; query: ResendQuery },
): Promise<WebhookResend> {
  requireLivingTarget((await readWebhookTargets(database.sql, [projectId])).get(projectId))
  const id = await database.transaction(async (sql) => {
    if (await isResending(sql, projectId)) {
      const message = 'Events of an earlier job still wait for delivery; begin another one after it'
      throw new ServiceError('conflict', message)
    }
    return insertResend(sql, projectId, query)
  })
  return readResend({ database }, { projectId, id })
}

/** Throws `not-found` both for an unknown job and for one of another project. */
export async function readResend(
  { database }: { database: Pick<Database, 'sql'> },
  which: { projectId: string; id: string },
): Promise<WebhookResend> {
  const job = await findResend(database.sql, which)
  if (!job) throw new ServiceError('not-found', `There is no job ${which.id} of this project`)
  return job
}
