import type { Hex } from 'viem'

/** The stages of a message between chains, in order (spec 3.5). */
export const BRIDGE_STAGES = ['source-confirmed', 'inflight', 'delivering'] as const
export type BridgeStage = (typeof BRIDGE_STAGES)[number]

/** What is known of the message that carries an element. */
export type BridgeProgress = {
  element: number
  stage: BridgeStage
  messageGuid: Hex
  /** `at`: Unix seconds of the transaction's block. */
  source: { chainId: number; txHash: Hex; at: bigint }
  /** The transaction is known from `delivering` on. */
  destination: { chainId: number; txHash: Hex | null }
}

/** A stage as it was first seen. */
export type SeenStage = Omit<BridgeProgress, 'source'> & {
  source: { chainId: number; txHash: Hex }
}

/** A settlement layer and the direction in which its messages travel. */
export type BridgeLane = {
  settlementLayer: string
  sourceChainId: number
  destinationChainId: number
}

/** Seconds; null where nothing is known yet. */
export type BridgeTimes = { remaining: number | null; total: number | null }

/** The stages up to this one, itself included. */
export function stagesUpTo(stage: BridgeStage): readonly BridgeStage[] {
  return BRIDGE_STAGES.slice(0, BRIDGE_STAGES.indexOf(stage) + 1)
}

/** The remaining part of the usual time for a message sent at `sentAt`. */
export function estimateTimes(
  typical: number | undefined,
  sentAt: bigint,
  now: bigint,
): BridgeTimes {
  if (typical === undefined) return { remaining: null, total: null }
  const passed = now > sentAt ? Number(now - sentAt) : 0
  return { remaining: Math.max(0, typical - passed), total: typical }
}
