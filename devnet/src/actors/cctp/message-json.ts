import { type Hex, slice, zeroHash } from 'viem'
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
    sender: account(fields.sender),
    recipient: account(fields.recipient),
    destinationCaller: account(fields.destinationCaller),
    minFinalityThreshold: String(fields.minFinality),
    finalityThresholdExecuted: String(fields.finalityExecuted),
    messageBody: messageBody(message),
  }
}

function bodyJson(fields: BurnMessage) {
  return {
    burnToken: account(fields.burnToken),
    mintRecipient: account(fields.mintRecipient),
    amount: String(fields.amount),
    messageSender: account(fields.messageSender),
    maxFee: String(fields.maxFee),
    feeExecuted: String(fields.feeExecuted),
    expirationBlock: String(fields.expirationBlock),
    hookData: fields.hookData === '0x' ? null : fields.hookData,
  }
}

const PADDING = slice(zeroHash, 0, 12)

/** As short as an address where it is one; Circle's client compares it with addresses. */
function account(word: Hex): Hex {
  const isAddress = word !== zeroHash && slice(word, 0, 12) === PADDING
  return isAddress ? slice(word, 12) : word
}
