import { describe, expect, it } from 'vitest'
import { noFees } from '../../domain/cost/fees.ts'
import { ONE_USD } from '../../domain/usd.ts'
import { givenUp, rankPlans } from './rank-plans.ts'

const plan = (name: string, gasCents: bigint, fillTimeSeconds: number, outputUsd = 100n) => ({
  name,
  fees: { ...noFees(), gas: (gasCents * ONE_USD) / 100n },
  outputUsd: outputUsd * ONE_USD,
  fillTimeSeconds,
})
const cheapAndSlow = plan('slow', 10n, 600)
const dearAndFast = plan('fast', 60n, 2)
const names = (strategy: 'cheapest' | 'fastest' | 'best', plans = [cheapAndSlow, dearAndFast]) =>
  rankPlans(strategy, plans, (each) => each).map(({ name }) => name)

describe('rankPlans', () => {
  it('goes by fees, by time, or by everything that is given up', () => {
    expect(names('cheapest')).toEqual(['slow', 'fast'])
    expect(names('fastest')).toEqual(['fast', 'slow'])
    expect(names('best')).toEqual(['fast', 'slow'])
  })

  it('lets fees break ties of time, and the given order the rest', () => {
    expect(names('fastest', [plan('a', 5n, 2), plan('b', 4n, 2)])).toEqual(['b', 'a'])
    expect(names('best', [plan('a', 5n, 2), plan('b', 5n, 2)])).toEqual(['a', 'b'])
  })

  it('counts output forgone', () => {
    expect(names('best', [plan('less', 1n, 2, 98n), plan('more', 50n, 2, 100n)])).toEqual([
      'more',
      'less',
    ])
  })

  it('prices a minute at 0.8 bps and at 0.10 USD, which are the same at 1250 USD', () => {
    const value = 1250n * ONE_USD
    const minute = { ...plan('x', 0n, 60), outputUsd: value }
    expect(givenUp(minute, value)).toBe((2n * ONE_USD) / 10n)
  })
})
