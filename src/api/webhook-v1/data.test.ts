import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { renderEnvelope } from './envelope.ts'
import { EXAMPLE_DEPOSIT, EXAMPLE_EVENTS } from './examples.ts'

const time = new Date('2026-05-01T12:00:00.000Z')
const render = (event: (typeof EXAMPLE_EVENTS)[number]) =>
  JSON.parse(renderEnvelope({ eventId: '42', time, deposit: EXAMPLE_DEPOSIT, event }))

describe('the webhook events', () => {
  it.each(EXAMPLE_EVENTS.map((event) => [event.type, event] as const))(
    '%s',
    async (type, event) => {
      await expect(`${JSON.stringify(render(event), null, 2)}\n`).toMatchFileSnapshot(
        `golden/${type}.json`,
      )
    },
  )

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
    for (const event of EXAMPLE_EVENTS) {
      expect(page).toContain(`\`${event.type}\``)
      const section = page.split(`### \`${event.type}\``)[1]?.split('\n### ')[0] ?? ''
      for (const name of fieldNames(render(event).data)) expect(section, event.type).toContain(name)
    }
  })
})

function fieldNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldNames(inner)])
}
