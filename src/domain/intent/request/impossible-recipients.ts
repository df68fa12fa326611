import { type Address, getContractAddress } from 'viem'
import type { Chain } from '../../chain.ts'
import { isFormerFactory } from '../../deposit/factory-of.ts'
import type { Issue } from '../../errors.ts'
import { isNative } from '../../token.ts'
import { PERMIT2 } from '../signing/typed-data.ts'

/** What clients decide by; printed as `context.code`. */
const IMPOSSIBLE_RECIPIENT = 'IMPOSSIBLE_RECIPIENT'

export type OwnedChain = Pick<Chain, 'contracts' | 'tokens' | 'wrappedNativeToken' | 'priceFeeds'>

/** What nodes run instead of code: Ethereum's with room for more, Arbitrum's, and P256VERIFY. */
const PRECOMPILES: readonly (readonly [bigint, bigint])[] = [
  [0x01n, 0x20n],
  [0x64n, 0x73n],
  [0x100n, 0x100n],
]

/** Those that make contracts which clones of theirs share, with their first nonces; arbiters do, too. */
const MAKERS = ['depositFactory', 'depositInlets']
const MADE = [1n, 2n, 3n]

/** A chain's list does not change while the service runs, and every quote asks for it. */
const lists = new WeakMap<OwnedChain, ReadonlyMap<string, string>>()

/**
 * Why nobody can own what is sent to an address on a chain; undefined where somebody may. What a
 * contract gets that keeps nothing for anybody is there for whoever takes it first.
 */
export function impossibleRecipient(
  address: Address,
  chain: OwnedChain,
  relayers: readonly Address[] = [],
): string | undefined {
  if (isNative(address)) return 'the zero address'
  if (isPrecompile(BigInt(address))) return 'a precompiled contract'
  const key = address.toLowerCase()
  if (relayers.some((each) => each.toLowerCase() === key)) return 'an account of the service'
  let list = lists.get(chain)
  if (!list) {
    list = listOf(chain)
    lists.set(chain, list)
  }
  return list.get(key)
}

function isPrecompile(address: bigint): boolean {
  return PRECOMPILES.some(([first, last]) => address >= first && address <= last)
}

/** The same as the one issue of a place in a request. */
export function recipientIssue(
  address: Address,
  { chain, relayers, name, path }: RecipientPlace,
): Issue[] {
  const what = impossibleRecipient(address, chain, relayers)
  if (what === undefined) return []
  return [{ message: `${name} must not be ${what}`, path, code: IMPOSSIBLE_RECIPIENT }]
}

export type RecipientPlace = {
  chain: OwnedChain
  relayers?: readonly Address[]
  /** How the message calls it. */
  name: string
  path: readonly (string | number)[]
}

function listOf({ contracts, tokens, wrappedNativeToken, priceFeeds }: OwnedChain) {
  const made = Object.entries(contracts).flatMap(([name, from]) => {
    const makes = name.endsWith('Arbiter') || MAKERS.includes(name) || isFormerFactory(name)
    if (!makes) return []
    return MADE.map((nonce) => [getContractAddress({ from, nonce }), `code of ${name}`] as const)
  })
  const all: (readonly [Address, string])[] = [
    ...made,
    ...Object.entries(priceFeeds).map(
      ([symbol, feed]) => [feed, `the price feed of ${symbol}`] as const,
    ),
    ...Object.entries(contracts).map(([name, at]) => [at, `the contract ${name}`] as const),
    ...[...tokens, wrappedNativeToken].map(
      ({ address, symbol }) => [address, `the token contract of ${symbol}`] as const,
    ),
    [PERMIT2, 'Permit2'],
  ]
  return new Map(all.map(([at, what]) => [at.toLowerCase(), what]))
}
