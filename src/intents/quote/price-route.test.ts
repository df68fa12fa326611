import { expect, it } from 'vitest'
import {
  DESTINATION,
  exampleOutput,
  examplePrice,
  exampleProblem,
  units,
} from '../../../test/planner/example-problem.ts'
import { totalFees, UNSPONSORED } from '../../domain/cost/fees.ts'
import { plan } from '../../planner/plan.ts'
import type { QuoteContext } from '../../ports/settlement-layer.ts'
import { priceRoute } from './price-route.ts'

it('shows a token that is asked for twice once, with all that is spent on it', () => {
  const outputs = [
    exampleOutput('USDC', '10'),
    exampleOutput('USDC', '5'),
    exampleOutput('WETH', '0.01'),
  ]
  const sources = [
    { symbol: 'USDC', holds: '100' },
    { symbol: 'WETH', holds: '1' },
  ]
  const problem = exampleProblem({ outputs, options: [{ chainId: 2, gas: '0.5', sources }] })
  const found = plan(problem)
  if (!found.ok) throw new Error('there is plenty')
  const context = {
    outputs,
    destination: { chain: { id: DESTINATION } },
    price: () => examplePrice('USDC'),
    request: { options: { sponsored: UNSPONSORED } },
  } as unknown as QuoteContext
  const { output, feesByOutput } = priceRoute(context, found.plan, problem.charges)
  expect(output.map(({ token, amount }) => [token.symbol, amount])).toEqual([
    ['USDC', units('USDC', '15')],
    ['WETH', units('WETH', '0.01')],
  ])
  expect(feesByOutput.map(({ output }) => output)).toEqual([0, 1])
  for (const { output: line, spent, fees } of feesByOutput) {
    expect(spent - totalFees(fees)).toBe(output[line]?.amount)
  }
})
