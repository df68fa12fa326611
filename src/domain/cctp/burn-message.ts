import {
  concat,
  type Hex,
  hexToBigInt,
  hexToNumber,
  numberToHex,
  size,
  slice,
  zeroHash,
} from 'viem'

/**
 * A message of CCTP v2 that carries burnt tokens, field by field. Addresses are words of 32 bytes.
 */
export type BurnMessage = {
  version: number
  sourceDomain: number
  destinationDomain: number
  nonce: Hex
  sender: Hex
  recipient: Hex
  destinationCaller: Hex
  minFinality: number
  finalityExecuted: number
  bodyVersion: number
  burnToken: Hex
  mintRecipient: Hex
  amount: bigint
  messageSender: Hex
  maxFee: bigint
  feeExecuted: bigint
  expirationBlock: bigint
  hookData: Hex
}

/** Fields that the attesters set; they are zero in the message as the origin chain logs it. */
export type Attested = Pick<
  BurnMessage,
  'nonce' | 'finalityExecuted' | 'feeExecuted' | 'expirationBlock'
>

export const FAST = 1000
export const STANDARD = 2000

/** The length of a message without hook data. */
const LEAST_BYTES = 376
const HEADER_BYTES = 148

/** Undefined for bytes that are not a burn message of CCTP v2. */
export function decodeBurnMessage(message: Hex): BurnMessage | undefined {
  if (size(message) < LEAST_BYTES) return undefined
  const word = (at: number) => slice(message, at, at + 32)
  const short = (at: number) => hexToNumber(slice(message, at, at + 4))
  const amount = (at: number) => hexToBigInt(word(at))
  return {
    version: short(0),
    sourceDomain: short(4),
    destinationDomain: short(8),
    nonce: word(12),
    sender: word(44),
    recipient: word(76),
    destinationCaller: word(108),
    minFinality: short(140),
    finalityExecuted: short(144),
    bodyVersion: short(148),
    burnToken: word(152),
    mintRecipient: word(184),
    amount: amount(216),
    messageSender: word(248),
    maxFee: amount(280),
    feeExecuted: amount(312),
    expirationBlock: amount(344),
    hookData: size(message) > LEAST_BYTES ? slice(message, LEAST_BYTES) : '0x',
  }
}

/** Encodes in lower case, so that equal bytes give equal texts. */
export function encodeBurnMessage(message: BurnMessage): Hex {
  const short = (value: number) => numberToHex(value, { size: 4 })
  const amount = (value: bigint) => numberToHex(value, { size: 32 })
  const bytes = concat([
    short(message.version),
    short(message.sourceDomain),
    short(message.destinationDomain),
    message.nonce,
    message.sender,
    message.recipient,
    message.destinationCaller,
    short(message.minFinality),
    short(message.finalityExecuted),
    short(message.bodyVersion),
    message.burnToken,
    message.mintRecipient,
    amount(message.amount),
    message.messageSender,
    amount(message.maxFee),
    amount(message.feeExecuted),
    amount(message.expirationBlock),
    message.hookData,
  ])
  return bytes.toLowerCase() as Hex
}

/**
 * The message with the fields that the attesters set; undefined for bytes that are not a burn
 * message.
 */
export function attestedBytes(message: Hex, attested: Attested): Hex | undefined {
  const decoded = decodeBurnMessage(message)
  return decoded && encodeBurnMessage({ ...decoded, ...attested })
}

const NOTHING: Attested = {
  nonce: zeroHash,
  finalityExecuted: 0,
  feeExecuted: 0n,
  expirationBlock: 0n,
}

/**
 * The message as the origin chain logs it. Two messages are the same burn only if these bytes are
 * equal.
 */
export function loggedBytes(message: Hex): Hex | undefined {
  return attestedBytes(message, NOTHING)
}

export function messageBody(message: Hex): Hex {
  return slice(message, HEADER_BYTES)
}
