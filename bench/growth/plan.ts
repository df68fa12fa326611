import { cheapestPlan } from '../../src/planner/plan.ts'
import { randomProblem, type Size } from '../../trials/planner/instances.ts'
import { caseRandom } from '../../trials/planner/random.ts'
import { median, publish } from './publish.ts'

const CHAINS = [4, 10, 20, 40]
const TOKENS = [3, 10, 30, 100, 300]
const PROBLEMS = 60
const ROUNDS = 3
const SEED = 11
const HABITS = {
  equalCosts: false,
  minimums: false,
  feeToken: undefined,
  style: 'several',
} as const

/**
 * How long the cheapest plan takes against chains and tokens of an account that has three quarters of all balances. The
 * problems are those of the trial `planner`: the planner alone, without nodes.
 */
export async function runBench(log: (line: string) => void): Promise<void> {
  const chains = CHAINS.map((chains) => ({ at: chains, cost: time({ chains, tokens: 10 }) }))
  const tokens = TOKENS.map((tokens) => ({ at: tokens, cost: time({ chains: 4, tokens }) }))
  publish(
    'plan',
    {
      title: 'A plan against chains and tokens',
      along: 'chains, or tokens on each chain',
      up: 'milliseconds',
      curves: [
        { name: 'chains, 10 tokens each', points: chains },
        { name: 'tokens on 4 chains', points: tokens },
      ],
    },
    log,
  )
}

/** The middle of the best times of many problems. */
function time(size: Pick<Size, 'chains' | 'tokens'>): number {
  const problems = Array.from({ length: PROBLEMS }, (_, index) =>
    randomProblem(caseRandom(SEED, index), { ...size, layers: 1, outputs: 1 }, HABITS),
  )
  for (const problem of problems) cheapestPlan(problem)
  const best = problems.map((problem) =>
    Math.min(
      ...Array.from({ length: ROUNDS }, () => {
        const since = performance.now()
        cheapestPlan(problem)
        return performance.now() - since
      }),
    ),
  )
  return median(best)
}
