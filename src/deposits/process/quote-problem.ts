import type { DepositErrorCode } from '../../domain/deposit/error-codes.ts'
import { timeoutError } from '../../domain/error/timeout-error.ts'
import { ServiceError } from '../../domain/errors.ts'
import { explainRejection, type RejectionCode } from '../../domain/intent/quote/rejection-code.ts'
import { isPausedError } from '../../domain/intent/switches/paused-error.ts'

/** Why a deposit could not be started, as an error code of deposits. */
export type QuoteProblem = {
  code: DepositErrorCode
  message: string
  /** True when the intent may have been accepted all the same. */
  unsure?: boolean
  /** Something is paused: the deposit waits, however long that takes. */
  paused?: true
  /** The limit of the sponsor, and what the deposit would have cost it. */
  limit?: { limitKey?: string; capUsd?: number; coverageUsd?: number }
}

const SPONSOR_CODES: readonly unknown[] = ['SPONSOR_LIMIT_EXCEEDED', 'INSUFFICIENT_SPONSOR_BALANCE']

/** Translates an error of the intent router into a code of deposits. */
export function readQuoteProblem(error: unknown): QuoteProblem {
  if (!(error instanceof ServiceError)) {
    const late = timeoutError(error)
    // A chain that is slow is no mistake of the service: there is no quote for the moment.
    if (late) return { code: 'BRIDGE-2', message: late.message }
    return { code: 'INTERNAL-1', message: 'Unexpected error' }
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

/** The codes tell a deposit that is too small from a settlement layer without liquidity. */
function liquidityProblem({ message, liquidity }: ServiceError): QuoteProblem {
  const reasons = liquidity?.reasons.map(({ reason }) => reason) ?? []
  const detail = reasons[0] ? `${message}: ${explainRejection(reasons[0])}` : message
  const unpaid = liquidity?.code === 'INSUFFICIENT_INVENTORY'
  const tooSmall = !unpaid && reasons.some((reason) => TOO_SMALL.has(reason))
  return { code: tooSmall ? 'BALANCE-1' : 'BRIDGE-2', message: detail }
}

function unprocessable(error: ServiceError): QuoteProblem {
  const codes = error.issues.map(({ code, context }) => code ?? context?.code)
  const why = new Set(error.issues.slice(1).map(({ message }) => message))
  const message = [error.message, [...why].join('; ')].filter((part) => part !== '').join(': ')
  // A deposit is not refused for good because of a price that is missing for a moment.
  if (error.retriable) return { code: 'BRIDGE-2', message }
  if (codes.includes('NO_PLAN_AVAILABLE')) return { code: 'BRIDGE-6', message }
  // The transit account signs for nothing that costs more than its commitment allows.
  if (codes.includes('INVALID_SIGNATURE')) {
    return { code: 'BRIDGE-5', message: 'The price is further off than the address allows' }
  }
  return { code: 'BRIDGE-1', message: error.message }
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
