import { type Address, toEventSelector, zeroAddress } from 'viem'
import type { Chain } from '../chain.ts'
import type { QuotedIntent } from '../intent/intent.ts'
import { isLocked } from '../intent/locked-order.ts'
import { PERMIT2 } from '../intent/typed-data.ts'
import { isNative } from '../token.ts'
import type { MinedLog } from '../transaction.ts'
import { type Movement, readMovements } from './movements.ts'
import { type Entry, type LedgerAccount, mergeEntries } from './posting.ts'
import { type BookedStep, intermediariesOf, promiseOf, type StepPromise, sumUp } from './promise.ts'

export type StepReceipt = {
  logs: readonly MinedLog[]
  /** The relayer's account that sent it; absent when a stranger did. */
  sender?: Address
}

export type StepQuestion = {
  intent: Pick<QuotedIntent, 'id' | 'elements' | 'account' | 'recipient'>
  step: BookedStep
  receipt: StepReceipt
  chain: Pick<Chain, 'contracts' | 'wrappedNativeToken'>
  /** Every address of the relayer on the chain. */
  relayers: readonly Address[]
}

type Side = 'owner' | 'relayer' | 'transit' | 'sandbox' | 'layer' | 'unknown'

/** Contracts of ours that hold nothing after a transaction. */
const TRANSIT = [
  'router',
  'sameChainArbiter',
  'acrossArbiter',
  'oftArbiter',
  'intentExecutor',
] as const
/** What settlement layers keep deposits in. */
const LAYER = ['acrossSpokePool', 'oftUSDT0'] as const
const MESSAGE_SENT = toEventSelector(
  'event MessageSent(address indexed, bytes32 indexed, bytes32 indexed, uint256)',
)

/**
 * What a step's transaction did, as its logs say, and every way in which that differs from what
 * was promised. What the owner's own calls did with the owner's money is the owner's business.
 */
export function postStep(question: StepQuestion): { entries: Entry[]; problems: string[] } {
  const { receipt, chain, intent, step } = question
  const promise = promiseOf(intent, step, chain)
  const sideOf = sidesOf(question)
  const movements = readMovements(receipt.logs, chain.wrappedNativeToken.address)
  const entries = movements.flatMap((movement) => toEntries(movement, { sideOf, question }))
  if (promise.nativeRefund > 0n) {
    const refund = { token: zeroAddress, amount: promise.nativeRefund }
    entries.push({ account: 'user', ...refund, amount: -refund.amount })
    entries.push(relayerEntry(question, receipt.sender, refund))
  }
  const settled = [...nameFees(settleTransit(entries)), ...messagingFees(question)]
  return { entries: settled, problems: compare(settled, promise, chain) }
}

/** What the relayer pays a bridge for its messages goes out with the value, without a transfer. */
function messagingFees(question: StepQuestion): Entry[] {
  const { receipt, chain } = question
  const arbiter = chain.contracts.oftArbiter?.toLowerCase()
  return receipt.logs.flatMap(({ address, topics, data }) => {
    if (address.toLowerCase() !== arbiter || topics[0] !== MESSAGE_SENT) return []
    const fee = { token: zeroAddress, amount: BigInt(data) }
    const paid = relayerEntry(question, receipt.sender, { ...fee, amount: -fee.amount })
    return mergeEntries([paid, { account: 'outside', ...fee }])
  })
}

function sidesOf({ chain, intent, step, relayers }: StepQuestion): (address: Address) => Side {
  const people = [intent.account.address, intent.recipient.address]
  const owners = new Set(people.map((address) => address.toLowerCase()))
  // Their addresses are hashes of the whole intent, and most steps have none.
  let intermediaries: ReadonlySet<Address> | undefined
  const { resourceLock } = chain.contracts
  // What is locked is still the owner's.
  if (resourceLock && isLocked(intent)) owners.add(resourceLock.toLowerCase())
  const named = (names: readonly string[]) =>
    new Set(names.flatMap((name) => chain.contracts[name]?.toLowerCase() ?? []))
  const transit = named(TRANSIT).add(PERMIT2.toLowerCase())
  const sandbox = named(['sandbox'])
  const layer = named(LAYER)
  // Bridged tokens may be burnt here and minted there.
  if (step.settlementLayer === 'OFT') layer.add(zeroAddress)
  const own = new Set(relayers.map((address) => address.toLowerCase()))
  return (address) => {
    if (owners.has(address)) return 'owner'
    if (own.has(address)) return 'relayer'
    if (transit.has(address)) return 'transit'
    if (sandbox.has(address)) return 'sandbox'
    if (layer.has(address)) return 'layer'
    intermediaries ??= intermediariesOf(intent, step)
    return intermediaries.has(address) ? 'owner' : 'unknown'
  }
}

