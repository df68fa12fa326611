import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  numberToHex,
} from 'viem'
import type { AcrossHub } from '../../../src/domain/cost/across-hub.ts'
import { lpFeeShare, WAD } from '../../../src/domain/cost/lp-fee.ts'
import { readRateModel } from '../../../src/domain/cost/rate-model.ts'
import { DATAWORKER } from '../actor-keys.ts'
import type { EdrChain } from '../chain/edr-chain.ts'
import { configStoreAbi, hubAbi } from '../setup/install-hub.ts'
import { sendTransaction } from './send-transaction.ts'

/** The hub, its chain and its pools' tokens by symbol. */
export type HubOnChain = AcrossHub & {
  chain: EdrChain
  tokens: ReadonlyMap<string, { address: Address; decimals: number }>
}

export type Repayment = {
  symbol: string
  /** In units of the hub's token. */
  amount: bigint
  quoteTimestamp: number
  origin: number
  chainId: number
}

/**
 * The share of a repaid deposit that the liquidity providers keep, computed from the hub's pool at
 * the last block before the deposit's quote.
 */
export async function lpFeeOn(hub: HubOnChain, repayment: Repayment): Promise<bigint> {
  const { symbol, amount, quoteTimestamp, origin, chainId } = repayment
  if (origin === chainId) return 0n
  const token = hub.tokens.get(symbol)?.address
  if (!token) throw new Error(`the Across hub has no pool of ${symbol}`)
  const block = numberToHex(await lastBlockBy(hub.chain, quoteTimestamp))
  const call = async (to: Address, data: Hex) =>
    hub.chain.request<Hex>('eth_call', [{ to, data }, block])
  const use = async (data: Hex) => hexToBigInt(await call(hub.hubPool, data))
  const before = await use(
    encodeFunctionData({ abi: hubAbi, functionName: 'liquidityUtilizationCurrent', args: [token] }),
  )
  const after = await use(
    encodeFunctionData({
      abi: hubAbi,
      functionName: 'liquidityUtilizationPostRelay',
      args: [token, amount],
    }),
  )
  const config = decodeFunctionResult({
    abi: configStoreAbi,
    functionName: 'l1TokenConfig',
    data: await call(
      hub.configStore,
      encodeFunctionData({ abi: configStoreAbi, functionName: 'l1TokenConfig', args: [token] }),
    ),
  })
  const model = readRateModel(config, { origin, repayment: chainId })
  if (!model) throw new Error(`the Across hub has no rate model of ${symbol}`)
  return lpFeeShare(model, before, after)
}

/** Sets the utilisation of a pool, in basis points, by the owner's correction of its reserves. */
export async function usePool(hub: HubOnChain, symbol: string, bps: number): Promise<Address> {
  const token = hub.tokens.get(symbol)?.address
  if (!token) throw new Error(`the Across hub has no pool of ${symbol}`)
  const data = encodeFunctionData({ abi: hubAbi, functionName: 'pooledTokens', args: [token] })
  const [, , , utilized, liquid] = decodeFunctionResult({
    abi: hubAbi,
    functionName: 'pooledTokens',
    data: await hub.chain.request<Hex>('eth_call', [{ to: hub.hubPool, data }, 'latest']),
  })
  const wanted = (liquid * BigInt(bps)) / BigInt(10_000 - bps)
  if (wanted === utilized) return token
  await sendTransaction(hub.chain, {
    from: DATAWORKER.address,
    to: hub.hubPool,
    data: encodeFunctionData({
      abi: hubAbi,
      functionName: 'haircutReserves',
      args: [token, utilized - wanted],
    }),
  })
  return token
}

/** Subtracts a share from an amount, with Across's rounding. */
export function less(amount: bigint, share: bigint): bigint {
  return amount - (amount * share) / WAD
}

/** The number of the last block that is not later than a moment. */
async function lastBlockBy(chain: EdrChain, moment: number): Promise<number> {
  const timeOf = async (block: number) => {
    const header = await chain.request<{ timestamp: Hex }>('eth_getBlockByNumber', [
      numberToHex(block),
      false,
    ])
    return Number(header.timestamp)
  }
  let [low, high] = [0, chain.head().number]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((await timeOf(middle)) <= moment) low = middle
    else high = middle - 1
  }
  return low
}
