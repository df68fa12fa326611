import { type Address, toEventSelector, zeroAddress } from 'viem'
import type { MinedLog } from '../evm/transaction.ts'
import { isLocked } from '../intent/locks/locked-order.ts'
import { PERMIT2 } from '../intent/signing/typed-data.ts'
import { DEED_ABI } from '../intent/status/deed.ts'
import { isNative } from '../token.ts'
import { postFoundDeed } from './found-deed.ts'
import { arbitersOn, booksOf, keepersOn } from './layer-books.ts'
import { type Movement, readMovements } from './movements.ts'
import { type Entry, type LedgerAccount, mergeEntries } from './posting.ts'
import { intermediariesOf, promiseOf, type StepPromise, sumUp } from './promise.ts'
import type { StepQuestion } from './step-question.ts'

export type StepPosting = {
  entries: Entry[]
  /** Ways in which the step differs from what was promised to its owner and its recipient. */
  problems: string[]
  /** What stayed in contracts that hold nothing; it breaks no promise. */
  leftovers: string[]
}

type Side = 'owner' | 'recipient' | 'relayer' | 'transit' | 'sandbox' | 'layer' | 'unknown'

/** The events with which arbiters report an accepted element: claimed, filled. */
const DEEDS = new Set([toEventSelector(DEED_ABI[0]), toEventSelector(DEED_ABI[1])])

/**
 * What a step's transaction did by its logs, and every way in which that differs from what was
 * promised. What the owner's own calls did with the owner's tokens is the owner's business, and so
 * is what the recipient does with what it gets. Of a transaction that somebody else sent, only the
 * deed of the intent is booked: the rest is not about the intent.
 */
export function postStep(question: StepQuestion): StepPosting {
  const { receipt, chain, intent, step } = question
  if (receipt.sender === undefined) return { ...postFoundDeed(question), leftovers: [] }
  const books = booksOf(question.layers, step.settlementLayer)
  const promise = promiseOf({ intent, step, chain, books })
  const sideOf = sidesOf(question)
  const movements = readMovements(receipt.logs, chain.wrappedNativeToken.address)
  const entries = movements.flatMap((movement) => toEntries(movement, { sideOf, question }))
  if (promise.nativeRefund > 0n) {
    const refund = { token: zeroAddress, amount: promise.nativeRefund }
    entries.push({ account: 'user', ...refund, amount: -refund.amount })
    entries.push(relayerEntry(receipt.sender, refund))
  }
  const { kept, leftovers } = explainLeftovers(settleTransit(entries))
  const settled = [...nameFees(kept), ...messagingFees(receipt.sender, question)]
  return { entries: settled, problems: compare(settled, promise, question), leftovers }
}

/**
 * The relayer pays a bridge's message fees as the value of its transaction, which leaves no
 * transfer.
 */
function messagingFees(sender: Address, { receipt, chain, layers }: StepQuestion): Entry[] {
  const fees = layers.flatMap((books) => books.messageFees?.(receipt.logs, chain) ?? [])
  return fees.flatMap((amount) => {
    const fee = { token: zeroAddress, amount }
    const paid = relayerEntry(sender, { ...fee, amount: -fee.amount })
    return mergeEntries([paid, { account: 'outside', ...fee }])
  })
}

/** Maps the addresses of a step to the sides that they stand for. */
export function sidesOf({
  chain,
  intent,
  step,
  relayers,
  layers,
}: StepQuestion): (address: Address) => Side {
  const books = booksOf(layers, step.settlementLayer)
  const owners = new Set([intent.account.address.toLowerCase()])
  const recipient = intent.recipient.address.toLowerCase()
  // Computed only when needed: the addresses hash the whole intent, and most steps have none.
  let intermediaries: ReadonlySet<Address> | undefined
  const { resourceLock } = chain.contracts
  // Locked tokens still belong to the owner.
  if (resourceLock && isLocked(intent)) owners.add(resourceLock.toLowerCase())
  const named = (names: readonly string[]) =>
    new Set(names.flatMap((name) => chain.contracts[name]?.toLowerCase() ?? []))
  const passing = layers.flatMap(({ arbiter, transit = [] }) => [arbiter ?? [], transit].flat())
  const transit = named(['router', ...passing]).add(PERMIT2.toLowerCase())
  const sandbox = named(['sandbox'])
  const layer = named(layers.flatMap((each) => keepersOn(each, chain)))
  if (books.burns) layer.add(zeroAddress)
  const own = new Set(relayers.map((address) => address.toLowerCase()))
  return (address) => {
    if (owners.has(address)) return 'owner'
    if (address === recipient) return 'recipient'
    if (own.has(address)) return 'relayer'
    if (transit.has(address)) return 'transit'
    if (sandbox.has(address)) return 'sandbox'
    if (layer.has(address)) return 'layer'
    intermediaries ??= intermediariesOf({ intent, step, books })
    return intermediaries.has(address) ? 'owner' : 'unknown'
  }
}

