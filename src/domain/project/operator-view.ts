import type { Address } from 'viem'
import type { Environment } from './project.ts'

/** An account of the service on a chain, as the operator sees it. */
export type ServiceAccount = {
  chainId: number
  address: Address
  lane: string
  enabled: boolean
  blockedReason: string | null
  /** Wei as last read; null before the first time. */
  balance: bigint | null
  lowBalance: boolean
  /** Transactions that were sent and are not mined. */
  inFlight: number
}

/** The project and the environment whose data the operator looks at. */
export type ProjectScope = { projectId: string; environment: Environment }
