import { createHash } from 'node:crypto'
import { renderProjectEnvelope } from '../../api/webhook-v1/envelope.ts'
import { totalFees } from '../../domain/cost/fees.ts'
import type { IntentSignatures, QuotedIntent } from '../../domain/intent/intent.ts'
import { isLocked, sourceOf } from '../../domain/intent/locks/locked-order.ts'
import { reserveFunds } from '../../domain/intent/quote/reserve-funds.ts'
import { canonicalForm } from '../../domain/intent/signing/canonical-form.ts'
import type { FailedSimulation } from '../../domain/intent/signing/simulation.ts'
import type { LowBalance } from '../../domain/project/event.ts'
import type { SponsorApproval } from '../../domain/project/project.ts'
import { insufficientSponsorBalance } from '../../domain/project/sponsor-errors.ts'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import type { Sql } from '../../store/database/sql.ts'
import { signaturesCodec } from '../../store/intents/intent-codec.ts'
import { insertSteps } from '../../store/intents/intent-steps.ts'
import { findSubmission, insertIntent } from '../../store/intents/intents.ts'
import { isOffered } from '../../store/intents/quotes.ts'
import { insertReservations, readPromised, readReserved } from '../../store/intents/reservations.ts'
import { lockSubmission } from '../../store/intents/submission-lock.ts'
import { chargeSponsor } from '../../store/projects/sponsorship.ts'
import { lockForSpending } from '../../store/transactions/account-lock.ts'
import { lockInventory } from '../../store/transactions/inventory-lock.ts'
import { insertProjectEvent } from '../../store/webhooks/insert-project-event.ts'
import { emitIntentEvent } from '../emit-intent-event.ts'
import type { IntentDeps } from '../intent-deps.ts'
import { requireAccountNotHeld } from './account-held.ts'
import { findFundingFaults } from './check-funding.ts'
import { type Inventory, requireInventory } from './check-inventory.ts'
import { planAcceptance } from './list-layer-steps.ts'
import { type Funding, readFundings } from './read-funding.ts'
import { takeApproval } from './require-approval.ts'
import { requireIntakeOpen } from './require-intake-open.ts'

export type AcceptanceRequest = {
  quote: QuotedIntent
  signatures: IntentSignatures
  /** The fingerprint of the signatures that the client sent. */
  fingerprint: Buffer
  fundings: readonly Funding[]
  inventory: Inventory
  /** The gas limits with which steps have just been simulated, by step. */
  triedGas: ReadonlyMap<string, bigint>
  /** The sponsor's approval, which is used up. */
  approval?: SponsorApproval
  /** True for a request that continues accepted work, which no pause stops. */
  inFlight?: true
}

export type AcceptanceResult =
  /** `unknown`: the offer is not valid any more. */
  | { outcome: 'recorded' | 'known' | 'unknown' }
  /** Another intent of the account has committed the same tokens meanwhile. */
  | { outcome: 'faults'; faults: readonly [FailedSimulation, ...FailedSimulation[]] }

/**
 * Writes the intent, its steps, its commitments and the charge of its sponsor: all of it or
 * nothing. Intents of one account are accepted one after the other, so that no two of them rely on
 * the same tokens. The relayer is notified when the transaction commits.
 */
export async function acceptIntent(
  deps: IntentDeps,
  request: AcceptanceRequest,
): Promise<AcceptanceResult> {
  const { quote, signatures, fingerprint, fundings, inventory, approval } = request
  const steps = planAcceptance(deps, quote).map((step) => {
    const triedGas = request.triedGas.get(step.name)
    return { ...step, ...(triedGas !== undefined && { triedGas }) }
  })
  const { low, ...result } = await deps.database.transaction<Recorded>(async (sql) => {
    await Promise.all([lockSubmission(sql, quote.id), lockForSpending(sql, quote.account.address)])
    const [before, offered] = await Promise.all([
      findSubmission(sql, quote.id),
      isOffered(sql, quote, deps.now()),
    ])
    if (before) return { outcome: 'known' }
    // A client may have been told meanwhile that there is no such offer: a promoted standby has
    // none of its primary's.
    if (!offered) return { outcome: 'unknown' }
    if (!request.inFlight) await requireIntakeOpen(sql, quote)
    await requireAccountNotHeld(sql, quote.account.address)
    const reserved = await readReserved(sql, quote.account.address, sourceOf(quote))
    // Only this check guards locked tokens, so they are read again, after the commitments: a claim
    // that is no longer committed because it has happened shows on the chain.
    const held = isLocked(quote) ? await readLocks(deps, quote) : fundings
    const [fault, ...others] = findFundingFaults(quote, held, reserved)
    if (fault) return { outcome: 'faults', faults: [fault, ...others] }
    await lockInventory(sql, inventory.held.keys())
    requireInventory(inventory, await readPromised(sql))
    const { id: intentId, projectId } = quote
    await insertIntent(sql, { quote, signatures, fingerprint })
    await insertSteps(sql, intentId, steps)
    await insertReservations(sql, { intentId, projectId }, reserveFunds(quote, steps))
    if (approval) await takeApproval(sql, { intentId, projectId, approval })
    await emitIntentEvent(sql, quote, { type: 'intent.accepted', sequence: 1, status: 'PENDING' })
    return { outcome: 'recorded', low: await chargeFor(sql, quote) }
  })
  if (low) deps.sponsors.low(low)
  return result
}

/** `low`: the charge has made the sponsor's balance low, of which its project is notified. */
type Recorded = AcceptanceResult & { low?: LowBalance | undefined }

function readLocks(deps: IntentDeps, quote: QuotedIntent): Promise<Funding[]> {
  return withDeadline(deps.settings.checkDeadlineMs, undefined, (signal) =>
    readFundings(deps, quote, signal),
  )
}

async function chargeFor(sql: Sql, quote: QuotedIntent): Promise<LowBalance | undefined> {
  const { id: intentId, projectId, environment, cost } = quote
  const amountUsd = totalFees(cost.sponsoredFees)
  if (amountUsd === 0n) return undefined
  // On testnets a sponsor needs no balance.
  const mustCover = environment === 'production'
  const key = { projectId, environment }
  const { covered, low } = await chargeSponsor(sql, key, { intentId, amountUsd, mustCover })
  if (!covered) throw insufficientSponsorBalance(cost.sponsoredFees, undefined)
  if (low) {
    const event = { type: 'sponsor-balance-low', ...low } as const
    await insertProjectEvent(sql, event, renderProjectEnvelope)
  }
  return low
}

/** The fingerprint does not depend on the case of the hex digits. */
export function fingerprintOf(signatures: IntentSignatures): Buffer {
  const text = canonicalForm(signaturesCodec.encode(signatures)).toLowerCase()
  return createHash('sha256').update(text).digest()
}
