import type { Hex } from 'viem'
import {
  type BurnMessage,
  decodeBurnMessage,
  messageBody,
} from '../../../../src/domain/cctp/burn-message.ts'
import type { Attestation, DelayReason } from './attestations.ts'
import type { Burn } from './burn-book.ts'

/** A message in the form of Circle's API: complete once it is attested, nearly empty before. */
export function messageJson(
  { nonce }: Pick<Burn, 'nonce'>,
  attested: Attestation | undefined,
  delayReason: DelayReason | null,
) {
  const common = { eventNonce: nonce, cctpVersion: 2, delayReason }
  if (!attested) {
    const pending = { message: '0x', attestation: 'PENDING', decodedMessage: null }
    return { ...common, ...pending, status: 'pending_confirmations' }
  }
  const { message, attestation } = attested
  const decodedMessage = decodedJson(message)
  return { ...common, message, attestation, decodedMessage, status: 'complete' }
}

function decodedJson(message: Hex) {
  const fields = decodeBurnMessage(message)
  return fields && { ...headerJson(fields, message), decodedMessageBody: bodyJson(fields) }
}

function headerJson(fields: BurnMessage, message: Hex) {
  return {
    sourceDomain: String(fields.sourceDomain),
    destinationDomain: String(fields.destinationDomain),
    nonce: fields.nonce,
    sender: fields.sender,
    recipient: fields.recipient,
    destinationCaller: fields.destinationCaller,
    minFinalityThreshold: String(fields.minFinality),
    finalityThresholdExecuted: String(fields.finalityExecuted),
    messageBody: messageBody(message),
  }
}

function bodyJson(fields: BurnMessage) {
  return {
    burnToken: fields.burnToken,
    mintRecipient: fields.mintRecipient,
    amount: String(fields.amount),
    messageSender: fields.messageSender,
    maxFee: String(fields.maxFee),
    feeExecuted: String(fields.feeExecuted),
    expirationBlock: String(fields.expirationBlock),
    hookData: fields.hookData === '0x' ? null : fields.hookData,
  }
}
