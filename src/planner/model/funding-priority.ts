import { sameAddress, type Token } from '../../domain/token.ts'
import type { ElementOption, Output, Problem, Source } from '../problem.ts'

/**
 * Tokens that count as equivalent when funds are chosen, as the published funding priority defines
 * them.
 */
const FAMILIES: ReadonlyMap<string, string> = new Map([
  ['ETH', 'ether'],
  ['WETH', 'ether'],
  ['USDC', 'dollar'],
  ['USDT', 'dollar'],
  ['USDT0', 'dollar'],
])

/**
 * The weight that breaks ties by funding priority: less than the value of any raw unit, and more
 * than the tolerance.
 */
export const TIE = 1e-8

/**
 * Returns the extra cost of opening a source of a class with this many USD, which only serves the
 * funding priority.
 */
export function tieCost(rank: number, cap: number): number {
  return TIE * (1 + rank + 1 / (1 + Math.sqrt(Math.sqrt(cap))))
}

/**
 * Returns the class in the published order in which equally cheap funds are used: 0 the requested
 * token on the destination chain, 1 the same token elsewhere, 2 an equivalent token elsewhere, 3
 * another token on the destination chain, 4 anything else. Within a class the larger balance goes
 * first.
 */
export function fundingClass(problem: Problem, option: ElementOption, source: Source): number {
  const atHome = option.chainId === problem.destinationChainId
  let best = atHome ? 3 : 4
  for (const lane of source.lanes) {
    const output = problem.outputs[lane.output]
    const rank = output ? classFor(atHome, source.token, output) : best
    if (rank < best) best = rank
  }
  return best
}

function classFor(atHome: boolean, token: Token, output: Output): number {
  if (atHome) return sameAddress(token.address, output.token.address) ? 0 : 3
  if (token.symbol === output.token.symbol) return 1
  return areEquivalent(token.symbol, output.token.symbol) ? 2 : 4
}

function areEquivalent(a: string, b: string): boolean {
  const family = FAMILIES.get(a)
  return family !== undefined && family === FAMILIES.get(b)
}
