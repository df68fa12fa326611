import type { ChargeCategory, Charges } from '../../src/domain/cost/fees.ts'
import type { Plan } from '../../src/planner/plan.ts'
import type { ElementOption, Problem, Source } from '../../src/planner/problem.ts'

/**
 * Checks a plan against the statement of the problem in whole raw units, without any code of the
 * planner. Gives back what is wrong; an empty list is a sound plan.
 */
export function checkPlan(problem: Problem, plan: Plan): string[] {
  const wrong: string[] = []
  const chains = plan.elements.map(({ option }) => option.chainId)
  if (new Set(chains).size !== chains.length) wrong.push('a chain has two elements')
  for (const [index, output] of problem.outputs.entries()) {
    const delivered = sum(
      plan.elements.flatMap(({ deliveries }) =>
        deliveries.filter((each) => each.output === index).map((each) => each.amount),
      ),
    )
    if (delivered !== plan.outputs[index]) wrong.push(`output ${index} is not what is delivered`)
    if (output.amount !== 'all' && delivered !== output.amount) {
      wrong.push(`output ${index}: ${delivered} instead of ${output.amount}`)
    }
  }
  for (const element of plan.elements) wrong.push(...checkElement(problem, element))
  wrong.push(...checkCoverage(problem, plan), ...checkPools(problem, plan), ...checkSums(plan))
  return wrong
}

function checkElement(problem: Problem, element: Plan['elements'][number]): string[] {
  const wrong: string[] = []
  const { option } = element
  if (!problem.options.includes(option)) wrong.push('an element is not one of the options')
  for (const [index, input] of element.inputs.entries()) {
    const source = option.sources.find((each) => each.token === input.token)
    if (!source) {
      wrong.push('an input is not one of the sources')
      continue
    }
    if (input.amount > source.cap) wrong.push(`input above its cap: ${input.amount}`)
    if (input.amount < source.minimum) wrong.push('input below the minimum')
    if (input.amount <= 0n) wrong.push('an input spends nothing')
    const fees = sum(Object.values(input.fees))
    if (input.principal + fees !== input.amount) wrong.push('input is not principal plus fees')
    const needed = element.deliveries
      .filter((each) => each.input === index)
      .reduce((all, each) => all + inputFor(problem, source, each), 0)
    if (needed > Number(input.amount) * (1 + 1e-12) + 1) wrong.push('an input delivers too much')
  }
  return wrong
}

/** Raw units a delivery takes at the user's rate, without any fixed charge. */
function inputFor(
  problem: Problem,
  source: Source,
  delivery: { output: number; amount: bigint },
): number {
  const lane = source.lanes.find((each) => each.output === delivery.output)
  const output = problem.outputs[delivery.output]
  if (!lane || !output) return 0
  return Number(delivery.amount) / userRate(problem, source, lane.rate, output.price)
}

type Price = { usd: bigint; decimals: number }

function userRate(
  problem: Problem,
  source: Source,
  quoted: { numerator: bigint; denominator: bigint },
  price: Price,
): number {
  const parity = value(1n, source.price) / value(1n, price)
  const quote = Number(quoted.numerator) / Number(quoted.denominator)
  const swap = problem.sponsored.swap ? Math.max(quote, parity) : quote
  const { bridgeFee } = source
  const bridge = problem.sponsored.bridge
    ? 0
    : Number(bridgeFee.numerator) / Number(bridgeFee.denominator)
  return swap * (1 - bridge)
}

/** The inputs, run through their rates, bring the outputs and every charge the user pays. */
function checkCoverage(problem: Problem, plan: Plan): string[] {
  let brought = 0
  let slack = 1e-6
  for (const { option, inputs, deliveries } of plan.elements) {
    for (const [index, input] of inputs.entries()) {
      const source = option.sources.find((each) => each.token === input.token)
      if (!source) continue
      const outputs = deliveries.filter((each) => each.input === index)
      const yields = outputs.map((each) => {
        const lane = source.lanes.find(({ output }) => output === each.output)
        const price = problem.outputs[each.output]?.price
        if (!lane || !price) return 1
        return (
          (userRate(problem, source, lane.rate, price) * value(1n, price)) / value(1n, source.price)
        )
      })
      brought += value(input.amount, source.price) * Math.max(...yields)
      slack += 4 * value(1n, source.price)
    }
  }
  const due =
    userCharge(problem, problem.charges) +
    plan.elements.reduce((all, element) => all + elementCharge(problem, element), 0)
  const delivered = problem.outputs.reduce(
    (all, output, index) => all + value(plan.outputs[index] ?? 0n, output.price),
    0,
  )
  const scale = 1e-12 * (delivered + due)
  return brought + slack + scale < delivered + due ? ['charges are not covered'] : []
}

function elementCharge(problem: Problem, element: Plan['elements'][number]): number {
  let due = userCharge(problem, element.option.charges)
  for (const [index, input] of element.inputs.entries()) {
    const source = element.option.sources.find((each) => each.token === input.token)
    if (!source) continue
    due += userCharge(problem, source.charges)
    for (const delivery of element.deliveries) {
      if (delivery.input !== index) continue
      const lane = source.lanes.find(({ output }) => output === delivery.output)
      if (lane) due += userCharge(problem, lane.charges)
    }
  }
  return due
}

function userCharge(problem: Problem, charges: Charges): number {
  let due = 0
  for (const [key, usd] of Object.entries(charges)) {
    const category = key as ChargeCategory
    const paid =
      category === 'app'
        ? false
        : problem.sponsored[category === 'settlement' ? 'bridge' : category]
    if (!paid) due += Number(usd) / 1e18
  }
  return due
}

function checkPools(problem: Problem, plan: Plan): string[] {
  return problem.pools.flatMap((pool) => {
    const taken = sum(
      plan.elements
        .filter(({ option }) => pool.settlementLayers.includes(option.settlementLayer))
        .flatMap(({ deliveries }) =>
          deliveries.filter((each) => each.output === pool.output).map((each) => each.amount),
        ),
    )
    return taken > pool.amount ? ['a pool delivers more than it holds'] : []
  })
}

/** The figures add up: in USD, and for each output in its own units. */
function checkSums(plan: Plan): string[] {
  const wrong: string[] = []
  const fees = sum(Object.values(plan.fees)) - sum(Object.values(plan.sponsoredFees))
  if (plan.inputUsd - plan.outputUsd !== fees) wrong.push('USD do not add up')
  for (const { output, spent, fees: own } of plan.feesByOutput) {
    if (spent - sum(Object.values(own)) !== plan.outputs[output]) {
      wrong.push(`output ${output} does not add up in its units`)
    }
  }
  return wrong
}

function value(raw: bigint, price: Price): number {
  return (Number(raw) * Number(price.usd)) / 10 ** (18 + price.decimals)
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, amount) => all + amount, 0n)
}

/** The cost of a plan in USD, whoever pays. */
export function costOf(plan: Plan): number {
  return Number(sum(Object.values(plan.fees))) / 1e18
}

/** What one raw unit of every input and output is worth: how far rounding can move the cost. */
export function grain(problem: Problem, plan: Plan): number {
  const sources = plan.elements.flatMap(
    ({ option, inputs }: { option: ElementOption; inputs: Plan['elements'][number]['inputs'] }) =>
      inputs.flatMap((input) => option.sources.filter((source) => source.token === input.token)),
  )
  const inputs = sources.reduce((all, source) => all + value(1n, source.price), 0)
  const outputs = problem.outputs.reduce((all, output) => all + value(1n, output.price), 0)
  return inputs + outputs * (1 + sources.length)
}
