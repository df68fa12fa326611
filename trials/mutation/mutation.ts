import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { TrialOptions, TrialResult } from '../trial.ts'
import { EXPLAINED } from './explained.ts'
import { buildSchema, type Mutant } from './schema.ts'
import type { Verdict } from './worker.ts'

/**
 * Every guard, comparison, sum and effect of our Solidity removed or turned, one at a time: the
 * contracts' tests and a short fuzz must notice. What nothing can notice is explained in
 * `mutation/explained.ts`. `--target` chooses sources by a part of their name; `--seed 0` leaves the
 * fuzz out, and `--target fuzz-only` or `fuzz-only:` and such a part leaves the tests out: it says what
 * the fuzz notices by itself, so that survivors of it need no explanation.
 */
export async function runTrial(options: TrialOptions): Promise<TrialResult> {
  const { seed, from = 0, workers = availableParallelism(), log } = options
  const [, alone, part] = /^(fuzz-only)?:?(.*)$/.exec(options.target ?? '') ?? []
  const target = part ?? ''
  const how = alone ?? (seed === 0 ? 'tests' : 'fuzz')
  const start = () => startWorker(how, target)
  const { mutants, dropped } = buildSchema(target)
  const chosen = mutants.slice(from)
  const wanted = chosen.slice(0, options.cases ?? chosen.length)
  log(
    `${mutants.length} mutants, ${wanted.length} of them now; ${dropped.length} cannot be compiled`,
  )
  const survivors: Mutant[] = []
  const counts = new Map<string, [killed: number, survived: number]>()
  let next = 0
  const work = async () => {
    let worker = start()
    while (next < wanted.length) {
      const mutant = wanted[next] as Mutant
      next += 1
      let verdict = await ask(worker, mutant.id)
      for (let tries = 1; tries < MOST_TRIES && (!verdict || verdict.spoilt); tries += 1) {
        worker.kill('SIGKILL')
        worker = start()
        verdict = await ask(worker, mutant.id)
      }
      if (verdict?.spoilt) throw new Error(`fails without a mutant: ${verdict.spoilt}`)
      const { killer, ms } = verdict ?? { killer: 'the workers gave up', ms: 0 }
      const count = counts.get(mutant.source) ?? [0, 0]
      counts.set(mutant.source, count)
      count[killer ? 0 : 1] += 1
      if (!killer) survivors.push(mutant)
      log(
        `${killer ? 'killed  ' : 'SURVIVED'} ${nameOf(mutant)} ${ms} ms${killer ? `  [${killer}]` : ''}`,
      )
    }
    worker.kill()
  }
  await Promise.all(Array.from({ length: workers }, work))
  const unexplained = (alone ? [] : survivors).filter((mutant) => !EXPLAINED.has(nameOf(mutant)))
  const known = new Set(mutants.map(nameOf))
  const gone = [...EXPLAINED.keys()].filter((name) => name.includes(target) && !known.has(name))
  for (const [source, [killed, survived]] of [...counts].sort())
    log(`| ${source} | ${killed + survived} | ${killed} | ${survived} |`)
  for (const mutant of alone ? [] : survivors)
    log(`${EXPLAINED.has(nameOf(mutant)) ? 'explained' : 'UNEXPLAINED'}: ${nameOf(mutant)}`)
  for (const name of gone) log(`explained, but there is no such mutant: ${name}`)
  if (alone) return { passed: wanted.length - survivors.length, failed: 0 }
  return { passed: wanted.length - unexplained.length, failed: unexplained.length + gone.length }
}

export const nameOf = ({ source, line, what, text }: Mutant): string =>
  `${source}:${line} ${what}: ${text}`

const PATIENCE_MS = 600_000
/** A worker that tells nothing, or whose tests fail without a mutant, is replaced. */
const MOST_TRIES = 3

function startWorker(how: string, target: string): ChildProcess {
  return fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), [how, target])
}

function ask(worker: ChildProcess, id: number): Promise<Verdict | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
    const gone = () => resolve(undefined)
    worker.once('exit', gone)
    worker.once('message', (verdict) => {
      clearTimeout(timer)
      worker.off('exit', gone)
      resolve(verdict as Verdict)
    })
    worker.send(id)
  })
}
