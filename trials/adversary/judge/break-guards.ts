import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { TrialOptions, TrialResult } from '../../trial.ts'
import { GUARDS, type Guard } from './guards.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const MOST_SEEDS = 2
const CASES = 6
/** Whoever reads it has to see that the right thing was found. */
const MOST_TOLD = 5
/** Packages of this repository; a copy has its own. */
const OWN_SCOPE = '@simplon'

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

function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'simplon-broken-'))
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
  for (const file of files.split('\0').filter((each) => existsSync(join(ROOT, each)))) {
    if (file === '') continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(ROOT, file), join(copy, file))
  }
  const cache = join(ROOT, 'contracts/.cache')
  if (existsSync(cache)) cpSync(cache, join(copy, 'contracts/.cache'), { recursive: true })
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, OWN_SCOPE), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== OWN_SCOPE) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  }
  for (const name of readdirSync(join(ROOT, 'node_modules', OWN_SCOPE))) {
    symlinkSync(join('../..', name), join(modules, OWN_SCOPE, name))
  }
  return copy
}

function apply(copy: string, { name, edits }: Guard): void {
  for (const { file, find, put } of edits) {
    const path = join(copy, file)
    const text = readFileSync(path, 'utf8')
    if (!text.includes(find)) throw new Error(`${name}: ${file} has changed, look for it anew`)
    writeFileSync(path, text.replace(find, put))
  }
  if (!edits.some(({ file }) => file.endsWith('.sol'))) return
  execFileSync(process.execPath, ['--import', 'tsx', 'build.ts'], { cwd: join(copy, 'contracts') })
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
