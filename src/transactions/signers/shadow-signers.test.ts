import type { Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { createShadowSigners } from './shadow-signers.ts'

const HASH: Hex = `0x${'11'.repeat(32)}`
const TRANSACTION = { chainId: 1, type: 'eip1559', gas: 21_000n, nonce: 0 } as const
const TYPED = {
  types: { Word: [{ name: 'text', type: 'string' }] },
  primaryType: 'Word',
  message: { text: 'yes' },
} as const

describe('the accounts of shadow mode', () => {
  it('throw whatever they are asked to sign, and tell of it', async () => {
    const told: string[] = []
    const { fills, others } = createShadowSigners((what) => void told.push(what))
    expect(fills).toHaveLength(1)
    expect(others).toHaveLength(1)
    for (const account of [...fills, ...others]) {
      const attempts = [
        () => account.sign?.({ hash: HASH }),
        () => account.signMessage({ message: 'yes' }),
        () => account.signTransaction(TRANSACTION),
        () => account.signTypedData(TYPED),
        () => account.signAuthorization?.({ address: account.address, chainId: 1, nonce: 0 }),
      ]
      told.length = 0
      for (const attempt of attempts) {
        await expect(attempt()).rejects.toThrow('shadow mode signs nothing')
      }
      expect(told).toEqual([
        'a hash',
        'a message',
        'a transaction',
        'typed data',
        'an authorization',
      ])
    }
  })

  it('are two, so that claims and fills are simulated from different ones', () => {
    const { fills, others } = createShadowSigners(() => {})
    expect(fills[0]?.address).not.toBe(others[0]?.address)
  })
})
