import type { Address } from 'viem'
import { OversizedTransaction } from '../../domain/evm/transaction-size.ts'
import type { QuotedIntent, TokenRequirement } from '../../domain/intent/intent.ts'
import { reserveFunds } from '../../domain/intent/quote/reserve-funds.ts'
import { spenderOf } from '../../domain/intent/quote/spender.ts'
import { tokenRequirements } from '../../domain/intent/quote/token-requirements.ts'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import type { BlockView } from '../../ports/chain-reader.ts'
import type { IntentDeps } from '../intent-deps.ts'
import { type FailedRehearsal, rehearseRoute } from '../rehearse/rehearse-route.ts'
import { planAcceptance } from '../submit/accept.ts'
import { readFundings } from '../submit/check-funding.ts'
import { needsOf } from '../submit/check-inventory.ts'
import { listLayerSteps } from '../submit/list-layer-steps.ts'

export type CheckedRoute =
  | { ok: true; tokenRequirements: readonly TokenRequirement[] }
  | { ok: false; chainId: number; reason: string; rehearsal?: FailedRehearsal }

export type RouteToCheck = {
  route: QuotedIntent
  /** Each chain at the block the offer was made from. */
  viewOf(chainId: number): BlockView | undefined
  /** What the relayer had free there, by lower-case token. */
  inventoryOf(chainId: number): ReadonlyMap<Address, bigint> | undefined
}

/**
 * Whether an offer could be carried out as far as that can be told without its signatures, and
 * what its owner must still do for it.
 */
export async function checkRoute(
  deps: IntentDeps,
  { route, viewOf, inventoryOf }: RouteToCheck,
  signal: AbortSignal,
): Promise<CheckedRoute> {
  for (const { step } of listLayerSteps(deps, route)) {
    if (deps.relayer.sender(step.chainId, step.kind)) continue
    const reason = 'the relayer has no account on this chain'
    return { ok: false, chainId: step.chainId, reason }
  }
  for (const { chainId, token, amount } of sharedNeeds(deps, route)) {
    const held = inventoryOf(chainId)?.get(token)
    if (held === undefined || held >= amount) continue
    const reason = `the relayer holds ${held} of ${token}, ${amount} are needed`
    return { ok: false, chainId, reason }
  }
  const [fundings, rehearsed] = await Promise.all([
    withDeadline(deps.settings.checkDeadlineMs, signal, (inner) =>
      readFundings(deps, route, inner, viewOf),
    ),
    rehearseRoute(deps, { route, viewOf }, signal).catch(asOversized),
  ])
  if (rehearsed instanceof OversizedTransaction) {
    return { ok: false, chainId: rehearsed.chainId, reason: rehearsed.message }
  }
  const [rehearsal] = rehearsed
  if (rehearsal) {
    return { ok: false, chainId: rehearsal.chainId, reason: describe(rehearsal), rehearsal }
  }
  const requirements = route.elements.flatMap((element, index): TokenRequirement[] => {
    const { fundingMethod } = element.settlementContext
    const chain = deps.readers.get(element.chainId)?.chain
    const spender = chain && spenderOf(route, element, chain)
    if (fundingMethod === 'NO_FUNDING' || !spender) return []
    const { allowances } = fundings[index] ?? { allowances: new Map() }
    return tokenRequirements(route.account, element, allowances, spender)
  })
  return { ok: true, tokenRequirements: requirements }
}

function asOversized(error: unknown): OversizedTransaction {
  if (error instanceof OversizedTransaction) return error
  throw error
}

/** Each layer has looked at its own part; several bring theirs out of the same inventory. */
function sharedNeeds(deps: IntentDeps, route: QuotedIntent): ReturnType<typeof needsOf> {
  const layers = route.elements.map(({ settlementContext }) => settlementContext.settlementLayer)
  if (new Set(layers).size < 2) return []
  return needsOf(deps.readers, reserveFunds(route, planAcceptance(deps, route)))
}

function describe({ action, category, errorName, errorArgs, ownCalls }: FailedRehearsal): string {
  const args = Object.entries(errorArgs).map(([name, value]) => `${name} ${value}`)
  const error = errorName ? `: ${errorName}(${args.join(', ')})` : ''
  const who = ownCalls ? 'the calls of the request revert' : `the ${action} would revert`
  return `${who} (${category}${error})`
}
