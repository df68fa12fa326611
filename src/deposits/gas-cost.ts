import { type Address, type Hex, serializeTransaction } from 'viem'
import { priceOf, type Usd, usdOf } from '../domain/usd.ts'
import type { ChainReader } from '../ports/chain-reader.ts'
import type { PriceFeed } from '../ports/price-feed.ts'

export type Errand = { to: Address; data: Hex; gas: bigint }

/**
 * What a transaction of the service costs, with what the chain charges for its data; undefined
 * while nobody can tell what the native token is worth.
 */
export async function gasCostUsd(
  { prices }: { prices: Pick<PriceFeed, 'prices'> },
  reader: ChainReader,
  { to, data, gas }: Errand,
): Promise<Usd | undefined> {
  const { chain } = reader
  const [[native], { gasPrice }] = await Promise.all([
    prices.prices([{ chainId: chain.id, token: chain.nativeToken }]),
    reader.gasPrice(),
  ])
  if (!native || 'unavailable' in native) return undefined
  const dataFee = await reader.dataFee(
    serializeTransaction({ chainId: chain.id, to, data, gas, ...TYPICAL }),
  )
  const price = priceOf(native.usd, chain.nativeToken.decimals)
  return usdOf(gas * gasPrice + dataFee, price, 'up')
}

/** Values of typical length, because some chains charge for the size of a transaction. */
const TYPICAL = { nonce: 65_536, maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 8n }
