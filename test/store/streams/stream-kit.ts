import { onTestFinished } from 'vitest'
import { createStreamHub, type StreamHub } from '../../../src/courier/streams/create-stream-hub.ts'
import type {
  EventStream,
  StreamedEvent,
  StreamSink,
} from '../../../src/domain/event/streamed-event.ts'
import { silentLogger } from '../../../src/observe/logger.ts'
import type { Database } from '../../../src/store/database/database.ts'
import type { Sql } from '../../../src/store/database/sql.ts'
import {
  insertStreamedEvent,
  type NewStreamedEvent,
} from '../../../src/store/streams/streamed-events.ts'
import { nextWebhookEventId } from '../../../src/store/webhooks/webhook-events.ts'

export const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A hub as a process of the service has one. */
export async function startHub(database: Database, keepMs = 86_400_000): Promise<StreamHub> {
  const hub = createStreamHub({ database, keepMs, log: silentLogger })
  await hub.start()
  onTestFinished(() => hub.stop())
  return hub
}

export async function write(
  sql: Sql,
  event: Pick<NewStreamedEvent, 'projectId' | 'subject'> & Partial<NewStreamedEvent>,
): Promise<string> {
  const id = await nextWebhookEventId(sql)
  await insertStreamedEvent(sql, {
    id,
    environment: 'development',
    topic: 'intents',
    account: ACCOUNT,
    type: 'intent.accepted',
    payload: JSON.stringify({ eventId: id }),
    ...event,
  })
  return id
}

export type Reader = {
  readonly events: readonly StreamedEvent[]
  /** The ids in the payloads, in the order in which they came. */
  ids(): string[]
  marks: bigint[]
  missed: number
  /** Resolves when so many events have come. */
  reach(count: number): Promise<void>
  leave(): void
}

/** Reads a stream until the test ends. */
export function read(stream: EventStream): Reader {
  const events: StreamedEvent[] = []
  const waiting: { count: number; resolve(): void }[] = []
  const reader = {
    events,
    marks: [] as bigint[],
    missed: 0,
    ids: () => events.map(({ payload }) => (JSON.parse(payload) as { eventId: string }).eventId),
    reach(count: number) {
      if (events.length >= count) return Promise.resolve()
      return new Promise<void>((resolve) => waiting.push({ count, resolve }))
    },
    leave: () => {},
  }
  const sink: StreamSink = {
    mark: (position) => void reader.marks.push(position),
    send(event) {
      events.push(event)
      for (const each of waiting) if (events.length >= each.count) each.resolve()
    },
    missed() {
      reader.missed += 1
    },
    ready: async () => {},
    end: () => {},
  }
  reader.leave = stream.open(sink)
  onTestFinished(() => reader.leave())
  return reader
}

/** Resolves once a stream follows what happens now. */
export async function followed(reader: Reader): Promise<void> {
  while (reader.marks.length === 0) await new Promise(setImmediate)
}
