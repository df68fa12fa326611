import type { Chain } from '../../domain/chain.ts'
import { judgeRisk } from '../../domain/harm/judge-risk.ts'
import { type Usd, usdOf } from '../../domain/usd.ts'
import type { StepCall } from '../../ports/settlement-layer.ts'
import type { Sql } from '../../store/database/sql.ts'
import {
  closeRisk,
  lockHarm,
  openRisk,
  readHarm,
  type Suspect,
  settleLost,
} from '../../store/harm/gas-harm.ts'
import type { StoredStep } from '../../store/intents/intent-steps.ts'
import { callsNotTaken } from '../harm/calls-refused.ts'
import { foreignTargets, runsForeignCode } from '../harm/foreign-code.ts'
import { callsUntil } from './decide/calls-until.ts'
import type { View } from './gather.ts'
import type { StepPlan } from './prepare-step.ts'
import { chainReader, type RelayerContext, toSeconds } from './relayer-context.ts'

/** What a transaction may burn, and who is behind it. */
export type CallRisk = Suspect & { gas: bigint; costUsd: Usd }

/** The calls have burned too much before; nothing was written. */
export class CallRiskError extends Error {
  override readonly name = 'CallRiskError'
}

/** The risk of a transaction; undefined for one that runs no code of its account's choice. */
export async function readRisk(
  context: RelayerContext,
  { intent, step, steps }: StepPlan,
  { key, call }: { key: string; call: StepCall },
): Promise<CallRisk | undefined> {
  const until = callsUntil(intent, step, steps)
  const isLate = until !== undefined && toSeconds(context.now()) > until
  const reader = chainReader(context, step.chainId)
  if (isLate || !runsForeignCode(intent, reader.chain)) return undefined
  const targets = foreignTargets(intent, reader.chain)
  const { gasPrice } = await reader.gasPrice(context.stopping)
  const wei = call.gasLimit * gasPrice
  const costUsd = priced(context, { intent, chain: reader.chain, wei })
  return { ...suspectOf(intent, step, key), targets, gas: call.gasLimit, costUsd }
}

/** Records the risk with the transaction's plan, or throws when it must not be taken now. */
export async function takeRisk(
  { policy }: Pick<RelayerContext, 'policy'>,
  sql: Sql,
  risk: CallRisk,
): Promise<void> {
  await lockHarm(sql, risk.projectId)
  const known = await readHarm(sql, risk, policy.harm)
  const reason = judgeRisk(known, risk, policy.harm)
  if (reason) throw new CallRiskError(callsNotTaken(reason))
  await openRisk(sql, risk)
}

/**
 * Enters what became of the transactions of a round. A transaction that reverted because somebody
 * else did the step is nobody's harm.
 */
export async function settleRisks(
  context: RelayerContext,
  { stored: { intent }, steps, situation }: View,
): Promise<void> {
  for (const step of steps) {
    const facts = situation.steps.find(({ name }) => name === step.name)
    const { transactionKey: key } = step
    const outcome = facts?.transaction
    if (!key || !facts || !outcome) continue
    const reader = chainReader(context, step.chainId)
    const isForeign = runsForeignCode(intent, reader.chain)
    const { is, wei } = endOf(outcome, facts.seen?.state === 'done')
    const entered = context.settled.get(key)
    // A plain transaction that goes well has no row.
    if (!is || entered === is || (is === 'paid' && !isForeign && !entered)) continue
    const costUsd = is === 'none' ? 0n : priced(context, { intent, chain: reader.chain, wei })
    if (is !== 'lost') await closeRisk(context.database.sql, { key, costUsd })
    else {
      const targets = foreignTargets(intent, reader.chain)
      const gas = outcome.state === 'mined' ? outcome.gasUsed : 0n
      const lost = { ...suspectOf(intent, step, key), targets, gas, costUsd }
      const isNews = await context.database.transaction((sql) => settleLost(sql, lost))
      if (isNews) {
        const { id, traceparent, projectId, account } = intent
        const where = { intent: id, traceparent, step: step.name, chainId: step.chainId }
        const who = { project: projectId, account: account.address }
        context.observe.burned({ ...where, ...who, gas, costUsd })
      }
    }
    context.settled.set(key, is)
  }
}

type Outcome = NonNullable<View['situation']['steps'][number]['transaction']>

function endOf(
  outcome: Outcome,
  isDone: boolean,
): { is: 'paid' | 'lost' | 'none' | undefined; wei: bigint } {
  if (outcome.state === 'abandoned') return { is: 'none', wei: 0n }
  if (outcome.state !== 'mined') return { is: undefined, wei: 0n }
  const wei = outcome.gasUsed * outcome.effectiveGasPrice + outcome.dataFee
  if (outcome.status === 'success') return { is: 'paid', wei }
  return { is: isDone ? 'none' : 'lost', wei }
}

function suspectOf(
  { id: intentId, projectId, account }: View['stored']['intent'],
  { name: step, chainId }: StoredStep,
  key: string,
): Omit<Suspect, 'targets'> {
  return { key, intentId, step, projectId, chainId, account: account.address }
}

/** So many transactions without a price may revert before their account is held. */
const UNPRICED_PARTS = 4n

/**
 * The cost by the prices of the quote. Without one, each counts for a part of what the account may
 * burn, so that nobody burns gas unseen.
 */
function priced(
  { policy }: Pick<RelayerContext, 'policy'>,
  { intent, chain, wei }: { intent: View['stored']['intent']; chain: Chain; wei: bigint },
): Usd {
  const { symbol, priceSymbol, decimals } = chain.nativeToken
  const usd = intent.pricing.tokenPrices.get(priceSymbol ?? symbol)
  if (usd === undefined) return policy.harm.accountUsd / UNPRICED_PARTS + 1n
  return usdOf(wei, { usd, decimals }, 'up')
}
