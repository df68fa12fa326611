import type { Level } from './events/event-facts.ts'
import type { EventOf } from './events/event-table.ts'

/** A whole sentence for people; programs decide by `event`. */
type Sentence = `${string}.`

type Write<L extends Level> = (
  fields: { readonly event: EventOf<L>; readonly [field: string]: unknown },
  message: Sentence,
) => void

/**
 * The only way to write a log line: every line names its event, and the table of events must have
 * that event with this level. pino's loggers fit this type.
 */
export type Logger = { readonly [L in Level]: Write<L> }

const ignore = () => {}

/** For callers that have no log to write to. */
export const silentLogger: Logger = { debug: ignore, info: ignore, warn: ignore, error: ignore }
