import type { Address } from 'viem'
import type { StepReceipt } from '../../domain/ledger/booked-step.ts'
import { earnedBy } from '../../domain/ledger/earned.ts'
import { postStep } from '../../domain/ledger/post-step.ts'
import type { Posting } from '../../domain/ledger/posting.ts'
import { slippageOf } from '../../domain/ledger/value/slippage.ts'
import type { RefundObservation, RefundPayment } from '../../ports/settlement-layer.ts'
import type { Decision, Mark } from './decide/decide.ts'
import type { StepFacts } from './decide/judge-step.ts'
import type { View } from './gather.ts'
import type { Booking } from './record/write-bookings.ts'
import { chainReader, layerOf, type RelayerContext } from './relayer-context.ts'

type Question = {
  view: View
  decision: Decision
  refunds: readonly RefundObservation[] | undefined
}

/** Prepares the bookings of a decision, before the transaction that records both. */
export async function prepareBooking(
  context: RelayerContext,
  { view, decision, refunds = [] }: Question,
): Promise<Booking[]> {
  const steps = await Promise.all(decision.marks.map((mark) => bookingOf(context, view, mark)))
  const paid = decision.ending ? refunds : []
  const payments = paid.flatMap((refund) =>
    refund.state === 'refunded' ? (refund.payments ?? []) : [],
  )
  return [...steps.flatMap((booking) => booking ?? []), ...payments.map(toRefund(view))]
}

/** Makes the booking of a refund by a settlement layer. */
function toRefund({ stored }: View) {
  const { id, account: owner } = stored.intent
  const sound = { account: owner.address, problems: [], leftovers: [] }
  return (payment: RefundPayment, index: number): Booking => {
    const { settlementLayer: layer, chainId, txHash, block, amount } = payment
    const token = payment.token.toLowerCase() as Address
    const entries = [
      { account: 'in-flight', layer, token, amount: -amount } as const,
      { account: 'refund', token, amount } as const,
    ]
    const intent = { id, step: `refund:${index}` }
    return { posting: { chainId, txHash, block, kind: 'refund', intent, entries }, ...sound }
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
    return { takenBack: { chainId: step.chainId, intentId: intent.id, step: mark.step } }
  }
  const found = mark.proof && (await findReceipt(context, facts, mark.proof))
  if (!found) return undefined
  const { chain } = chainReader(context, step.chainId)
  const relayers = await context.reads.relayers(step.chainId)
  const layers = context.layers.list().map(({ books }) => books)
  const question = { intent, step, chain, relayers, receipt: found.receipt, layers }
  const { entries, problems, leftovers } = postStep(question)
  const tokensOf = (chainId: number) => context.readers.get(chainId)?.chain.tokens ?? []
  const earnedUsd = earnedBy({ ...question, entries, tokensOf })
  const { pricing } = intent
  const slippageUsd = slippageOf({ entries, pricing, tokens: tokensOf(step.chainId) })
  const chainOf = (chainId: number) => context.readers.get(chainId)?.chain
  const { books } = layerOf(context, step.settlementLayer)
  const dues = books.dues?.({ ...question, chainOf }) ?? []
  const { txHash, block } = found
  const { chainId, kind } = step
  const posting = { chainId, txHash, block, kind, entries, earnedUsd, slippageUsd, dues }
  const { address: account } = intent.account
  const of = { id: intent.id, step: step.name }
  return { posting: { ...posting, intent: of }, account, problems, leftovers }
}

type Found = { receipt: StepReceipt } & Pick<Posting, 'txHash' | 'block'>

/** The receipt that proves a step: ours from the journal, anybody else's from the chain. */
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