type Books = { sideOf: (address: Address) => Side; question: StepQuestion }

function toEntries(movement: Movement, { sideOf, question }: Books): Entry[] {
  const { token, amount, wrap } = movement
  const [from, to] = [sideOf(movement.from), sideOf(movement.to)]
  if (isPerson(from) && (wrap || isPerson(to) || to === 'unknown')) return []
  if (isPerson(to) && (wrap || from === 'unknown')) return []
  const entry = (address: Address, side: Side, other: Side, change: bigint): Entry => {
    const line = { token, amount: change }
    // What the recipient gives away was not taken by the intent.
    if (side === 'recipient') return { account: change < 0n ? 'outside' : 'recipient', ...line }
    if (side === 'owner') return { account: change < 0n ? 'user' : 'recipient', ...line }
    if (side === 'relayer') return relayerEntry(address, line)
    const account = accountOf(side, { other, token, wrap: wrap ?? false, question })
    const { settlementLayer: layer } = question.step
    return { account, ...line, ...(account === 'in-flight' && { layer }) }
  }
  return [entry(movement.from, from, to, -amount), entry(movement.to, to, from, amount)]
}

function isPerson(side: Side): boolean {
  return side === 'owner' || side === 'recipient'
}

function accountOf(
  side: Exclude<Side, 'owner' | 'recipient' | 'relayer'>,
  {
    other,
    token,
    wrap,
    question,
  }: Pick<Books, 'question'> & { other: Side; token: Address; wrap: boolean },
): LedgerAccount {
  if (side === 'transit' || side === 'sandbox') return 'unexplained'
  // A layer's contract pays native money out by unwrapping what it just received.
  if (side === 'layer') return isNative(token) ? 'unexplained' : 'in-flight'
  if (wrap) return 'exchange'
  if (isPerson(other)) return 'in-flight'
  return question.step.kind === 'claim' && other === 'transit' ? 'in-flight' : 'exchange'
}

function relayerEntry(holder: Address, line: { token: Address; amount: bigint }): Entry {
  return { account: 'relayer', holder: holder.toLowerCase() as Address, ...line }
}

/**
 * Contracts hold nothing: native money that seems to stay in them went to the recipient without a
 * log.
 */
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

/**
 * Anybody can send tokens to a contract that holds nothing, and the next step sweeps them: a
 * surplus or a lack there belongs to somebody else and says nothing about the intent.
 */
function explainLeftovers(entries: readonly Entry[]): { kept: Entry[]; leftovers: string[] } {
  const left = entries.filter(({ account }) => account === 'unexplained')
  const leftovers = left.flatMap(({ token, amount }) =>
    amount > 0n ? [`${amount} of ${token} stayed in contracts that keep nothing`] : [],
  )
  const moved = entries.map((entry): Entry => {
    return entry.account === 'unexplained' ? { ...entry, account: 'outside' } : entry
  })
  return { kept: mergeEntries(moved), leftovers }
}

/** A relayer that brought nothing keeps fees; otherwise it traded out of its inventory. */
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
  { chain, receipt, intent, step, layers }: StepQuestion,
): string[] {
  const sumOf = (account: LedgerAccount, sign: bigint) =>
    sumUp(
      entries.flatMap((entry) =>
        entry.account === account ? [{ token: entry.token, amount: sign * entry.amount }] : [],
      ),
      chain,
    )
  // The recipient may have had another order of the owner carried out within this transaction.
  const others = countDeeds(receipt.logs, arbitersOn(layers, chain)) > step.elements.length
  const delivered = sumOf('recipient', 1n)
  const whole = differences('delivered', delivered, promise.delivered, promise.atLeast || others)
  const rest = () => {
    const { partsFilled } = booksOf(layers, step.settlementLayer)
    if (!partsFilled || step.kind !== 'fill') return whole
    // Others may have filled some of the parts before; the arbiter has verified that all are
    // filled.
    const filled = sumUp(partsFilled({ intent, step, chain, receipt }), chain)
    return differences('delivered', delivered, filled, others)
  }
  return [
    ...differences('took from the owner', sumOf('user', -1n), promise.taken, others),
    ...(whole.length > 0 ? rest() : []),
  ]
}

/** How many accepted elements the arbiters report. */
function countDeeds(logs: readonly MinedLog[], arbiters: readonly string[]): number {
  const digests = logs.flatMap(({ address, topics: [event, , , digest] }) =>
    event && DEEDS.has(event) && arbiters.includes(address.toLowerCase()) ? [digest] : [],
  )
  return new Set(digests).size
}

/** The differences in words. `atLeast`: more than was promised is no difference. */
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
