import type { TrialOptions } from '../trial.ts'
import type { Grounds, ServiceChild } from './grounds.ts'
import type { Load } from './load.ts'
import { checkLayers } from './settled.ts'
import { checkSpending, readReconciled, settleDown, verify } from './verify.ts'
import type { Purse } from './wallets.ts'

const AUDIT_PATIENCE_MS = 60_000

export type Judged = {
  grounds: Grounds
  purse: Purse
  /** All that was ever asked with the purse. */
  loads: readonly Load[]
  /** USDC that each wallet had on each chain. */
  usdc: bigint
  /** How long what was accepted may take to its end. */
  patienceMs: number
  /** Layers that some of the intents had to go by. */
  meant?: readonly string[]
  log: TrialOptions['log']
}

/** Waits until nothing is left to do and compares everything with the chains; what is wrong. */
export async function judge(judged: Judged): Promise<string[]> {
  const { grounds, purse, usdc, patienceMs, meant = [], log } = judged
  const load = together(judged.loads)
  const problems = await settleDown(grounds, patienceMs)
  problems.push(...(await verify(grounds, purse, load)))
  const chainIds = grounds.devnet.chains.map(({ id }) => id)
  problems.push(...(await checkSpending(purse, load, { usdc, chainIds })))
  const { ok, breaks } = await readReconciled(grounds, AUDIT_PATIENCE_MS)
  if (!ok) problems.push(`the books: ${breaks.map(({ reason }) => reason).join('; ')}`)
  report(load, log)
  problems.push(...(await checkLayers(grounds, load, { meant, log })))
  for (const problem of problems) log(`WRONG: ${problem}`)
  return problems
}

/** How the accepted intents ended, and what was refused. */
export function report(load: Load, log: TrialOptions['log']): void {
  const counts = new Map<string, number>()
  for (const { kind, status } of load.accepted.values()) add(counts, `${kind} ${status}`, 1)
  for (const [what, count] of [...counts].sort()) log(`${what}: ${count}`)
  for (const [reason, count] of load.refusals) log(`refused, ${reason}: ${count}`)
}

function together([first, ...others]: readonly Load[]): Load {
  if (!first) throw new Error('nothing was asked')
  const refusals = new Map(first.refusals)
  for (const load of others) for (const [reason, n] of load.refusals) add(refusals, reason, n)
  const all = [first, ...others]
  return {
    ...first,
    accepted: new Map(all.flatMap(({ accepted }) => [...accepted])),
    faults: all.flatMap(({ faults }) => faults),
    refusals,
  }
}

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count)
}

/** What the processes said of it, when something is wrong. */
export function logOutputs(processes: readonly ServiceChild[], log: TrialOptions['log']): void {
  for (const each of processes) log(`${each.name}: ${each.output().slice(-20_000)}`)
}
