import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { exposedMetrics } from '../../../test/kit/exposed-metrics.ts'
import { EVENT_COUNTERS } from './event-counters.ts'
import { EVENTS } from './event-table.ts'

const SRC = resolve(import.meta.dirname, '../..')

const calls = readdirSync(SRC, { recursive: true })
  .map(String)
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .flatMap((path) =>
    logCalls(readFileSync(join(SRC, path), 'utf8')).map((text) => ({ path, text })),
  )

/** The text between the brackets of every call of a logger. */
function logCalls(source: string): string[] {
  return [...source.matchAll(/\blog\??\.(?:debug|info|warn|error)\(/g)].map((match) => {
    const start = match.index + match[0].length
    let depth = 1
    let end = start
    while (depth > 0 && end < source.length) {
      if (source[end] === '(') depth += 1
      if (source[end] === ')') depth -= 1
      end += 1
    }
    return source.slice(start, end - 1)
  })
}

test('every line of the log names its event where it is written', () => {
  expect(calls.length).toBeGreaterThan(90)
  expect(calls.filter(({ text }) => !/\bevent: '[a-z-]+\.[a-z-]+'/.test(text))).toEqual([])
})

test('every message is a sentence: a capital letter first, a full stop last', () => {
  const said = calls.map(({ path, text }) => ({
    path,
    message: /,\s*(['"`])([^'"`]*)\1,?\s*$/.exec(text)?.[2] ?? text,
  }))
  expect(said.filter(({ message }) => !/^[A-Z].*\.$/.test(message))).toEqual([])
})

test('every event of the table happens somewhere', () => {
  const used = new Set(calls.map(({ text }) => /\bevent: '([^']+)'/.exec(text)?.[1]))
  expect(Object.keys(EVENTS).filter((name) => !used.has(name))).toEqual([])
})

test('every event is an area and a verb, and is explained in sentences', () => {
  for (const [name, { meaning, action }] of Object.entries(EVENTS)) {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/)
    expect(meaning, name).toMatch(/^[A-Z`].*\.$/)
    expect(action, name).toMatch(/^[A-Z`].*\.$/)
  }
})

test('the counters of the areas exist and count by event', () => {
  const exposed = exposedMetrics()
  const areas = new Set(Object.keys(EVENTS).map((name) => name.split('.')[0]))
  for (const [area, counter] of Object.entries(EVENT_COUNTERS)) {
    expect(areas).toContain(area)
    expect(exposed.get(counter), counter).toContain('event')
  }
})
