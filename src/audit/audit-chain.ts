import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from 'viem'
import { isNative } from '../domain/token.ts'
import type { ChainReader } from '../ports/chain-reader.ts'
import {
  type HolderCheck,
  listChecks,
  readExpected,
  recordChecks,
} from '../store/ledger/ledger-balances.ts'
import { closeBreaks, openBreak } from '../store/ledger/ledger-breaks.ts'
import type { AuditDeps } from './audit-deps.ts'
import { bookAgain } from './book-again.ts'
import { type Comparison, compareHolder } from './compare-holder.ts'
import { followOpenings } from './follow-openings.ts'
import { openHolderBooks } from './open-holder-books.ts'
import { isCanonical, scanTransfers } from './scan-transfers.ts'
import { type SearchedBlocks, searchSince } from './search-since.ts'
import { stopOrResume } from './stop-or-resume.ts'
import { type HolderSnapshot, takeHolderSnapshot } from './take-holder-snapshot.ts'
import { worthOf } from './worth-of.ts'

export type ChainAudit = {
  reader: ChainReader
  holders: readonly Address[]
  /** How long the journal may take to record what is in a block. */
  patienceMs: number
  /** Differences of the previous round by subject: only a difference that lasts is a break. */
  suspects: Map<string, HolderCheck>
  /** The blocks searched for native transfers, by holder; without it nothing is remembered. */
  searched?: Map<Address, SearchedBlocks>
  /** Aborts the wait for the journal. */
  stopping?: AbortSignal
}

const POLL_MS = 250

/** Compares every balance of the service on one chain with the books, once. */
export async function auditChain(deps: AuditDeps, audit: ChainAudit): Promise<void> {
  const { reader, holders } = audit
  const chainId = reader.chain.id
  if (holders.length === 0) return
  const snapshots = await Promise.all(holders.map((holder) => takeHolderSnapshot(reader, holder)))
  for (const snapshot of snapshots) await openHolderBooks(deps, { chainId, snapshot })
  const blocks = snapshots.map(({ block }) => block)
  const from = blocks.reduce((a, b) => (b.number < a.number ? b : a))
  const to = blocks.reduce((a, b) => (b.number > a.number ? b : a))
  const unread = await followOpenings(deps, { reader, head: from.number, snapshots })
  const { rewound } = await scanTransfers(deps, {
    reader,
    holders,
    from,
    to,
    agreedAt: await suspectsAgreed(deps, audit),
  })
  // Postings from blocks that a reorg removed were reversed, so their transfers are searched again.
  if (rewound) audit.searched?.clear()
  // They may be mined again in blocks from before the opening, which are not searched.
  if (rewound) for (const snapshot of snapshots) await bookAgain(deps, { reader, snapshot })
  const opened = snapshots.filter(({ holder }) => !unread.has(holder))
  const found = await Promise.all(opened.map((snapshot) => settle(deps, { ...audit, snapshot })))
  const checks = found.flat()
  await recordChecks(deps.database.sql, checks)
  const differing = checks.filter(({ expected, actual }) => expected !== actual)
  await judge(deps, { reader, checks, differing, suspects: audit.suspects })
  deps.observe.compared({ chainId, balances: checks.length, differences: differing.length })
}

/** The last block at which all token balances that now differ agreed with the books. */
async function suspectsAgreed(
  { database }: AuditDeps,
  { suspects }: ChainAudit,
): Promise<bigint | undefined> {
  const tokens = [...suspects.values()].filter(({ token }) => !isNative(token))
  if (tokens.length === 0) return undefined
  const known = await listChecks(database.sql)
  const blocks = tokens.flatMap(
    ({ chainId, holder, token }) =>
      known.find(
        (each) => each.chainId === chainId && each.holder === holder && each.token === token,
      )?.agreedAt ?? [],
  )
  return blocks.reduce<bigint | undefined>(
    (least, each) => (least === undefined || each < least ? each : least),
    undefined,
  )
}

type Settling = ChainAudit & { snapshot: HolderSnapshot }

/** Waits for the journal, then compares one holder; skips a block that a reorg has removed. */
async function settle(deps: AuditDeps, settling: Settling): Promise<HolderCheck[]> {
  const { reader, snapshot, patienceMs, stopping } = settling
  const chainId = reader.chain.id
  const deadline = Date.now() + patienceMs
  const subject = `behind ${snapshot.holder}`
  let last: Comparison = await compareHolder(deps, { reader, snapshot })
  while (last.state === 'behind' && Date.now() < deadline) {
    await sleep(POLL_MS, undefined, stopping && { signal: stopping })
    last = await compareHolder(deps, { reader, snapshot })
  }
  if (!(await isCanonical(reader, snapshot.block))) return []
  if (last.state === 'behind' && last.unrecorded > 0) {
    // The journal never records transactions that somebody else has sent, so they are searched for.
    await searchOn(deps, settling)
    last = await compareHolder(deps, { reader, snapshot })
  }
  if (last.state === 'behind') {
    const { unrecorded, unbooked } = last
    deps.observe.behind({ chainId, unrecorded, unbooked })
    const reason = `${unrecorded} transactions of ${snapshot.holder} are mined and not in the journal, ${unbooked} not in the books`
    await openBreak(deps.database.sql, { chainId, subject, kind: 'behind', reason })
    return []
  }
  await closeBreaks(deps.database.sql, { chainId, subjects: [subject], resolution: 'caught up' })
  return explainNative(deps, settling, last.checks)
}

