import { setTimeout as sleep } from 'node:timers/promises'
import { createPayers } from '../deposits/payers.ts'
import { settleDeposits } from '../deposits/verify.ts'
import type { Grounds } from '../intents/grounds.ts'
import { openGrounds } from '../intents/grounds.ts'
import { logOutputs } from '../intents/judge.ts'
import { type Load, startLoad } from '../intents/load.ts'
import { readReconciled, settleDown, verify } from '../intents/verify.ts'
import { fillPurse } from '../intents/wallets.ts'
import { createRandom } from '../kit/random.ts'
import type { TrialOptions, TrialResult } from '../trial.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { checkDelivered, untilDelivered } from './delivered.ts'

const USDC = 1_000n * 10n ** 6n
const PATIENCE_MS = 240_000
/** The audit looks twice before it says that something does not agree. */
const BREAKS_MS = 60_000
const NOTE = 'sent before the database lost it'

/**
 * Asynchronous replication: the standby gets nothing for a while, intents are accepted and done
 * meanwhile, the primary dies, and the standby takes over without them. What is on the chains is not
 * done again, the service finds its nonces and goes on, and the audit names every transaction that the
 * books do not know, until the operator says what it was.
 */
export async function runLagging({ seed, log }: TrialOptions): Promise<TrialResult> {
  let cluster: Cluster | undefined
  const grounds = await openGrounds({
    settings: {
      audit: { everyMs: 2_000 },
      deposits: { retryMs: 500, maxRetryMs: 1_000, maxAttempts: 4 },
    },
    openPostgres: async (dataDir) => {
      cluster = await openCluster({ dataDir, synchronous: false })
      return cluster
    },
  })
  try {
    if (!cluster) throw new Error('there are no servers')
    const service = await grounds.service('service')
    await service.start()
    const purse = await fillPurse(grounds, { seed, wallets: 3, smart: 0, usdc: USDC })
    const payers = await createPayers(grounds, {
      random: createRandom(seed),
      accounts: 2,
      mostUnderWay: 10,
    })
    const kinds = ['same-chain', 'swap', 'across'] as const
    const load = startLoad(grounds, purse, { seed, kinds, log })
    await payers.pay()
    await untilDone(load, 2)
    const early = await untilDelivered(grounds, payers)
    await cluster.cutOff()
    await payers.pay()
    await payers.pay()
    await untilDone(load, doneOf(load) + 3)
    const told = await untilDelivered(grounds, payers)
    await cluster.failOver()
    const before = load.accepted.size
    const lost = await untilKnown(grounds, load)
    // What is missing may stop chains until the operator has said what it was.
    const problems = await explainAll(grounds, log)
    await load.reach(before + 3)
    await payers.pay()
    await load.drain()
    problems.push(...(await settleDown(grounds, PATIENCE_MS)))
    const expected = (fault: string) => lost.some((id) => fault.includes(id))
    const kept: Load = {
      ...load,
      accepted: new Map([...load.accepted].filter(([id]) => !lost.includes(id))),
      faults: load.faults.filter((fault) => !expected(fault)),
    }
    problems.push(...(await verify(grounds, purse, kept)))
    if (lost.length === 0) problems.push('nothing was lost: the trial has shown nothing')
    const paid = await payers.truth()
    problems.push(...(await settleDeposits(grounds, paid, PATIENCE_MS)))
    problems.push(...(await checkDelivered(grounds, payers, { before: told, log })))
    log(`${paid.length} deposits, ${told.size - early.size} of them done while the standby lagged`)
    const { ok, breaks } = await readReconciled(grounds, BREAKS_MS)
    if (!ok) problems.push(`the books: ${breaks.map(({ reason }) => reason).join('; ')}`)
    log(`${load.accepted.size} accepted, ${lost.length} of them lost with the primary`)
    for (const problem of problems) log(`WRONG: ${problem}`)
    if (problems.length > 0) logOutputs([service], log)
    return { passed: load.accepted.size, failed: problems.length }
  } finally {
    await grounds.stop()
  }
}

const doneOf = (load: Load) =>
  [...load.accepted.values()].filter(({ status }) => status === 'COMPLETED').length

async function untilDone(load: Load, count: number): Promise<void> {
  while (doneOf(load) < count) await sleep(200)
}

/** Which accepted intents the new primary does not have. */
async function untilKnown({ database }: Grounds, load: Load): Promise<string[]> {
  const ids = [...load.accepted.keys()]
  for (;;) {
    try {
      const rows = await database.sql<{ id: string }[]>`
        select id::text from intents where id = any(${ids}::text[]::numeric[])`
      const known = new Set(rows.map(({ id }) => id))
      return ids.filter((id) => !known.has(id))
    } catch {
      await sleep(200)
    }
  }
}

/** Does what the operator does about breaks, with the commands there are, until the books agree. */
async function explainAll(grounds: Grounds, log: TrialOptions['log']): Promise<string[]> {
  const { sql } = grounds.database
  const open = () => sql<{ id: string; chain_id: string; subject: string; reason: string }[]>`
    select id::text, chain_id::text, subject, reason from ledger_breaks where closed_at is null`
  const deadline = Date.now() + BREAKS_MS
  let announced = 0
  let accepted = 0
  for (let quiet = 0; quiet < 5 || Date.now() < deadline; ) {
    const breaks = await open()
    quiet = breaks.length === 0 ? quiet + 1 : 0
    for (const { id, chain_id, subject, reason } of breaks) {
      const [kind, hash = ''] = subject.split(' ')
      if (kind === 'foreign') {
        const of = ['--chain', chain_id, '--transaction', hash, '--note', NOTE]
        await grounds.command('service', 'relayer', 'announce', ...of)
        announced += 1
      } else if (Date.now() > deadline - BREAKS_MS / 2) {
        log(`break ${subject}: ${reason}`)
        await grounds.command('service', 'audit', 'accept', id, '--note', NOTE)
        accepted += 1
      }
    }
    if (quiet >= 5 && Date.now() > deadline - BREAKS_MS / 3) break
    await sleep(2_000)
  }
  log(`${announced} transactions announced, ${accepted} other breaks accepted`)
  return announced === 0 ? ['the audit named no transaction that the books had lost'] : []
}
