import { ServiceError } from '../../domain/errors.ts'
import {
  isSameOutcome,
  type SimulationReplay,
} from '../../domain/intent/simulation/simulation-record.ts'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import type { IntentDeps } from '../intent-deps.ts'
import { callOnce } from './call-once.ts'
import { readSimulation } from './read-simulation.ts'

const DEADLINE_MS = 10_000

type ReplayDeps = Pick<IntentDeps, 'readers'> & { database: Pick<IntentDeps['database'], 'sql'> }

/**
 * Repeats the call of a simulation at its block. Nodes keep the state of old blocks only for a
 * while, and a reorg may have removed the block: then the call is made at the newest block, and the
 * answer says so.
 */
export async function replaySimulation(
  { database, readers }: ReplayDeps,
  id: string,
  signal?: AbortSignal,
): Promise<SimulationReplay> {
  const record = await readSimulation(database.sql, id)
  const { call } = record
  const reader = readers.get(call.chainId)
  if (!reader) {
    throw new ServiceError('unavailable', `Chain ${call.chainId} is not configured any more`, {
      retriable: false,
    })
  }
  const attempt = async (block: SimulationReplay['block'], sameBlock: boolean) => {
    const work = () => callOnce(reader, call, block.hash)
    const outcome = await withDeadline(DEADLINE_MS, signal, work)
    return { record, block, sameBlock, outcome, same: isSameOutcome(record.revert, outcome) }
  }
  try {
    return await attempt(call.block, true)
  } catch {
    signal?.throwIfAborted()
  }
  try {
    const { number, hash } = await withDeadline(DEADLINE_MS, signal, (inner) => reader.head(inner))
    return await attempt({ number, hash }, false)
  } catch (cause) {
    signal?.throwIfAborted()
    throw new ServiceError('unavailable', `Chain ${call.chainId} did not answer`, { cause })
  }
}
