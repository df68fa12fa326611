import { createWakefulLoop } from '../lib/concurrency/wakeful-loop.ts'
import type { Announced } from '../ports/block-source.ts'
import { type ChainCursor, readCursor } from '../store/watch/watched-chains.ts'
import type { AddedSince } from './address-book.ts'
import { takeBaseline } from './balances/baseline.ts'
import { createComparison } from './balances/compare-balances.ts'
import type { ChainTask } from './chain-task.ts'
import { confirmTransfers, type SetAside } from './confirm-transfers.ts'
import { lookBack, postponeLookBack } from './look-back.ts'
import { createLaterSearch } from './native/search-later.ts'
import { createReadAhead } from './read-ahead.ts'
import { DeepReorgError, MovingChainError, readSegment } from './read-segment.ts'
import { CursorMovedError, recordSegment } from './record-segment.ts'
import { scanBlocks } from './scan-blocks.ts'

export type ChainFollower = { wake(): void; stop(): Promise<void> }

const SOON_MS = 50
const AFTER_ERROR_MS = 500
const AFTER_DEEP_REORG_MS = 5_000
/** How often the head is read after an announcement until the url used has the block, too. */
const LOOKS_AFTER_HINT = 5
/**
 * After an announced block the next one is expected to be announced, too, so polling slows down.
 */
const PAUSE_WHEN_TOLD = 2
/**
 * So often the past of new addresses is searched again at once; after that it is left for later,
 * where only traces tell of tokens that were sent inside calls.
 */
const MOST_MOVES = 5
/** While many blocks are caught up, transfers are confirmed at most this often. */
const CONFIRM_EVERY_MS = 1_000

/** Follows one chain block by block until stopped. */
export function followChain(task: ChainTask): ChainFollower {
  const { chain, blocks, policy, observe, signal } = task
  const pollMs = Math.max(SOON_MS, Math.min(policy.pollMs, chain.blockTimeMs))
  const advance = createAdvance(task)
  let announced: Announced | undefined
  let looks = 0

  const look = async (): Promise<number | null> => {
    if (signal.aborted) return null
    const more = await advance.run()
    if (more) return 0
    if (!announced) return pollMs
    if (looks === 0 || advance.hasReached(announced)) {
      announced = undefined
      return PAUSE_WHEN_TOLD * pollMs
    }
    looks -= 1
    return SOON_MS
  }
  const loop = createWakefulLoop(look, (err) => {
    if (signal.aborted) return pollMs
    if (err instanceof MovingChainError) return SOON_MS
    advance.startOver()
    if (err instanceof CursorMovedError) return SOON_MS
    observe.failed({ chainId: chain.id, err })
    return err instanceof DeepReorgError ? AFTER_DEEP_REORG_MS : AFTER_ERROR_MS
  })
  const unsubscribe = blocks.onHead((block) => {
    if (block && advance.comesNext(block)) task.announce(block)
    announced = block
    looks = LOOKS_AFTER_HINT
    loop.wake()
  })
  loop.wake()
  return {
    wake: loop.wake,
    async stop() {
      unsubscribe()
      await loop.stop()
    },
  }
}

