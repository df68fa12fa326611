import type { BridgeLane } from '../domain/intent/status/bridge-progress.ts'

/** How long messages between chains took before. */
export type BridgeHistory = {
  /** Seconds from the source's block to the delivery's, usually; undefined while none is known. */
  typicalSeconds(lane: BridgeLane): Promise<number | undefined>
}
