import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAddressSet } from './address-set.ts'

const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 })
/** Few different bytes, so that addresses resemble each other. */
const alike = fc.array(fc.constantFrom(0, 1, 255), { minLength: 20, maxLength: 20 })
const address = fc.oneof(
  bytes,
  alike.map((each) => Uint8Array.from(each)),
)
const toText = (each: Uint8Array) => Buffer.from(each).toString('hex')

test('holds exactly what was added', () => {
  fc.assert(
    fc.property(fc.array(address), fc.array(address), fc.integer(), (added, others, seed) => {
      const set = createAddressSet(seed)
      const model = new Set<string>()
      for (const each of added) {
        expect(set.add(each)).toBe(!model.has(toText(each)))
        model.add(toText(each))
      }
      expect(set.size).toBe(model.size)
      for (const each of [...added, ...others]) {
        const text = toText(each)
        expect(set.hasHex(`0x${'0'.repeat(24)}${text}`, 26)).toBe(model.has(text))
        expect(set.hasHex(text.toUpperCase(), 0)).toBe(model.has(text))
      }
    }),
  )
})

test('keeps its promise through many growths, in little memory', () => {
  const set = createAddressSet()
  const at = (index: number) => {
    const buffer = Buffer.alloc(20)
    buffer.writeUInt32BE(index, 0)
    return buffer
  }
  // All with the same last eight bytes but a few: the hash sees no more of them than that.
  for (let index = 0; index < 200_000; index++) {
    const buffer = at(index)
    buffer.writeUInt32BE(Math.imul(index, 2_654_435_761) >>> 0, 16)
    set.add(buffer)
  }
  expect(set.size).toBe(200_000)
  expect(set.bytes).toBeLessThan(200_000 * 40)
  const probe = at(77_777)
  probe.writeUInt32BE(Math.imul(77_777, 2_654_435_761) >>> 0, 16)
  expect(set.hasHex(probe.toString('hex'), 0)).toBe(true)
  probe[1] = 9
  expect(set.hasHex(probe.toString('hex'), 0)).toBe(false)
})

test('what is no address is not in it', () => {
  const set = createAddressSet()
  set.add(new Uint8Array(20))
  expect(set.hasHex('0'.repeat(40), 0)).toBe(true)
  expect(set.hasHex(`${'0'.repeat(39)}g`, 0)).toBe(false)
  expect(set.hasHex('0'.repeat(39), 0)).toBe(false)
  expect(set.hasHex(`g${'0'.repeat(39)}`, 0)).toBe(false)
  expect(() => set.add(new Uint8Array(19))).toThrow('20 bytes')
})