/** Makes one step: new addresses, then new blocks, then the confirmations that they bring. */
function createAdvance(task: ChainTask) {
  const { chain, database, book, policy, observe, signal } = task
  const comparison = createComparison(task)
  const later = createLaterSearch(task)
  const ahead = createReadAhead(task)
  let cursor: ChainCursor | undefined
  let lookedFor: ReadonlySet<string> = new Set()
  /** How often the past of new addresses was searched in vain, because nodes contradicted each other. */
  let moves = 0
  const aside: SetAside = new Map()
  let settled = false
  let confirmedAt = performance.now()
  /** How many blocks are read at once; fewer while reading them keeps failing. */
  let most = task.policy.segmentBlocks

  /** Searches the past for new addresses; returns those that are done, and up to which position. */
  const meetNewcomers = async (from: ChainCursor, added: AddedSince): Promise<AddedSince> => {
    const { addresses, until } = added
    const fresh = addresses.filter((address) => !lookedFor.has(address))
    if (fresh.length > 0) {
      try {
        cursor = await lookBack(task, from, { addresses: fresh, until })
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof CursorMovedError) throw error
        if (error instanceof MovingChainError && moves < MOST_MOVES) {
          moves += 1
          throw error
        }
        observe.unverified({ chainId: chain.id, transfers: 0, err: error })
        cursor = await postponeLookBack(task, from, { addresses: fresh, until })
      }
      moves = 0
      settled = false
      later.note()
    }
    lookedFor = new Set(addresses)
    return added
  }

  return {
    hasReached: ({ number, hash }: Announced): boolean =>
      cursor !== undefined && (cursor.block.hash === hash || cursor.block.number > number),
    /** Whether the block directly follows the cursor. */
    comesNext: ({ number }: Announced): boolean =>
      cursor !== undefined && cursor.block.number + 1n === number,
    /** Reads the cursor again after a failure, because it is unknown what was written. */
    startOver() {
      cursor = undefined
      ahead.drop()
      most = Math.max(1, Math.floor(most / 2))
    },
    /** Makes one step and returns whether there is more to do at once. */
    async run(): Promise<boolean> {
      cursor ??= await readCursor(database.sql, chain.id)
      if (!cursor) return false
      const taken = await ahead.take(cursor.block)
      const [added, next] = await Promise.all([
        book.addedSince(cursor.addressesUntil),
        taken ?? readSegment(task, cursor.block, most),
      ])
      // The past of a branch that is gone cannot be searched: the reorg is recorded first.
      const isReorg = next !== undefined && next.segment.base.hash !== cursor.block.hash
      const known = added.addresses.filter((address) => lookedFor.has(address))
      const done = isReorg
        ? { until: cursor.addressesUntil, addresses: known }
        : await meetNewcomers(cursor, added)
      const addressesUntil = done.until
      // Blocks that were read ahead were not matched with the new addresses.
      const prepared = done.addresses.length > known.length ? undefined : taken
      if (next) {
        const { segment, head } = next
        const scan = prepared?.scan ?? (await scanBlocks(task, segment.headers, book.watched))
        const last = segment.headers.at(-1)
        if (last && last.number < head) ahead.begin(last, most)
        const { transfers, exits, traced, untraced } = scan
        const compares = traced === false && policy.internalTransfers !== 'off'
        if (traced === false) observe.untraced({ chainId: chain.id, compares })
        const begins = compares && cursor.balancesUntil === null
        const hasBaseline =
          begins && (await takeBaseline(task, { cursor, block: segment.base }, done))
        const unsearched = begins && !hasBaseline ? untraced : []
        const news = { from: cursor, segment, transfers, exits, addressesUntil }
        cursor = await recordSegment(task, { ...news, hasBaseline, unsearched })
        // A reorg may leave blocks to be searched that balances had told of.
        if (unsearched.length > 0 || isReorg) later.note()
        const transactions = segment.headers.reduce(
          (sum, each) => sum + each.transactions.length,
          0,
        )
        comparison.note({ transactions, traced, last: cursor.block.number })
        settled = false
        most = Math.min(task.policy.segmentBlocks, most * 2)
        const behind = Number(head - cursor.block.number)
        const { length: blocks } = segment.headers
        observe.advanced({ chainId: chain.id, cursor, blocks, logs: scan.logs, behind })
      }
      const isBehind = next !== undefined && next.head > cursor.block.number
      if (!isBehind || comparison.underWay()) {
        const compared = await comparison.step(cursor)
        if (compared !== cursor) {
          settled = false
          later.note()
        }
        cursor = compared
      }
      if (!isBehind && (await later.step(cursor))) settled = false
      const isDue = !isBehind || performance.now() - confirmedAt > CONFIRM_EVERY_MS
      if (!settled && isDue) {
        settled = !(await confirmTransfers(task, cursor, aside))
        confirmedAt = performance.now()
      }
      return isBehind || !settled || comparison.underWay() || later.underWay()
    },
  }
}
