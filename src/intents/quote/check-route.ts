import { OversizedTransaction } from '../../domain/evm/transaction-size.ts'
import type { QuotedIntent, TokenRequirement } from '../../domain/intent/intent.ts'
import type { RejectionCode } from '../../domain/intent/quote/rejection-code.ts'
import { type RelayerNeed, relayerNeeds } from '../../domain/intent/quote/relayer-needs.ts'
import { reserveFunds } from '../../domain/intent/quote/reserve-funds.ts'
import { spenderOf } from '../../domain/intent/quote/spender.ts'
import { tokenRequirements } from '../../domain/intent/quote/token-requirements.ts'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import type { BlockView } from '../../ports/chain-reader.ts'
import type { IntentDeps } from '../intent-deps.ts'
import type { FailedRehearsal } from '../rehearse/rehearsal.ts'
import { rehearseRoute } from '../rehearse/rehearse-route.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { listLayerSteps, planAcceptance } from '../submit/list-layer-steps.ts'
import { type Funding, readFundings } from '../submit/read-funding.ts'
import { approvedNow } from './approved-now.ts'

export type CheckedRoute =
  | { ok: true; tokenRequirements: readonly TokenRequirement[] }
  | {
      ok: false
      chainId: number
      reason: string
      code: RejectionCode
      rehearsal?: FailedRehearsal
    }

export type RouteToCheck = {
  route: QuotedIntent
  /** What the offer was made from. */
  snapshot: Pick<Snapshot, 'origins' | 'destination'>
}

/**
 * Whether an offer could be carried out, as far as that can be told without its signatures, and
 * what its owner must still do for it.
 */
export async function checkRoute(
  deps: IntentDeps,
  { route, snapshot }: RouteToCheck,
  signal: AbortSignal,
): Promise<CheckedRoute> {
  const chains = new Map(
    [...snapshot.origins, snapshot.destination].map((each) => [each.chain.id, each]),
  )
  /** The chain at the block from which the offer was made. */
  const viewOf = (chainId: number): BlockView | undefined => {
    const block = chains.get(chainId)?.block
    return block && deps.readers.get(chainId)?.at(block)
  }
  for (const { step } of listLayerSteps(deps, route)) {
    if (deps.relayer.sender(step.chainId, step.kind)) continue
    const reason = 'the relayer has no account on this chain'
    return { ok: false, chainId: step.chainId, reason, code: 'no-relayer' }
  }
  for (const { chainId, token, amount } of sharedNeeds(deps, route)) {
    const held = chains.get(chainId)?.inventory.get(token)
    if (held === undefined || held >= amount) continue
    const reason = `the relayer holds ${held} of ${token}, but ${amount} are needed`
    return { ok: false, chainId, reason, code: 'no-liquidity' }
  }
  const [fundings, rehearsed] = await Promise.all([
    withDeadline(deps.settings.checkDeadlineMs, signal, (inner) =>
      readFundings(deps, route, inner, viewOf),
    ),
    rehearseRoute(deps, { route, viewOf }, signal).catch(asOversized),
  ])
  if (rehearsed instanceof OversizedTransaction) {
    const { chainId, message: reason } = rehearsed
    return { ok: false, chainId, reason, code: 'too-large' }
  }
  const [rehearsal] = rehearsed
  if (rehearsal) {
    const reason = describe(rehearsal)
    return { ok: false, chainId: rehearsal.chainId, reason, code: 'would-revert', rehearsal }
  }
  return { ok: true, tokenRequirements: await stillRequired(deps, { route, fundings }, signal) }
}

/**
 * Reads what the owner must still do. The block of the offer may be a little older than the
 * request, and an owner who has just seen its approval mined must not be told to pay for another
 * one. So approvals are read at the newest block.
 */
async function stillRequired(
  deps: IntentDeps,
  { route, fundings }: { route: QuotedIntent; fundings: readonly Funding[] },
  signal: AbortSignal,
): Promise<readonly TokenRequirement[]> {
  const before = requirementsOf(deps, route, fundings)
  const lacking = new Set(
    before.flatMap(({ requirement, chainId }) =>
      requirement.type === 'approval' ? [chainId] : [],
    ),
  )
  if (lacking.size === 0) return before
  const lacks = (index: number) => lacking.has(route.elements[index]?.chainId ?? 0)
  const read = (inner: AbortSignal) => approvedNow(deps, { route, fundings, lacks }, inner)
  const now = await withDeadline(deps.settings.checkDeadlineMs, signal, read).catch(() => fundings)
  signal.throwIfAborted()
  return requirementsOf(deps, route, now)
}

function requirementsOf(
  deps: IntentDeps,
  route: QuotedIntent,
  fundings: readonly Funding[],
): readonly TokenRequirement[] {
  return route.elements.flatMap((element, index) => {
    const { fundingMethod } = element.settlementContext
    const chain = deps.readers.get(element.chainId)?.chain
    const spender = chain && spenderOf(route, element, chain)
    if (fundingMethod === 'NO_FUNDING' || !spender) return []
    const { allowances } = fundings[index] ?? { allowances: new Map() }
    return tokenRequirements(route.account, element, allowances, spender)
  })
}

function asOversized(error: unknown): OversizedTransaction {
  if (error instanceof OversizedTransaction) return error
  throw error
}

/**
 * The needs of all layers together: each layer has checked its own part only, and several may take
 * from the same inventory.
 */
function sharedNeeds(deps: IntentDeps, route: QuotedIntent): readonly RelayerNeed[] {
  const layers = route.elements.map(({ settlementContext }) => settlementContext.settlementLayer)
  if (new Set(layers).size < 2) return []
  const wrappedOf = (id: number) => deps.readers.get(id)?.chain.wrappedNativeToken.address
  return relayerNeeds(reserveFunds(route, planAcceptance(deps, route)), wrappedOf)
}

function describe(rehearsal: FailedRehearsal): string {
  const { action, category, errorName, errorArgs, ownCalls, byRecipient } = rehearsal
  const args = Object.entries(errorArgs).map(([name, value]) => `${name} ${value}`)
  const error = errorName ? `: ${errorName}(${args.join(', ')})` : ''
  const step = byRecipient
    ? 'the recipient does not accept the tokens'
    : `the ${action} would revert`
  const who = ownCalls ? 'the calls of the request revert' : step
  return `${who} (${category}${error})`
}
