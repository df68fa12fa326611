import { toCaip2 } from '../../domain/caip2.ts'
import type { Deposit, Movement } from '../../domain/deposit/deposit.ts'
import type { DepositErrorCode } from '../../domain/deposit/error-codes.ts'
import type { DepositEvent } from '../../domain/deposit/event.ts'
import { REASON_OF_CODE } from '../../domain/failure/deposit-fail-reason.ts'

/** The `data` of an event (spec 6.2). Addresses are lower case, chains CAIP-2, amounts text. */
export function toEventData(deposit: Deposit, event: DepositEvent): Record<string, unknown> {
  const account = lower(deposit.account)
  switch (event.type) {
    case 'deposit-received':
      return {
        chain: toCaip2(deposit.chainId),
        token: lower(deposit.token),
        amount: String(deposit.amount),
        account,
        transactionHash: lower(deposit.txHash),
        sender: lower(deposit.sender),
        ...additions(deposit),
      }
    case 'bridge-started':
      return {
        source: toPlace(event.source),
        destination: toPlace(event.destination),
        account,
        deposit: withAsset(deposit),
        ...layer(event.settlementLayer),
      }
    case 'bridge-progress':
      return {
        stage: event.stage,
        estimatedTimeRemainingSeconds: event.estimatedTimeRemainingSeconds,
        estimatedTotalTimeSeconds: event.estimatedTotalTimeSeconds,
        messageGuid: lower(event.messageGuid),
        source: {
          transactionHash: lower(event.source.txHash),
          chain: toCaip2(event.source.chainId),
        },
        destination: {
          transactionHash: event.destination.txHash && lower(event.destination.txHash),
          chain: toCaip2(event.destination.chainId),
        },
        deposit: withAsset(deposit),
        account,
      }
    case 'bridge-complete':
      return {
        deposit: withAsset(deposit),
        source: toMovement(event.source),
        destination: toMovement(event.destination),
        account,
        ...layer(event.settlementLayer),
      }
    case 'bridge-failed':
      return {
        errorCode: event.errorCode,
        ...reasons(deposit, event.errorCode),
        account,
        ...message(event.message),
        deposit: withToken(deposit),
        ...(event.intentId !== undefined && { intentId: String(event.intentId) }),
        ...nextAttempt(event.nextAttemptAt),
      }
    case 'post-bridge-swap-complete':
      return {
        deposit: withAsset(deposit),
        swap: { transactionHash: lower(event.swap.txHash), ...toSwap(event.swap) },
        bridge: toMovement(event.bridge ?? {}),
        account,
      }
    case 'post-bridge-swap-failed':
      return {
        errorCode: event.errorCode,
        ...reasons(deposit, event.errorCode),
        ...message(event.message),
        account,
        deposit: withAsset(deposit),
        swap: {
          ...toSwap(event.swap),
          ...(event.swap.bridgeTxHash && { bridgeTransactionHash: lower(event.swap.bridgeTxHash) }),
        },
        ...nextAttempt(event.nextAttemptAt),
      }
    default:
      return toAddedEventData(deposit, event)
  }
}

type Specified =
  | 'deposit-received'
  | 'bridge-started'
  | 'bridge-progress'
  | 'bridge-complete'
  | 'bridge-failed'
  | 'post-bridge-swap-complete'
  | 'post-bridge-swap-failed'

