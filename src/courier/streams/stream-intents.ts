import { ServiceError } from '../../domain/errors.ts'
import type { EventStream, StreamStart } from '../../domain/event/streamed-event.ts'
import type { Caller } from '../../domain/project/project.ts'
import type { Database } from '../../store/database/database.ts'
import { findAcceptedAt } from '../../store/intents/intents.ts'
import type { StreamHub } from './create-stream-hub.ts'

/** Streams the events of the caller's intents, or all events of one intent. */
export async function streamIntents(
  { hub, database }: { hub: StreamHub; database: Pick<Database, 'sql'> },
  { projectId, environment }: Pick<Caller, 'projectId' | 'environment'>,
  { id, ...start }: StreamStart & { id?: bigint },
): Promise<EventStream> {
  const place = { projectId, environment }
  const scope = { ...place, topic: 'intents' } as const
  if (id === undefined) return hub.stream(scope, start)
  const beganAt = await findAcceptedAt(database.sql, id, place)
  if (!beganAt) throw new ServiceError('not-found', `No such intent with nonce ${id}`)
  return hub.stream({ ...scope, subject: id }, { ...start, beganAt })
}
