import type { Seats } from '../../lib/concurrency/seats.ts'
import type { Database } from '../../store/database/database.ts'
import type { Audience } from './audience.ts'
import type { RecentEvents } from './recent-events.ts'

/** What the readers of one process share. */
export type StreamContext = {
  database: Pick<Database, 'sql'>
  audience: Audience
  recent: RecentEvents
  /** The position up to which all events were sent to their listeners. */
  position(): bigint
  /** Limits how many readers read the past at once, because requests need the database, too. */
  seats: Seats
}
