import { expect, test } from 'vitest'
import {
  DESTINATION,
  exampleOutput,
  exampleProblem,
  units,
} from '../../../test/planner/example-problem.ts'
import { usdFromDecimal } from '../../domain/usd.ts'
import { netOf } from '../exact/piece.ts'
import type { Output, Problem } from '../problem.ts'
import { enlargeDust } from './enlarge-dust.ts'
import { findPieces } from './find-pieces.ts'
import { NODE_LIMIT } from './plan-problem.ts'

const DUST = '0.0000000000001'

function problemWith(outputs: readonly Output[], weth = '1000') {
  const sources = [
    { symbol: 'USDC', holds: '5000', gas: '0.0008' },
    { symbol: 'USDT', holds: '5000', gas: '0.0008' },
    { symbol: 'WETH', holds: weth, gas: '0.0008' },
  ]
  const options = [
    { chainId: DESTINATION, gas: '0.009', sources },
    { chainId: 2, gas: '0.05', sources },
  ]
  return withSwapGas(exampleProblem({ outputs, options, charges: { gas: '0.0069' } }))
}

/** Charges a lane to another token, so that the search opens it only for a demand that it sees. */
function withSwapGas(problem: Problem): Problem {
  const options = problem.options.map((option) => ({
    ...option,
    sources: option.sources.map((source) => ({
      ...source,
      lanes: source.lanes.map((lane) => {
        const same = problem.outputs[lane.output]?.token.symbol === source.token.symbol
        return same ? lane : { ...lane, charges: { gas: usdFromDecimal('0.002') } }
      }),
    })),
  }))
  return { ...problem, options }
}

test.each([
  ['from a token that brings what it is charged itself', '1000', '1000'],
  ['from a token that is held', '1.000001', '1000'],
  ['by a swap', '1.000001', '0'],
])('what is next to nothing beside the rest is delivered %s', (_, rest, weth) => {
  const outputs = [
    exampleOutput('WETH', DUST),
    exampleOutput('USDC', rest),
    exampleOutput('USDT', rest),
  ]
  // The search is loose: requiring flows that whole units can realise may take long.
  const { pieces = [], search } = findPieces(problemWith(outputs, weth), NODE_LIMIT, true)
  const brought = outputs.map((_, output) =>
    pieces.reduce((sum, piece) => (piece.output === output ? sum + netOf(piece) : sum), 0n),
  )
  expect(brought).toEqual(outputs.map(({ amount }) => amount))
  expect(search.proven).toBe(true)
})

test('only dust is enlarged, and nothing where there is none', () => {
  const dust = problemWith([exampleOutput('WETH', DUST), exampleOutput('USDC', '500')])
  const [weth, usdc] = enlargeDust(dust)?.problem.outputs ?? []
  expect(weth?.amount).toBeGreaterThanOrEqual(units('WETH', '0.000002'))
  expect(usdc?.amount).toBe(units('USDC', '500'))
  expect(enlargeDust(problemWith([exampleOutput('USDC', '1'), exampleOutput('USDT', '500')]))).toBe(
    undefined,
  )
})
