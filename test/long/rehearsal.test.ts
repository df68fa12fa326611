import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { NOT_RUN } from '../../trials/rehearsal/not-run.ts'
import { GUIDE, readGuide } from '../../trials/rehearsal/read-guide.ts'
import { runTrial } from '../../trials/rehearsal/run-trial.ts'
import { createWalk } from '../../trials/rehearsal/walk.ts'

const blocks = readGuide().filter(({ language }) => language === 'sh')

it('every shell block of the guide is rehearsed, or listed with why not', () => {
  expect(blocks.length).toBeGreaterThan(20)
  const known = [...Object.keys(createWalk()), ...Object.keys(NOT_RUN)]
  expect(known.toSorted()).toEqual(blocks.map(({ id }) => id).toSorted())
})

it('every command that the guide names in its text stands in one of its blocks', () => {
  const verbs = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, command = '', verb = '']) => `${command}${verb}`)
  const run = new Set(
    blocks.flatMap(({ text }) => verbs(text, /\bsimplon ([a-z]+)((?: (?!done)[a-z]+)?)/g)),
  )
  const named = verbs(readFileSync(GUIDE, 'utf8'), /`simplon ([a-z]+)((?: [a-z]+)?)/g)
  expect(named.length).toBeGreaterThan(15)
  const lacking = named.filter((each) => ![...run].some((one) => `${one} `.startsWith(`${each} `)))
  expect(lacking).toEqual([])
})

/** The short version of `npm run trial -- rehearsal`: two of the chains, and the whole guide. */
it('an operator gets from an empty folder to a running service by the guide as printed', async () => {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const { passed, failed } = await runTrial({ seed: 1, target: '1,196', cases: 1, log })
  expect(failed, lines.join('\n')).toBe(0)
  expect(passed).toBeGreaterThan(50)
}, 1_800_000)
