import type { BlockRef } from '../domain/chain.ts'
import { powerOfTen, USD_DECIMALS, type Usd } from '../domain/usd.ts'
import { maxAgeSeconds, type PricePolicy } from './price-policy.ts'

/** What an aggregator returns from `latestRoundData` and `decimals`. */
export type FeedRound = {
  roundId: bigint
  answer: bigint
  updatedAt: bigint
  answeredInRound: bigint
  decimals: number
}

export type RoundVerdict = { usd: Usd } | { refused: string }

const MAX_DECIMALS = 36
/**
 * A round from the future is invalid; a few seconds are allowed for chains with an inexact clock.
 */
const FUTURE_TOLERANCE_SECONDS = 60n

/** Returns the price of a feed's round, or why the round must not be used at this block. */
export function judgeRound(
  round: FeedRound,
  { symbol, block, policy }: { symbol: string; block: BlockRef; policy: PricePolicy },
): RoundVerdict {
  const { roundId, answer, updatedAt, answeredInRound, decimals } = round
  if (answer <= 0n) return { refused: `the ${symbol} feed answers ${answer}` }
  if (roundId === 0n || updatedAt === 0n || answeredInRound < roundId) {
    return { refused: `the ${symbol} feed's round is not complete` }
  }
  if (updatedAt > block.timestamp + FUTURE_TOLERANCE_SECONDS) {
    return { refused: `the ${symbol} feed's round is from the future` }
  }
  const age = block.timestamp - updatedAt
  const limit = maxAgeSeconds(symbol, policy)
  if (age > BigInt(limit)) {
    return { refused: `the ${symbol} feed is stale: ${age} s old, at most ${limit} s allowed` }
  }
  if (decimals > MAX_DECIMALS) return { refused: `the ${symbol} feed has ${decimals} decimals` }
  const usd = toUsd(answer, decimals)
  return usd > 0n ? { usd } : { refused: `the ${symbol} feed answers less than a unit of USD` }
}

/** The result is exact up to 18 decimals; further digits are cut off. */
function toUsd(answer: bigint, decimals: number): Usd {
  if (decimals <= USD_DECIMALS) return answer * powerOfTen(USD_DECIMALS - decimals)
  return answer / powerOfTen(decimals - USD_DECIMALS)
}
