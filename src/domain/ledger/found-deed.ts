import type { Address } from 'viem'
import { isLocked } from '../intent/locks/locked-order.ts'
import type { TokenAmount } from '../intent/order/mandate.ts'
import { booksOf } from './layer-books.ts'
import { type Movement, readMovements } from './movements.ts'
import { type Entry, mergeEntries } from './posting.ts'
import { intermediariesOf, promiseOf, sumUp } from './promise.ts'
import type { StepQuestion } from './step-question.ts'

/**
 * The posting of a step that was filled by other. Anybody may fill or claim together with anything
 * else: other intents, gifts, an account's own payments. So only what the intent's own deed does is
 * booked, which is what was signed; everything else belongs to somebody else. It is a problem only
 * if the transaction moved less for the owner or the recipient than that; no extra transfer can
 * cause it.
 */
export function postFoundDeed(question: StepQuestion): { entries: Entry[]; problems: string[] } {
  const { intent, step, receipt, chain } = question
  const movements = readMovements(receipt.logs, chain.wrappedNativeToken.address)
  const books = booksOf(question.layers, step.settlementLayer)
  const promise = promiseOf({ intent, step, chain, books })
  const isOwner = ownersOf(question)
  const out = movements.filter(({ from, to, wrap }) => !wrap && isOwner(from) && !isOwner(to))
  const into = movements.filter(({ from, to, wrap }) => !wrap && isOwner(to) && !isOwner(from))
  // Parts that were filled in other transactions are not in this one; the layer's contract has
  // proven them.
  const parts = step.kind === 'fill' ? books.partsFilled?.(question) : undefined
  const filled = parts && sumUp(parts, chain)
  const whole = shortages('delivered', sumUp(into, chain), promise.delivered, question)
  const delivered = filled && (filled.size > 0 || whole.length > 0) ? filled : promise.delivered
  const told = step.kind === 'fill' ? books.tellsOf?.(question) : undefined
  const fitting = promise.atLeast ? bestFits(into, delivered) : delivered
  const arrived = told ? sumUp(told.brought, chain) : fitting
  const entries = [
    ...toEntries('user', promise.taken, -1n),
    ...toEntries('recipient', arrived, 1n),
    ...inFlight(
      question,
      movements,
      told ? sumUp([...told.brought, ...told.kept], chain) : arrived,
    ),
  ]
  const problems = [
    ...shortages('took from the owner', sumUp(out, chain), promise.taken, question),
    ...shortages('delivered', sumUp(into, chain), delivered, question),
  ]
  return { entries: balance(entries), problems }
}

function ownersOf({ intent, step, chain, layers }: StepQuestion): (address: Address) => boolean {
  const people = [intent.account.address, intent.recipient.address]
  const { resourceLock } = chain.contracts
  if (resourceLock && isLocked(intent)) people.push(resourceLock)
  const books = booksOf(layers, step.settlementLayer)
  const owners = new Set(people.map((address) => address.toLowerCase() as Address))
  for (const stand of intermediariesOf({ intent, step, books })) owners.add(stand)
  return (address) => owners.has(address)
}

type Amounts = ReadonlyMap<Address, bigint>

function toEntries(account: 'user' | 'recipient', amounts: Amounts, sign: bigint): Entry[] {
  return [...amounts].map(([token, amount]) => ({ account, token, amount: sign * amount }))
}

/**
 * A message may bring more than was promised: the smallest transfer that suffices counts as its
 * own.
 */
function bestFits(into: readonly Movement[], promised: Amounts): Map<Address, bigint> {
  const fits = [...promised].map(([token, amount]): [Address, bigint] => {
    const own = into.filter((each) => each.token === token && each.amount >= amount)
    const least = own.reduce((a, b) => (a === 0n || b.amount < a ? b.amount : a), 0n)
    return [token, least > amount ? least : amount]
  })
  return new Map(fits)
}

/**
 * The entries in flight: what the layer takes with a claim, and gives, keeps or has others give
 * with a fill.
 */
function inFlight(
  { intent, step, layers }: StepQuestion,
  movements: readonly Movement[],
  over: Amounts,
): Entry[] {
  const { layer, sent } = booksOf(layers, step.settlementLayer)
  if (!sent) return []
  const line = ({ token, amount }: TokenAmount): Entry => {
    return { account: 'in-flight', layer, token: token.toLowerCase() as Address, amount }
  }
  if (step.kind === 'fill') {
    return [...over].map(([token, amount]) => line({ token, amount: -amount }))
  }
  const elements = step.elements.flatMap((index) => intent.elements[index] ?? [])
  return elements.flatMap((element) => sent(element, movements).map(line))
}

/** The rest belongs to, or was paid by, whoever carried out the step. */
function balance(entries: readonly Entry[]): Entry[] {
  const rest = entries.map(({ token, amount }): Entry => {
    return { account: 'outside', token, amount: -amount }
  })
  return mergeEntries([...entries, ...rest])
}

/** Native money leaves no log, so a shortage of it or of its wrapped token cannot be seen. */
function shortages(
  verb: string,
  done: Amounts,
  promised: Amounts,
  { chain }: StepQuestion,
): string[] {
  const wrapped = chain.wrappedNativeToken.address.toLowerCase()
  return [...promised].flatMap(([token, should]) => {
    const is = done.get(token) ?? 0n
    if (token === wrapped || is >= should) return []
    return [`it ${verb} ${is} of ${token}, promised were ${should}`]
  })
}
