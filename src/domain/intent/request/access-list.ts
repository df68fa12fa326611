import { sameAddress, type Token } from '../../token.ts'

/** A token address or a symbol; an unknown one matches nothing. */
export type TokenRef = string

export type AccessRules = {
  chainIds?: readonly number[]
  tokens?: readonly TokenRef[]
  chainTokens?: ReadonlyMap<number, readonly TokenRef[]>
}

/**
 * Which balances may be spent (spec 2.5). `chainIds` and `tokens` must both allow a balance;
 * `chainTokens` and `amounts` name balances one by one and add to each other. An entry of
 * `amounts` without a number has no cap of its own.
 */
export type AccessList = AccessRules & {
  amounts?: readonly { chainId: number; token: TokenRef; amount?: bigint }[]
  exclude?: AccessRules
}

/** `cap` undefined: the whole balance. */
export type Access = { allowed: boolean; cap?: bigint }

/** Whether and up to what amount the list lets a token of a chain be spent. */
export function accessTo(list: AccessList | undefined, chainId: number, token: Token): Access {
  if (!list) return { allowed: true }
  if (isExcluded(list.exclude, chainId, token)) return { allowed: false }
  if (list.chainIds && !list.chainIds.includes(chainId)) return { allowed: false }
  if (list.tokens && !list.tokens.some((ref) => names(ref, token))) return { allowed: false }
  if (!list.chainTokens && !list.amounts) return { allowed: true }
  const named = list.chainTokens?.get(chainId)?.some((ref) => names(ref, token)) ?? false
  const entries = (list.amounts ?? []).filter(
    (entry) => entry.chainId === chainId && names(entry.token, token),
  )
  if (entries.length === 0) return { allowed: named }
  const caps = entries.flatMap(({ amount }) => (amount === undefined ? [] : [amount]))
  if (caps.length < entries.length) return { allowed: true }
  return { allowed: true, cap: caps.reduce((sum, cap) => sum + cap, 0n) }
}

function isExcluded(rules: AccessRules | undefined, chainId: number, token: Token): boolean {
  if (!rules) return false
  return (
    (rules.chainIds?.includes(chainId) ?? false) ||
    (rules.tokens?.some((ref) => names(ref, token)) ?? false) ||
    (rules.chainTokens?.get(chainId)?.some((ref) => names(ref, token)) ?? false)
  )
}

function names(ref: TokenRef, token: Token): boolean {
  return sameAddress(ref, token.address) || ref.toLowerCase() === token.symbol.toLowerCase()
}
