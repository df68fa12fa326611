import type { IntentState, Operation } from '../../../domain/intent/status/status.ts'

/**
 * The operation that pays the recipient: the fill, or the delivery of a bridge if no fill follows.
 */
export function fillOf({ operations }: Pick<IntentState, 'operations'>): Operation | undefined {
  const fill = operations.find(({ type }) => type === 'FILL')
  return fill ?? operations.find(({ type }) => type === 'BRIDGE_FILL')
}

export function claimsOf({ operations }: Pick<IntentState, 'operations'>): Operation[] {
  return operations.filter(({ type }) => type === 'CLAIM')
}

/** Hash and time of the transaction of a finished operation under the names of the wire. */
export function landed<H extends string, T extends string>(
  { status, txHash, timestamp }: Operation,
  names: { hash: H; timestamp: T },
) {
  const isDone = status === 'COMPLETED'
  return {
    ...(isDone && txHash && ({ [names.hash]: txHash.toLowerCase() } as Record<H, string>)),
    ...(isDone &&
      timestamp !== undefined &&
      ({ [names.timestamp]: Number(timestamp) } as Record<T, number>)),
  }
}
