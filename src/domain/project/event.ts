import type { Usd } from '../usd.ts'
import type { Environment } from './project.ts'

/** A charge or a debit has brought the balance of a sponsor below its threshold. */
export type LowBalance = {
  projectId: string
  environment: Environment
  balanceUsd: Usd
  thresholdUsd: Usd
}

/** An event for a project that belongs to no deposit and no intent. */
export type ProjectEvent = { type: 'sponsor-balance-low' } & LowBalance

export type ProjectEventType = ProjectEvent['type']

export const PROJECT_EVENT_TYPES = [
  'sponsor-balance-low',
] as const satisfies readonly ProjectEventType[]