async function searchOn(deps: AuditDeps, settling: Settling): Promise<void> {
  const { reader, snapshot, searched } = settling
  const since = await lastAgreement(deps, settling)
  await bookAgain(deps, settling)
  const done = await searchSince(deps, {
    reader,
    snapshot,
    since,
    before: searched?.get(snapshot.holder),
  })
  searched?.set(snapshot.holder, done)
}

/** Searches the blocks if there are too many native tokens, because a top-up leaves no log. */
async function explainNative(
  deps: AuditDeps,
  settling: Settling,
  checks: HolderCheck[],
): Promise<HolderCheck[]> {
  const { reader, snapshot } = settling
  const native = checks.find(({ token }) => isNative(token))
  if (!native || native.actual <= native.expected) return checks
  await searchOn(deps, settling)
  const again = await compareHolder(deps, { reader, snapshot })
  return again.state === 'compared' ? again.checks : checks
}

/**
 * The last block at which the native balance agreed with the books; if there was none yet, the
 * block at which the books were opened.
 */
async function lastAgreement(deps: AuditDeps, { reader, snapshot }: Settling): Promise<bigint> {
  const { sql } = deps.database
  const { holder, block } = snapshot
  const chainId = reader.chain.id
  const known = (await listChecks(sql)).find(
    (each) => each.chainId === chainId && each.holder === holder && isNative(each.token),
  )
  if (known && known.agreedAt !== null) return known.agreedAt
  const books = await readExpected(sql, { chainId, holder, block: block.number })
  return books.find(({ token }) => isNative(token))?.openedAt ?? block.number
}

type Verdict = {
  reader: ChainReader
  checks: readonly HolderCheck[]
  differing: readonly HolderCheck[]
  suspects: Map<string, HolderCheck>
}

/**
 * Opens a break for each difference that the books still have at the same block one round later.
 * The chain stops when the missing value, summed over all its balances, exceeds the limit.
 */
async function judge(deps: AuditDeps, { reader, checks, differing, suspects }: Verdict) {
  const { sql } = deps.database
  const { chain } = reader
  const chainId = chain.id
  const subjectOf = ({ holder, token }: HolderCheck) => `balance ${holder} ${token}`
  const now = new Map(differing.map((check) => [subjectOf(check), check]))
  const sound = checks.map(subjectOf).filter((subject) => !now.has(subject))
  const resolution = 'the balance agrees with the books again'
  const closed = await closeBreaks(sql, { chainId, subjects: sound, resolution })
  if (closed > 0) deps.observe.agreedAgain({ chainId, breaks: closed })
  for (const check of differing) {
    const subject = subjectOf(check)
    const before = suspects.get(subject)
    if (!before || !(await isLasting(deps, reader, before))) continue
    const missing = check.expected > check.actual
    const kind = missing ? 'balance' : 'surplus'
    const amount = missing ? check.expected - check.actual : check.actual - check.expected
    const reason = `${check.holder} holds ${check.actual} of ${check.token} at block ${check.block.number}, by the books ${check.expected}: ${amount} ${missing ? 'are missing' : 'too much'}`
    const lacks = missing ? [{ token: check.token, amount }] : []
    const missingUsd = await worthOf(deps, chain, lacks)
    const fresh = await openBreak(sql, { chainId, subject, kind, reason, missingUsd })
    if (fresh) deps.observe.brokenOff({ chainId, kind, reason })
  }
  await stopOrResume(deps, sql, chainId)
  suspects.clear()
  for (const [subject, check] of now) suspects.set(subject, check)
}

/**
 * Whether the books still differ from the balance at the earlier block. Two differences with
 * different causes in two rounds are not one lasting difference.
 */
async function isLasting(
  { database }: AuditDeps,
  reader: ChainReader,
  { chainId, holder, token, block, actual }: HolderCheck,
): Promise<boolean> {
  if (!(await isCanonical(reader, block))) return false
  const books = await readExpected(database.sql, { chainId, holder, block: block.number })
  const now = books.find((each) => each.token === token)
  return now !== undefined && now.opening + now.postings - now.gas !== actual
}
