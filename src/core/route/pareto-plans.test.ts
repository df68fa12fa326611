import { describe, expect, it } from 'vitest'
import { totalFees } from '../cost/fees.ts'
import { usdToNumber } from '../usd.ts'
import { exactInput } from './exact-input.ts'
import { exampleOutput, exampleProblem, exampleToken, units } from './example-problem.ts'
import { paretoPlans } from './pareto-plans.ts'
import { plan } from './plan.ts'

const usdc = (holds: string) => [{ symbol: 'USDC', holds, bridgeBps: 10 }]

describe('plans worth choosing between', () => {
  it('run from the cheapest to the fastest, none both slower and dearer', () => {
    const plans = paretoPlans(
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
    expect(plans.map((each) => each.fillTimeSeconds)).toEqual([300, 200, 5])
    const costs = plans.map((each) => totalFees(each.fees))
    expect([...costs].sort((a, b) => (a < b ? -1 : 1))).toEqual(costs)
  })

  it('are none when nothing can pay', () => {
    expect(
      paretoPlans(exampleProblem({ outputs: [exampleOutput('USDC', '1')], options: [] })),
    ).toEqual([])
  })
})

describe('an exact input', () => {
  it('spends exactly that and delivers what comes of it', () => {
    const problem = exampleProblem({
      outputs: [exampleOutput('USDC', '1')],
      charges: { gas: '0.5' },
      options: [
        { chainId: 1, gas: '0.25', sources: usdc('500') },
        { chainId: 2, gas: '0.1', sources: usdc('500') },
      ],
    })
    const token = exampleToken('USDC').address
    const input = { chainId: 1, token, amount: units('USDC', '40') }
    const outcome = plan(exactInput(problem, input))
    if (!outcome.ok) throw new Error('no plan')
    const [element] = outcome.plan.elements
    expect(element?.inputs.map(({ amount }) => amount)).toEqual([units('USDC', '40')])
    expect(outcome.plan.outputs).toEqual([units('USDC', '39.21')])
    expect(usdToNumber(totalFees(outcome.plan.fees))).toBe(0.79)
  })
})
