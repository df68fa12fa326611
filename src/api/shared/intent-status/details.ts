import { totalFees } from '../../../domain/cost/fees.ts'
import { mandateOf } from '../../../domain/intent/intent.ts'
import type { IntentRecord } from '../../../domain/intent/status/record.ts'
import type { Operation } from '../../../domain/intent/status/status.ts'
import type { Token } from '../../../domain/token.ts'
import { usdToDecimal } from '../../../domain/usd.ts'
import { claimsOf, fillOf, landed } from '../intents/operation-facts.ts'
import { lower, printExecution } from '../intents/print-execution.ts'
import { toOperationStatus } from './operation-status.ts'
import type { DetailsWire, LegWire } from './schema.ts'

const USD_DECIMALS = 8

/** Prints a chain id as the API version does. */
type PrintChain<Chain> = (chainId: number) => Chain

/** All that is known of an intent, for `full=true`. */
export function toDetails<Chain>(
  record: IntentRecord,
  chain: PrintChain<Chain>,
): DetailsWire<Chain> {
  const { intent, state } = record
  return {
    id: String(intent.id),
    nonce: `0x${intent.id.toString(16)}`,
    recipient: lower(intent.recipient.address),
    createdAt: Number(intent.acceptedAt),
    latencyMs: toLatency(record),
    settlementLayer: intent.settlementLayer,
    source: intent.elements.map(({ chainId, spend }, index) => {
      const claim = claimsOf(state).find(({ element }) => element === index)
      return toLeg(chain(chainId), spend, claim)
    }),
    destination: toDestination(record, chain),
    executions: toExecutions(record, chain),
    cost: toCost(record),
  }
}

function toLeg<Chain>(
  chain: Chain,
  tokens: readonly { token: Token; amount: bigint }[],
  operation: Operation | undefined,
): LegWire<Chain> {
  return {
    chain,
    tokens: tokens.map(({ token, amount }) => ({
      token: lower(token.address),
      symbol: token.symbol,
      decimals: token.decimals,
      amount: String(amount),
    })),
    status: operation ? toOperationStatus(operation.status) : 'PENDING',
    ...(operation && landed(operation, { hash: 'txHash', timestamp: 'timestamp' })),
    ...(operation?.next && {
      next: { action: operation.next.action, at: Number(operation.next.at) },
    }),
  }
}

/** Null until a fill is under way. */
function toDestination<Chain>(
  { intent, state }: IntentRecord,
  chain: PrintChain<Chain>,
): LegWire<Chain> | null {
  const fill = fillOf(state)
  return fill ? toLeg(chain(intent.request.destinationChainId), intent.cost.output, fill) : null
}

function toExecutions<Chain>(
  { intent }: IntentRecord,
  chain: PrintChain<Chain>,
): DetailsWire<Chain>['executions'] {
  const mandate = mandateOf(intent)
  return [
    ...intent.elements.flatMap(({ chainId, mandate: { preClaimOps } }) =>
      preClaimOps.ops.map((call) => ({
        chain: chain(chainId),
        phase: 'PRE_CLAIM' as const,
        ...printExecution(call),
      })),
    ),
    ...(mandate?.destinationOps.ops ?? []).map((call) => ({
      chain: chain(intent.request.destinationChainId),
      phase: 'DESTINATION' as const,
      ...printExecution(call),
    })),
  ]
}

function toLatency({ intent, state }: IntentRecord): number | null {
  const times = state.operations.flatMap(({ status, timestamp }) =>
    status === 'COMPLETED' && timestamp !== undefined ? [Number(timestamp)] : [],
  )
  // The timestamp of a block may be slightly before the service's own time.
  return times.length === 0
    ? null
    : Math.max(0, Math.max(...times) - Number(intent.acceptedAt)) * 1000
}

function toCost({ intent }: IntentRecord): DetailsWire<unknown>['cost'] {
  const { fees, sponsoredFees } = intent.cost
  const paid = totalFees(sponsoredFees)
  return {
    sponsored: paid > 0n,
    ...(paid > 0n && { sponsoredValue: usdToDecimal(paid, USD_DECIMALS) }),
    ...(fees.protocol > 0n && { protocolFee: usdToDecimal(fees.protocol, USD_DECIMALS) }),
  }
}
