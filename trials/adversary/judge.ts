import type { Address } from 'viem'
import type { Case } from './case.ts'
import { changeOf, type Holdings, held, symbolOf } from './holdings.ts'
import type { World } from './world.ts'
import { usd, worth, worthOf, worthOfLegs } from './worth.ts'

export type Violation = { case?: Case; what: string }

export type Evidence = {
  world: World
  before: Holdings
  after: Holdings
  /** Native money that each account has paid for gas since, by lower-case address. */
  gas: ReadonlyMap<string, bigint>
}

/** What is wrong with one case, by what the chains hold and what the client was told. */
export function judgeCase(evidence: Evidence, it: Case): Violation[] {
  return [...unfinished(it), ...undelivered(evidence, it), ...enriched(evidence, it)]
}

function unfinished(it: Case): Violation[] {
  if (/^deposit (pending|processing|delayed|unknown)/.test(it.outcome)) {
    return [{ case: it, what: `${it.outcome}, and time is over` }]
  }
  return it.accepted
    .filter(({ status }) => status !== 'COMPLETED' && status !== 'FAILED')
    .map(({ id, status }) => ({ case: it, what: `${id} ends as ${status}` }))
}

/** COMPLETED means that the recipient has what was quoted and that the calls ran. */
function undelivered({ world, before, after }: Evidence, it: Case): Violation[] {
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
  for (const [symbol, amount] of due) {
    const got = grown(symbol, recipient) + (it.shopAmount > 0n ? grown(symbol, shop) : 0n)
    if (got < amount) {
      const what = `COMPLETED, and ${amount} ${symbol} were quoted, ${got} arrived`
      violations.push({ case: it, what })
    }
  }
  if (done.length > 0 && it.shopAmount > 0n && grown('USDC', shop) < it.shopAmount) {
    violations.push({ case: it, what: 'COMPLETED, and its calls did not run' })
  }
  return violations
}

/** Nobody has more than what was quoted gives, and nobody less who did not throw it away. */
function enriched({ world, before, after, gas }: Evidence, it: Case): Violation[] {
  const changes = changeOf(before, after, it.party.addresses)
  for (const address of it.party.addresses) {
    const paid = gas.get(address.toLowerCase()) ?? 0n
    changes.set('ETH', (changes.get('ETH') ?? 0n) + paid)
  }
  const gained = worthOf(changes)
  const served = it.servedItself || it.ground === 'INTENT_EXECUTOR'
  const done = it.accepted.filter(({ status }) => status === 'COMPLETED')
  const terms = done.reduce(
    (sum, { input, output }) => sum + worthOfLegs(world, output) - worthOfLegs(world, input),
    0n,
  )
  const fees = done.reduce((sum, { appFee }) => sum + appFee, 0n)
  const allowed = served ? 0n : terms + fees
  const list = [...changes].filter(([, amount]) => amount !== 0n)
  const detail = list.map(([symbol, amount]) => `${amount} ${symbol}`).join(', ') || 'nothing'
  if (gained > allowed) {
    const what = `the party gained ${usd(gained)} USD (${detail}), its terms allow ${usd(allowed)}`
    return [{ case: it, what }]
  }
  const least = terms - worth('USDC', 1n)
  if (!served && !it.mayLose && gained < least) {
    const what = `the party lost ${usd(gained)} USD (${detail}), its terms say ${usd(terms)}`
    return [{ case: it, what }]
  }
  return []
}
