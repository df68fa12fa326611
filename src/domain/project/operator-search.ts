import type { Address, Hash } from 'viem'
import type { DepositStatus } from '../deposit/status.ts'
import type { IntentStatus } from '../intent/status/status.ts'
import type { Environment } from './project.ts'

/** A search over all projects; absent fields match everything. */
type Search = {
  projectId?: string
  environment?: Environment
  /** From `from`, inclusive, to `to`, exclusive. */
  from?: Date
  to?: Date
  limit: number
  /** The next cursor of the previous page. */
  cursor?: string
}

/** `OPEN` is every status that is not final. */
export type IntentSearch = Search & { account?: Address; status?: IntentStatus | 'OPEN' }

export type DepositSearch = Search & {
  /** The deposit address, the sender or the recipient. */
  address?: Address
  status?: DepositStatus
  txHash?: Hash
}
