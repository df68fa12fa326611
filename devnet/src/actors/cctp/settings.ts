/** The settings of the devnet's Circle; a control changes them. */
export type CctpSettings = {
  /** The fee of a Fast burn in basis points, with up to three decimals. */
  fastFeeBps: number
  /** The allowance for Fast burns, in whole USDC. */
  allowance: number
  /** The number of blocks on the destination after which a Fast attestation expires. */
  expiryBlocks: number
  /** Whether a message can be attested again. */
  reattests: boolean
  fault: CctpFault
}

/**
 * The ways in which the HTTP API misbehaves. `stuck`: a message stays pending for ever. `forged`:
 * the signatures are from unknown keys. `foreign`: it returns another burn than the requested one.
 * `reversed`: the burns of a transaction come in reverse order. `garbage`: the answers have an
 * unknown shape.
 */
export const CCTP_FAULTS = [
  'none',
  'not-found',
  'error',
  'blocked',
  'silent',
  'stuck',
  'forged',
  'foreign',
  'reversed',
  'garbage',
] as const
type CctpFault = (typeof CCTP_FAULTS)[number]

export const CCTP_DEFAULTS: CctpSettings = {
  fastFeeBps: 1,
  allowance: 1_000_000,
  expiryBlocks: 10_000,
  reattests: true,
  fault: 'none',
}

const BPS_DECIMALS = 1000

/** Raw units, rounded up like Circle's fee. */
export function feeOf(amount: bigint, bps: number): bigint {
  const numerator = BigInt(Math.round(bps * BPS_DECIMALS))
  const denominator = 10_000n * BigInt(BPS_DECIMALS)
  return (amount * numerator + denominator - 1n) / denominator
}
