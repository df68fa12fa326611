import { type Address, erc20Abi, parseAbi, zeroAddress } from 'viem'
import { MULTICALL3, RESOURCE_LOCK } from '../../../devnet/src/addresses.ts'
import { resourceLockAbi } from '../../../src/contracts/resource-lock.gen.ts'
import type { Leg } from '../case.ts'
import { usdcLock } from '../locks.ts'
import type { World } from '../world.ts'

/** Raw units by chain, token and holder. */
export type Holdings = ReadonlyMap<string, bigint>

const SYMBOLS = ['ETH', 'WETH', 'USDC', 'USDT', 'USDT0'] as const
/** What is in a lock is as much its owner's as what is in its wallet. */
const LOCKED = 'locked USDC'
const nativeAbi = parseAbi(['function getEthBalance(address account) view returns (uint256)'])

const keyOf = (chainId: number, symbol: string, holder: Address) =>
  `${chainId} ${symbol} ${holder.toLowerCase()}`

export const held = (holdings: Holdings, chainId: number, symbol: string, holder: Address) =>
  holdings.get(keyOf(chainId, symbol, holder)) ?? 0n

/** What all of them hold everywhere. */
export async function readHoldings(
  world: World,
  holders: readonly Address[],
  symbols: readonly string[] = [...SYMBOLS, LOCKED],
): Promise<Holdings> {
  const all = new Map<string, bigint>()
  const readChain = async (chainId: number) => {
    const places = holders.flatMap((holder) =>
      symbols
        .filter((symbol) => symbol === 'ETH' || symbol === LOCKED || world.has(chainId, symbol))
        .map((symbol) => ({ holder, symbol })),
    )
    const contracts = places.map(({ holder, symbol }) => {
      if (symbol === LOCKED) {
        const lock = { address: RESOURCE_LOCK, abi: resourceLockAbi, functionName: 'balanceOf' }
        return { ...lock, args: [holder, usdcLock(world, chainId)] }
      }
      if (symbol === 'ETH') {
        const native = { address: MULTICALL3, abi: nativeAbi, functionName: 'getEthBalance' }
        return { ...native, args: [holder] }
      }
      const token = world.token(chainId, symbol)
      return { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [holder] }
    })
    const amounts = (await world.client(chainId).multicall({
      contracts: contracts as never,
      multicallAddress: MULTICALL3,
      allowFailure: false,
      batchSize: 6_000,
    })) as bigint[]
    for (const [index, { holder, symbol }] of places.entries()) {
      all.set(keyOf(chainId, symbol, holder), amounts[index] ?? 0n)
    }
  }
  await Promise.all(world.chainIds.map(readChain))
  return all
}

type Own = { symbol: string; amount: bigint }
const indexes = new WeakMap<Holdings, Map<string, Own[]>>()

/** By holder, made once: thousands of accounts are asked for one after another. */
function indexOf(holdings: Holdings): Map<string, Own[]> {
  const known = indexes.get(holdings)
  if (known) return known
  const index = new Map<string, Own[]>()
  for (const [key, amount] of holdings) {
    const parts = key.split(' ')
    const holder = parts.at(-1) ?? ''
    const own = index.get(holder) ?? []
    own.push({ symbol: parts.at(-2) ?? '', amount })
    index.set(holder, own)
  }
  indexes.set(holdings, index)
  return index
}

/** Change of what some hold together, by symbol, over all chains. */
export function changeOf(
  before: Holdings,
  after: Holdings,
  holders: ReadonlySet<Address>,
): Map<string, bigint> {
  const changes = new Map<string, bigint>()
  const add = (holdings: Holdings, sign: bigint) => {
    const index = indexOf(holdings)
    for (const holder of new Set([...holders].map((each) => each.toLowerCase()))) {
      for (const { symbol, amount } of index.get(holder) ?? []) {
        changes.set(symbol, (changes.get(symbol) ?? 0n) + sign * amount)
      }
    }
  }
  add(after, 1n)
  add(before, -1n)
  return changes
}

/** The symbol of a token that an offer names. */
export function symbolOf(world: World, { chainId, token }: Leg): string {
  if (token === zeroAddress) return 'ETH'
  const chain = world.grounds.devnet.chains.find(({ id }) => id === chainId)
  const found = chain?.tokens.find(({ address }) => address.toLowerCase() === token.toLowerCase())
  if (!found) throw new Error(`nobody knows ${token} on ${chainId}`)
  return found.symbol
}
