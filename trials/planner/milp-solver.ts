import highsModule from 'highs'
import type { Problem } from '../../src/core/route/problem.ts'
import { writeMilp } from './milp.ts'

export type Answer =
  | { kind: 'optimal'; cost: number }
  | { kind: 'infeasible' }
  | { kind: 'undecided'; why: string }

export type Witness = { solve(problem: Problem): Promise<Answer> }

// A CommonJS module whose types declare a default export that the module itself stands for.
const loadHighs = highsModule as unknown as typeof highsModule.default

type Highs = Awaited<ReturnType<typeof loadHighs>>
type Options = NonNullable<Parameters<Highs['solve']>[1]>

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

/** The WebAssembly build dies on some programs; another path through the solver often works. */
const ATTEMPTS: readonly Options[] = [
  EXACT,
  { ...EXACT, presolve: 'off', random_seed: 7 },
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
  return {
    async solve(problem) {
      const { text } = writeMilp(problem)
      let answer: Answer = { kind: 'undecided', why: 'not tried' }
      for (const options of ATTEMPTS) {
        answer = await attempt(text, options)
        if (answer.kind !== 'undecided') return answer
      }
      return answer
    },
  }
}
