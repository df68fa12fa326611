/**
 * Why a plan does not use a balance. Code and clients decide by these codes. A new code extends the
 * API, because the answer to an intent that cannot be paid prints them.
 */
export type RejectionCode =
  | 'no-balance'
  | 'pending'
  | 'access-list'
  | 'no-liquidity'
  | 'credited'
  | 'paused'
  | 'cannot-sign'
  | 'below-minimum'
  | 'no-price'
  | 'no-rate'
  | 'below-cost'
  | 'dearer-layer'
  | 'not-needed'
  | 'short-after-fees'
  | 'lp-fee-unknown'
  | 'pool-exhausted'
  | 'no-gas-price'
  | 'no-route'
  | 'layer-failed'
  | 'chain-unreadable'
  | 'no-relayer'
  | 'too-large'
  | 'would-revert'

const SENTENCES: Readonly<Record<RejectionCode, string>> = {
  'no-balance': 'the account has none of the token',
  pending: 'the balance is committed to other intents',
  'access-list': 'the request does not allow the token',
  'no-liquidity': 'the service has too little to pay out with',
  credited: 'the balance counts towards the request already',
  paused: 'the operator has paused the token for new intents',
  'cannot-sign':
    'the account is a contract on this chain that can sign nothing, so nothing can be claimed from it',
  'below-minimum': 'the balance is below the minimum of the settlement layer',
  'no-price': 'the token has no price now',
  'no-rate': 'there is no rate for the token now',
  'below-cost': 'the balance is worth less than its fees',
  'dearer-layer': 'another settlement layer is cheaper on this chain',
  'not-needed': 'the balance is not needed',
  'short-after-fees': 'the balance is not enough after all fees',
  'lp-fee-unknown': 'what the bridge charges for its liquidity cannot be read now',
  'pool-exhausted': 'the bridge has too little liquidity left for this amount',
  'no-gas-price': 'gas cannot be priced now',
  'no-route': 'the settlement layer does not carry it',
  'layer-failed': 'the settlement layer gave no answer',
  'chain-unreadable': 'the chain cannot be read, or takes no new intents',
  'no-relayer': 'the service has no account that sends on the chain',
  'too-large': 'the transaction would be larger than the chain takes',
  'would-revert': 'the transaction would revert',
}

export const REJECTION_CODES: readonly string[] = Object.keys(SENTENCES)

/**
 * The code of a reason. Free text is not a code: it means that the layer does not carry the
 * balance.
 */
export function rejectionCode(reason: string, code?: RejectionCode): RejectionCode {
  return code ?? (Object.hasOwn(SENTENCES, reason) ? (reason as RejectionCode) : 'no-route')
}

/** The sentence of a code; any other text is returned as it is. */
export function explainRejection(reason: string): string {
  return Object.hasOwn(SENTENCES, reason) ? SENTENCES[reason as RejectionCode] : reason
}
