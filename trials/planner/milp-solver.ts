import highsModule from 'highs'
import type { Plan } from '../../src/planner/plan.ts'
import type { Problem } from '../../src/planner/problem.ts'
import { switchesOf, writeMilp } from './milp.ts'

export type Answer =
  /** `spent`: the USD it spends of a source, by the numbers of its option and of itself there. */
  | { kind: 'optimal'; cost: number; spent: (option: number, source: number) => number }
  | { kind: 'infeasible' }
  | { kind: 'undecided'; why: string }

export type Witness = {
  /** The least cost there is; infeasible when there is no plan, or none of at most `most`. */
  solve(problem: Problem, most?: number): Promise<Answer>
  /** The least cost with exactly the chains, tokens and lanes of a plan: a linear program. */
  price(problem: Problem, plan: Plan): Promise<Answer>
}

type Options = Readonly<Record<string, string | number>>
type Column = { Primal: number; Dual?: number }
type Solution = {
  Status: string
  ObjectiveValue: number
  Columns: Readonly<Record<string, Column>>
}
type Highs = { solve(text: string, options: Options): Solution }

const loadHighs = highsModule as unknown as () => Promise<Highs>

/** Seconds for one attempt; hardly any case takes one. */
const TIME_LIMIT = 120

const EXACT: Options = {
  time_limit: TIME_LIMIT,
  mip_rel_gap: 0,
  mip_abs_gap: 1e-7,
  mip_feasibility_tolerance: 1e-9,
  primal_feasibility_tolerance: 1e-9,
  dual_feasibility_tolerance: 1e-9,
}

/**
 * The WebAssembly build may die on a program or run for ever, and now and then it calls an answer
 * optimal that is dearer than a plan which is known. Other ways through the solver lead round all
 * three. A case that no way decides is reported, never passed over.
 */
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

export const WAYS = ATTEMPTS.length

/** `way`: which of the ways through the solver is tried first. */
export async function createWitness(way = 0): Promise<Witness> {
  const ways = [...ATTEMPTS.slice(way), ...ATTEMPTS.slice(0, way)]
  let highs = await loadHighs()
  const attempt = async (text: string, options: Options): Promise<Solution> => {
    try {
      return highs.solve(text, options)
    } catch (error) {
      // A module that trapped cannot be used again.
      highs = await loadHighs()
      return { Status: String(error), ObjectiveValue: 0, Columns: {} }
    }
  }
  const decide = async (text: string, most = Number.POSITIVE_INFINITY): Promise<Answer> => {
    let answer: Answer = { kind: 'undecided', why: 'not tried' }
    for (const options of ways) {
      answer = answerOf(await attempt(text, options))
      if (answer.kind === 'infeasible' && most === Number.POSITIVE_INFINITY) return answer
      if (answer.kind === 'optimal' && answer.cost <= most) return answer
    }
    return answer
  }
  const solve = async (problem: Problem, most = Number.POSITIVE_INFINITY): Promise<Answer> => {
    const relaxed = await attempt(writeMilp(problem, { relaxed: true }), ways[0] ?? EXACT)
    if (relaxed.Status === 'Infeasible') return { kind: 'infeasible' }
    const known = relaxed.Status === 'Optimal' ? settledBy(relaxed, most) : new Map()
    return decide(writeMilp(problem, { fixed: (name) => known.get(name) }), most)
  }
  const price = (problem: Problem, plan: Plan): Promise<Answer> => {
    const open = switchesOf(problem, plan)
    return decide(writeMilp(problem, { fixed: (name) => (open.has(name) ? 1 : 0) }))
  }
  return { solve, price }
}

function answerOf(solution: Solution): Answer {
  if (solution.Status === 'Optimal') {
    const { ObjectiveValue: cost, Columns } = solution
    return { kind: 'optimal', cost, spent: (option, source) => spentIn(Columns, option, source) }
  }
  if (solution.Status === 'Infeasible') return { kind: 'infeasible' }
  return { kind: 'undecided', why: solution.Status }
}

function spentIn(columns: Solution['Columns'], option: number, source: number): number {
  let usd = 0
  for (let lane = 0; ; lane += 1) {
    const column = columns[`x${option}_${source}_${lane}`]
    if (!column) return usd
    usd += column.Primal
  }
}

/** What the duals of HiGHS may be off by, many times over. */
const DUAL_TOLERANCE = 1e-5

/**
 * The switches that are settled when no more than `most` is to be paid: turning one from where
 * the linear relaxation has it costs at least its reduced cost on top of the relaxation's.
 */
function settledBy(relaxed: Solution, most: number): Map<string, 0 | 1> {
  const settled = new Map<string, 0 | 1>()
  const left = most - relaxed.ObjectiveValue + DUAL_TOLERANCE
  for (const [name, { Primal, Dual = 0 }] of Object.entries(relaxed.Columns)) {
    if (!SWITCH.test(name)) continue
    if (Primal < 1e-9 && Dual > left) settled.set(name, 0)
    else if (Primal > 1 - 1e-9 && -Dual > left) settled.set(name, 1)
  }
  return settled
}

const SWITCH = /^[wtv]\d/
