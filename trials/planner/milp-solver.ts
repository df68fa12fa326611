import highsModule from 'highs'
import type { Plan } from '../../src/core/route/outcome.ts'
import type { Problem } from '../../src/core/route/problem.ts'
import { switchesOf, writeMilp } from './milp.ts'

export type Answer =
  | { kind: 'optimal'; cost: number }
  | { kind: 'infeasible' }
  | { kind: 'undecided'; why: string }

export type Witness = {
  /** The least cost there is. */
  solve(problem: Problem): Promise<Answer>
  /** The least cost with exactly the chains, tokens and lanes of a plan: a linear program. */
  price(problem: Problem, plan: Plan): Promise<Answer>
  /** The least cost of at most `most`; infeasible when there is nothing that cheap. */
  undercut(problem: Problem, most: number): Promise<Answer>
}

type Options = Readonly<Record<string, string | number>>
type Highs = { solve(text: string, options: Options): { Status: string; ObjectiveValue: number } }

const loadHighs = highsModule as unknown as () => Promise<Highs>

/** Seconds for one attempt; a case that no attempt decides is reported, never passed over. */
const TIME_LIMIT = 300

const EXACT: Options = {
  time_limit: TIME_LIMIT,
  mip_rel_gap: 0,
  mip_abs_gap: 1e-7,
  mip_feasibility_tolerance: 1e-9,
  primal_feasibility_tolerance: 1e-9,
  dual_feasibility_tolerance: 1e-9,
}

/** The WebAssembly build may die on a program; other paths through the solver lead round that. */
const ATTEMPTS: readonly Options[] = [
  EXACT,
  { ...EXACT, random_seed: 7 },
  { ...EXACT, presolve: 'off', random_seed: 11 },
  { ...EXACT, simplex_strategy: 4, random_seed: 13 },
  {
    ...EXACT,
    mip_feasibility_tolerance: 1e-7,
    primal_feasibility_tolerance: 1e-7,
    dual_feasibility_tolerance: 1e-7,
  },
]

export async function createWitness(): Promise<Witness> {
  let highs = await loadHighs()
  const attempt = async (text: string, options: Options): Promise<Answer> => {
    try {
      const solution = highs.solve(text, options)
      if (solution.Status === 'Optimal') return { kind: 'optimal', cost: solution.ObjectiveValue }
      if (solution.Status === 'Infeasible') return { kind: 'infeasible' }
      return { kind: 'undecided', why: solution.Status }
    } catch (error) {
      // A module that trapped cannot be used again.
      highs = await loadHighs()
      return { kind: 'undecided', why: String(error) }
    }
  }
  const decide = async (text: string): Promise<Answer> => {
    let answer: Answer = { kind: 'undecided', why: 'not tried' }
    for (const options of ATTEMPTS) {
      answer = await attempt(text, options)
      if (answer.kind !== 'undecided') return answer
    }
    return answer
  }
  return {
    solve: (problem) => decide(writeMilp(problem)),
    price: (problem, plan) => decide(writeMilp(problem, { fixed: switchesOf(problem, plan) })),
    undercut: (problem, most) => decide(writeMilp(problem, { most })),
  }
}
