import { BRIDGE_STAGES, estimateTimes } from '../../domain/intent/status/bridge-progress.ts'
import {
  listProgress,
  type NewProgress,
  readTypicalSeconds,
} from '../../store/intents/bridge-progress.ts'
import type { View } from './gather.ts'
import { type RelayerContext, toSeconds } from './relayer-context.ts'

/** The stages of an intent's messages that were seen in this round for the first time. */
export async function newProgress(
  { database, now }: RelayerContext,
  { stored, steps, situation }: View,
): Promise<NewProgress[]> {
  const intentId = stored.intent.id
  const seen = situation.steps.flatMap(({ name, seen }) => {
    const step = steps.find((each) => each.name === name)
    if (!step || !seen || seen.state === 'impossible' || !seen.progress) return []
    const delivered = seen.state === 'done' ? { deliveredAt: seen.block.timestamp } : {}
    return [{ settlementLayer: step.settlementLayer, progress: seen.progress, ...delivered }]
  })
  if (seen.length === 0) return []
  const known = await listProgress(database.sql, intentId)
  const news = seen.filter(({ progress }) => {
    const own = known.filter(({ element }) => element === progress.element)
    const furthest = Math.max(-1, ...own.map(({ stage }) => BRIDGE_STAGES.indexOf(stage)))
    return BRIDGE_STAGES.indexOf(progress.stage) > furthest
  })
  return Promise.all(
    news.map(async ({ settlementLayer, progress, ...delivered }) => {
      const { source, destination } = progress
      const lane = { sourceChainId: source.chainId, destinationChainId: destination.chainId }
      const typical = await readTypicalSeconds(database.sql, { settlementLayer, ...lane })
      const times = estimateTimes(typical, source.at, toSeconds(now()))
      return { intentId, settlementLayer, progress, times, ...delivered }
    }),
  )
}
