import { expect, test } from 'vitest'
import { exampleOutput, exampleProblem } from '../../../test/planner/example-problem.ts'
import { compile } from '../model/compile.ts'
import { singleSourcePlan } from './single-source-plan.ts'

const OUTPUTS = [exampleOutput('USDC', '50')]

function chainsOf(held: readonly (readonly [chainId: number, gas: string, holds: string])[]) {
  const options = held.map(([chainId, gas, holds]) => ({
    chainId,
    gas,
    sources: [{ symbol: 'USDC', holds }],
  }))
  const model = compile(exampleProblem({ outputs: OUTPUTS, options }), 'cost')
  return singleSourcePlan(model)?.lanes.map(({ lane }) => lane.source.option.chain.chainId)
}

test('the one source that pays for everything at the least cost', () => {
  expect(
    chainsOf([
      [1, '2', '900'],
      [2, '0.5', '900'],
      [3, '0.1', '30'],
    ]),
  ).toEqual([2])
})

test('none, when no source can alone', () => {
  expect(
    chainsOf([
      [1, '2', '30'],
      [2, '0.5', '30'],
    ]),
  ).toBeUndefined()
})
