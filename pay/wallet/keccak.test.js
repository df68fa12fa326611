import { randomBytes } from 'node:crypto'
import { keccak256 as other } from 'viem'
import { expect, it } from 'vitest'
import { keccak256 } from './keccak.js'

it('hashes as any other implementation does, around the sizes of blocks too', () => {
  for (const size of [0, 1, 31, 32, 96, 134, 135, 136, 137, 271, 272, 273, 1000]) {
    const hex = randomBytes(size).toString('hex')
    expect(`0x${keccak256(hex)}`, String(size)).toBe(other(`0x${hex}`))
  }
})
