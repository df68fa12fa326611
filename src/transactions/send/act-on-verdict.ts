import type { Address, Hash, Hex } from 'viem'
import { setHold, startCancelling } from '../../store/transactions/open-transactions.ts'
import type { AttemptKind } from '../../store/transactions/transaction-journal.ts'
import { accountOf, type ChainContext, reportBlocked } from '../chain-context.ts'
import type { SendResult } from './send-raw.ts'

/** One variant with its bytes and the facts that are needed to act on a node's answer. */
export type SendTarget = {
  transactionId: string
  key: string
  sender: Address
  holdReason: string | null
  attemptId: string
  kind: AttemptKind
  hash: Hash
  raw: Hex
  /** True when a node is known to have accepted the variant before. */
  wasAccepted: boolean
  /** When the transaction was planned; set for its first variant only. */
  plannedAt?: Date
}

/** What must be done with a transaction besides sending it again. */
export type NextStep = 'read-nonces' | 'replace' | null

/** The hold reason while the account cannot pay for gas. */
const NO_GAS_MONEY = 'its account has no money for gas'
/** The hold reason while the chain's fees are above the cap. */
export const FEE_CAP = 'it needs a higher fee than the cap allows'

/** Records what a node's answer means for the transaction and its account. */
export async function actOnVerdict(
  context: ChainContext,
  target: SendTarget,
  { verdict, words }: SendResult,
): Promise<NextStep> {
  const { database, observe, now, chainId } = context
  const { transactionId: id, key, hash, kind } = target
  const owner = context.worker()
  const account = accountOf(context, target.sender)
  if (owner === undefined || !account) return null
  if (verdict !== 'accepted') observe.refused({ chainId, key, hash, verdict, words })
  switch (verdict) {
    case 'accepted': {
      const sinceMs = target.plannedAt && now() - target.plannedAt.getTime()
      const report = { chainId, key, hash, ...(sinceMs !== undefined && { sinceMs }) }
      if (!target.wasAccepted) observe.broadcast(report)
      if (target.holdReason === null || target.holdReason.startsWith(FEE_CAP)) return null
      await setHold(database.sql, { id, owner }, null)
      await reportBlocked(context, account, null)
      return null
    }
    case 'no-funds':
      await setHold(database.sql, { id, owner }, NO_GAS_MONEY)
      await reportBlocked(context, account, words)
      return null
    case 'hopeless': {
      if (kind === 'cancel') return null
      const reason = `the nodes refuse it: ${words}`
      return (await startCancelling(database.sql, { id, owner }, reason)) ? 'replace' : null
    }
    case 'underpriced':
      return 'replace'
    case 'nonce-used':
      return 'read-nonces'
    case 'later':
    case 'unknown':
      return null
  }
}
