import { numberToHex, type StateOverride } from 'viem'
import type { AcceptedIntent } from '../../domain/intent/intent.ts'
import type { FailedSimulation } from '../../domain/intent/signing/simulation.ts'
import {
  fitsRecord,
  SIMULATION_GAS,
  type StateOverrides,
  sampleArguments,
} from '../../domain/intent/simulation/simulation-record.ts'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import { randomHex } from '../../lib/random-hex.ts'
import { insertSimulation } from '../../store/intents/simulations.ts'
import type { IntentDeps } from '../intent-deps.ts'
import { withCall } from '../submit/simulate-steps.ts'
import { callOnce } from './call-once.ts'

type KeepingDeps = Pick<
  IntentDeps,
  'database' | 'readers' | 'layers' | 'relayer' | 'shadow' | 'log' | 'settings'
>

/**
 * Keeps each transaction that failed, so that it can be inspected. The refusal stands in any case:
 * a transaction that cannot be kept has no id.
 */
export function keepSimulations(
  deps: KeepingDeps,
  intent: AcceptedIntent,
  failed: readonly FailedSimulation[],
): Promise<FailedSimulation[]> {
  const keep = async (each: FailedSimulation): Promise<FailedSimulation> => {
    try {
      return await withDeadline(deps.settings.checkDeadlineMs, undefined, async (signal) => {
        const shown = each.attempt ? each : await withCall(deps, { intent, each }, signal)
        const simulationId = await keepOne(deps, intent, shown)
        return simulationId === undefined ? shown : { ...shown, simulationId }
      })
    } catch (err) {
      deps.log.warn(
        { event: 'intent.simulation-not-kept', err, intent: String(intent.id) },
        'The simulation could not be recorded.',
      )
      return each
    }
  }
  return Promise.all(failed.map(keep))
}

/**
 * Keeps one. The failure was an estimate at whatever block the node had, or a balance that was
 * read. The record is of one call at one block, so that repeating it gives the same result.
 */
async function keepOne(
  { database, readers, shadow }: KeepingDeps,
  { id: intentId, projectId, environment }: AcceptedIntent,
  { attempt, chainId, action, category, errorName, errorArgs }: FailedSimulation,
): Promise<string | undefined> {
  const reader = readers.get(chainId)
  if (!reader || !attempt || !fitsRecord(attempt)) return undefined
  const pretended = shadow && toWire(await shadow.funds(reader, attempt.from))
  const stateOverrides = pretended && { stateOverrides: pretended }
  const call = { ...attempt, chainId, gas: SIMULATION_GAS, ...stateOverrides }
  const outcome = await callOnce(reader, call)
  const id = randomHex(16)
  const kept = await insertSimulation(database, {
    id,
    projectId,
    environment,
    intentId,
    action,
    category,
    errorName,
    errorArgs: sampleArguments(errorArgs),
    call,
    revert: 'revert' in outcome ? outcome.revert : null,
  })
  return kept ? id : undefined
}

function toWire(overrides: StateOverride): StateOverrides {
  return Object.fromEntries(
    overrides.map(({ address, balance, stateDiff }) => [
      address,
      {
        ...(balance !== undefined && { balance: numberToHex(balance) }),
        ...(stateDiff && {
          stateDiff: Object.fromEntries(stateDiff.map(({ slot, value }) => [slot, value])),
        }),
      },
    ]),
  )
}
