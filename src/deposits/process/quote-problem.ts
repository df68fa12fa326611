import type { DepositErrorCode } from '../../domain/deposit/error-codes.ts'
import { timeoutError } from '../../domain/error/timeout-error.ts'
import { ServiceError } from '../../domain/errors.ts'
import { REASON_OF_CODE } from '../../domain/failure/deposit-fail-reason.ts'
import {
  type DepositFailReason,
  type IntentFailReason,
  readFailReason,
} from '../../domain/failure/failure-table.ts'
import { explainRejection, type RejectionCode } from '../../domain/intent/quote/rejection-code.ts'
import { isPausedError } from '../../domain/intent/switches/paused-error.ts'

/** Why an intent for a deposit could not be started, as an error code of deposits. */
export type QuoteProblem = {
  code: DepositErrorCode
  message: string
  /** Absent if the code is the most exact reason known. */
  failReason?: DepositFailReason
  /** True when the intent may have been accepted despite the error. */
  unsure?: boolean
  /** True when something is paused: the deposit waits for the resume without a time limit. */
  paused?: true
  /** The sponsor's limit, and what the deposit would have cost the sponsor. */
  limit?: { limitKey?: string; capUsd?: number; coverageUsd?: number }
}

export function reasonOfProblem({ code, failReason }: QuoteProblem): DepositFailReason {
  return failReason ?? REASON_OF_CODE[code]
}

const SPONSOR_CODES: readonly unknown[] = ['SPONSOR_LIMIT_EXCEEDED', 'INSUFFICIENT_SPONSOR_BALANCE']

/** Translates an error of the intent router into a code of deposits. */
export function readQuoteProblem(error: unknown): QuoteProblem {
  if (!(error instanceof ServiceError)) {
    const late = timeoutError(error)
    // A slow chain is not an internal error; there is just no quote at the moment.
    if (late) return { code: 'BRIDGE-2', message: late.message }
    return { code: 'INTERNAL-1', message: 'The service met an unexpected error' }
  }
  const { kind, message } = error
  if (isPausedError(error)) return { code: 'BRIDGE-2', message, paused: true }
  const sponsor = error.issues.find(({ context }) => SPONSOR_CODES.includes(context?.code))
  if (sponsor) return { code: 'SPONSORSHIP-1', message, limit: limitOf(sponsor.context ?? {}) }
  switch (kind) {
    case 'insufficient-liquidity':
      return liquidityProblem(error)
    case 'validation':
      return { code: 'BRIDGE-6', message }
    case 'unprocessable':
      return unprocessable(error)
    case 'settlement-execution':
    case 'conflict':
    case 'not-found':
      return { code: 'BRIDGE-1', message }
    case 'internal':
      return { code: 'INTERNAL-1', message }
    default:
      return { code: 'BRIDGE-2', message }
  }
}

/** The planner's codes for a balance that its fees use up. */
const TOO_SMALL: ReadonlySet<string> = new Set<RejectionCode>(['below-minimum', 'below-cost'])

/** Distinguishes a deposit that is too small from missing liquidity, by the rejection codes. */
function liquidityProblem({ message, liquidity }: ServiceError): QuoteProblem {
  const reasons = liquidity?.reasons.map(({ reason }) => reason) ?? []
  const detail = reasons[0] ? `${message}: ${explainRejection(reasons[0])}` : message
  const unpaid = liquidity?.code === 'INSUFFICIENT_INVENTORY'
  const tooSmall = !unpaid && reasons.some((reason) => TOO_SMALL.has(reason))
  const short = unpaid && { failReason: 'INSUFFICIENT_INVENTORY' as const }
  return { code: tooSmall ? 'BALANCE-1' : 'BRIDGE-2', message: detail, ...short }
}

function unprocessable(error: ServiceError): QuoteProblem {
  const codes = error.issues.map(({ code, context }) => code ?? context?.code)
  const why = new Set(error.issues.slice(1).map(({ message }) => message))
  const message = [error.message, [...why].join('; ')].filter((part) => part !== '').join(': ')
  // A price that is missing for a moment must not refuse a deposit for good.
  if (error.retriable) {
    const short = codes.includes('no-liquidity') && {
      failReason: 'INSUFFICIENT_INVENTORY' as const,
    }
    return { code: 'BRIDGE-2', message, ...short }
  }
  if (codes.includes('NO_PLAN_AVAILABLE')) return { code: 'BRIDGE-6', message }
  // The transit account accepts no signature for a route that costs more than its commitment
  // allows.
  if (codes.includes('INVALID_SIGNATURE')) {
    return { code: 'BRIDGE-5', message: 'The price is further off than the address allows' }
  }
  return { code: 'BRIDGE-1', message: error.message, ...triedReason(error) }
}

/** The fail reason that the simulation of the routes gave to the quote. */
function triedReason({ issues }: ServiceError): Pick<QuoteProblem, 'failReason'> {
  const told = issues.find(({ code }) => code === 'SIMULATION_FAILED')?.context?.failReason
  return typeof told === 'string' ? { failReason: readFailReason<IntentFailReason>(told) } : {}
}

function limitOf(context: Record<string, unknown>): NonNullable<QuoteProblem['limit']> {
  const { limitKey, capUSD, coverageUSD, totalSponsoredUSD, remainingBalanceUSD } = context
  const cap = capUSD ?? remainingBalanceUSD
  const coverage = coverageUSD ?? totalSponsoredUSD
  return {
    ...(typeof limitKey === 'string' && { limitKey }),
    ...(typeof cap === 'number' && { capUsd: cap }),
    ...(typeof coverage === 'number' && { coverageUsd: coverage }),
  }
}
