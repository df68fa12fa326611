import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
/** Packages of this repository; a copy has its own. */
const OWN_SCOPE = '@simplon'

/** A copy of the tree to break things in; what is installed is linked. */
export function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'simplon-broken-'))
  for (const file of listFiles()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(ROOT, file), join(copy, file))
  }
  const cache = join(ROOT, 'contracts/.cache')
  if (existsSync(cache)) cpSync(cache, join(copy, 'contracts/.cache'), { recursive: true })
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, OWN_SCOPE), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    // A cache in there would say what it knows of another tree.
    if (name === OWN_SCOPE || name === '.cache' || name.startsWith('.vite')) continue
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  }
  for (const name of readdirSync(join(ROOT, 'node_modules', OWN_SCOPE))) {
    symlinkSync(join('../..', name), join(modules, OWN_SCOPE, name))
  }
  return copy
}

/** The files of the tree that are there, also those that are not committed yet. */
export function listFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0')
  return [...new Set(files)].filter((file) => file !== '' && existsSync(join(ROOT, file)))
}

export type Edit = { file: string; find: string; put: string }

/** Changes one place of a file in a copy; the place must be there, and only once. */
export function applyEdit(copy: string, { file, find, put }: Edit): void {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  const places = text.split(find).length - 1
  if (places !== 1) throw new Error(`${file} has this ${places} times, not once: ${find}`)
  writeFileSync(
    path,
    text.replace(find, () => put),
  )
}

/** Compiles the contracts of a copy anew; answers which files are different now. */
export function buildContracts(copy: string): string[] {
  const args = ['--import', 'tsx', 'build.ts']
  const said = execFileSync(process.execPath, args, {
    cwd: join(copy, 'contracts'),
    encoding: 'utf8',
  })
  return [...said.matchAll(/^wrote (.*)$/gm)].map(([, path]) => path ?? '')
}
