import { type Address, parseUnits, zeroAddress } from 'viem'
import type { Chain } from '../../../domain/chain.ts'
import type { GasFloor } from '../../../domain/ledger/inventory/gas-policy.ts'
import type { InventorySettings } from '../../../domain/ledger/inventory/inventory-settings.ts'
import type { RefillProposal } from '../../../domain/ledger/inventory/propose-refills.ts'
import type { Seller, SoldToken, SwapScene } from '../../../domain/ledger/inventory/propose-swap.ts'
import { isNative, sameAddress, type Token } from '../../../domain/token.ts'
import type { Price } from '../../../domain/usd.ts'
import type { ChainReader } from '../../../ports/chain-reader.ts'
import type { PriceFeed } from '../../../ports/price-feed.ts'
import type { Sql } from '../../../store/database/sql.ts'
import { readPromised } from '../../../store/intents/reservations.ts'
import { listCandidates } from '../../../store/transactions/relayer-needs.ts'

type MaybePrice = Price | { unavailable: string }

/** Prices by lower-case token address, the native token's among them. */
export type SalePrices = ReadonlyMap<Address, MaybePrice>

/** The tokens that may be sold on a chain, in the order of the settings. */
export function soldTokens(chain: Chain, { refill }: InventorySettings): Token[] {
  const { tokens: symbols } = refill.swaps
  const all = chain.tokens.filter(({ address }) => !isNative(address))
  if (symbols.length === 0) return all
  return symbols.flatMap((symbol) => all.find((each) => each.symbol === symbol) ?? [])
}

export async function readSalePrices(
  prices: Pick<PriceFeed, 'price'>,
  chain: Chain,
  tokens: readonly Token[],
  signal: AbortSignal,
): Promise<SalePrices> {
  const found = await Promise.all(
    [chain.nativeToken, ...tokens].map(async (token): Promise<[Address, MaybePrice]> => {
      const price = await prices.price({ chainId: chain.id, token }, signal)
      const { decimals } = token
      const known = 'unavailable' in price ? price : { usd: price.usd, decimals }
      return [lowerOf(token.address), known]
    }),
  )
  return new Map(found)
}

type SaleQuestion = {
  reader: Pick<ChainReader, 'chain' | 'balances'>
  floor: GasFloor
  settings: InventorySettings
  tokens: readonly Token[]
  prices: SalePrices
  proposal: Pick<RefillProposal, 'needs' | 'room'>
}

/**
 * Reads the commitments first and then the balances of the fill accounts: a commitment that has
 * been paid meanwhile is then missing in the balance, too.
 */
export async function readSale(
  sql: Sql,
  { reader, floor, settings, tokens, prices, proposal }: SaleQuestion,
  signal: AbortSignal,
): Promise<Omit<SwapScene, 'gas'>> {
  const { chain } = reader
  const query = { chainId: chain.id, lane: 'fills' } as const
  const [promised, candidates] = await Promise.all([readPromised(sql), listCandidates(sql, query)])
  const asked = [zeroAddress, ...tokens.map(({ address }) => lowerOf(address))]
  const purses = await Promise.all(
    candidates.map(async ({ address, blocked, spoken }) => {
      const { amounts } = await reader.balances(address, asked, signal)
      return { address, blocked, spoken, amounts }
    }),
  )
  const sellers = purses.map(({ address, blocked, spoken, amounts }): Seller => {
    const left = asked.map((token): [Address, bigint] => {
      const amount = (amounts.get(token) ?? 0n) - (spoken.get(token) ?? 0n)
      return [token, amount > 0n ? amount : 0n]
    })
    const held = new Map(left)
    return { address, blocked, native: held.get(zeroAddress) ?? 0n, held }
  })
  const committed = promised.get(chain.id)
  const freeOf = (token: Token): bigint => {
    const address = lowerOf(token.address)
    const held = purses.map(({ amounts }) => amounts.get(address))
    // A token with an unknown balance is not sold, because nobody knows how much of it is left.
    if (held.includes(undefined)) return 0n
    const all = held.reduce<bigint>((sum, each) => sum + (each ?? 0n), 0n)
    return all - (committed?.get(address) ?? 0n) - targetOf(settings, chain.id, token)
  }
  const { slippageBps } = settings.refill.swaps
  return {
    floor,
    needs: proposal.needs,
    room: proposal.room,
    native: prices.get(zeroAddress) ?? UNPRICED,
    tokens: tokens.map((token): SoldToken => {
      const address = lowerOf(token.address)
      const forItself = sameAddress(address, chain.wrappedNativeToken.address)
      const price = prices.get(address) ?? UNPRICED
      return { address, symbol: token.symbol, price, free: freeOf(token), forItself }
    }),
    sellers,
    policy: { slippageBps, maxCostBps: settings.refill.maxCostBps },
  }
}

const UNPRICED = { unavailable: 'its price was not read' }

/**
 * The amount that the operator wants to keep there; a band's reserve is never more than its target.
 */
function targetOf({ bands }: InventorySettings, chainId: number, token: Token): bigint {
  const band = bands.find((each) => each.chainId === chainId && each.token === token.symbol)
  return band ? parseUnits(band.target, token.decimals) : 0n
}

const lowerOf = (address: Address) => address.toLowerCase() as Address
