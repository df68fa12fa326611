import { type Address, erc20Abi, type PublicClient } from 'viem'
import type { BlockRef, Chain } from '../domain/chain.ts'
import { type CallBatch, createCallBatch } from '../domain/evm/call-batch.ts'
import { aggregatorAbi, poolAbi } from './abi.ts'
import type { ReadingOrReason } from './judge-price.ts'
import type { FeedRound } from './judge-round.ts'
import type { KnownPool, KnownPools } from './known-pools.ts'
import type { PoolReading } from './pool-price.ts'
import type { PricePolicy } from './price-policy.ts'
import { readBatch } from './read-batch.ts'

export type ChainRead = {
  chain: Chain
  client: PublicClient | undefined
  pools: KnownPools
  policy: PricePolicy
  now(): number
  signal: AbortSignal
}

/** Reads all feeds and pools of a chain at its newest block, in one Multicall3 call. */
export async function readChain(request: ChainRead): Promise<ReadingOrReason> {
  const { chain, client, policy, now, signal } = request
  if (!client) return { unread: `chain ${chain.id} has no RPC` }
  const block = await readHead(client)
  const age = now() - Number(block.timestamp) * 1000
  if (policy.staleAfterMs !== null && age > policy.staleAfterMs) {
    const seconds = Math.round(age / 1000)
    return { unread: `chain ${chain.id} is stale: its newest block is ${seconds} s old` }
  }
  const place = { chain, client, block, signal }
  const known = await request.pools.of(place)
  const batch = createCallBatch()
  const feeds = Object.entries(chain.priceFeeds).map(([symbol, feed]) => ({
    symbol,
    feed,
    round: askFeed(batch, feed),
  }))
  const pools = known.map((pool) => askPool(batch, pool, policy.twapSeconds))
  await readBatch(batch, place)
  return {
    block,
    feeds: new Map(feeds.map(({ symbol, feed, round }) => [symbol, { feed, round: round() }])),
    pools: pools.flatMap((pool) => pool() ?? []),
  }
}

async function readHead(client: PublicClient): Promise<BlockRef> {
  const { number, hash, timestamp } = await client.getBlock({ includeTransactions: false })
  return { number, hash, timestamp }
}

function askFeed(batch: CallBatch, feed: Address): () => FeedRound | undefined {
  const contract = { to: feed, abi: aggregatorAbi, args: [] } as const
  const round = batch.add({ ...contract, functionName: 'latestRoundData' })
  const decimals = batch.add({ ...contract, functionName: 'decimals' })
  return () => {
    const [data, places] = [round(), decimals()]
    if (!data || places === undefined) return undefined
    const [roundId, answer, , updatedAt, answeredInRound] = data
    return { roundId, answer, updatedAt, answeredInRound, decimals: places }
  }
}

function askPool(
  batch: CallBatch,
  { pool, base, counter }: KnownPool,
  twapSeconds: number,
): () => PoolReading | undefined {
  const contract = { to: pool, abi: poolAbi } as const
  const slot0 = batch.add({ ...contract, functionName: 'slot0', args: [] })
  const observed = batch.add({ ...contract, functionName: 'observe', args: [[twapSeconds, 0]] })
  const balance = batch.add({
    to: counter.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [pool],
  })
  return () => {
    const [now, history, counterBalance] = [slot0(), observed(), balance()]
    if (!now || counterBalance === undefined) return undefined
    const averageTick = average(history?.[0], twapSeconds)
    return { pool, base, counter, sqrtPriceX96: now[0], averageTick, counterBalance }
  }
}

function average(cumulatives: readonly bigint[] | undefined, seconds: number): number | undefined {
  const [start, end] = cumulatives ?? []
  if (start === undefined || end === undefined) return undefined
  return Number((end - start) / BigInt(seconds))
}
