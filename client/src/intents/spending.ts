import type { Address } from 'viem'
import { SimplonError } from '../simplon-error.ts'
import type { QuoteRequest, Route } from '../wire.ts'
import { chainIdOf, NATIVE, readToken, readUint } from './read-values.ts'

/** Raw units of a token on a chain. */
export type ChainAmount = {
  /** CAIP-2, such as `eip155:8453`. */
  chainId: string
  tokenAddress: string
  amount: bigint | string
}

/** Raw units by chain and token. */
export type Amounts = Map<string, { chainId: number; token: Address; amount: bigint }>

export function amountsOf(lines: readonly ChainAmount[]): Amounts {
  const amounts: Amounts = new Map()
  for (const { chainId, tokenAddress, amount } of lines)
    addAmount(amounts, chainIdOf(chainId), readToken(tokenAddress), readUint(amount))
  return amounts
}

export function addAmount(to: Amounts, chainId: number, token: Address, amount: bigint): void {
  const sum = amountOn(to, chainId, token) + amount
  to.set(`${chainId} ${token}`, { chainId, token, amount: sum })
}

export function amountOn(amounts: Amounts, chainId: number, token: Address): bigint {
  return amounts.get(`${chainId} ${token}`)?.amount ?? 0n
}

export type SpendingLimits = {
  request: QuoteRequest
  route: Route
  /** The most that may be spent; a token that is not named may not be spent at all. */
  maxCost: readonly ChainAmount[] | undefined
  /** The wrapped token as which a chain's native money is spent. */
  wrappedNative: (chainId: number) => Address | undefined
}

/**
 * Refuses to spend more than the quote says, more than the caller allows, or tokens that the
 * request excludes. Native money is spent as its wrapped token, so the limits of both count
 * together.
 */
export function checkSpending(spent: Amounts, limits: SpendingLimits): void {
  const { request, route, maxCost, wrappedNative } = limits
  const quoted = amountsOf(route.cost.input)
  const allowed = maxCost && amountsOf(maxCost)
  for (const { chainId, token, amount } of spent.values()) {
    if (amount === 0n) continue
    const isWrapped = wrappedNative(chainId) === token
    const most = (amounts: Amounts) =>
      amountOn(amounts, chainId, token) + (isWrapped ? amountOn(amounts, chainId, NATIVE) : 0n)
    const place = `${token} on chain ${chainId}`
    if (amount > most(quoted))
      throw refusal('REFUSED_COST', `${amount} of ${place} would be spent, above the quote`)
    if (allowed && amount > most(allowed))
      throw refusal('REFUSED_COST', `${amount} of ${place} would be spent, above maxCost`)
    const tokens = isWrapped && amountOn(quoted, chainId, NATIVE) > 0n ? [token, NATIVE] : [token]
    if (!tokens.some((each) => maySpend(request.accountAccessList, chainId, each, amount)))
      throw refusal('REFUSED_TOKEN', `the request does not let ${place} be spent`)
  }
}

/** Applies the rules of docs/api.md. A symbol cannot be checked here and matches any token. */
function maySpend(
  list: QuoteRequest['accountAccessList'],
  chainId: number,
  token: Address,
  amount: bigint,
): boolean {
  if (!list) return true
  const { chainIds, tokens, chainTokens, chainTokenAmounts, exclude } = list
  const isChain = (name: string) => name === `eip155:${chainId}` || name === String(chainId)
  const isToken = (name: string) => !isAddress(name) || readToken(name) === token
  const isExactly = (name: string) => isAddress(name) && readToken(name) === token
  const of = <T>(map: Record<string, T> | undefined) =>
    Object.entries(map ?? {}).find(([name]) => isChain(name))?.[1]
  if (exclude?.chainIds?.some(isChain) || exclude?.tokens?.some(isExactly)) return false
  if (of(exclude?.chainTokens)?.some(isExactly)) return false
  if (chainIds && !chainIds.some(isChain)) return false
  if (tokens && !tokens.some(isToken)) return false
  if (!chainTokens && !chainTokenAmounts) return true
  const caps = Object.entries(of(chainTokenAmounts) ?? {}).filter(([name]) => isToken(name))
  if (caps.length === 0) return of(chainTokens)?.some(isToken) ?? false
  return amount <= caps.reduce((sum, [, cap]) => sum + readUint(cap), 0n)
}

const isAddress = (name: string) => /^0x[0-9a-f]{40}$/i.test(name)

function refusal(code: string, message: string): SimplonError {
  return new SimplonError(code, `The route is refused: ${message}`)
}
