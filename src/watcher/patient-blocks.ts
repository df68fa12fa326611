import { setTimeout as sleep } from 'node:timers/promises'
import type { BlockSource } from '../ports/block-source.ts'

const ATTEMPTS = 4
const FIRST_PAUSE_MS = 60

/**
 * The same source, except that each request is repeated a few times before it fails. A segment
 * needs about a hundred answers, and one failed request would waste all of them.
 */
export function patientBlocks(blocks: BlockSource): BlockSource {
  const patient =
    <Args extends readonly unknown[], R>(ask: (...args: Args) => Promise<R>) =>
    async (...args: Args): Promise<R> => {
      const signal = args.findLast((each) => each instanceof AbortSignal)
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await ask(...args)
        } catch (error) {
          if (signal?.aborted || attempt === ATTEMPTS) throw error
        }
        await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1))
      }
    }
  return {
    head: patient(blocks.head),
    byHash: patient(blocks.byHash),
    byNumber: patient(blocks.byNumber),
    watchedLogs: patient(blocks.watchedLogs),
    watchedLogsBetween: patient(blocks.watchedLogsBetween),
    traces: patient(blocks.traces),
    valueTransactions: patient(blocks.valueTransactions),
    succeeded: patient(blocks.succeeded),
    transactionsNaming: patient(blocks.transactionsNaming),
    nativeBalances: patient(blocks.nativeBalances),
    tokenBalances: patient(blocks.tokenBalances),
    onHead: blocks.onHead,
  }
}
