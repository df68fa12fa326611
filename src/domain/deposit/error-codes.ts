export type RetryRule =
  /** The service retries with growing pauses; a retry by hand works as well. */
  | 'automatic'
  /** Held and quoted again until the hold runs out; from then on like `manual`. */
  | 'hold'
  /** Only a retry by hand, after the cause was removed. */
  | 'manual'

/** The event that carries the code. */
type ErrorEvent =
  | 'bridge-failed'
  | 'post-bridge-swap-failed'
  | 'deposit-rejected'
  | 'deposit-delayed'
  | 'deposit-reorged'

export type DepositErrorFacts = { meaning: string; retry: RetryRule; event: ErrorEvent }

/** Every code a deposit can stop with. */
export const DEPOSIT_ERRORS = {
  'BRIDGE-1': {
    meaning: 'The bridge could not be submitted',
    retry: 'automatic',
    event: 'bridge-failed',
  },
  'BRIDGE-2': { meaning: 'No quote is available', retry: 'automatic', event: 'bridge-failed' },
  'BRIDGE-3': {
    meaning: 'The bridge did not finish in time',
    retry: 'automatic',
    event: 'bridge-failed',
  },
  'BRIDGE-4': { meaning: 'The bridge failed', retry: 'automatic', event: 'bridge-failed' },
  'BRIDGE-5': {
    meaning: 'The price is further off than the project tolerates',
    retry: 'automatic',
    event: 'bridge-failed',
  },
  'BRIDGE-6': {
    meaning: 'There is no route for this token between these chains',
    retry: 'manual',
    event: 'deposit-rejected',
  },
  'BRIDGE-7': {
    meaning: 'The bridge gave the money back',
    retry: 'automatic',
    event: 'bridge-failed',
  },
  'BRIDGE-8': { meaning: 'The bridge was cancelled', retry: 'automatic', event: 'bridge-failed' },
  'BRIDGE-9': {
    meaning: 'The bridge refused the transfer',
    retry: 'automatic',
    event: 'bridge-failed',
  },
  'SWAP-1': {
    meaning: 'The swap after bridging failed',
    retry: 'automatic',
    event: 'post-bridge-swap-failed',
  },
  'SPONSORSHIP-1': {
    meaning: 'The fees exceed what the project sponsors for one transfer',
    retry: 'hold',
    event: 'deposit-delayed',
  },
  'BALANCE-1': {
    meaning: 'The amount does not cover the cost of moving it',
    retry: 'manual',
    event: 'bridge-failed',
  },
  'BALANCE-2': {
    meaning: 'The balance of the address could not be read',
    retry: 'automatic',
    event: 'bridge-failed',
  },
  'BALANCE-3': {
    meaning: 'The amount is above the maximum',
    retry: 'manual',
    event: 'deposit-rejected',
  },
  'BALANCE-4': {
    meaning: 'The amount is below the minimum',
    retry: 'manual',
    event: 'deposit-rejected',
  },
  'TOKEN-1': {
    meaning: 'The token is not supported on this chain',
    retry: 'manual',
    event: 'bridge-failed',
  },
  'TOKEN-3': {
    meaning: 'The token is not on the whitelist',
    retry: 'manual',
    event: 'deposit-rejected',
  },
  'TOKEN-4': {
    meaning: 'No routing rule matches, and unmatched tokens are refused',
    retry: 'manual',
    event: 'deposit-rejected',
  },
  'ACCOUNT-1': {
    meaning: 'The account does not take deposits on this chain',
    retry: 'manual',
    event: 'bridge-failed',
  },
  'ACCOUNT-3': {
    meaning: 'The refund address does not look safe to pay',
    retry: 'manual',
    event: 'bridge-failed',
  },
  'TRANSFER-1': {
    meaning:
      'A transfer could not be carried out: the refund, or the signed one that would have brought the tokens in, which are still their owner’s',
    retry: 'manual',
    event: 'bridge-failed',
  },
  'REORG-1': {
    meaning: 'The chain took the transfer back',
    retry: 'manual',
    event: 'deposit-reorged',
  },
  'INTERNAL-1': {
    meaning: 'An unexpected error of the service',
    retry: 'automatic',
    event: 'bridge-failed',
  },
} as const satisfies Record<string, DepositErrorFacts>

export type DepositErrorCode = keyof typeof DEPOSIT_ERRORS

export function retryRuleOf(code: DepositErrorCode): RetryRule {
  return DEPOSIT_ERRORS[code].retry
}
