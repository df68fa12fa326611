import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import type { BlockRef } from '../../domain/chain.ts'
import type { AcrossHub } from '../../domain/cost/across-hub.ts'
import { type PoolReserves, useAfter } from '../../domain/cost/lp-fee.ts'
import { decodeAggregate3, encodeAggregate3 } from '../../domain/evm/aggregate3.ts'
import type { Token } from '../../domain/token.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { untilAborted } from '../shared/until-aborted.ts'

const ABI = parseAbi([
  'function liquidityUtilizationCurrent(address l1Token) returns (uint256)',
  'function pooledTokens(address l1Token) view returns (address lpToken, bool isEnabled, uint32 lastLpFeeUpdate, int256 utilizedReserves, uint256 liquidReserves, uint256 undistributedLpFees)',
  'function l1TokenConfig(address l1Token) view returns (string)',
])

/** The hub's pool of one token at a block. */
export type HubPool = {
  reserves: PoolReserves
  /** Across's on-chain settings for the cost of liquidity, as JSON. */
  config: string
}

export type HubPoolQuestion = {
  reader: ChainReader
  hub: AcrossHub
  /** The pool's token, on the hub's chain. */
  token: Token
  block: BlockRef
}

/**
 * Reads a pool in one call. Reading the pool's utilization makes the hub count all money that has
 * come back, so the reserves are read after it and explain the utilization. If the hub's
 * utilization differs from ours, we do not understand the hub and its numbers are not used.
 */
export async function readHubPool(
  { reader, hub, token, block }: HubPoolQuestion,
  signal: AbortSignal,
): Promise<HubPool> {
  const { multicall3 } = reader.chain.contracts
  if (!multicall3) throw new Error(`no Multicall3 is configured on chain ${reader.chain.id}`)
  const args = [token.address] as const
  const ask = { abi: ABI, args } as const
  const calls = [
    {
      to: hub.hubPool,
      data: encodeFunctionData({ ...ask, functionName: 'liquidityUtilizationCurrent' }),
    },
    { to: hub.hubPool, data: encodeFunctionData({ ...ask, functionName: 'pooledTokens' }) },
    { to: hub.configStore, data: encodeFunctionData({ ...ask, functionName: 'l1TokenConfig' }) },
  ]
  const { client } = reader.at(block)
  const { data } = await untilAborted(
    client.call({ to: multicall3, data: encodeAggregate3(calls) }),
    signal,
  )
  const results = data ? decodeAggregate3(data) : []
  const [use, pool, config] = results.map(({ success, returnData }) =>
    success && returnData !== '0x' ? returnData : undefined,
  )
  if (!use || !pool || !config) throw new Error(`the hub has no pool of ${token.symbol}`)
  const [, isEnabled, , utilized, liquid] = decodeFunctionResult({
    abi: ABI,
    functionName: 'pooledTokens',
    data: pool,
  })
  if (!isEnabled) throw new Error(`the hub's pool of ${token.symbol} is closed`)
  const reserves = { utilized, liquid }
  const told = decodeFunctionResult({
    abi: ABI,
    functionName: 'liquidityUtilizationCurrent',
    data: use,
  })
  if (useAfter(reserves, 0n) !== told)
    throw new Error("the hub's utilization does not follow from its pool")
  return {
    reserves,
    config: decodeFunctionResult({ abi: ABI, functionName: 'l1TokenConfig', data: config }),
  }
}
