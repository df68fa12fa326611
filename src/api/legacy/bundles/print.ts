import { totalFees } from '../../../domain/cost/fees.ts'
import { ServiceError } from '../../../domain/errors.ts'
import type { QuotedIntent, RouteCost } from '../../../domain/intent/intent.ts'
import { toSegment } from '../../../domain/intent/order/order-bundle.ts'
import type { CostOutcome } from '../../../domain/intent/quote/cost-outcome.ts'
import type { IntentRecord } from '../../../domain/intent/status/record.ts'
import type { IntentStatus, Operation } from '../../../domain/intent/status/status.ts'
import { divide, ONE_USD } from '../../../domain/usd.ts'
import { mergeLines } from '../../shared/intents/merge-lines.ts'
import { claimsOf, fillOf, landed } from '../../shared/intents/operation-facts.ts'
import { lower, printExecution } from '../../shared/intents/print-execution.ts'
import type { CostResponseWire, PathResponseWire, StatusResponseWire } from './schema.ts'

/**
 * Prints the cost or the shortfall; the fields of the other one are present but empty (spec 4.4).
 */
export function toCostResponse(outcome: CostOutcome): CostResponseWire {
  if (outcome.hasFulfilledAll) {
    const cost = printCost(outcome.cost)
    return { hasFulfilledAll: true, ...cost, tokenShortfall: [], totalTokenShortfallInUSD: '0' }
  }
  const { tokens, totalUsd } = outcome.shortfall
  return {
    hasFulfilledAll: false,
    tokensSpent: {},
    tokensReceived: [],
    tokenShortfall: tokens.map(({ token, requested, covered, fee }) => ({
      tokenAddress: lower(token.address),
      targetAmount: String(requested),
      amountSpent: String(covered),
      fee: String(fee),
      tokenSymbol: token.symbol,
      tokenDecimals: token.decimals,
    })),
    // The published client reads it as an integer and fails on anything else.
    totalTokenShortfallInUSD: String(divide(totalUsd, ONE_USD, 'up')),
  }
}

function printCost({ input, output, feesByOutput }: RouteCost) {
  const tokensSpent: Record<string, Record<string, string>> = {}
  for (const { chainId, token, amount } of mergeLines(input)) {
    tokensSpent[chainId] = { ...tokensSpent[chainId], [lower(token.address)]: String(amount) }
  }
  const tokensReceived = output.map(({ token, amount }, index) => {
    const entry = feesByOutput.find((candidate) => candidate.output === index)
    if (!entry) {
      throw new ServiceError('internal', 'Internal error', {
        cause: new Error(`the cost has no fees for the output ${token.symbol}`),
      })
    }
    return {
      tokenAddress: lower(token.address),
      amountSpent: String(entry.spent),
      targetAmount: String(amount),
      fee: String(totalFees(entry.fees)),
      hasFulfilled: true,
    }
  })
  return { tokensSpent, tokensReceived }
}

/** `injectedExecutions` is always empty: every segment already contains all calls. */
export function toPathResponse(routes: readonly QuotedIntent[]): PathResponseWire {
  return {
    orderBundles: routes.map((intent) => ({
      orderBundle: {
        sponsor: lower(intent.account.address),
        nonce: String(intent.id),
        expires: String(intent.expires),
        segments: intent.elements.map((element) => printSegment(toSegment(element))),
      },
      intentCost: { hasFulfilledAll: true, ...printCost(intent.cost) },
      injectedExecutions: [],
    })),
  }
}

function printSegment({ arbiter, chainId, idsAndAmounts, witness }: ReturnType<typeof toSegment>) {
  const pairs = (list: typeof idsAndAmounts) => list.map((pair) => pair.map(String))
  return {
    arbiter: lower(arbiter),
    chainId: String(chainId),
    idsAndAmounts: pairs(idsAndAmounts),
    witness: {
      recipient: lower(witness.recipient),
      tokenOut: pairs(witness.tokenOut),
      depositId: String(witness.depositId),
      targetChain: String(witness.targetChain),
      fillDeadline: Number(witness.fillDeadline),
      execs: witness.execs.map(printExecution),
      userOpHash: witness.userOpHash,
      maxFeeBps: witness.maxFeeBps,
    },
  }
}

/** The legacy API has no status for "claimed, not yet filled", so it prints PENDING. */
const STATUS: Record<IntentStatus, StatusResponseWire['status']> = {
  PENDING: 'PENDING',
  PRECONFIRMED: 'PRECONFIRMED',
  CLAIMED: 'PENDING',
  FILLED: 'FILLED',
  COMPLETED: 'COMPLETED',
  FAILED: 'FAILED',
  EXPIRED: 'EXPIRED',
}

const CLAIM_STATUS: Record<Operation['status'], StatusResponseWire['claims'][number]['status']> = {
  PENDING: 'PENDING',
  COMPLETED: 'CLAIMED',
  EXPIRED: 'EXPIRED',
  FAILED: 'EXPIRED',
}

export function toStatusResponse({ intent, state }: IntentRecord): StatusResponseWire {
  const fill = fillOf(state)
  return {
    status: STATUS[state.status],
    ...(fill && landed(fill, { hash: 'fillTransactionHash', timestamp: 'fillTimestamp' })),
    claims: claimsOf(state).map((claim) => {
      const element = intent.elements[claim.element ?? -1]
      return {
        depositId: element ? String(toSegment(element).witness.depositId) : '0',
        chainId: claim.chainId,
        status: CLAIM_STATUS[claim.status],
        ...landed(claim, { hash: 'claimTransactionHash', timestamp: 'claimTimestamp' }),
      }
    }),
  }
}
