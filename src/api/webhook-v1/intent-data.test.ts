import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { renderIntentEnvelope } from './envelope.ts'
import { EXAMPLE_INTENT_EVENTS } from './intent-examples.ts'

const parts = { eventId: '42', time: new Date('2026-05-01T12:00:00.000Z') }
const EXAMPLES = EXAMPLE_INTENT_EVENTS.map(
  (event) => [event.type, JSON.parse(renderIntentEnvelope({ ...parts, event }))] as const,
)

describe('the events of intents', () => {
  it.each(EXAMPLES)('%s', async (type, envelope) => {
    await expect(`${JSON.stringify(envelope, null, 2)}\n`).toMatchFileSnapshot(
      `golden/${type}.json`,
    )
  })

  it('write addresses, hashes and layers in lower case and chains as CAIP-2', () => {
    for (const [, { data }] of EXAMPLES) {
      const text = JSON.stringify(data)
      expect(text.match(/0x[0-9a-fA-F]+/g)?.filter((hex) => hex !== hex.toLowerCase())).toEqual([])
      expect(text).not.toContain('ACROSS')
      expect(data.destinationChain).toMatch(/^eip155:\d+$/)
    }
  })

  it('are documented with every field', () => {
    const page = readFileSync(new URL('../../../docs/streams.md', import.meta.url), 'utf8')
    for (const [type, { data }] of EXAMPLES) {
      expect(page).toContain(`\`${type}\``)
      const names = [...Object.keys(data), ...data.operations.flatMap(Object.keys)]
      for (const name of names) expect(page, type).toContain(`\`${name}\``)
    }
  })
})
