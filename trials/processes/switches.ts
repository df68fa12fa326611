import { setTimeout as sleep } from 'node:timers/promises'
import { createOperatorKey } from '../../src/app/operator/keys/create-operator-key.ts'
import { type Grounds, openGrounds, type ServiceChild } from '../intents/grounds.ts'
import { createRandom } from '../kit/random.ts'
import type { TrialOptions, TrialResult } from '../trial.ts'

const PROMISED_MS = 2_000
/** A shorter run is a test, on a machine that does much else: it only says how long they took. */
const TIMED_FROM = 20
const PATIENCE_MS = 60_000
const ASK_EVERY_MS = 10

/**
 * Three processes of the API hear of every pause and resume within two seconds: as a rule by the
 * notice of the database, and by their own looking when somebody has cut the connections that the
 * notices come by. `--cases` so many changes.
 */
export async function runTrial({ seed, cases = 60, log }: TrialOptions): Promise<TrialResult> {
  const random = createRandom(seed)
  const mostMs = cases < TIMED_FROM ? PATIENCE_MS : PROMISED_MS
  const grounds = await openGrounds({ openFront: async () => ({ add() {}, close() {} }) })
  try {
    const processes = await Promise.all([1, 2, 3].map((n) => grounds.service(`api-${n}`, 'api')))
    for (const each of processes) await each.start()
    const { secret } = await createOperatorKey(grounds.database, { name: 'trial', level: 'write' })
    const scopes = scopesOf(grounds)
    const told = { notice: [] as number[], deaf: [] as number[] }
    const problems: string[] = []
    for (let change = 0; change < cases; change += 1) {
      const scope = random.pick(scopes)
      const deaf = change % 4 === 3
      for (const action of ['pause', 'resume'] as const) {
        if (deaf) await cutListeners(grounds)
        const by = random.pick(processes)
        const from = await turn(by, { action, scope, secret })
        const waits = await Promise.all(
          processes.map((each) => heard(each, { scope, paused: action === 'pause', from })),
        )
        told[deaf ? 'deaf' : 'notice'].push(...waits)
        const late = waits.filter((ms) => ms >= mostMs)
        if (late.length > 0) problems.push(`${action} ${scope} was heard of after ${late} ms`)
      }
    }
    log(`by notice: ${summary(told.notice)}; with cut connections: ${summary(told.deaf)}`)
    for (const problem of problems) log(`WRONG: ${problem}`)
    return { passed: told.notice.length + told.deaf.length, failed: problems.length }
  } finally {
    await grounds.stop()
  }
}

function scopesOf({ devnet, projectId }: Grounds): string[] {
  const chains = devnet.chains.map(({ id }) => `chain:${id}`)
  return [...chains, 'layer:ACROSS', 'layer:OFT', `project:${projectId}`]
}

type Turn = { action: 'pause' | 'resume'; scope: string; secret: string }

/** Answers when the change was committed at the latest. */
async function turn({ url }: ServiceChild, { action, scope, secret }: Turn): Promise<number> {
  const response = await fetch(`${url}/operator/switches/${action}`, {
    method: 'POST',
    headers: { 'x-api-key': secret, 'content-type': 'application/json' },
    body: JSON.stringify({ scope, reason: 'a trial' }),
  })
  if (!response.ok) throw new Error(`${action} ${scope}: ${response.status}`)
  return performance.now()
}

type Awaited = { scope: string; paused: boolean; from: number }

/** Milliseconds until the process says itself what is paused. */
async function heard({ url }: ServiceChild, { scope, paused, from }: Awaited): Promise<number> {
  while (performance.now() - from < PATIENCE_MS) {
    const { checks } = (await (await fetch(`${url}/readyz`)).json()) as {
      checks: { intake: { paused?: { scope: string }[]; pausedProjects?: number } }
    }
    const { paused: shown = [], pausedProjects = 0 } = checks.intake
    const known = scope.startsWith('project:')
      ? pausedProjects > 0
      : shown.some((each) => each.scope === scope)
    if (known === paused) return performance.now() - from
    await sleep(ASK_EVERY_MS)
  }
  return PATIENCE_MS
}

/** Ends every connection on which a process waits for notices; it opens another after a while. */
async function cutListeners({ database }: Grounds): Promise<void> {
  await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`
}

function summary(waits: readonly number[]): string {
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return `${sorted.length} changes heard of, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`
}
