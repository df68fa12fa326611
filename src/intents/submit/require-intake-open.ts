import type { QuotedIntent } from '../../domain/intent/intent.ts'
import { pausesOn } from '../../domain/intent/switches/closed-intake.ts'
import { intakeOfRoute } from '../../domain/intent/switches/intake-of-route.ts'
import { pausedError } from '../../domain/intent/switches/paused-error.ts'
import type { Sql } from '../../store/database/sql.ts'
import { listPauses } from '../../store/operator/pauses.ts'

/**
 * Throws when the database has a pause of something that the route uses: an offer from before the
 * pause is not accepted during it.
 */
export async function requireIntakeOpen(sql: Sql, route: QuotedIntent): Promise<void> {
  const closed = pausesOn(await listPauses(sql), intakeOfRoute(route))
  if (closed.length > 0) throw pausedError(closed)
}
