import type { Address } from 'viem'
import { ServiceError } from '../../domain/errors.ts'
import type { EventStream, StreamStart } from '../../domain/event/streamed-event.ts'
import type { Caller } from '../../domain/project/project.ts'
import { isBigintText } from '../../store/database/bigint-text.ts'
import type { Database } from '../../store/database/database.ts'
import { findDepositBegin } from '../../store/deposits/deposits.ts'
import type { StreamHub } from './create-stream-hub.ts'

/** Streams the events of the caller's deposits, of one deposit address, or all of one deposit. */
export async function streamDeposits(
  { hub, database }: { hub: StreamHub; database: Pick<Database, 'sql'> },
  { projectId, environment }: Pick<Caller, 'projectId' | 'environment'>,
  { id, account, ...start }: StreamStart & { id?: string; account?: Address },
): Promise<EventStream> {
  const place = { projectId, environment }
  const scope = { ...place, topic: 'deposits' } as const
  if (account) return hub.stream({ ...scope, account }, start)
  if (id === undefined) return hub.stream(scope, start)
  const beganAt = isBigintText(id) ? await findDepositBegin(database.sql, id, place) : undefined
  if (!beganAt) throw new ServiceError('not-found', `There is no deposit ${id}`)
  return hub.stream({ ...scope, subject: BigInt(id) }, { ...start, beganAt })
}
