import { describe, expect, it } from 'vitest'
import { credit } from './credit.ts'

const [USDC, DAI, WETH] = ['0xAa', '0xBb', '0xCc'] as const

describe('tokens already on the destination', () => {
  const question = {
    outputs: [
      { tokenAddress: USDC, amount: 100n },
      { tokenAddress: DAI, amount: 50n },
      { tokenAddress: WETH, amount: 'all' as const },
    ],
    held: new Map([
      ['0xaa', 30n],
      ['0xbb', 80n],
      ['0xcc', 7n],
    ] as const),
  }

  it('count for a plain send to oneself: the amount is the wanted end balance', () => {
    const { amounts, credits } = credit({ ...question, toSelf: true, hasCalls: false })
    expect(amounts).toEqual([70n, 0n, 'all'])
    expect([...credits]).toEqual([
      ['0xaa', 30n],
      ['0xbb', 50n],
    ])
  })

  it('count once, though the token is asked for twice', () => {
    const outputs = [
      { tokenAddress: USDC, amount: 20n },
      { tokenAddress: USDC, amount: 25n },
    ]
    const { amounts, credits } = credit({ ...question, outputs, toSelf: true, hasCalls: false })
    expect(amounts).toEqual([0n, 15n])
    expect(credits.get('0xaa')).toBe(30n)
  })

  it('do not count with calls or for another recipient', () => {
    for (const kind of [
      { toSelf: true, hasCalls: true },
      { toSelf: false, hasCalls: false },
    ]) {
      const { amounts, credits } = credit({ ...question, ...kind })
      expect(amounts).toEqual([100n, 50n, 'all'])
      expect(credits.size).toBe(0)
    }
  })
})