type Books = { sideOf: (address: Address) => Side; question: StepQuestion }

function toEntries(movement: Movement, { sideOf, question }: Books): Entry[] {
  const { token, amount, wrap } = movement
  const [from, to] = [sideOf(movement.from), sideOf(movement.to)]
  const ours = question.receipt.sender !== undefined
  if (from === 'owner' && (wrap || to === 'owner' || to === 'unknown')) return []
  if (to === 'owner' && (wrap || (from === 'unknown' && ours))) return []
  const entry = (address: Address, side: Side, other: Side, change: bigint): Entry => {
    const line = { token, amount: change }
    if (side === 'owner') return { account: change < 0n ? 'user' : 'recipient', ...line }
    if (side === 'relayer') return relayerEntry(question, address, line)
    const account = accountOf(side, { other, token, wrap: wrap ?? false, question })
    const { settlementLayer: layer } = question.step
    return { account, ...line, ...(account === 'in-flight' && { layer }) }
  }
  return [entry(movement.from, from, to, -amount), entry(movement.to, to, from, amount)]
}

function accountOf(
  side: Exclude<Side, 'owner' | 'relayer'>,
  {
    other,
    token,
    wrap,
    question,
  }: Pick<Books, 'question'> & { other: Side; token: Address; wrap: boolean },
): LedgerAccount {
  if (side === 'transit' || side === 'sandbox') return 'unexplained'
  // A SpokePool pays native money out by unwrapping what it was just given.
  if (side === 'layer') return isNative(token) ? 'unexplained' : 'in-flight'
  if (wrap) return 'exchange'
  if (other === 'owner') return 'in-flight'
  return question.step.kind === 'claim' && other === 'transit' ? 'in-flight' : 'exchange'
}

/** In a stranger's transaction the service has no part; what reaches it is booked as found. */
function relayerEntry(
  { receipt }: StepQuestion,
  holder: Address | undefined,
  line: { token: Address; amount: bigint },
): Entry {
  if (receipt.sender === undefined || !holder) return { account: 'outside', ...line }
  return { account: 'relayer', holder: holder.toLowerCase() as Address, ...line }
}

/** Contracts keep nothing: native money they hold at the end went to the recipient unseen. */
function settleTransit(entries: readonly Entry[]): Entry[] {
  const merged = mergeEntries(entries)
  const native = merged.find(({ account, token }) => account === 'unexplained' && isNative(token))
  if (!native) return merged
  const { token, amount } = native
  const owner = amount > 0n ? 'recipient' : 'user'
  return mergeEntries([
    ...merged,
    { account: 'unexplained', token, amount: -amount },
    { account: owner, token, amount },
  ])
}

/** A relayer that brought nothing keeps fees; otherwise it traded out of its stock. */
function nameFees(entries: readonly Entry[]): Entry[] {
  const own = entries.filter(({ account }) => account === 'relayer')
  if (own.some(({ amount }) => amount < 0n)) return [...entries]
  return entries.map((entry) =>
    entry.account === 'relayer' ? { ...entry, account: 'fees' } : entry,
  )
}

function compare(
  entries: readonly Entry[],
  promise: StepPromise,
  chain: Pick<Chain, 'wrappedNativeToken'>,
): string[] {
  const sumOf = (account: LedgerAccount, sign: bigint) =>
    sumUp(
      entries.flatMap((entry) =>
        entry.account === account ? [{ token: entry.token, amount: sign * entry.amount }] : [],
      ),
      chain,
    )
  const lost = [...sumOf('unexplained', 1n)].map(
    ([token, amount]) => `${amount} of ${token} stayed in contracts that keep nothing`,
  )
  return [
    ...lost,
    ...differences('took from the owner', sumOf('user', -1n), promise.taken, false),
    ...differences('delivered', sumOf('recipient', 1n), promise.delivered, promise.atLeast),
  ]
}

function differences(
  verb: string,
  done: ReadonlyMap<Address, bigint>,
  promised: ReadonlyMap<Address, bigint>,
  atLeast: boolean,
): string[] {
  const tokens = new Set([...done.keys(), ...promised.keys()])
  return [...tokens].flatMap((token) => {
    const [is, should] = [done.get(token) ?? 0n, promised.get(token) ?? 0n]
    if (is === should || (atLeast && is > should)) return []
    return [`it ${verb} ${is} of ${token}, promised were ${should}`]
  })
}
