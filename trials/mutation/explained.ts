/** Mutants that nothing can notice, and why. */
export const EXPLAINED: ReadonlyMap<string, string> = new Map<string, string>([
  [
    'src/libraries/OwnerSignature.sol:32 if never: signature.length != ECDSA_SIGNATURE_BYTES',
    'ECDSA.tryRecover, which comes next, answers any other length with an error of its own, and that is refused as well.',
  ],
  [
    'src/Intermediary.sol:79 if never: !native && need.token != address(wrappedNative)',
    'Any other token that is short is refused by the check that follows, which undoes what was wrapped in vain.',
  ],
  [
    'src/Intermediary.sol:83 > as >=: need.amount > present',
    'Where both are the same, their difference is the zero that the other branch gives.',
  ],
  [
    'src/Router.sol:78 left out: PAYER.asAddress().tstore(address(0))',
    'Without a step there is no taker, so nobody is paid from the payer that is still remembered, and the next run names its own.',
  ],
  [
    'src/libraries/ExactTransfer.sol:45 > as >=: current > before',
    'Where both are the same, their difference is the zero that the other branch gives.',
  ],
  [
    'src/libraries/MinGas.sol:15 if never: minGas == 0',
    'Whatever is left is at least zero, so the check below lets it pass as well.',
  ],
  [
    'src/libraries/MinGas.sol:19 > as >=: left > CALL_COST',
    'Where both are the same, their difference is the zero that the other branch gives.',
  ],
  [
    'src/libraries/MinGas.sol:19 CALL_COST + 1: CALL_COST',
    'All thresholds move by one unit of gas alike, and what a build takes before the check is no promise to measure them from; the comparison alone is noticed.',
  ],
  [
    'src/DepositRules.sol:206 <= as <: from <= to',
    'Where both are the same, dividing by ten to the power of zero gives the amount that multiplying by it gives.',
  ],
  [
    'src/AcrossArbiter.sol:200 choice always: watched',
    'What the recipient had before is looked at only where the token is watched, so elsewhere it is read in vain.',
  ],
  [
    'src/AcrossArbiter.sol:261 < as <=: i < last',
    'The one more order that is compared with the last is the last itself.',
  ],
])
