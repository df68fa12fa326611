import { type Address, erc20Abi, pad } from 'viem'
import type { Chain } from '../../domain/chain.ts'
import { isNative, sameAddress, type Token } from '../../domain/token.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { routerAbi } from './hyperlane-abi.ts'

type Asked = Pick<ChainReader, 'client'>
type Known = Pick<Chain, 'id' | 'tokens' | 'contracts'>

/** A chain's contracts name a router by this and the symbol of the token that it carries. */
const ROUTER = 'hyperlaneRouter'
/** Hyperlane's domain of a chain is its chain id, in 32 bits. */
const MAX_DOMAIN = 2 ** 32 - 1

/** A router, and the token that it takes or pays out. */
type Router = { id: string; router: Address; token: Token }
/** The two routers by which a token of one chain reaches another. */
export type HyperlaneRoute = { origin: Router; target: Router; domain: number }

/** Lists the names of the routers of a chain, in its `contracts`. */
export function routerNames({ contracts }: Pick<Chain, 'contracts'>): string[] {
  return Object.keys(contracts).filter((name) => name.startsWith(ROUTER) && name !== ROUTER)
}

/** Lists the routers for whose token the chain has an entry. */
export function routersOf({ id, tokens, contracts }: Known): Router[] {
  if (id > MAX_DOMAIN || !contracts.hyperlaneMailbox) return []
  return routerNames({ contracts }).flatMap((name) => {
    const symbol = name.slice(ROUTER.length)
    const token = tokens.find((each) => each.symbol === symbol && !isNative(each.address))
    const router = contracts[name]
    return router && token ? [{ id: symbol, router, token }] : []
  })
}

/**
 * Finds the route to a token of the destination; undefined when no router on both sides carries it.
 */
export function routeTo(
  from: Known,
  to: Known,
  token: { address: Address },
): HyperlaneRoute | undefined {
  if (from.id === to.id) return undefined
  const target = routersOf(to).find((each) => sameAddress(each.token.address, token.address))
  const origin = target && routersOf(from).find(({ id }) => id === target.id)
  // The arbiter and the layer count a raw unit here as a raw unit there.
  if (!target || !origin || origin.token.decimals !== target.token.decimals) return undefined
  return { origin, target, domain: to.id }
}

type RouteState = {
  /** The fee for a message now, in wei. */
  fee: bigint
  /** What the target's router could pay out, in raw units; null if it mints. */
  collateral: bigint | null
}

/** Reads the state of a route from the routers; returns a reason when it must not be used. */
export async function readRoute(
  route: HyperlaneRoute,
  { from, to, fromId }: { from: Asked; to: Asked; fromId: number },
  signal: AbortSignal,
): Promise<RouteState | { reason: string }> {
  const { origin, target, domain } = route
  const here = { address: origin.router, abi: routerAbi } as const
  const there = { address: target.router, abi: routerAbi } as const
  const [sent, paid, peer, back, scale, targetScale, held] = await untilAborted(
    Promise.all([
      carriedBy(from, origin),
      carriedBy(to, target),
      from.client.readContract({ ...here, functionName: 'routers', args: [domain] }),
      to.client.readContract({ ...there, functionName: 'routers', args: [fromId] }),
      from.client.readContract({ ...here, functionName: 'scale' }),
      to.client.readContract({ ...there, functionName: 'scale' }),
      to.client.readContract({
        address: target.token.address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [target.router],
      }),
    ]),
    signal,
  )
  const known = sameAddress(sent, origin.token.address) && sameAddress(paid, target.token.address)
  if (!known) return { reason: 'a Hyperlane router carries another token than the configuration' }
  const paired = sameAddress(peer, word(target.router)) && sameAddress(back, word(origin.router))
  if (!paired) return { reason: 'the Hyperlane routers of the two chains do not know each other' }
  // A router that scales amounts does not pay what the message says.
  if (scale !== 1n || targetScale !== 1n) return { reason: 'a Hyperlane router scales amounts' }
  const quoted = await quoteFee(from, route, { amount: 1_000_000n, to: target.router }, signal)
  if ('reason' in quoted) return quoted
  const mints = sameAddress(target.router, target.token.address)
  return { fee: quoted.fee, collateral: mints ? null : held }
}

/** The token that a router takes or pays out; a router that mints is the token itself. */
async function carriedBy({ client }: Asked, { router, token }: Router): Promise<Address> {
  if (sameAddress(router, token.address)) return router
  return client.readContract({ address: router, abi: routerAbi, functionName: 'wrappedToken' })
}

/**
 * Reads the cost of a message in wei now. A route that charges more than what it carries, in the
 * token or in another one, would not deliver what the owner signed, and is refused.
 */
export async function quoteFee(
  { client }: Asked,
  { origin, domain }: HyperlaneRoute,
  { amount, to }: { amount: bigint; to: Address },
  signal: AbortSignal,
): Promise<{ fee: bigint } | { reason: string }> {
  const quoted = client.readContract({
    address: origin.router,
    abi: routerAbi,
    functionName: 'quoteTransferRemote',
    args: [domain, word(to), amount],
  })
  const quotes = await untilAborted(quoted, signal)
  const sum = (matches: (token: Address) => boolean) =>
    quotes.reduce((total, each) => total + (matches(each.token) ? each.amount : 0n), 0n)
  const carried = sum((token) => sameAddress(token, origin.token.address))
  const foreign = sum((token) => !isNative(token) && !sameAddress(token, origin.token.address))
  if (carried > amount || foreign > 0n)
    return { reason: 'the Hyperlane route charges a fee in tokens' }
  return { fee: sum(isNative) }
}

const word = (address: Address) => pad(address, { size: 32 }).toLowerCase() as Address
