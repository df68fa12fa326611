import { describe, expect, it } from 'vitest'
import { exampleOutput, exampleProblem, units } from '../../../test/planner/example-problem.ts'
import { totalFees } from '../../domain/cost/fees.ts'
import { usdToNumber } from '../../domain/usd.ts'
import { plan } from '../plan.ts'

const usdc = (holds: string) => [{ symbol: 'USDC', holds, bridgeBps: 10 }]

describe('plans worth choosing between', () => {
  it('run from the cheapest to the fastest, none both slower and dearer', () => {
    const outcome = plan(
      exampleProblem({
        outputs: [exampleOutput('USDC', '100')],
        options: [
          { chainId: 1, layer: 'OFT', gas: '0.1', fillTimeSeconds: 300, sources: usdc('500') },
          { chainId: 1, layer: 'ACROSS', gas: '0.4', fillTimeSeconds: 5, sources: usdc('500') },
          { chainId: 2, layer: 'ECO', gas: '0.3', fillTimeSeconds: 60, sources: usdc('60') },
          { chainId: 3, layer: 'ECO', gas: '0.2', fillTimeSeconds: 60, sources: usdc('60') },
          { chainId: 4, layer: 'OFT', gas: '0.2', fillTimeSeconds: 200, sources: usdc('500') },
        ],
      }),
    )
    if (!outcome.ok) throw new Error('no plan')
    const plans = [outcome.plan, ...outcome.faster]
    expect(plans.map((each) => each.fillTimeSeconds)).toEqual([300, 200, 5])
    const costs = plans.map((each) => totalFees(each.fees))
    expect([...costs].sort((a, b) => (a < b ? -1 : 1))).toEqual(costs)
  })
})

describe('an exact input', () => {
  it('is everything of a balance that is capped at it: that much is spent, to the unit', () => {
    const outcome = plan(
      exampleProblem({
        outputs: [exampleOutput('USDC', 'all')],
        charges: { gas: '0.5' },
        options: [{ chainId: 1, gas: '0.25', sources: usdc('40') }],
      }),
    )
    if (!outcome.ok) throw new Error('no plan')
    const [element] = outcome.plan.elements
    expect(element?.inputs.map(({ amount }) => amount)).toEqual([units('USDC', '40')])
    expect(outcome.plan.outputs).toEqual([units('USDC', '39.21')])
    expect(usdToNumber(totalFees(outcome.plan.fees))).toBe(0.79)
  })
})

describe('what is lacking', () => {
  it('has the fees of what could be delivered', () => {
    const outcome = plan(
      exampleProblem({
        outputs: [exampleOutput('USDC', '100')],
        charges: { gas: '0.5' },
        options: [{ chainId: 1, gas: '0.25', sources: usdc('40') }],
      }),
    )
    if (outcome.ok) throw new Error('a plan')
    expect(outcome.shortfall.available).toEqual([units('USDC', '39.21')])
    expect(outcome.shortfall.fees).toEqual([units('USDC', '0.79')])
  })

  it('is, for calls alone, what they cost less what the balances bring', () => {
    const outcome = plan(
      exampleProblem({
        outputs: [],
        charges: { gas: '5' },
        options: [{ chainId: 1, gas: '0.25', sources: usdc('2') }],
      }),
    )
    if (outcome.ok) throw new Error('a plan')
    expect(usdToNumber(outcome.shortfall.missingUsd)).toBe(3.252)
  })
})

describe('a swap that beats the price', () => {
  it('pays for other fees: none is negative and the sum is what input and output differ by', () => {
    const outcome = plan(
      exampleProblem({
        outputs: [exampleOutput('USDC', '1000')],
        charges: { gas: '0.5' },
        options: [
          { chainId: 1, gas: '0.25', sources: [{ symbol: 'DAI', holds: '2000', swapBps: -5 }] },
        ],
      }),
    )
    if (!outcome.ok) throw new Error('no plan')
    const { fees, inputUsd, outputUsd } = outcome.plan
    for (const fee of Object.values(fees)) expect(fee).toBeGreaterThanOrEqual(0n)
    expect(totalFees(fees)).toBe(inputUsd - outputUsd)
    expect(fees.gas).toBeLessThan(750_000_000_000_000_000n)
  })
})
