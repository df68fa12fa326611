import type { Address } from 'viem'
import type { ChainConfig } from '../../../config/schema.ts'
import { usdToDecimal } from '../../../domain/usd.ts'
import { aggregatorAbi } from '../../../prices/abi.ts'
import { judgeRound } from '../../../prices/judge-round.ts'
import type { PricePolicy } from '../../../prices/price-policy.ts'
import { clientOf, type Look, type Probe, shortMessage } from './probe.ts'

/** Probes whether the service would accept the present answer of each price feed, and its age. */
export function feedLooks(chain: ChainConfig, policy: PricePolicy, timeoutMs: number): Look[] {
  const client = clientOf(chain.rpcUrls[0] ?? '', timeoutMs)
  return Object.entries(chain.priceFeeds).map(([symbol, address]) => async (): Promise<Probe[]> => {
    const place = { what: `${chain.name} price ${symbol}`, where: address }
    const feed = { address: address as Address, abi: aggregatorAbi }
    try {
      const [round, decimals, latest] = await Promise.all([
        client.readContract({ ...feed, functionName: 'latestRoundData' }),
        client.readContract({ ...feed, functionName: 'decimals' }),
        client.getBlock({ blockTag: 'latest' }),
      ])
      const [roundId, answer, , updatedAt, answeredInRound] = round
      const block = { number: latest.number, hash: latest.hash, timestamp: latest.timestamp }
      const verdict = judgeRound(
        { roundId, answer, updatedAt, answeredInRound, decimals },
        { symbol, block, policy },
      )
      if ('refused' in verdict) return [{ state: 'BAD', ...place, finding: verdict.refused }]
      const age = latest.timestamp - updatedAt
      const finding = `${usdToDecimal(verdict.usd, 4)} USD, ${age} s old`
      return [{ state: 'ok', ...place, finding }]
    } catch (error) {
      return [{ state: 'BAD', ...place, finding: shortMessage(error) }]
    }
  })
}
