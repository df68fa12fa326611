import { ServiceError } from '../../domain/errors.ts'
import type { SimulationRecord } from '../../domain/intent/simulation/simulation-record.ts'
import type { Sql } from '../../store/database/sql.ts'
import type { IntentScope } from '../../store/intents/intents.ts'
import { findSimulation } from '../../store/intents/simulations.ts'

/**
 * Reads a simulation that failed. With a scope it throws `not-found` for one of another project,
 * too, so that nobody learns from the answer which ids exist.
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
