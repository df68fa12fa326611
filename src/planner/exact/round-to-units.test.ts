import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleOutput, exampleProblem, units } from '../../../test/planner/example-problem.ts'
import { checkPlan, costOf } from '../../../trials/planner/check.ts'
import { randomProblem, randomSize } from '../../../trials/planner/instances.ts'
import { caseRandom } from '../../../trials/planner/random.ts'
import { totalFees } from '../../domain/cost/fees.ts'
import { rawOf, usdFromDecimal, usdOf } from '../../domain/usd.ts'
import { findPlan } from '../planning/find-plan.ts'
import type { Output, Problem } from '../problem.ts'

const symbols = fc.constantFrom('USDC', 'USDT', 'DAI', 'WETH')
const usd = fc.integer({ min: 1, max: 3_000_000 }).map((micros) => (micros / 1e6).toFixed(6))
const activeTangents = fc.integer({ min: 1, max: 2 ** 31 - 1 }).map((n) => (n / 1e7).toFixed(7))

const source = fc.record({
  symbol: symbols,
  holds: activeTangents,
  bridgeBps: fc.integer({ min: 0, max: 300 }),
  swapBps: fc.integer({ min: 0, max: 300 }),
  gas: usd,
})

const problems: fc.Arbitrary<Problem> = fc
  .record({
    outputs: fc.uniqueArray(fc.tuple(symbols, fc.integer({ min: 0, max: 2 ** 31 - 1 })), {
      minLength: 1,
      maxLength: 3,
      selector: ([symbol]) => symbol,
    }),
    chains: fc.array(
      fc.record({
        gas: usd,
        sources: fc.uniqueArray(source, { minLength: 1, maxLength: 4, selector: (s) => s.symbol }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    sponsored: fc.record({
      gas: fc.boolean(),
      bridge: fc.boolean(),
      swap: fc.boolean(),
      protocol: fc.boolean(),
    }),
    charges: fc.record({ gas: usd, app: usd, protocol: usd }),
  })
  .map(({ outputs, chains, sponsored, charges }) =>
    exampleProblem({
      outputs: outputs.map(([symbol, n]) => exampleOutput(symbol, (n / 1e8).toFixed(8))),
      options: chains.map((chain, index) => ({ chainId: index + 1, ...chain })),
      sponsored,
      charges,
    }),
  )

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, amount) => all + amount, 0n)
}

describe('whole raw units', () => {
  it('input - fees = output, to the last unit, in every way of counting', () => {
    let found = 0
    fc.assert(
      fc.property(problems, (problem) => {
        const { plan } = findPlan(problem, 2000)
        if (!plan) return
        found += 1
        for (const [index, output] of problem.outputs.entries()) {
          expect(plan.outputs[index]).toBe(output.amount)
        }
        // What leaves the account, in USD, is what arrives and what the account pays in fees.
        const paid = totalFees(plan.fees) - totalFees(plan.sponsoredFees)
        expect(plan.inputUsd - plan.outputUsd).toBe(paid)
        // The same must hold for each output in its units, and for each input in its own.
        for (const { output, spent, fees } of plan.feesByOutput) {
          expect(spent - totalFees(fees)).toBe(plan.outputs[output])
        }
        for (const input of plan.elements.flatMap(({ inputs }) => inputs)) {
          expect(input.principal + totalFees(input.fees)).toBe(input.amount)
        }
        // The elements together deliver the outputs, and spend no more than there is.
        for (const [index] of problem.outputs.entries()) {
          const delivered = plan.elements.flatMap(({ deliveries }) =>
            deliveries.filter(({ output }) => output === index).map(({ amount }) => amount),
          )
          expect(sum(delivered)).toBe(plan.outputs[index])
          expect(delivered.every((amount) => amount >= 0n)).toBe(true)
        }
        for (const { option, inputs } of plan.elements) {
          for (const input of inputs) {
            const from = option.sources.find(({ token }) => token === input.token)
            expect(input.amount).toBeLessThanOrEqual(from?.cap ?? 0n)
          }
        }
      }),
      { numRuns: 300, seed: 20_261 },
    )
    expect(found).toBeGreaterThan(60)
  })

  it('charges what was asked and less than one raw unit of each token more', () => {
    const problem = exampleProblem({
      outputs: [exampleOutput('USDC', '12.345678')],
      charges: { gas: '0.1234567' },
      options: [
        { chainId: 1, gas: '0.7654321', sources: [{ symbol: 'USDC', holds: '99', bridgeBps: 7 }] },
      ],
    })
    const { plan } = findPlan(problem, 100)
    const [input] = plan?.elements[0]?.inputs ?? []
    const charges = usdFromDecimal('0.8888888')
    const gross = units('USDC', '12.345678') + 888_889n
    expect(input?.amount).toBe((gross * 10_000n + 9_992n) / 9_993n)
    expect(plan?.fees.gas).toBeGreaterThanOrEqual(charges)
    expect(plan?.fees.gas).toBeLessThan(charges + usdFromDecimal('0.000001'))
  })

  it.each([
    ['covers the charges to the unit where only a fee token may pay them', 931, 4.296167],
    ['spends a minimum to the unit', 8985, 0.605193],
    ['takes no charge from what an output has just cutoff of, in 18 decimals', 9718, 3.273983],
  ])('%s', (_, index, cost) => {
    const random = caseRandom(3, index)
    const problem = randomProblem(random, randomSize(random))
    const { plan } = findPlan(problem, 100)
    if (!plan) throw new Error('a plan is expected')
    expect(checkPlan(problem, plan)).toEqual([])
    expect(costOf(plan)).toBeCloseTo(cost, 4)
  })

  it('finds the plan for exactly all that there is', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const [output] = problem.outputs
        if (!output) return
        const only: Output = { ...output, amount: 'all' }
        const { plan: most } = findPlan({ ...problem, outputs: [only] }, 2000)
        const amount = most?.outputs[0]
        if (!most || amount === undefined || amount === 0n) return
        const { plan: exact } = findPlan({ ...problem, outputs: [{ ...only, amount }] }, 2000)
        expect(exact?.outputs).toEqual([amount])
        const value = usdOf(amount, only.price, 'up')
        const more = amount + rawOf(value / 1_000_000n + usdFromDecimal('0.0001'), only.price, 'up')
        expect(
          findPlan({ ...problem, outputs: [{ ...only, amount: more }] }, 2000).plan,
        ).toBeUndefined()
      }),
      { numRuns: 150, seed: 20_262 },
    )
  })
})
