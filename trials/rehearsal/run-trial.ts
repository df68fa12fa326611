import type { TrialOptions, TrialResult } from '../trial.ts'
import { BARE_CHAINS } from './ground/bare-chains.ts'
import { NOT_RUN } from './not-run.ts'
import { readGuide } from './read-guide.ts'
import { openRehearsal, type Rehearsal } from './rehearsal.ts'
import { stopProcesses } from './stop-processes.ts'
import { createWalk, type Step } from './walk.ts'

/**
 * Puts the packed program on chains that never heard of it, by running the shell blocks of
 * docs/operations.md from top to bottom. `--target 1,196` takes some of the
 * chains only, `--cases` so many intents of each layer and deposits at most.
 */
export async function runTrial({ seed, log, target, cases }: TrialOptions): Promise<TrialResult> {
  const wanted = target?.split(',').map(Number)
  const chains = BARE_CHAINS.filter(({ id }) => wanted === undefined || wanted.includes(id))
  const rehearsal = await openRehearsal({ seed, chains, log })
  let failed = 0
  try {
    await walkGuide(rehearsal, createWalk(cases))
  } catch (error) {
    failed = 1
    log(`FAILED: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  } finally {
    await stopProcesses(rehearsal.home)
    await rehearsal.stop()
  }
  return { passed: rehearsal.checks.length, failed }
}

async function walkGuide(rehearsal: Rehearsal, walk: Record<string, Step>): Promise<void> {
  const blocks = readGuide().filter(({ language }) => language === 'sh')
  const ids = new Set(blocks.map(({ id }) => id))
  const strangers = [...Object.keys(walk), ...Object.keys(NOT_RUN)].filter((id) => !ids.has(id))
  rehearsal.check(strangers.length === 0, `every step is in the guide ${strangers.join(', ')}`)
  for (const { id, text, line } of blocks) {
    const step = walk[id]
    if (!step) {
      rehearsal.check(
        id in NOT_RUN,
        `docs/operations.md:${line} "${id}" is run, or listed with why not`,
      )
      rehearsal.note(`  not run ${id}: ${NOT_RUN[id]}`)
      continue
    }
    await step.before?.(rehearsal)
    const cwd = step.cwd?.(rehearsal)
    const variables = Object.entries((await step.variables?.(rehearsal)) ?? {})
    const script = [...variables.map(([name, value]) => `${name}="${value}"`), text].join('\n')
    const run = await rehearsal.shell.run(id, script, cwd === undefined ? {} : { cwd })
    const [first = '', ...more] = text.split('\n')
    const shown = more.length > 0 ? `${first} …` : first
    rehearsal.note(
      `${run.code === 0 ? 'ok' : 'BAD'} ${run.seconds.toFixed(1).padStart(6)} s  ${shown}`,
    )
    if (run.code !== 0) {
      throw new Error(
        `docs/operations.md:${line} ended with ${run.code}\n${run.stdout}\n${run.stderr}`,
      )
    }
    await step.judge?.(rehearsal, run)
  }
}
