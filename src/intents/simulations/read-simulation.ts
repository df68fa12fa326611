import { ServiceError } from '../../domain/errors.ts'
import type { SimulationRecord } from '../../domain/intent/simulation/simulation-record.ts'
import type { Sql } from '../../store/database/sql.ts'
import type { IntentScope } from '../../store/intents/intents.ts'
import { findSimulation } from '../../store/intents/simulations.ts'

/**
 * A simulation that failed; with a scope `not-found` for one of another project too, so that nobody
 * learns by the answer which ids there are.
 */
export async function readSimulation(
  sql: Sql,
  id: string,
  scope?: IntentScope,
): Promise<SimulationRecord> {
  const found = await findSimulation(sql, id, scope)
  if (!found) throw new ServiceError('not-found', `No such simulation: ${id}`)
  return found
}
