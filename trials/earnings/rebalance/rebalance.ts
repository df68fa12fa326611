import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listOpenMoves } from '../../../src/store/inventory/moves.ts'
import type { Grounds } from '../../intents/grounds.ts'
import { readReconciled, settleDown } from '../../intents/verify.ts'
import type { TrialOptions, TrialResult } from '../../trial.ts'
import { compareStatements } from '../compare-statements.ts'
import { repaid } from '../earnings.ts'
import { holdersOf, placesOf, readHeld } from '../holdings.ts'
import { readRows, type StatementRows } from '../read-rows.ts'
import { checkMoves } from './check-moves.ts'
import { drawCurves, sparkline } from './draw-curves.ts'
import { openScene, type Scene, UNIT } from './scene.ts'
import { playWeek, sumOf, type Week } from './week.ts'

const FOLDER = resolve(import.meta.dirname, '../../../.simplon/trials')
const PATIENCE_MS = 900_000
/** Without moves the end is clear after half a day. */
const DRY_HOURS = 16
/** Fewer hours than these say nothing of a service without moves. */
const COMPARED_FROM = 12

/**
 * A week of users who want USDC on one of four chains, an hour at a time. In automatic mode, killed
 * now and then, the service serves at least 99 % of them, every move is made once and arrives, and
 * books, statements and balances agree to the unit. Without moves the chain runs dry.
 */
export async function runTrial({ seed, cases = 168, log }: TrialOptions): Promise<TrialResult> {
  const options = { seed, log }
  const dry =
    cases < COMPARED_FROM
      ? undefined
      : await run('propose', { ...options, hours: Math.min(cases, DRY_HOURS) })
  const full = await run('automatic', { ...options, hours: cases })
  const problems = [...(dry?.problems ?? []), ...full.problems]
  const asked = sumOf(full.week)
  if (!runsWell(full.week)) problems.push('fewer than 99 % were served')
  if (dry && runsWell(dry.week)) problems.push('nothing ran dry without moves')
  const curves = [
    { name: 'with moves (automatic)', hours: full.week.hours },
    ...(dry ? [{ name: 'without moves', hours: dry.week.hours }] : []),
  ]
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, `rebalance-${seed}.svg`)
  writeFileSync(file, drawCurves(curves, `rebalance, seed ${seed}`))
  for (const { name, hours } of curves) log(`stock ${name}: ${sparkline(hours)}`)
  log(`curves: ${file}`)
  for (const problem of problems) log(`WRONG: ${problem}`)
  return { passed: asked.served, failed: problems.length }
}

function runsWell(week: Week): boolean {
  const { served, asked } = sumOf(week)
  return served * 100 >= asked * 99
}

type Run = Pick<TrialOptions, 'seed' | 'log'> & { hours: number }

async function run(
  mode: 'propose' | 'automatic',
  { seed, log, hours }: Run,
): Promise<{ week: Week; problems: string[] }> {
  const scene = await openScene(seed, mode)
  const { grounds, purse } = scene
  try {
    const places = placesOf(grounds)
    const before = await readHeld(purse, places, holdersOf(grounds))
    const service = await grounds.service('service')
    await service.start()
    const moves = mode === 'automatic'
    const week = await playWeek(scene, { service, seed, hours, moves, log })
    const problems = [...week.broken, ...(await settleDown(grounds, PATIENCE_MS))]
    await arrived(grounds)
    await repaid(grounds)
    problems.push(...(await checkBooks(grounds)))
    report(mode, week, log)
    if (mode === 'propose') {
      const { count } = await checkMoves(scene)
      if (count > 0) problems.push(`${count} moves were made that were only to be proposed`)
      return { week, problems }
    }
    const rows = await readRows(grounds)
    const after = await readHeld(purse, places, holdersOf(grounds))
    problems.push(...compareStatements({ places, before, after, gifts: [], rows, log }))
    problems.push(...(await checkCost(scene, { rows, week, log })))
    if (problems.length > 0) log(service.output().slice(-10_000))
    return { week, problems }
  } finally {
    await grounds.stop()
  }
}

/** Waits until no move is open, or the time is up. */
async function arrived({ database }: Grounds): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while ((await listOpenMoves(database.sql)).length > 0 && Date.now() < deadline) await sleep(500)
}

/** The books agree with all balances now, and nothing was ever broken on the way. */
async function checkBooks(grounds: Grounds): Promise<string[]> {
  const { ok, breaks } = await readReconciled(grounds, 90_000)
  const problems = ok ? [] : [`the books: ${breaks.map(({ reason }) => reason).join('; ')}`]
  const ever = await grounds.database.sql<{ kind: string; reason: string }[]>`
    select kind, reason from ledger_breaks`
  return [...problems, ...ever.map(({ kind, reason }) => `a break (${kind}): ${reason}`)]
}

type Cost = { rows: StatementRows; week: Week; log: TrialOptions['log'] }

/** What the statements call rebalancing is what left less what arrived, to the unit. */
async function checkCost(scene: Scene, { rows, week, log }: Cost): Promise<string[]> {
  const { count, left, arrived: came, problems } = await checkMoves(scene)
  const dollars = new Set(
    scene.grounds.devnet.chains.map(({ id }) => scene.purse.token(id, 'USDC').toLowerCase()),
  )
  const cost = rows.day
    .filter(({ token }) => dollars.has(token))
    .reduce((sum, { rebalancing }) => sum - BigInt(rebalancing), 0n)
  if (cost !== left - came) {
    problems.push(`the statements say that moves cost ${cost}, they cost ${left - came}`)
  }
  if (count === 0) problems.push('nothing was moved')
  const bps = week.volume === 0n ? 0 : Number((cost * 1_000_000n) / week.volume) / 100
  log(
    `${count} moves of ${left / UNIT} USDC cost ${cost} raw units, ${bps} bps of a volume of ${week.volume / UNIT}`,
  )
  return problems
}

function report(mode: string, week: Week, log: TrialOptions['log']): void {
  const { asked, served } = sumOf(week)
  const least = week.hours.reduce(
    (low, { stock }) => (stock < low ? stock : low),
    week.hours[0]?.stock ?? 0n,
  )
  const share = ((100 * served) / Math.max(1, asked)).toFixed(2)
  log(
    `${mode}: ${served} of ${asked} served (${share} %) in ${week.hours.length} hours, ${week.kills} kills, least stock ${least / UNIT}`,
  )
  for (const [code, count] of week.refusals) log(`${mode}: refused, ${code}: ${count}`)
}
