import { setMaxListeners } from 'node:events'
import type { Address } from 'viem'
import type { ApprovalRef } from '../../domain/evm/approval.ts'
import { createWakefulLoop } from '../../lib/concurrency/wakeful-loop.ts'
import type { ApprovalObserver } from '../../observe/approvals.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { listRevokedApprovals } from '../../store/transactions/relayer-approvals.ts'
import { ApprovalReverted, bringApproval } from './bring-approval.ts'
import { isSameApproval, neededApprovals } from './needed-approvals.ts'
import { type ApprovalDeps, ApprovalOverruled } from './plan-approval.ts'

export type ApprovalKeeperOptions = Omit<ApprovalDeps, 'readers'> & {
  readers: { get(chainId: number): ChainReader | undefined; list(): readonly ChainReader[] }
  /** The fill accounts. */
  accounts: readonly Address[]
  observe: ApprovalObserver
  everyMs?: number
}

/** The pause between rounds; a round finds used-up allowances and newly configured tokens. */
const EVERY_MS = 600_000
const AFTER_TROUBLE_MS = 30_000

/**
 * Gives the Router the approvals that the fill accounts need, on new chains, too. Approvals that
 * the operator has revoked stay revoked.
 */
export function createApprovalKeeper(options: ApprovalKeeperOptions) {
  const { database, readers, accounts, observe, everyMs = EVERY_MS } = options
  const stopping = new AbortController()
  const { signal } = stopping
  // All waits listen to this signal, so many listeners are not a leak.
  setMaxListeners(0, signal)

  /** Approvals that are left to the operator. */
  const refused: ApprovalRef[] = []

  const keep = async (ref: ApprovalRef): Promise<boolean> => {
    try {
      const onPlanned = (key: string) => observe.planned({ ...ref, key })
      const hashes = await bringApproval(options, ref, 'approved', { signal, onPlanned })
      if (hashes.length > 0) observe.approved({ ...ref, hashes })
      return true
    } catch (err) {
      if (signal.aborted || err instanceof ApprovalOverruled) return true
      observe.failed({ ...ref, err })
      if (err instanceof ApprovalReverted) refused.push(ref)
      return false
    }
  }
  const round = async () => {
    const left = [...(await listRevokedApprovals(database.sql)), ...refused]
    const needed = readers.list().flatMap(({ chain }) => neededApprovals(chain, accounts))
    const missing = needed.filter((ref) => !left.some((each) => isSameApproval(each, ref)))
    const well = await Promise.all(missing.map(keep))
    return well.every((each) => each) ? everyMs : AFTER_TROUBLE_MS
  }
  const loop = createWakefulLoop(round, (err) => {
    if (!signal.aborted) observe.failed({ err })
    return AFTER_TROUBLE_MS
  })
  return {
    async start() {
      loop.wake()
    },
    async stop() {
      stopping.abort(new Error('the approvals stop'))
      await loop.stop()
    },
  }
}
