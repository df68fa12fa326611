import type { Address } from 'viem'
import type { AcceptedIntent } from '../../domain/intent/intent.ts'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import type { CallOptions, StepCall } from '../../ports/settlement-layer.ts'
import type { StoredStep } from '../../store/intents/intent-steps.ts'
import { chainReader, layerOf, type RelayerContext, toSeconds } from './relayer-context.ts'

/** Seconds for which a step that went through is believed to still do so. */
const BELIEVED_SECONDS = 10n

export type StepTry = { intent: AcceptedIntent; step: StoredStep; account: Address }

/** A step's transaction; throws when it would fail, unless it has gone through a moment ago. */
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
 * How far the try at acceptance is relied on: its outcome, only its gas limit, or not at all once a
 * transaction of the step came to nothing. A reorg or a failure is a reason to look closer.
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

/** One run with the limit at hand; finding a limit takes a node several. */
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
