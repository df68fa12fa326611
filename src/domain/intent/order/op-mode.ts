import { type Address, concat, getAddress, type Hex, numberToHex, slice, zeroAddress } from 'viem'
import type { Execution } from '../../evm/execution.ts'
import type { Op } from './mandate.ts'

/**
 * Who runs the calls: the account through the executor, or, for accounts that cannot, an
 * intermediary that belongs to the one intent.
 */
export type OpRunner = 'account' | 'intermediary'

/**
 * Limits of SingleChainOps. They are encoded in `vt`, because the message has no field for them.
 */
export type SingleChainLimits = {
  /** Last second in which the calls may run; 0 = no limit. */
  notAfter: bigint
  /** Gas that must be left when the calls start; whole steps of `GAS_STEP`. */
  minGas: bigint
  /** Who gets the gas refund, whoever sends the transaction. */
  refundTo: Address
  /** The most the gas refund may be, in raw units of its token; 0 = no refund. */
  maxRefund: bigint
}

const RUNNER_BYTE: Readonly<Record<OpRunner, Hex>> = { account: '0x02', intermediary: '0x03' }
/** ERC-1271 or, for plain keys, ECDSA: the only signatures the contracts check. */
const OWNER_SIGNATURE: Hex = '0x01'
/** A session key, whose calls the account's emissary checks one by one. */
const SESSION_SIGNATURE: Hex = '0x04'
const ZERO_30: Hex = `0x${'00'.repeat(30)}`
/** OpMode.sol */
const GAS_STEP = 65_536n
const MOST_GAS_STEPS = 255n
const MANTISSA_LIMIT = 2n ** 32n

/** No calls. */
export const NO_OP: Op = { vt: concat(['0x0000', ZERO_30]), ops: [] }

export const NO_LIMITS: SingleChainLimits = {
  notAfter: 0n,
  minGas: 0n,
  refundTo: zeroAddress,
  maxRefund: 0n,
}

/** Calls of a mandate. */
export function mandateOp(runner: OpRunner, ops: readonly Execution[]): Op {
  if (ops.length === 0) return NO_OP
  return { vt: concat([RUNNER_BYTE[runner], OWNER_SIGNATURE, ZERO_30]), ops }
}

/** Calls that an account runs for itself under signed limits. */
export function singleChainOp(
  ops: readonly Execution[],
  limits: SingleChainLimits,
  signer: 'owner' | 'session' = 'owner',
): Op {
  const { notAfter, minGas, refundTo, maxRefund } = limits
  const { exponent, mantissa } = scaled(maxRefund)
  if (mantissa * 10n ** exponent !== maxRefund) {
    throw new RangeError(`a refund of ${maxRefund} cannot be written into the message`)
  }
  const vt = concat([
    RUNNER_BYTE.account,
    signer === 'owner' ? OWNER_SIGNATURE : SESSION_SIGNATURE,
    numberToHex(notAfter, { size: 4 }),
    numberToHex(gasSteps(minGas), { size: 1 }),
    refundTo,
    numberToHex(exponent, { size: 1 }),
    numberToHex(mantissa, { size: 4 }),
  ])
  return { vt, ops }
}

/** Whether a session key signs the calls. */
export function isSignedBySession({ vt }: Op): boolean {
  return slice(vt, 1, 2) === SESSION_SIGNATURE
}

/**
 * The largest refund that the message can encode and that is not above the amount; it is exact to
 * nine digits.
 */
export function sayableRefund(amount: bigint): bigint {
  const { exponent, mantissa } = scaled(amount)
  return mantissa * 10n ** exponent
}

/** The limits as the contract decodes them. */
export function singleChainLimits(vt: Hex): SingleChainLimits {
  const number = (from: number, to: number) => BigInt(slice(vt, from, to))
  return {
    notAfter: number(2, 6),
    minGas: number(6, 7) * GAS_STEP,
    refundTo: getAddress(slice(vt, 7, 27)),
    maxRefund: number(28, 32) * 10n ** number(27, 28),
  }
}

function gasSteps(minGas: bigint): bigint {
  const steps = (minGas + GAS_STEP - 1n) / GAS_STEP
  return steps < MOST_GAS_STEPS ? steps : MOST_GAS_STEPS
}

function scaled(amount: bigint): { exponent: bigint; mantissa: bigint } {
  let exponent = 0n
  let mantissa = amount
  while (mantissa >= MANTISSA_LIMIT) {
    mantissa /= 10n
    exponent += 1n
  }
  return { exponent, mantissa }
}
