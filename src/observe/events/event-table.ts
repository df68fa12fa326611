import { chainEvents } from './chain-events.ts'
import { depositEvents } from './deposit-events.ts'
import type { EventFacts, Level } from './event-facts.ts'
import { intentEvents } from './intent-events.ts'
import { inventoryEvents } from './inventory-events.ts'
import { processEvents } from './process-events.ts'
import { quoteEvents } from './quote-events.ts'
import { shadowEvents } from './shadow-events.ts'
import { transactionEvents } from './transaction-events.ts'

/** Every event that a log line can carry. A name here is part of what operators rely on. */
const TABLE = {
  ...chainEvents,
  ...depositEvents,
  ...intentEvents,
  ...inventoryEvents,
  ...processEvents,
  ...quoteEvents,
  ...shadowEvents,
  ...transactionEvents,
} as const

type Table = typeof TABLE

export type EventName = keyof Table

/** The events of one level: a line at another level than its event's does not compile. */
export type EventOf<L extends Level> = {
  [Name in EventName]: Table[Name]['level'] extends L ? Name : never
}[EventName]

/**
 * The label of an area's counter: the part of an event's name after the dot, so that a log line and
 * its series have the same name. A detail may follow (`refused-underpriced`).
 */
export type EventLabel<Area extends string> = EventName extends infer Name
  ? Name extends `${Area}.${infer Verb}`
    ? Verb | `${Verb}-${string}`
    : never
  : never

export const EVENTS: Readonly<Record<EventName, EventFacts>> = TABLE
