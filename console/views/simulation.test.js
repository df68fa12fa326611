import { expect, it } from 'vitest'
import { sayReplay } from './simulation.js'

const block = { number: '7', hash: `0x${'12'.repeat(32)}` }
const revert = { data: '0x5c0dee5d', size: 4, selector: '0x5c0dee5d', name: '', args: {} }

it('says what a replay came to, and that it was at another block where it was', () => {
  expect(sayReplay({ block, sameBlock: true, same: true, revert })).toBe(
    'At block 7 it reverts with 0x5c0dee5d, as the first time.',
  )
  const named = { ...revert, name: 'CallFailed', args: { index: '1' } }
  expect(sayReplay({ block, sameBlock: true, same: false, revert: named })).toBe(
    'At block 7 it reverts with CallFailed (index 1), unlike the first time.',
  )
  expect(sayReplay({ block, sameBlock: false, same: false, revert: null })).toBe(
    'The nodes have that block no more. At block 7, the newest, it goes through, unlike the first time.',
  )
})

it('cuts short what a contract reverts with', () => {
  const long = { ...revert, data: `0x${'ab'.repeat(4096)}`, size: 300_000 }
  const text = sayReplay({ block, sameBlock: true, same: true, revert: long })
  expect(text).toContain('… (300000 bytes)')
  expect(text.length).toBeLessThan(250)
  const wordy = { ...revert, name: 'Error', args: { message: 'x'.repeat(5000) } }
  expect(sayReplay({ block, sameBlock: true, same: true, revert: wordy }).length).toBeLessThan(500)
})
