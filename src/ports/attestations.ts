import type { Hex } from 'viem'

/** What an attestation service says of a message. Nothing of it is true before a chain has said so. */
export type ToldMessage = { message: Hex; attestation: Hex }

/** Thousandths of a hundredth of a percent: what a fee is a share of. */
export const FEE_UNITS = 10_000_000n

/**
 * Circle's attestation service. It may be late, wrong or away, so what a caller does by its word must
 * cost nobody more than was signed.
 */
export type Attestations = {
  /** The burns of a transaction that are attested; those that are not are left out. */
  find(sourceDomain: number, txHash: Hex, signal: AbortSignal): Promise<readonly ToldMessage[]>
  /** Share of a Fast burn that is charged, in `FEE_UNITS`; undefined where there is no Fast. */
  fastFee(
    sourceDomain: number,
    destinationDomain: number,
    signal: AbortSignal,
  ): Promise<bigint | undefined>
  /** Raw units that may be burnt Fast at the moment, by everybody together. */
  allowance(signal: AbortSignal): Promise<bigint>
  /** Asks for a message whose attestation has expired to be attested anew. */
  reattest(nonce: Hex, signal: AbortSignal): Promise<void>
}
