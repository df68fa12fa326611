import type { Address, Hash } from 'viem'
import type { DepositStatus } from '../deposit/status.ts'
import type { IntentStatus } from '../intent/status/status.ts'
import type { Environment } from './project.ts'

/** What an operator looks for over all projects; what is absent does not matter. */
type Search = {
  projectId?: string
  environment?: Environment
  /** From the first moment to before the last. */
  from?: Date
  to?: Date
  limit: number
  /** What the page before named as next. */
  cursor?: string
}

/** `OPEN` is every status before an end. */
export type IntentSearch = Search & { account?: Address; status?: IntentStatus | 'OPEN' }

export type DepositSearch = Search & {
  /** The deposit address, the sender or the recipient. */
  address?: Address
  status?: DepositStatus
  txHash?: Hash
}
