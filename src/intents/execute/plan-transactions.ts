import type { IntentFailReason } from '../../domain/failure/failure-table.ts'
import type { Sql } from '../../store/database/sql.ts'
import { countFailedTry, markStepSending } from '../../store/intents/intent-work.ts'
import { assertSendable } from '../../transactions/create-transaction-sender.ts'
import { type CallRisk, CallRiskError, readRisk, takeRisk } from './call-risk.ts'
import { isHeldByBreak } from './decide/decide.ts'
import { ExposureError, exposuresOf, takeExposure } from './exposure.ts'
import { type Prepared, prepareStep, type StepPlan } from './prepare-step.ts'
import type { RelayerContext } from './relayer-context.ts'
import { WorkLostError } from './relayer-writes.ts'
import { nextKey } from './transaction-key.ts'

/** Why a step was not planned; 'planned' when it was. */
export type PlanResult = 'planned' | { refused: string; obstacle?: IntentFailReason }

export type PlanRound = { plans: readonly StepPlan[]; worker: number; acceptedAt: Date }

type Ready = {
  plan: StepPlan
  transaction: Exclude<Prepared, { refused: string }>
  key: string
  /** Absent: it runs no code that its account has chosen. */
  risk?: CallRisk
}

/**
 * Plans the transactions of steps in one database transaction with the steps' new states: all of
 * them or, when one is refused, none. So no input is claimed on one chain while another chain
 * refuses. Returns a result for each step, by its name.
 */
export async function planTransactions(
  context: RelayerContext,
  { plans, worker, acceptedAt }: PlanRound,
): Promise<Map<string, PlanResult>> {
  const prepared = await Promise.all(
    plans.map(async (plan) => ({ plan, result: await prepareStep(context, plan) })),
  )
  const refused = prepared.filter(({ result }) => 'refused' in result)
  if (refused.length > 0) {
    await countRefusals(context, refused, worker)
    return new Map(prepared.map(({ plan, result }) => [plan.step.name, sayRefused(result)]))
  }
  const sendable = prepared.flatMap(({ plan, result }): Ready[] => {
    const key = nextKey(plan.intent.id, plan.step)
    return 'refused' in result ? [] : [{ plan, transaction: result, key }]
  })
  const ready = await Promise.all(sendable.map((each) => withRisk(context, each)))
  const claim = plans.find(({ step }) => step.kind === 'claim')
  try {
    const [only] = ready
    if (
      only &&
      ready.length === 1 &&
      !only.risk &&
      !(claim && exposuresOf(claim.intent, claim.steps).length > 0)
    ) {
      await writeAlone(context, { ...only, worker })
    } else {
      await context.database.transaction(async (sql) => {
        if (claim) await takeExposure(context, sql, claim)
        for (const each of ready) {
          if (each.risk) await takeRisk(context, sql, each.risk)
          await writePlan(context, sql, { ...each, worker })
        }
      })
    }
  } catch (error) {
    const obstacle =
      error instanceof ExposureError
        ? 'EXPOSURE_LIMIT'
        : error instanceof CallRiskError
          ? 'CALLS_NOT_RUN'
          : undefined
    if (!obstacle) throw error
    const refusal = { refused: (error as Error).message, obstacle } as const
    return new Map(plans.map(({ step }) => [step.name, refusal]))
  }
  const sinceMs = context.now() - +acceptedAt
  for (const { plan, key } of ready) {
    const { name: step, chainId } = plan.step
    const { id: intent, traceparent } = plan.intent
    context.observe.planned({ intent, traceparent, step, chainId, key, sinceMs })
  }
  return new Map(ready.map(({ plan }) => [plan.step.name, 'planned']))
}

async function withRisk(context: RelayerContext, ready: Ready): Promise<Ready> {
  const { plan, key, transaction } = ready
  const risk = await readRisk(context, plan, { key, call: transaction.call })
  return risk ? { ...ready, risk } : ready
}

function sayRefused(result: Prepared): PlanResult {
  if (!('refused' in result)) return { refused: 'another step cannot be sent' }
  const { refused, obstacle } = result
  return { refused, obstacle }
}

async function countRefusals(
  { database }: RelayerContext,
  refused: readonly { plan: StepPlan; result: Prepared }[],
  worker: number,
): Promise<void> {
  for (const { plan, result } of refused) {
    if (!('refused' in result) || !result.counts) continue
    const { intent, step } = plan
    await countFailedTry(database.sql, { intentId: intent.id, step: step.name, worker })
  }
}

type Writing = Ready & { worker: number }

function toRows({ plan, transaction, key, worker }: Writing) {
  const { intent, step, sendBefore } = plan
  const { notAfter, ...content } = transaction.call
  const attempts = step.attempts + (plan.wasted ? 1 : 0)
  return {
    step: {
      intentId: intent.id,
      step: step.name,
      worker,
      seen: step,
      key,
      attempts,
      unlessHeld: isHeldByBreak(step),
    },
    request: {
      ...content,
      key,
      chainId: step.chainId,
      purpose: step.kind,
      from: transaction.from,
      notAfter: notAfter < sendBefore ? notAfter : sendBefore,
    },
  }
}

async function writePlan({ sender }: RelayerContext, sql: Sql, writing: Writing): Promise<void> {
  const { step, request } = toRows(writing)
  if (!(await markStepSending(sql, step)))
    throw new WorkLostError('another worker changed the step')
  await sender.plan(sql, request)
}

/** Plans a single transaction together with those of other intents, if nothing else has to be written with it. */
async function writeAlone({ writes }: RelayerContext, writing: Writing): Promise<void> {
  const planned = toRows(writing)
  assertSendable(planned.request)
  await writes.plan(planned)
}
