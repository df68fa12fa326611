import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTestPostgres, type TestPostgres } from '../../../test/kit/database.ts'
import { applyEdit, buildContracts, copyTree } from '../../kit/copy-tree.ts'
import type { TrialOptions, TrialResult } from '../../trial.ts'
import { FAULTS, type Fault } from './faults.ts'
import { LAYERS, type Layer, type Reaching, testsReaching } from './reach.ts'
import { createTestRunner, type Failure, nameOf, type Ran, type TestRunner } from './run-tests.ts'

/** The share of faults that the fast tests alone have to catch. */
const LEAST_FAST = 0.9
/** Only load can break a test on real chains and processes, so such a failure must happen again. */
const DOUBTED: readonly Layer[] = ['chain and contracts', 'end to end', 'long']

/** Near tests of all layers come before far ones, which mostly import the place without using it. */
type Round = readonly [distance: 'near' | 'far', layer: Layer]
const ROUNDS = (['near', 'far'] as const).flatMap((distance) =>
  LAYERS.filter((layer) => layer !== 'long').map((layer): Round => [distance, layer]),
)
ROUNDS.push(['far', 'long'])

type Stage = { copy: string; runner: TestRunner }
type Catch = Failure & { layer: Layer; seconds: number }

/**
 * One fault at a time, such as a reader would not see, is planted in a copy of the tree, and the
 * tests that can reach it are run until one fails: near ones before far ones, and cheap ones before
 * dear ones, for all faults together. What has failed so must
 * pass without any fault, or it has proven nothing. `--target` takes faults by a part of their name
 * or area, several with commas between them; `--minutes` of tests for each layer of a fault at most:
 * what is not caught by then is not caught.
 */
export async function runTrial(options: TrialOptions): Promise<TrialResult> {
  const { from = 0, target = '', log } = options
  const words = target.split(',')
  const wanted = FAULTS.filter(({ name, area }) =>
    words.some((word) => name.includes(word) || area.includes(word)),
  )
  const chosen = wanted.slice(from, options.cases && from + options.cases)
  const caught = await judgeAll(chosen, options)
  log('')
  log('| Area | Fault | Caught by | Layer | Seconds |')
  log('|---|---|---|---|---|')
  for (const fault of chosen) log(rowOf(fault, caught.get(fault)))
  const long = [...caught.values()].filter(({ layer }) => layer === 'long').length
  const fast = caught.size - long
  const missed = chosen.length - caught.size
  log('')
  log(
    `${fast} of ${chosen.length} caught by npm test, ${long} by the long tier, ${missed} by nothing`,
  )
  const tooFew = fast < chosen.length * LEAST_FAST
  return { passed: tooFew ? fast : caught.size, failed: missed + (tooFew ? long : 0) }
}

async function judgeAll(
  faults: readonly Fault[],
  { minutes = Infinity, log }: TrialOptions,
): Promise<Map<Fault, Catch>> {
  const copy = copyTree()
  let server: TestPostgres | undefined
  let stage: Stage = { copy, runner: createTestRunner(copy, undefined) }
  try {
    const caught = new Map<Fault, Catch>()
    /** Test files with a test that fails without a fault as well. */
    const broken = new Set<string>()
    const reaching = new Map(faults.map((fault) => [fault, testsReaching(fault)]))
    let open = faults
    while (open.length > 0) {
      const seconds = new Map<Fault, number>()
      for (const [distance, layer] of ROUNDS) {
        if (open.every((fault) => caught.has(fault))) break
        if (layer !== 'unit' && layer !== 'api' && !server) {
          server = await startTestPostgres()
          stage.runner.stop()
          stage = { copy, runner: createTestRunner(copy, server.adminUrl) }
        }
        const wanted = open
          .filter((fault) => !caught.has(fault))
          .map((fault) => {
            const tests = reaching.get(fault)?.get(layer)?.[distance] ?? []
            return { fault, tests: tests.filter((file) => !broken.has(file)) }
          })
          .filter(({ tests }) => tests.length > 0)
        for (const group of groupsOf(wanted, layer, reaching)) {
          const ran = await judge(stage, group, { layer, minutes, log })
          for (const { fault } of group) {
            const sum = (seconds.get(fault) ?? 0) + ran.seconds / group.length
            seconds.set(fault, sum)
            const failure = ran.failures.get(fault)
            if (!failure) continue
            caught.set(fault, { ...failure, layer, seconds: sum })
            log(`${fault.name}: ${layer}, ${nameOf(failure)}, ${sum.toFixed(0)} s`)
          }
        }
        const left = open.filter((fault) => !caught.has(fault))
        log(`${left.length} of ${open.length} open after what is ${distance} in ${layer}`)
        for (const { name } of left) log(`  ${name}`)
      }
      const unsound = await findUnsound(stage, [...caught.values()])
      for (const { file } of unsound) broken.add(file)
      for (const failure of unsound) log(`fails without a fault as well: ${nameOf(failure)}`)
      open = faults.filter((fault) => broken.has(caught.get(fault)?.file ?? ''))
      for (const fault of open) caught.delete(fault)
    }
    return caught
  } finally {
    stage.runner.stop()
    rmSync(copy, { recursive: true, force: true })
    await server?.stop()
  }
}

