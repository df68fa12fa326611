import { type Address, getContractAddress } from 'viem'
import type { Chain } from '../../chain.ts'
import { isFormerFactory } from '../../deposit/factory-of.ts'
import type { Issue } from '../../errors.ts'
import { isNative } from '../../token.ts'
import { PERMIT2 } from '../signing/typed-data.ts'

/** The code by which clients decide; printed as `context.code`. */
const IMPOSSIBLE_RECIPIENT = 'IMPOSSIBLE_RECIPIENT'

export type OwnedChain = Pick<Chain, 'contracts' | 'tokens' | 'wrappedNativeToken' | 'priceFeeds'>

/**
 * Addresses of precompiled contracts: Ethereum's with room for more, Arbitrum's, and P256VERIFY.
 */
const PRECOMPILES: readonly (readonly [bigint, bigint])[] = [
  [0x01n, 0x20n],
  [0x64n, 0x73n],
  [0x100n, 0x100n],
]

/**
 * Contracts that deploy the implementations of their clones, and the nonces of these; arbiters do
 * so, too.
 */
const MAKERS = ['depositFactory', 'depositInlets']
const MADE = [1n, 2n, 3n]

/**
 * Caches the list of a chain: it does not change while the service runs, and every quote needs it.
 */
const lists = new WeakMap<OwnedChain, ReadonlyMap<string, string>>()

/**
 * Why nobody can own tokens that are sent to an address on a chain; undefined where somebody may.
 * Tokens in a contract that keeps no accounts can be taken by whoever comes first.
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

/** The same as the only issue of one place in a request. */
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
  /** The name of the address in the message. */
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
