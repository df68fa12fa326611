import type { Address } from 'viem'
import type { AcceptedIntent } from '../../domain/intent/intent.ts'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import type { CallOptions, StepCall } from '../../ports/settlement-layer.ts'
import type { StoredStep } from '../../store/intents/intent-steps.ts'
import { chainReader, layerOf, type RelayerContext, toSeconds } from './relayer-context.ts'

/** Seconds for which a successful simulation of a step is relied on. */
const BELIEVED_SECONDS = 10n

export type StepTry = { intent: AcceptedIntent; step: StoredStep; account: Address }

/** The transaction of a step; throws when it would fail. A recent simulation is not repeated. */
export async function callOf(
  context: RelayerContext,
  { intent, step, account }: StepTry,
): Promise<StepCall> {
  const { policy, stopping, now } = context
  const make = (options?: CallOptions) =>
    withDeadline(policy.readTimeoutMs, stopping, (signal) =>
      layerOf(context, step.settlementLayer).call(intent, step, account, signal, options),
    )
  const { triedGas: gasLimit } = step
  const trust = trustIn(step, toSeconds(now()) - intent.acceptedAt)
  if (trust === 'none' || gasLimit === undefined) return make()
  const call = await make({ gasLimit })
  if (trust === 'full' || (await goesThrough(context, step, { call, account }))) return call
  return make()
}

/**
 * How far the simulation at acceptance is relied on: its outcome, only its gas limit, or not at all
 * once a transaction of the step failed. After a reorg or a failure the step is simulated again.
 */
export function trustIn(
  {
    triedGas,
    transactionKey,
    attempts,
  }: Pick<StoredStep, 'triedGas' | 'transactionKey' | 'attempts'>,
  ageSeconds: bigint,
): 'full' | 'gas' | 'none' {
  if (triedGas === undefined || transactionKey !== null || attempts > 0) return 'none'
  return ageSeconds <= BELIEVED_SECONDS ? 'full' : 'gas'
}

/** Simulates once with the known gas limit; an estimate takes a node several runs. */
async function goesThrough(
  context: RelayerContext,
  { chainId }: StoredStep,
  { call, account }: { call: StepCall; account: Address },
): Promise<boolean> {
  const { to, data, value, gasLimit: gas, authorizationList } = call
  const { client } = chainReader(context, chainId)
  const extras = authorizationList && {
    authorizationList: authorizationList.map((each) => ({ ...each })),
  }
  try {
    await client.call({ account, to, data, value, gas, ...extras })
    return true
  } catch {
    return false
  }
}
