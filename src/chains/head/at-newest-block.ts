import { setTimeout as sleep } from 'node:timers/promises'
import type { PinnedBlock } from '../read/eth-call.ts'
import { toServiceError } from '../rpc/chain-error.ts'
import { RpcError } from '../rpc/rpc-error.ts'
import { assertFresh, type SourcedHead } from './fresh-head.ts'
import { type Head, toBlockRef } from './head.ts'

export type NewestBlock = { head: Head; at: PinnedBlock }

export type AtNewestBlock = <T>(
  what: string,
  signal: AbortSignal | undefined,
  read: (newest: NewestBlock) => Promise<T>,
) => Promise<T>

export type AtNewestBlockOptions = {
  chainId: number
  newestHead: (signal?: AbortSignal) => Promise<SourcedHead>
  staleAfterMs: number | null
  now: () => number
  /** Called when no url knows the block. */
  onUnknown?: () => void
}

const TRIES = 3
const PAUSE_MS = 40

/**
 * Runs reads pinned to the newest block. If no url knows that block, the read is tried again at the
 * block that is newest then. The block may have been removed by a reorg, or one url may stand for
 * several nodes.
 */
export function createAtNewestBlock(options: AtNewestBlockOptions): AtNewestBlock {
  const { chainId, newestHead, staleAfterMs, now, onUnknown } = options
  return async (what, signal, read) => {
    for (let tries = 1; ; tries += 1) {
      try {
        const { head, source } = await newestHead(signal)
        assertFresh(head, { chainId, now: now(), staleAfterMs })
        return await read({ head, at: { block: toBlockRef(head), source } })
      } catch (error) {
        const unknown = error instanceof RpcError && error.failure === 'unknown-block'
        if (!unknown || tries === TRIES) throw toServiceError(error, { chainId, what })
        onUnknown?.()
        await sleep(PAUSE_MS)
      }
    }
  }
}
