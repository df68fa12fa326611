import type { BridgeLane } from '../domain/intent/status/bridge-progress.ts'

/** How long messages between chains have taken so far. */
export type BridgeHistory = {
  /**
   * The usual seconds from the source's block to the delivery's; undefined while there is no
   * experience.
   */
  typicalSeconds(lane: BridgeLane): Promise<number | undefined>
}
