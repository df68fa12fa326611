import { type Address, parseAbi } from 'viem'
import type { BlockRef } from '../../domain/chain.ts'
import type { AcceptedIntent, QuotedElement } from '../../domain/intent/intent.ts'
import { decodeAcrossTerms } from '../../domain/intent/order/qualifier.ts'
import { sameAddress } from '../../domain/token.ts'
import type { LayerStep, RefundObservation, RefundPayment } from '../../ports/settlement-layer.ts'
import { blockAt, blockOf } from '../shared/find-block.ts'
import { contractOf, readerOf, type SettlementDeps } from '../shared/settlement-deps.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { filledRelays, observeAcross } from './observe.ts'
import { ACROSS } from './options.ts'
import { stepsOfAcross } from './steps.ts'

const REFUNDED = parseAbi([
  'event ExecutedRelayerRefundRoot(uint256 amountToReturn, uint256 indexed chainId, uint256[] refundAmounts, uint32 indexed rootBundleId, uint32 indexed leafId, address l2TokenAddress, address[] refundAddresses, bool deferredRefunds, address caller)',
])[0]

const HOW = 'Across pays deposits that nobody filled in time back to the depositor'

type Owed = { token: Address; amount: bigint }

/**
 * Deposits that were made but not filled come back from Across after the fill deadline. What was
 * never claimed has never left the owner.
 */
export async function refundAcross(
  deps: SettlementDeps,
  intent: AcceptedIntent,
  signal: AbortSignal,
): Promise<RefundObservation> {
  const claims = stepsOfAcross(intent).filter(({ kind }) => kind === 'claim')
  const found = await Promise.all(claims.map((step) => refundOf(deps, intent, step, signal)))
  const open = found.filter((entry) => entry !== 'nothing')
  if (open.length === 0) return { state: 'not-needed' }
  const paid = open.filter((entry) => entry !== 'owed')
  const payments = paid.flat()
  const last = payments.at(-1)
  if (paid.length < open.length || !last) {
    return { state: 'waiting', after: intent.fillDeadline, how: HOW }
  }
  const { chainId, txHash, block } = last
  return { state: 'refunded', chainId, txHash, block, payments }
}

/** Returns what became of one element's deposits. */
async function refundOf(
  deps: SettlementDeps,
  intent: AcceptedIntent,
  step: LayerStep,
  signal: AbortSignal,
): Promise<'nothing' | 'owed' | RefundPayment[]> {
  const [index = -1] = step.elements
  const element = intent.elements[index]
  if (!element) throw new RangeError(`the intent has no element ${index}`)
  const claimed = await observeAcross(deps, { intent, step }, signal)
  if (claimed.state !== 'done') return 'nothing'
  const target = readerOf(deps, element.mandate.destinationChainId)
  const head = await target.head(signal)
  const filled = await filledRelays(deps, { intent, step }, head, signal)
  const owed = owedOf(element, filled)
  if (owed.length === 0) return 'nothing'
  if (head.timestamp <= element.mandate.fillDeadline) return 'owed'
  return (
    (await findPayment(deps, { intent, element, owed, since: claimed.block }, signal)) ?? 'owed'
  )
}

function owedOf({ mandate }: QuotedElement, filled: readonly boolean[]): Owed[] {
  return decodeAcrossTerms(mandate.qualifier).deposits.flatMap(
    ({ inputToken, inputAmount }, index) =>
      filled[index] ? [] : [{ token: inputToken, amount: inputAmount }],
  )
}

type Search = {
  intent: AcceptedIntent
  element: QuotedElement
  owed: readonly Owed[]
  since: BlockRef
}

/** Finds the payments of the deposits that are owed; undefined while one of them is missing. */
async function findPayment(
  deps: SettlementDeps,
  { intent, element, owed, since }: Search,
  signal: AbortSignal,
): Promise<RefundPayment[] | undefined> {
  const reader = readerOf(deps, element.chainId)
  const head = await reader.head(signal)
  const logs = await untilAborted(
    reader.client.getLogs({
      address: contractOf(reader, 'acrossSpokePool'),
      event: REFUNDED,
      fromBlock: since.number > 0n ? since.number : blockAt(reader, head, intent.createdAt),
      toBlock: head.number,
    }),
    signal,
  )
  const paid = logs.flatMap(({ args, transactionHash, blockHash }) =>
    (args.refundAddresses ?? []).flatMap((address, index) =>
      sameAddress(address, intent.account.address) && !args.deferredRefunds
        ? [
            {
              token: args.l2TokenAddress,
              amount: args.refundAmounts?.[index],
              transactionHash,
              blockHash,
            },
          ]
        : [],
    ),
  )
  const payments: RefundPayment[] = []
  for (const { token, amount } of owed) {
    const index = paid.findIndex(
      (entry) => entry.token && sameAddress(entry.token, token) && entry.amount === amount,
    )
    const [payment] = index < 0 ? [] : paid.splice(index, 1)
    if (!payment) return undefined
    const { transactionHash: txHash, blockHash } = payment
    const block = await blockOf(reader, blockHash, signal)
    const place = { settlementLayer: ACROSS, chainId: element.chainId, txHash, block }
    payments.push({ ...place, token, amount })
  }
  return payments
}
