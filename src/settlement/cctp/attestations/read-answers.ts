import { type Hex, isHex, size } from 'viem'
import { FAST } from '../../../domain/cctp/burn-message.ts'
import { FEE_UNITS, type ToldMessage } from '../../../ports/attestations.ts'

/** The size of a message with the longest body that Circle's contracts take. */
const MAX_MESSAGE_BYTES = 148 + 8192
const SIGNATURE_BYTES = 65
/** A bound that is higher than the number of Circle's attesters. */
const MAX_SIGNATURES = 32
const UNITS_PER_BPS = FEE_UNITS / 10_000n
const USDC_UNIT = 1_000_000
/** A bound on the allowance in USDC; a larger one is a mistake. */
const MAX_ALLOWANCE = 1_000_000_000_000

/** Reads the attested messages of an answer; entries of any other shape are left out. */
export function readMessages(body: unknown): ToldMessage[] {
  const messages = isObject(body) && Array.isArray(body.messages) ? body.messages : []
  return messages.flatMap((each: unknown) => {
    if (!isObject(each) || each.status !== 'complete') return []
    const { message, attestation } = each
    const isWhole = isBytes(message, MAX_MESSAGE_BYTES) && isAttestation(attestation)
    return isWhole ? [{ message: lower(message), attestation: lower(attestation) }] : []
  })
}

/** Reads the fee in `FEE_UNITS`, rounded up; undefined if the answer has no valid fee for Fast. */
export function readFastFee(body: unknown): bigint | undefined {
  const tiers: unknown[] = Array.isArray(body) ? body : []
  const fast = tiers.find((tier) => isObject(tier) && tier.finalityThreshold === FAST)
  const bps = isObject(fast) ? fast.minimumFee : undefined
  const isFee = typeof bps === 'number' && bps >= 0 && bps < 10_000
  // The rounding error of a decimal fraction must not raise the fee by a unit.
  return isFee ? BigInt(Math.ceil(bps * Number(UNITS_PER_BPS) - 1e-6)) : undefined
}

/** Reads the allowance in raw units, rounded down; zero if the answer names no amount. */
export function readAllowance(body: unknown): bigint {
  const allowance = isObject(body) ? body.allowance : undefined
  const isAmount = typeof allowance === 'number' && allowance >= 0 && allowance <= MAX_ALLOWANCE
  return isAmount ? BigInt(Math.floor(allowance)) * BigInt(USDC_UNIT) : 0n
}

function isAttestation(value: unknown): value is Hex {
  if (!isBytes(value, SIGNATURE_BYTES * MAX_SIGNATURES)) return false
  return size(value) > 0 && size(value) % SIGNATURE_BYTES === 0
}

function isBytes(value: unknown, most: number): value is Hex {
  return isHex(value) && value.length % 2 === 0 && size(value) <= most
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

const lower = (value: Hex) => value.toLowerCase() as Hex
