import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { renderEnvelope, renderProjectEnvelope } from './envelope.ts'
import { EXAMPLE_DEPOSIT, EXAMPLE_EVENTS, EXAMPLE_PROJECT_EVENTS } from './examples.ts'

const time = new Date('2026-05-01T12:00:00.000Z')
const eventId = '42'
const render = (event: (typeof EXAMPLE_EVENTS)[number]) =>
  JSON.parse(renderEnvelope({ eventId, time, deposit: EXAMPLE_DEPOSIT, event }))
const EXAMPLES = [
  ...EXAMPLE_EVENTS.map((event) => [event.type, render(event)] as const),
  ...EXAMPLE_PROJECT_EVENTS.map(
    (event) => [event.type, JSON.parse(renderProjectEnvelope({ eventId, time, event }))] as const,
  ),
]

describe('the webhook events', () => {
  it.each(EXAMPLES)('%s', async (type, envelope) => {
    await expect(`${JSON.stringify(envelope, null, 2)}\n`).toMatchFileSnapshot(
      `golden/${type}.json`,
    )
  })

  it('write addresses, hashes and layers in lower case and chains as CAIP-2', () => {
    for (const event of EXAMPLE_EVENTS) {
      const text = JSON.stringify(render(event).data)
      expect(text.match(/0x[0-9a-fA-F]+/g)?.filter((hex) => hex !== hex.toLowerCase())).toEqual([])
      for (const [, chain] of text.matchAll(/"chain":"([^"]*)"/g)) {
        expect(chain).toMatch(/^eip155:\d+$/)
      }
      expect(text).not.toContain('ACROSS')
    }
  })

  it('are documented with every field', () => {
    const page = readFileSync(new URL('../../../docs/deposits.md', import.meta.url), 'utf8')
    for (const [type, { data }] of EXAMPLES) {
      expect(page).toContain(`\`${type}\``)
      const section = page.split(`### \`${type}\``)[1]?.split('\n### ')[0] ?? ''
      for (const name of fieldNames(data)) expect(section, type).toContain(name)
    }
  })
})

function fieldNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldNames(inner)])
}
