import type { Seats } from '../../lib/concurrency/seats.ts'
import type { Database } from '../../store/database/database.ts'
import type { Audience } from './audience.ts'
import type { RecentEvents } from './recent-events.ts'

/** What the readers of a process share. */
export type StreamContext = {
  database: Pick<Database, 'sql'>
  audience: Audience
  recent: RecentEvents
  /** What everybody has been told up to, as far as it concerns them. */
  position(): bigint
  /** Readers that read the past at one time: requests need the database, too. */
  seats: Seats
}
