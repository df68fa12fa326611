import type { Hex } from 'viem'

/**
 * What an attestation service says about a message. It must not be trusted until a chain accepts
 * it.
 */
export type ToldMessage = { message: Hex; attestation: Hex }

/** Fees are shares of this: one unit is a thousandth of a basis point. */
export const FEE_UNITS = 10_000_000n

/**
 * Circle's attestation service. It may be late, wrong or unavailable, so whatever a caller does
 * because of its answers must cost nobody more than was signed.
 */
export type Attestations = {
  /** The attested burns of a transaction; burns that are not attested yet are left out. */
  find(sourceDomain: number, txHash: Hex, signal: AbortSignal): Promise<readonly ToldMessage[]>
  /**
   * The share of a Fast burn that is charged, in `FEE_UNITS`; undefined where there are no Fast
   * burns.
   */
  fastFee(
    sourceDomain: number,
    destinationDomain: number,
    signal: AbortSignal,
  ): Promise<bigint | undefined>
  /** Raw units that everybody together may burn Fast at the moment. */
  allowance(signal: AbortSignal): Promise<bigint>
  /** Requests a new attestation for a message whose attestation has expired. */
  reattest(nonce: Hex, signal: AbortSignal): Promise<void>
}
