import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { applyEdit, buildContracts, copyTree } from '../../kit/copy-tree.ts'
import type { TrialOptions, TrialResult } from '../../trial.ts'
import { GUARDS, type Guard } from './guards.ts'

const MOST_SEEDS = 2
const CASES = 6
/** Whoever reads it has to see that the right thing was found. */
const MOST_TOLD = 5

/** Breaks one guard at a time in a copy of the tree and plays until a violation is found. */
export async function breakGuards({
  seed,
  cases = CASES,
  target = '',
  log,
}: TrialOptions): Promise<TrialResult> {
  let failed = 0
  // `guards:allocator` breaks those alone whose names have the word.
  const [, word = ''] = target.split(':')
  const chosen = GUARDS.filter(({ name }) => name.includes(word))
  for (const guard of chosen) {
    const copy = copyTree()
    try {
      apply(copy, guard)
      const found = await search(copy, guard, { seed, cases })
      log(`${guard.name}: ${found ?? 'NOT FOUND'}`)
      if (!found) failed += 1
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  }
  return { passed: chosen.length - failed, failed }
}

function apply(copy: string, { name, edits }: Guard): void {
  for (const edit of edits) {
    try {
      applyEdit(copy, edit)
    } catch (error) {
      throw new Error(`${name}: the code has changed, look for the place anew`, { cause: error })
    }
  }
  if (edits.some(({ file }) => file.endsWith('.sol'))) buildContracts(copy)
}

async function search(
  copy: string,
  { target }: Guard,
  { seed, cases }: { seed: number; cases: number },
): Promise<string | undefined> {
  for (let next = seed; next < seed + MOST_SEEDS; next += 1) {
    const args = ['--import', 'tsx', 'trials/run.ts', 'adversary', '--seed', String(next)]
    const more = ['--cases', String(cases), '--target', target]
    const child = spawn(process.execPath, [...args, ...more], { cwd: copy })
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
    })
    await once(child, 'close')
    const violations = text.split('\n').filter((line) => line.startsWith('VIOLATION'))
    if (violations.length > 0) {
      const told = violations.slice(0, MOST_TOLD).map((line) => `\n  ${line.slice(0, 200)}`)
      return `seed ${next}, ${target}: ${violations.length} violations${told.join('')}`
    }
  }
  return undefined
}
