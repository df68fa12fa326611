/** Mutants that nothing can notice, and why. */
export const EXPLAINED: ReadonlyMap<string, string> = new Map<string, string>([
  [
    'src/libraries/OwnerSignature.sol:32 if never: signature.length != ECDSA_SIGNATURE_BYTES',
    'ECDSA.tryRecover, which comes next, answers any other length with an error of its own, and that is refused as well.',
  ],
])
