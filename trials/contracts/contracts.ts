import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { TrialOptions, TrialResult } from '../trial.ts'
import type { Episode } from './play.ts'
import { report } from './report.ts'
import { addTally, createTally } from './tally.ts'
import type { Order } from './worker.ts'

const CALLS = 1_000_000
/** Each from a fresh state, so that chains stay small and any one can be played again by itself. */
const CALLS_IN_EPISODE = 10_000
const CHAINS = 3

/**
 * Random actors call all our contracts, on three chains with real Permit2, Across and LayerZero:
 * half of the calls mean something (genuine orders, and what hostile people do with them), half are
 * rubbish. A model that knows only what was signed judges the effects of every single call; see
 * docs/contract-invariants.md. `--cases` is the number of calls, `--from` the first episode.
 */
export async function runTrial(options: TrialOptions): Promise<TrialResult> {
  const { seed, from = 0, cases = CALLS, workers = availableParallelism(), log } = options
  const size = Math.min(CALLS_IN_EPISODE, cases)
  const end = from + Math.ceil(cases / size)
  const sum = createTally()
  let next = from
  let failed = 0
  let passed = 0
  const started = performance.now()
  const work = async () => {
    const worker = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)))
    while (next < end) {
      const episode = next
      next += 1
      const played = await ask(worker, {
        episode,
        seed: seed * 10_007 + episode,
        calls: size,
        chains: CHAINS,
      })
      if ('error' in played) {
        failed += 1
        log(`episode ${episode} of seed ${seed}: ${played.error}`)
        continue
      }
      addTally(sum, played.tally)
      if (played.problems.length) failed += 1
      else passed += 1
      for (const problem of played.problems) log(`episode ${episode} of seed ${seed}: ${problem}`)
      const rate = (sum.calls / (performance.now() - started)) * 1000
      log(
        `episode ${episode}: ${played.tally.calls} calls, ${played.problems.length} violations; ${sum.calls} in all, ${rate.toFixed(0)} a second`,
      )
    }
    worker.kill()
  }
  await Promise.all(Array.from({ length: Math.min(workers, end - from) }, work))
  for (const line of report(sum)) log(line)
  return { passed, failed }
}

type Answer = (Episode & { episode: number }) | { error: string }

function ask(worker: ChildProcess, order: Order): Promise<Answer> {
  return new Promise((resolve) => {
    const gone = (code: number | null) => resolve({ error: `the worker ended with ${code}` })
    worker.once('exit', gone)
    worker.once('message', (answer) => {
      worker.off('exit', gone)
      resolve(answer as Answer)
    })
    worker.send(order)
  })
}
