import type { Address } from 'viem'
import { earnedBy } from '../../core/ledger/earned.ts'
import { postStep, type StepReceipt } from '../../core/ledger/post-step.ts'
import type { Posting } from '../../core/ledger/posting.ts'
import type { RefundObservation, RefundPayment } from '../../ports/settlement-layer.ts'
import { openBreak } from '../../store/ledger-breaks.ts'
import { bookStep, reverseStep } from '../../store/ledger-postings.ts'
import type { Sql } from '../../store/sql.ts'
import type { Decision, Mark } from './decide.ts'
import type { View } from './gather.ts'
import type { StepFacts } from './judge-step.ts'
import { chainReader, type RelayerContext } from './relayer-context.ts'

type Booking =
  | { posting: Posting & { intent: { id: bigint; step: string } }; problems: readonly string[] }
  | { takenBack: { intentId: bigint; step: string } }

type Question = {
  view: View
  decision: Decision
  refunds: readonly RefundObservation[] | undefined
}

/** What a decision means for the books, read before the transaction that writes it down. */
export async function prepareBooking(
  context: RelayerContext,
  { view, decision, refunds = [] }: Question,
): Promise<Booking[]> {
  const steps = await Promise.all(decision.marks.map((mark) => bookingOf(context, view, mark)))
  const paid = decision.ending ? refunds : []
  const payments = paid.flatMap((refund) =>
    refund.state === 'refunded' ? (refund.payments ?? []) : [],
  )
  const { id } = view.stored.intent
  return [...steps.flatMap((booking) => booking ?? []), ...payments.map(toRefund(id))]
}

/** A layer has given back what it held. */
function toRefund(id: bigint) {
  return (payment: RefundPayment, index: number): Booking => {
    const { settlementLayer: layer, chainId, txHash, block, amount } = payment
    const token = payment.token.toLowerCase() as Address
    const entries = [
      { account: 'in-flight', layer, token, amount: -amount } as const,
      { account: 'refund', token, amount } as const,
    ]
    const intent = { id, step: `refund:${index}` }
    return { posting: { chainId, txHash, block, kind: 'refund', intent, entries }, problems: [] }
  }
}

async function bookingOf(
  context: RelayerContext,
  view: View,
  mark: Mark,
): Promise<Booking | undefined> {
  const { intent } = view.stored
  const step = view.steps.find(({ name }) => name === mark.step)
  const facts = view.situation.steps.find(({ name }) => name === mark.step)
  if (!step || !facts) return undefined
  if (mark.to === 'open' || mark.to === 'sending') {
    return { takenBack: { intentId: intent.id, step: mark.step } }
  }
  const found = mark.proof && (await findReceipt(context, facts, mark.proof))
  if (!found) return undefined
  const { chain } = chainReader(context, step.chainId)
  const relayers = await context.reads.relayers(step.chainId)
  const { entries, problems } = postStep({
    ...{ intent, step, chain, relayers, receipt: found.receipt },
  })
  const tokensOf = (chainId: number) => context.readers.get(chainId)?.chain.tokens ?? []
  const earnedUsd = earnedBy({
    ...{ intent, step, chain, relayers, receipt: found.receipt, entries, tokensOf },
  })
  const { txHash, block } = found
  const posting = { chainId: step.chainId, txHash, block, kind: step.kind, entries, earnedUsd }
  return { posting: { ...posting, intent: { id: intent.id, step: step.name } }, problems }
}

type Found = { receipt: StepReceipt } & Pick<Posting, 'txHash' | 'block'>

/** The receipt that proves a step: ours from the journal, a stranger's from the chain. */
async function findReceipt(
  context: RelayerContext,
  { transaction, chainId }: StepFacts,
  proof: NonNullable<Extract<Mark, { to: 'done' | 'final' }>['proof']>,
): Promise<Found | undefined> {
  if (transaction?.state === 'mined' && transaction.status === 'success') {
    const { hash: txHash, block, logs, from: sender } = transaction
    return { txHash, block, receipt: { logs, sender } }
  }
  const { txHash } = proof
  if (!txHash) return undefined
  const { client } = chainReader(context, chainId)
  const { logs, blockHash, blockNumber } = await client.getTransactionReceipt({ hash: txHash })
  return { txHash, block: { number: blockNumber, hash: blockHash }, receipt: { logs } }
}

/** Writes the bookings in the transaction of the decision; what breaks a promise is a break. */
export async function writeBookings(sql: Sql, bookings: readonly Booking[]): Promise<void> {
  for (const booking of bookings) {
    if ('takenBack' in booking) {
      await reverseStep(sql, booking.takenBack)
      continue
    }
    const { posting, problems } = booking
    await bookStep(sql, posting)
    if (problems.length === 0) continue
    const { id: intentId, step } = posting.intent
    const reason = `${step} of intent ${intentId}: ${problems.join('; ')} (${posting.txHash})`
    const subject = `promise ${intentId} ${step}`
    await openBreak(sql, {
      ...{ chainId: posting.chainId, subject, kind: 'promise', stops: true, reason, intentId },
    })
  }
}
