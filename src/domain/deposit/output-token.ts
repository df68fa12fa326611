import type { Address } from 'viem'
import { sameAddress } from '../token.ts'

/** At least one of the three must be given. A symbol matches in any case. */
export type RuleMatch = { chainId?: number; token?: Address; symbol?: string }

export type OutputTokenRule = { match: RuleMatch; outputToken: Address }

export type IncomingToken = { chainId: number; token: Address; symbol: string | null }

/** The more specific rule wins: chain and token, chain and symbol, token, symbol, chain. */
function rank({ chainId, token, symbol }: RuleMatch): number {
  if (chainId !== undefined && token !== undefined) return 0
  if (chainId !== undefined && symbol !== undefined) return 1
  if (token !== undefined) return 2
  return symbol !== undefined ? 3 : 4
}

/** Every field that a rule names must match. */
function fits({ chainId, token, symbol }: RuleMatch, incoming: IncomingToken): boolean {
  if (chainId === undefined && token === undefined && symbol === undefined) return false
  return (
    (chainId === undefined || chainId === incoming.chainId) &&
    (token === undefined || sameAddress(token, incoming.token)) &&
    (symbol === undefined || symbol.toLowerCase() === incoming.symbol?.toLowerCase())
  )
}

/** The most specific rule that matches the incoming token; among equals, the first one declared. */
export function matchRule(
  rules: readonly OutputTokenRule[],
  incoming: IncomingToken,
): OutputTokenRule | undefined {
  let best: OutputTokenRule | undefined
  for (const rule of rules) {
    if (!fits(rule.match, incoming)) continue
    if (!best || rank(rule.match) < rank(best.match)) best = rule
  }
  return best
}

export type OutputToken = { token: Address; rule: OutputTokenRule | null }

/** The token to deliver for a deposit; null when the deposit must be refused. */
export function outputTokenOf(
  target: { token: Address; rules: readonly OutputTokenRule[]; rejectUnmapped: boolean },
  incoming: IncomingToken,
): OutputToken | null {
  const rule = matchRule(target.rules, incoming)
  if (rule) return { token: rule.outputToken, rule }
  if (target.rejectUnmapped) return null
  return { token: target.token, rule: null }
}
