import type { Address } from 'viem'
import { type Accepted, CARRIED_SYMBOLS, type Case } from '../case.ts'
import type { World } from '../world.ts'
import { changeOf, type Holdings, held, symbolOf } from './holdings.ts'
import { usd, worth, worthOf, worthOfLegs } from './worth.ts'

/** With its case, or with its seed where no case is to blame. */
export type Violation = { case?: Case; seed?: number; what: string }

export type Evidence = {
  world: World
  before: Holdings
  after: Holdings
  /** Native money that each account has paid for gas since, by lower-case address. */
  gas: ReadonlyMap<string, bigint>
}

/** What offers give to recipients. */
const PAID = ['USDC', 'USDT0', 'USDT', 'WETH', 'ETH']

/** What is wrong with one case, by what the chains hold and what the client was told. */
export function judgeCase(evidence: Evidence, it: Case): Violation[] {
  return [...unfinished(it), ...undelivered(evidence, it), ...enriched(evidence, it)]
}

function unfinished(it: Case): Violation[] {
  if (/^deposit (pending|processing|delayed|unknown)/.test(it.outcome)) {
    return [{ case: it, what: `${it.outcome}, and time is over` }]
  }
  const open = it.accepted.filter(({ status }) => status !== 'COMPLETED' && status !== 'FAILED')
  const complaints = [...open.map(({ id, status }) => `${id} ends as ${status}`), ...it.complaints]
  return complaints.map((what) => ({ case: it, what }))
}

/**
 * COMPLETED means that the recipient has what was quoted and that the calls ran, FAILED that it has
 * nothing: exactly that, unless the party paid it by itself.
 */
function undelivered(evidence: Evidence, it: Case): Violation[] {
  const { world, before, after } = evidence
  const done = it.accepted.filter(({ status }) => status === 'COMPLETED')
  const grown = (symbol: string, holder: Address) =>
    held(after, it.target, symbol, holder) - held(before, it.target, symbol, holder)
  const { recipient, shop } = it.party
  const violations: Violation[] = []
  const due = new Map<string, bigint>()
  for (const leg of done.flatMap(({ output }) => output)) {
    const symbol = symbolOf(world, leg)
    due.set(symbol, (due.get(symbol) ?? 0n) + leg.amount)
  }
  const ends = done.length > 0 ? 'COMPLETED' : it.outcome
  // Calls of an account pay out of what it has, and a deposit is worth what its fee leaves.
  const isQuoted = it.ground !== 'INTENT_EXECUTOR' && it.ground !== 'DEPOSIT'
  for (const symbol of isQuoted ? PAID : []) {
    const amount = due.get(symbol) ?? 0n
    const got = grown(symbol, recipient) + grown(symbol, shop)
    const carried = CARRIED_SYMBOLS[it.ground] === symbol
    const late = carried ? deliveredLate(evidence, it) : []
    const least = amount + sum(late.flatMap(outputs))
    const most = least + (carried ? spareOf([...done, ...late]) : 0n)
    if (it.actedItself ? got < amount : got < least || got > most) {
      const what = `${ends}, and ${amount} ${symbol} were quoted, ${got} arrived`
      violations.push({ case: it, what })
    }
  }
  const ran = grown(CARRIED_SYMBOLS[it.ground] ?? 'USDC', shop)
  const paid = it.shopAmount * BigInt(done.length)
  if (it.actedItself ? ran < paid : ran !== paid) {
    const what = `${ends}, and its calls paid ${ran} of ${paid}`
    violations.push({ case: it, what })
  }
  return violations
}

const outputs = ({ output }: Accepted) => output.map(({ amount }) => amount)
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, each) => all + each, 0n)

/**
 * A message is never taken back: where its calls cannot run any more the recipient has the tokens
 * all the same, and has paid what was quoted for them. These are the FAILED ones that explain what
 * the recipient has beyond the COMPLETED ones.
 */
function deliveredLate({ before, after }: Evidence, it: Case): readonly Accepted[] {
  const symbol = CARRIED_SYMBOLS[it.ground]
  if (!symbol || it.actedItself) return []
  const grown = (holder: Address) =>
    held(after, it.target, symbol, holder) - held(before, it.target, symbol, holder)
  const got = grown(it.party.recipient) + grown(it.party.shop)
  const done = it.accepted.filter(({ status }) => status === 'COMPLETED')
  const failed = it.accepted.filter(({ status }) => status === 'FAILED')
  const explains = (late: readonly Accepted[]) => {
    const least = sum([...done, ...late].flatMap(outputs))
    return late.length > 0 && got >= least && got <= least + spareOf([...done, ...late])
  }
  return [...failed.map((one) => [one]), failed].find(explains) ?? []
}

const spareOf = (accepted: readonly Accepted[]) => sum(accepted.map(({ spare }) => spare))

/** Nobody has more than what was quoted gives, and nobody less who did not throw it away. */
function enriched(evidence: Evidence, it: Case): Violation[] {
  const { world, before, after, gas } = evidence
  const changes = changeOf(before, after, it.party.addresses)
  for (const address of it.party.addresses) {
    const paid = gas.get(address.toLowerCase()) ?? 0n
    changes.set('ETH', (changes.get('ETH') ?? 0n) + paid)
  }
  const gained = worthOf(changes)
  const served = it.servedItself || it.ground === 'INTENT_EXECUTOR'
  const completed = it.accepted.filter(({ status }) => status === 'COMPLETED')
  const done = [...completed, ...deliveredLate(evidence, it)]
  const terms = done.reduce(
    (sum, { input, output }) => sum + worthOfLegs(world, output) - worthOfLegs(world, input),
    0n,
  )
  const fees = done.reduce((sum, { appFee }) => sum + appFee, 0n)
  const spare = worth(CARRIED_SYMBOLS[it.ground] ?? 'USDC', spareOf(done))
  const allowed = served ? 0n : terms + fees + spare
  const list = [...changes].filter(([, amount]) => amount !== 0n)
  const detail = list.map(([symbol, amount]) => `${amount} ${symbol}`).join(', ') || 'nothing'
  if (gained > allowed) {
    const what = `the party gained ${usd(gained)} USD (${detail}), its terms allow ${usd(allowed)}`
    return [{ case: it, what }]
  }
  const least = terms - it.ownLoss - worth('USDC', 1n)
  if (gained < least) {
    const what = `the party lost ${usd(gained)} USD (${detail}), its terms say ${usd(terms - it.ownLoss)}`
    return [{ case: it, what }]
  }
  return []
}
