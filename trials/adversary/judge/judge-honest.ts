import type { Address } from 'viem'
import type { Settled } from '../../intents/settled.ts'
import type { World } from '../world.ts'
import { type Holdings, held, symbolOf } from './holdings.ts'
import type { HonestIntent } from './honest.ts'
import type { Violation } from './judge.ts'

const LEAST_PERCENT = 99
/** A Fast fee is no more than this part of what is burnt. */
const SPARE = 1_000n

export type HonestEvidence = {
  world: World
  before: Holdings
  after: Holdings
  owners: readonly Address[]
  settled: ReadonlyMap<string, Settled>
  log: (line: string) => void
}

/** They get what they were quoted, for exactly what they were quoted, nearly always. */
export function judgeHonest(
  { world, before, after, owners, settled, log }: HonestEvidence,
  intents: readonly HonestIntent[],
): Violation[] {
  const violations: Violation[] = []
  const done = intents.filter(({ end }) => end === 'COMPLETED')
  const percent = intents.length === 0 ? 100 : (done.length * 100) / intents.length
  const again = intents.filter(({ requoted }) => requoted).length
  log(
    `honest: ${done.length} of ${intents.length} completed (${percent.toFixed(1)} %), ${again} with a second quote`,
  )
  const ends = new Map<string, number>()
  for (const { kind, end } of intents) {
    if (end !== 'COMPLETED') ends.set(`${kind} ${end}`, (ends.get(`${kind} ${end}`) ?? 0) + 1)
  }
  for (const [end, count] of ends) log(`  honest ${end}: ${count}`)
  if (percent < LEAST_PERCENT) {
    violations.push({ what: `only ${percent.toFixed(1)} % of the honest intents completed` })
  }
  for (const { seed, id, kind, recipient, output, calls } of done) {
    const byCircle = settled.get(id)?.layers.includes('CCTP') === true
    for (const leg of output) {
      const symbol = symbolOf(world, leg)
      const got = held(after, leg.chainId, symbol, recipient)
      // Half of what calls are given goes on to the shop.
      const due = calls ? leg.amount - leg.amount / 2n : leg.amount
      // What Circle may keep and does not is the recipient's.
      const most = byCircle ? due + leg.amount / SPARE + 1n : due
      if (got < due || got > most) {
        const what = `honest ${kind} ${id}: ${due} ${symbol} are due, ${got} arrived`
        violations.push({ seed, what })
      }
    }
  }
  for (const owner of owners) violations.push(...overcharged(owner))
  return violations

  function overcharged(owner: Address): Violation[] {
    const spent = new Map<string, bigint>()
    for (const leg of done.filter((each) => each.owner === owner).flatMap(({ input }) => input)) {
      const key = `${leg.chainId} ${symbolOf(world, leg)}`
      spent.set(key, (spent.get(key) ?? 0n) + leg.amount)
    }
    return world.chainIds.flatMap((chainId) =>
      ['USDC', 'USDT0', 'USDT']
        .filter((symbol) => world.has(chainId, symbol))
        .flatMap((symbol) => {
          const gone = held(before, chainId, symbol, owner) - held(after, chainId, symbol, owner)
          const due = spent.get(`${chainId} ${symbol}`) ?? 0n
          if (gone === due) return []
          const what = `honest ${owner} on ${chainId} spent ${gone} ${symbol}, quoted were ${due}`
          return [{ what }]
        }),
    )
  }
}
