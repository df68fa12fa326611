import { tokenOfAsset } from '../../domain/asset.ts'
import type { BlockRef, Chain } from '../../domain/chain.ts'
import { type AcrossHub, acrossHubOn, findHubChain } from '../../domain/cost/across-hub.ts'
import { lpFeeShare, useAfter, WAD, type Wad } from '../../domain/cost/lp-fee.ts'
import { readRateModel } from '../../domain/cost/rate-model.ts'
import type { Token } from '../../domain/token.ts'
import { divide, powerOfTen } from '../../domain/usd.ts'
import { createMemo } from '../../lib/concurrency/memo.ts'
import { type Ratio, ratio } from '../../planner/problem.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { type HubPool, type HubPoolQuestion, readHubPool } from './hub-pool.ts'
import { lastBlockBy } from './last-block-by.ts'

/**
 * The moment at which Across will look at its pools for a deposit, and the hub's block at that
 * moment.
 */
export type FeeMoment = { quoteTimestamp: bigint; block: BlockRef }

type LpFeeQuestion = {
  /**
   * What is deposited: the asset, on the chain of the deposit, and the largest amount in raw units.
   */
  asset: string
  token: Token
  amount: bigint
  origin: Pick<Chain, 'id' | 'testnet'>
  repayment: Pick<Chain, 'id'>
  moment: FeeMoment
}

type Deposits = {
  chain: Pick<Chain, 'id' | 'testnet'>
  block: BlockRef
  assets: readonly string[]
}

export type LpFees = {
  /**
   * Finds the moment for deposits of a chain whose head is this block. Throws if the hub cannot be
   * read. The hub's block is one at which the pools of these assets can be read, because a reorg
   * may have removed the newest one.
   */
  momentFor(deposits: Deposits, signal: AbortSignal): Promise<FeeMoment>
  /** The largest share of a deposit that Across keeps, rounded up. Throws if it is not known. */
  shareOf(question: LpFeeQuestion, signal: AbortSignal): Promise<Ratio>
  /** Exactly what Across keeps of a deposit, in its raw units. Throws if it is not known. */
  amountOf(question: LpFeeQuestion, signal: AbortSignal): Promise<bigint>
}

/** How many blocks of the hub and pools are kept; only the newest few are read, but very often. */
const MEMORY = { maxEntries: 256, maxAgeMs: 600_000 }
/**
 * Shares are rounded to hundredths of a basis point, which also covers the rounding of small
 * relays.
 */
const STEP = WAD / 1_000_000n
/**
 * A SpokePool takes no deposit with a quote older than an hour, and orders need time to be claimed,
 * so the hub may lag at most this far behind.
 */
const MAX_AGE_SECONDS = 600n

/** The readers of all chains, one of which has the hub. */
export type HubReaders = { list(): readonly ChainReader[] }

/**
 * Computes what Across keeps of repayments, from the state of its hub. A deposit names the moment
 * at which Across looks at its pools. We choose a moment whose block on the hub's chain we have
 * read: then the fee is certain, however full the pool is by the time of the fill.
 */
export function createLpFees(readers: HubReaders): LpFees {
  const pools = createMemo<HubPool>(MEMORY)
  const blocks = createMemo<BlockRef>(MEMORY)
  const hubFor = (origin: Pick<Chain, 'testnet'>) => requireHub(readers, origin)
  const poolAt = (question: HubPoolQuestion, signal: AbortSignal) =>
    pools.read(
      `${question.block.hash} ${question.token.address}`,
      (inner) => readHubPool(question, inner),
      { signal },
    )
  const tellMoment = async (
    { chain, block: own, assets }: Deposits,
    signal: AbortSignal,
  ): Promise<FeeMoment> => {
    const { reader, hub } = hubFor(chain)
    const head = await reader.atRecentHead('its Across hub', signal, async (view) => view.block)
    if (own.timestamp - head.timestamp > MAX_AGE_SECONDS) {
      throw new Error(
        `the newest block of the Across hub's chain ${reader.chain.id} is too old to know its fees`,
      )
    }
    // A SpokePool refuses a quote from its future.
    const isBefore = head.timestamp <= own.timestamp
    const key = `${head.hash} ${own.timestamp}`
    const block = isBefore
      ? head
      : await blocks.read(key, (inner) => lastBlockBy(reader, head, own, inner), { signal })
    const token = assets.flatMap((asset) => tokenOfAsset(reader.chain, asset) ?? [])[0]
    if (token) await poolAt({ reader, hub, token, block }, signal)
    return { quoteTimestamp: isBefore ? head.timestamp : own.timestamp, block }
  }
  const exactShare = async (question: LpFeeQuestion, signal: AbortSignal): Promise<Wad> => {
    const { asset, token, amount, origin, repayment } = question
    const { block } = question.moment
    // A relay that is repaid where it was deposited needs no liquidity of the hub.
    if (origin.id === repayment.id) return 0n
    const { reader, hub } = hubFor(origin)
    const pooled = tokenOfAsset(reader.chain, asset)
    if (!pooled)
      throw new Error(`the Across hub's chain ${reader.chain.id} lists no token ${asset}`)
    const { reserves, config } = await poolAt({ reader, hub, token: pooled, block }, signal)
    const model = readRateModel(config, { origin: origin.id, repayment: repayment.id })
    if (!model) throw new Error(`the rate model of ${asset} is invalid`)
    const relayed = (amount * powerOfTen(pooled.decimals)) / powerOfTen(token.decimals)
    return lpFeeShare(model, useAfter(reserves, 0n), useAfter(reserves, relayed))
  }
  return {
    async momentFor(deposits, signal) {
      try {
        return await tellMoment(deposits, signal)
      } catch {
        signal.throwIfAborted()
        await hubFor(deposits.chain).reader.renewHead(performance.now(), signal)
        return tellMoment(deposits, signal)
      }
    },
    async shareOf(question, signal) {
      return ratio(divide(await exactShare(question, signal), STEP, 'up'), WAD / STEP)
    },
    async amountOf(question, signal) {
      return (question.amount * (await exactShare(question, signal))) / WAD
    },
  }
}

function requireHub(
  readers: HubReaders,
  origin: Pick<Chain, 'testnet'>,
): { reader: ChainReader; hub: AcrossHub } {
  const all = readers.list()
  const chain = findHubChain(
    all.map((reader) => reader.chain),
    origin,
  )
  const reader = all.find((each) => each.chain.id === chain?.id)
  const hub = chain && acrossHubOn(chain)
  if (!reader || !hub)
    throw new Error(
      'the chain of the Across hub is not configured; add it to the setting chains, or switch ACROSS off',
    )
  return { reader, hub }
}