/** Those of the tests that do not pass without a fault either, not even alone. */
async function findUnsound({ runner }: Stage, failures: readonly Failure[]): Promise<Failure[]> {
  const files = [...new Set(failures.map(({ file }) => file))]
  if (files.length === 0) return []
  const sound = new Set<string>()
  const runClean = async (some: readonly string[]) => {
    const { passed } = await runner.run({ files: some, changed: takeChanged(), bail: false })
    for (const each of passed) sound.add(nameOf(each))
  }
  await runClean(files)
  const doubted = failures.filter((failure) => !sound.has(nameOf(failure)))
  for (const file of new Set(doubted.map((failure) => failure.file))) await runClean([file])
  return doubted.filter((failure) => !sound.has(nameOf(failure)))
}

function rowOf({ area, name, file }: Fault, by: Catch | undefined): string {
  const cells = by ? [nameOf(by), by.layer, by.seconds.toFixed(0)] : ['nothing', '', '']
  return `| ${[area, `${name} (\`${file}\`)`, ...cells].join(' | ')} |`
}

type Judged = { fault: Fault; tests: readonly string[] }

/**
 * Faults that can be planted at the same time, because no test that is run for one of them can reach
 * another. Only cheap tests are so narrow.
 */
function groupsOf(
  wanted: readonly Judged[],
  layer: Layer,
  reaching: ReadonlyMap<Fault, Reaching>,
): Judged[][] {
  if (DOUBTED.includes(layer)) return wanted.map((each) => [each])
  const reached = ({ fault }: Judged, tests: readonly string[]) => {
    const { near, far } = reaching.get(fault)?.get(layer) ?? { near: [], far: [] }
    return tests.some((test) => near.includes(test) || far.includes(test))
  }
  const groups: Judged[][] = []
  for (const each of wanted) {
    const apart = (other: Judged) => !reached(each, other.tests) && !reached(other, each.tests)
    const group = groups.find((some) => some.every(apart))
    if (group) group.push(each)
    else groups.push([each])
  }
  return groups
}

type Judging = { layer: Layer; minutes: number; log: (line: string) => void }
type Verdict = { failures: Map<Fault, Failure>; seconds: number }

/** The tests of a layer that catch the faults of a group. */
async function judge(stage: Stage, group: readonly Judged[], judging: Judging): Promise<Verdict> {
  const [only] = group
  if (only && group.length === 1) return judgeOne(stage, only, judging)
  const faults = group.map(({ fault }) => fault)
  const files = [...new Set(group.flatMap(({ tests }) => tests))]
  const ran = await planted(stage, faults, (changed) =>
    stage.runner.run({ files, changed, bail: false }),
  )
  const failures = new Map<Fault, Failure>()
  for (const { fault, tests } of group) {
    const failure = ran.failed.find(({ file }) => tests.includes(file))
    if (failure) failures.set(fault, failure)
  }
  return { failures, seconds: ran.seconds }
}

async function judgeOne(
  stage: Stage,
  { fault, tests }: Judged,
  { layer, minutes, log }: Judging,
): Promise<Verdict> {
  const run = (files: readonly string[], bail: boolean) =>
    planted(stage, [fault], (changed) => stage.runner.run({ files, changed, bail }))
  let left = tests
  let seconds = 0
  while (left.length > 0 && seconds < minutes * 60) {
    const some = left.slice(0, AT_ONCE[layer])
    const ran = await run(some, true)
    seconds += ran.seconds
    const [failure] = ran.failed
    if (!failure) {
      left = left.slice(some.length)
      continue
    }
    const failures = new Map([[fault, failure]])
    if (!DOUBTED.includes(layer)) return { failures, seconds }
    const again = await run([failure.file], false)
    if (again.failed.some(({ test }) => test === failure.test)) return { failures, seconds }
    log(`${fault.name}: failed only once, ${nameOf(failure)}: ${failure.message.slice(0, 200)}`)
    left = left.filter((file) => file !== failure.file)
  }
  return { failures: new Map(), seconds }
}

/** Few at a time where tests are dear, so that the likeliest are not kept waiting by others. */
const AT_ONCE: Record<Layer, number> = {
  unit: 40,
  api: 12,
  store: 12,
  'chain and contracts': 4,
  'end to end': 2,
  long: 1,
}

/** What was changed since the run before, to be read anew. */
const changedFiles = new Set<string>()

function takeChanged(): string[] {
  const changed = [...changedFiles]
  changedFiles.clear()
  return changed
}

async function planted(
  { copy }: Stage,
  faults: readonly Fault[],
  work: (changed: readonly string[]) => Promise<Ran>,
): Promise<Ran> {
  const whole = new Map(faults.map(({ file }) => [file, readFileSync(join(copy, file), 'utf8')]))
  const build = () => {
    for (const file of whole.keys()) changedFiles.add(file)
    if (![...whole.keys()].some((file) => file.endsWith('.sol'))) return
    for (const file of buildContracts(copy)) changedFiles.add(file)
  }
  try {
    for (const { file, find, replace } of faults) applyEdit(copy, { file, find, put: replace })
    build()
    return await work(takeChanged())
  } finally {
    for (const [file, text] of whole) writeFileSync(join(copy, file), text)
    build()
  }
}