/** Events beyond the specification's seven. */
function toAddedEventData(
  deposit: Deposit,
  event: Exclude<DepositEvent, { type: Specified }>,
): Record<string, unknown> {
  const account = lower(deposit.account)
  switch (event.type) {
    case 'deposit-rejected':
      return {
        errorCode: event.errorCode,
        ...reasons(deposit, event.errorCode),
        account,
        ...message(event.message),
        limits: toLimits(event.limits ?? {}),
        deposit: withToken(deposit),
      }
    case 'deposit-delayed':
      return {
        reason: event.reason,
        errorCode: 'SPONSORSHIP-1',
        ...reasons(deposit, 'SPONSORSHIP-1'),
        ...(event.limitKey !== undefined && { limitKey: event.limitKey }),
        ...(event.capUsd !== undefined && { capUsd: event.capUsd }),
        ...(event.coverageUsd !== undefined && { coverageUsd: event.coverageUsd }),
        account,
        deposit: withToken(deposit),
      }
    case 'bridge-delayed':
      return {
        reason: event.reason,
        ...(deposit.failReason && { failReason: deposit.failReason }),
        estimatedDelayTime: {
          ...(event.estimatedDelaySeconds !== undefined && {
            seconds: event.estimatedDelaySeconds,
          }),
        },
        account,
        deposit: withToken(deposit),
      }
    case 'deposit-refunded':
      return {
        account,
        ...(deposit.failReason && { failReason: deposit.failReason }),
        deposit: withAsset(deposit),
        refund: { ...toMovement(event.refund), recipient: lower(event.refund.recipient) },
      }
    case 'deposit-reorged':
      return {
        errorCode: 'REORG-1',
        failReason: 'REORGED',
        account,
        deposit: withAsset(deposit),
        block: { number: Number(event.block.number), hash: lower(event.block.hash) },
        delivered: event.delivered && toMovement(event.delivered),
      }
  }
}

/** Why it failed, and why it could not be sent back, as codes of the table of failures. */
function reasons({ failReason, refundFailReason }: Deposit, errorCode: DepositErrorCode) {
  const ofCode = refundFailReason ? null : REASON_OF_CODE[errorCode]
  const why = failReason ?? ofCode
  return { ...(why && { failReason: why }), ...(refundFailReason && { refundFailReason }) }
}

function lower(text: string): string {
  return text.toLowerCase()
}

/** Fields that tell deposits of one transaction apart; a native transfer has no log. */
function additions({ id, logIndex }: Deposit) {
  return { depositId: id, ...(logIndex !== null && { logIndex }) }
}

function depositFacts(deposit: Deposit) {
  return {
    transactionHash: lower(deposit.txHash),
    chain: toCaip2(deposit.chainId),
    amount: String(deposit.amount),
    sender: lower(deposit.sender),
    ...additions(deposit),
  }
}

/** The events use two names for the field of the token. */
function withAsset(deposit: Deposit) {
  return { ...depositFacts(deposit), asset: lower(deposit.token) }
}

function withToken(deposit: Deposit) {
  return { ...depositFacts(deposit), token: lower(deposit.token) }
}

function toPlace({ chainId, token, amount }: Pick<Movement, 'chainId' | 'token' | 'amount'>) {
  return { chain: toCaip2(chainId), asset: lower(token), amount: String(amount) }
}

function toMovement({ txHash, chainId, token, amount }: Partial<Movement>) {
  return {
    ...(txHash !== undefined && { transactionHash: lower(txHash) }),
    ...(chainId !== undefined && { chain: toCaip2(chainId) }),
    ...(token !== undefined && { asset: lower(token) }),
    ...(amount !== undefined && { amount: String(amount) }),
  }
}

function toSwap(
  swap:
    | Extract<DepositEvent, { type: 'post-bridge-swap-complete' }>['swap']
    | Extract<DepositEvent, { type: 'post-bridge-swap-failed' }>['swap'],
) {
  return {
    chain: toCaip2(swap.chainId),
    tokenIn: lower(swap.tokenIn),
    tokenOut: lower(swap.tokenOut),
    amount: String(swap.amount),
    recipient: lower(swap.recipient),
  }
}

function toLimits({
  minAmount,
  maxAmount,
  minAmountUsd,
}: NonNullable<Extract<DepositEvent, { type: 'deposit-rejected' }>['limits']>) {
  return {
    ...(minAmount !== undefined && { minAmount: String(minAmount) }),
    ...(maxAmount !== undefined && { maxAmount: String(maxAmount) }),
    ...(minAmountUsd !== undefined && { minAmountUsd }),
  }
}

function layer(name: string | undefined) {
  return name === undefined ? {} : { settlementLayer: lower(name) }
}

/** Present only while the service tries again by itself. */
function nextAttempt(at: Date | undefined) {
  return at === undefined ? {} : { nextAttemptAt: at.toISOString() }
}

function message(text: string | undefined) {
  return text === undefined ? {} : { message: text }
}
