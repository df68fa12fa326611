import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const PLANNER = join(ROOT, 'src/planner')
const OWN_TESTS = join(ROOT, 'test/planner')
/** The files that others may import. */
const PUBLIC = ['problem.ts', 'plan.ts']
/** What the planner knows of the domain. */
const VOCABULARY = /\/domain\/.*\b(chain|token|usd|fees|errors|rejection-code)\.ts$/

const isWithin = (folder: string, path: string) => path.startsWith(`${folder}/`)

function sourcesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('node_modules'))
    .map((name) => join(ROOT, folder, name))
}

function relativeImportsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, target = '']) =>
    resolve(dirname(file), target),
  )
}

/** Whether a file that is not the planner's own imports one of its inner files. */
function intrudes(file: string, path: string): boolean {
  if (!isWithin(PLANNER, path) || isWithin(PLANNER, file) || isWithin(OWN_TESTS, file)) return false
  return !PUBLIC.includes(relative(PLANNER, path))
}

it('shows two files of the planner to everybody else', () => {
  const everybody = ['src', 'test', 'trials', 'bench', 'scripts', 'devnet/src'].flatMap(sourcesIn)
  const found = everybody.flatMap((file) =>
    relativeImportsOf(file)
      .filter((path) => intrudes(file, path))
      .map((path) => `${relative(ROOT, file)} -> ${relative(ROOT, path)}`),
  )
  expect(found).toEqual([])
  expect(intrudes(join(ROOT, 'bench/plan.ts'), join(PLANNER, 'linear/flow.ts'))).toBe(true)
  expect(intrudes(join(ROOT, 'bench/plan.ts'), join(PLANNER, 'plan.ts'))).toBe(false)
})

it('has a planner that knows only money, chains, tokens and codes of the domain', () => {
  const parts = sourcesIn('src/planner').filter((file) => !file.endsWith('.test.ts'))
  expect(parts.length).toBeGreaterThan(40)
  const outside = parts.flatMap((file) =>
    relativeImportsOf(file)
      .filter((path) => !isWithin(PLANNER, path) && !isWithin(join(ROOT, 'src/lib'), path))
      .filter((path) => !VOCABULARY.test(path))
      .map((path) => `${relative(ROOT, file)} -> ${relative(ROOT, path)}`),
  )
  expect(outside).toEqual([])
})
