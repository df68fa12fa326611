/** How the devnet's Circle behaves; a control changes it. */
export type CctpSettings = {
  /** Hundredths of a percent for Fast, with up to three decimals. */
  fastFeeBps: number
  /** Whole USDC that may travel Fast. */
  allowance: number
  /** Blocks of the destination after which a Fast attestation is void. */
  expiryBlocks: number
  /** Whether a message may be attested anew. */
  reattests: boolean
  fault: CctpFault
}

/**
 * How the HTTP API misbehaves. `stuck`: a message stays pending for ever, whatever is asked.
 * `forged`: signatures of nobody. `foreign`: another burn in the place of the one asked for.
 * `reversed`: the burns of a transaction the other way round. `garbage`: answers of no known shape.
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

/** Raw units, rounded up as nobody charges less than a unit. */
export function feeOf(amount: bigint, bps: number): bigint {
  const numerator = BigInt(Math.round(bps * BPS_DECIMALS))
  const denominator = 10_000n * BigInt(BPS_DECIMALS)
  return (amount * numerator + denominator - 1n) / denominator
}
