import { describe, expect, it } from 'vitest'
import { matchRule, type OutputTokenRule, outputTokenOf, type RuleMatch } from './output-token.ts'

const USDC = '0x036CbD53842c5426634e7929541eC2318f3dCF7e'
const OTHER = '0x00000000000000000000000000000000000000Aa'
const incoming = { chainId: 84532, token: USDC, symbol: 'USDC' } as const

let made = 0
function rule(match: RuleMatch): OutputTokenRule {
  made++
  return { match, outputToken: `0x${made.toString(16).padStart(40, '0')}` }
}

const byPriority = [
  rule({ chainId: 84532, token: USDC }),
  rule({ chainId: 84532, symbol: 'usdc' }),
  rule({ token: USDC }),
  rule({ symbol: 'USDC' }),
  rule({ chainId: 84532 }),
]

describe('matchRule', () => {
  it('takes the most particular of the rules, in whatever order they stand', () => {
    for (let from = 0; from < byPriority.length; from++) {
      const rules = byPriority.slice(from)
      expect(matchRule(rules, incoming)).toBe(rules[0])
      expect(matchRule(rules.toReversed(), incoming)).toBe(rules[0])
    }
  })

  it('takes the first of equally particular ones', () => {
    const [first, second] = [rule({ symbol: 'USDC' }), rule({ symbol: 'usdc' })]
    expect(matchRule([first, second], incoming)).toBe(first)
  })

  it('asks that every part a rule names fits', () => {
    const rules = [
      rule({ chainId: 1, token: USDC }),
      rule({ chainId: 84532, symbol: 'USDT' }),
      rule({ token: OTHER }),
      rule({ token: USDC, symbol: 'USDT' }),
      rule({}),
    ]
    expect(matchRule(rules, incoming)).toBeUndefined()
  })

  it('compares addresses and symbols in any case, and no symbol with none', () => {
    const lower = rule({ token: USDC.toLowerCase() as typeof USDC })
    expect(matchRule([lower], incoming)).toBe(lower)
    expect(matchRule([rule({ symbol: 'USDC' })], { ...incoming, symbol: null })).toBeUndefined()
  })
})

describe('outputTokenOf', () => {
  const target = { token: OTHER, rules: [byPriority[3]!], rejectUnmapped: false } as const

  it('falls back to the target’s token, unless unmatched tokens are refused', () => {
    const unmatched = { ...incoming, symbol: 'WETH' }
    expect(outputTokenOf(target, unmatched)).toEqual({ token: OTHER, rule: null })
    expect(outputTokenOf({ ...target, rejectUnmapped: true }, unmatched)).toBeNull()
    expect(outputTokenOf({ ...target, rejectUnmapped: true }, incoming)?.rule).toBe(byPriority[3])
  })
})
