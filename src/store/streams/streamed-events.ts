import type { Address } from 'viem'
import type { StreamedEvent, StreamScope, StreamTopic } from '../../domain/event/streamed-event.ts'
import type { Environment } from '../../domain/project/project.ts'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import type { RowOf } from '../schema/row-of.ts'

/** The channel that is notified when an event was written; it has no position yet. */
export const EVENT_WRITTEN = 'streamed_event_written'

export type NewStreamedEvent = {
  /** The `eventId` in the payload. */
  id: string
  projectId: string
  environment: Environment
  topic: StreamTopic
  subject: bigint
  account: Address
  type: string
  payload: string
}

/** Inserts an event in the transaction of its change; the caller holds the changed row's lock. */
export async function insertStreamedEvent(sql: Sql, event: NewStreamedEvent): Promise<void> {
  await insertStreamedEvents(sql, [event])
}

/** Like `insertStreamedEvent`, for several changes in one transaction. */
export async function insertStreamedEvents(
  sql: Sql,
  events: readonly NewStreamedEvent[],
): Promise<void> {
  if (events.length === 0) return
  await sql`
    with written as (
      insert into streamed_events
        (id, project_id, environment, topic, subject, account, type, payload)
      select * from unnest(${events.map(({ id }) => id)}::bigint[],
        ${events.map(({ projectId }) => projectId)}::uuid[],
        ${events.map(({ environment }) => environment)}::text[],
        ${events.map(({ topic }) => topic)}::text[],
        ${events.map(({ subject }) => subject.toString())}::numeric[],
        ${events.map(({ account }) => toBytes(account))}::bytea[],
        ${events.map(({ type }) => type)}::text[],
        ${events.map(({ payload }) => payload)}::text[])
      returning 1)
    select pg_notify(${EVENT_WRITTEN}, '') from (select from written limit 1) any_written`
}

/** An event with the fields that decide which readers get it. */
export type PlacedEvent = StreamedEvent & {
  projectId: string
  environment: Environment
  topic: StreamTopic
  subject: string
  /** In lower case. */
  account: Address
}

type Row = Pick<
  RowOf<'streamed_events', { topic: StreamTopic; environment: Environment }>,
  'project_id' | 'environment' | 'topic' | 'subject' | 'account' | 'type' | 'payload'
> & { position: string }

/** Lists the events of all projects after a position, in order. */
export async function listEventsAfter(
  sql: Sql,
  { after, limit }: { after: bigint; limit: number },
): Promise<PlacedEvent[]> {
  const rows = await sql<Row[]>`
    select position, project_id, environment, topic, subject, account, type, payload
    from streamed_events where position > ${after.toString()} order by position limit ${limit}`
  return rows.map((row) => ({
    ...toEvent(row),
    projectId: row.project_id,
    environment: row.environment,
    topic: row.topic,
    subject: row.subject,
    account: toHex(row.account),
  }))
}

/** Lists the events of one scope after a position and up to another, in order. */
export async function listEventsOf(
  sql: Sql,
  { projectId, environment, topic, subject, account }: StreamScope,
  { after, upTo, limit }: { after: bigint; upTo: bigint; limit: number },
): Promise<StreamedEvent[]> {
  const rows = await sql<Pick<Row, 'position' | 'type' | 'payload'>[]>`
    select position, type, payload from streamed_events
    where project_id = ${projectId} and environment = ${environment} and topic = ${topic}
      ${subject === undefined ? sql`` : sql`and subject = ${subject.toString()}`}
      ${account === undefined ? sql`` : sql`and account = ${toBytes(account)}`}
      and position > ${after.toString()} and position <= ${upTo.toString()}
    order by position limit ${limit}`
  return rows.map(toEvent)
}

function toEvent({ position, type, payload }: Pick<Row, 'position' | 'type' | 'payload'>) {
  return { position: BigInt(position), type, payload }
}
