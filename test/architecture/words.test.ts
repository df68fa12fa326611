import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

/** Names that the glossary replaced, and the word to use instead: a merge must not bring them back. */
const RETIRED: Readonly<Record<string, string>> = {
  callLightly: 'callWithoutMulticall',
  createIntentKeeper: 'createAbandonedRecovery',
  greet: 'matchPermit',
  keepHouse: 'purgeExpired',
  materialiseSteps: 'insertMissingSteps',
  revive: 'restoreReorged',
  takeStep: 'applyTransition',
  tellProgress: 'emitProgress',
  tripOf: 'depositRouteOf',
}

const sources = readdirSync(join(ROOT, 'src'), { recursive: true })
  .map(String)
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, 'src', path), 'utf8') }))

test('no name comes back that the glossary replaced', () => {
  expect(sources.length).toBeGreaterThan(700)
  const found = sources.flatMap(({ path, text }) =>
    Object.entries(RETIRED).flatMap(([name, instead]) =>
      new RegExp(`\\b${name}\\b`).test(text) ? [`${path}: ${name}, say ${instead}`] : [],
    ),
  )
  expect(found).toEqual([])
})

test('no file has the bare name of a policy or a ground', () => {
  const bare = sources.filter(({ path }) => /(^|\/)(policy|ground)\.ts$/.test(path))
  expect(bare.map(({ path }) => path)).toEqual([])
})

test('every word of the glossary has a sentence, and the words that are not used for it', () => {
  const rows = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Word'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  expect(rows.length).toBeGreaterThan(45)
  const incomplete = rows.filter(
    ([, word, sentence, not]) => !word || !/^[A-Z].*\.$/.test(sentence ?? '') || !not,
  )
  expect(incomplete.map(([, word]) => word)).toEqual([])
})
