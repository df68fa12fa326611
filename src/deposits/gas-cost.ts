import { type Address, type Hex, serializeTransaction } from 'viem'
import { isDataChargedApart } from '../domain/chain.ts'
import type { MinedTransaction } from '../domain/evm/transaction.ts'
import { type Price, priceOf, type Usd, usdOf } from '../domain/usd.ts'
import type { ChainReader } from '../ports/chain-reader.ts'
import type { PriceFeed } from '../ports/price-feed.ts'

/** `gas` is what the node estimates, with what the chain counts as gas for the data. */
export type Errand = { to: Address; data: Hex; gas: bigint }

type Receipt = Pick<MinedTransaction, 'gasUsed' | 'effectiveGasPrice' | 'dataFee'>

type Pricing = { prices: Pick<PriceFeed, 'prices'> }

/**
 * What a transaction of the service costs, with what the chain charges for its data; undefined
 * while nobody can tell what the native token is worth.
 */
export async function gasCostUsd(
  pricing: Pricing,
  reader: ChainReader,
  errand: Errand,
): Promise<Usd | undefined> {
  const [price, { gasPrice }] = await Promise.all([nativePrice(pricing, reader), reader.gasPrice()])
  if (!price) return undefined
  const isApart = isDataChargedApart(reader.chain.kind)
  const dataFee = isApart ? await dataFeeOf(reader, errand) : 0n
  return usdOf(errand.gas * gasPrice + dataFee, price, 'up')
}

/** What a mined transaction has cost; undefined like `gasCostUsd`. */
export async function receiptCostUsd(
  pricing: Pricing,
  reader: Pick<ChainReader, 'chain'>,
  { gasUsed, effectiveGasPrice, dataFee }: Receipt,
): Promise<Usd | undefined> {
  const price = await nativePrice(pricing, reader)
  return price && usdOf(gasUsed * effectiveGasPrice + dataFee, price, 'up')
}

/**
 * The gas that the calls of a transaction may use. Arbitrum counts what it charges for data as gas,
 * which grows with the fees of the parent chain and says nothing about the calls. It is read only
 * where it matters: for more than `most`.
 */
export async function callGas(reader: ChainReader, errand: Errand, most: bigint): Promise<bigint> {
  const { gas } = errand
  if (gas <= most || reader.chain.kind !== 'arbitrum') return gas
  const [dataFee, { gasPrice }] = await Promise.all([dataFeeOf(reader, errand), reader.gasPrice()])
  return gasPrice === 0n ? gas : gas - dataFee / gasPrice
}

/** Values of typical length, because some chains charge for the size of a transaction. */
const TYPICAL = { nonce: 65_536, maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 8n }

function dataFeeOf(reader: ChainReader, { to, data, gas }: Errand): Promise<bigint> {
  const { id: chainId } = reader.chain
  return reader.dataFee(serializeTransaction({ chainId, to, data, gas, ...TYPICAL }))
}

async function nativePrice(
  { prices }: Pricing,
  { chain }: Pick<ChainReader, 'chain'>,
): Promise<Price | undefined> {
  const [native] = await prices.prices([{ chainId: chain.id, token: chain.nativeToken }])
  if (!native || 'unavailable' in native) return undefined
  return priceOf(native.usd, chain.nativeToken.decimals)
}
