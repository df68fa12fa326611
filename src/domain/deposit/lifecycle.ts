/**
 * The states of a deposit.
 *   awaited     the service is sending its transfer, with the owner's signature
 *   unfunded    the transfer was not made; the tokens are still their owner's
 *   detected    in a block, waiting for confirmations
 *   ready       confirmed and within the policies, waiting to be moved
 *   delayed     held back by a sponsor's limit, quoted again from time to time
 *   bridging    on its way to the target chain
 *   swapping    on the target chain, being swapped as its routing rule says
 *   expecting_refund  a bridge took the money, did not deliver it, and will refund it
 *   refunding   on its way to the refund address
 *   reconciliation_required  a refund may have happened; the chain must show it first
 *   reorged     the chain took the transfer back
 */
export const DEPOSIT_STATES = [
  'awaited',
  'unfunded',
  'detected',
  'ready',
  'delayed',
  'bridging',
  'swapping',
  'completed',
  'failed',
  'rejected',
  'ignored',
  'expecting_refund',
  'refunding',
  'refunded',
  'reconciliation_required',
  'reorged',
] as const

export type DepositState = (typeof DEPOSIT_STATES)[number]

/** Which state may follow which; the store moves rows only along these. */
export const DEPOSIT_STEPS: Readonly<Record<DepositState, readonly DepositState[]>> = {
  // `awaited` follows itself when the transaction gets a hash, or another one.
  awaited: ['awaited', 'detected', 'unfunded'],
  // Anybody who sees the signature may send it until it expires.
  unfunded: ['detected'],
  detected: ['ready', 'rejected', 'ignored', 'failed', 'reorged'],
  // Completed at once where the deposit already is the right token in the right place. Refunded
  // when its owner took it out of the address; the same holds for the states below.
  ready: ['ready', 'delayed', 'bridging', 'completed', 'rejected', 'failed', 'refunded', 'reorged'],
  delayed: ['delayed', 'ready', 'bridging', 'failed', 'refunding', 'refunded', 'reorged'],
  // Follows itself for progress; `ready` again when a try failed before the money left.
  bridging: ['bridging', 'ready', 'swapping', 'completed', 'failed', 'expecting_refund', 'reorged'],
  swapping: ['swapping', 'completed', 'failed', 'reorged'],
  // A late fill still counts.
  expecting_refund: [
    'expecting_refund',
    'ready',
    'swapping',
    'completed',
    'failed',
    'refunded',
    'reorged',
  ],
  // In progress again when a reorg takes the payment back.
  completed: ['bridging', 'swapping', 'reorged'],
  failed: ['failed', 'ready', 'swapping', 'refunding', 'refunded', 'reorged'],
  rejected: ['rejected', 'ready', 'refunding', 'refunded', 'reorged'],
  ignored: ['ready', 'refunding', 'refunded', 'reorged'],
  refunding: ['refunding', 'refunded', 'failed', 'rejected', 'reconciliation_required', 'reorged'],
  reconciliation_required: ['reconciliation_required', 'refunded', 'failed', 'reorged'],
  // Follows itself when another variant of its transaction is final. Failed when a reorg removed the
  // refund and it did not come again.
  refunded: ['refunded', 'failed', 'reorged'],
  // Follows itself when something was delivered nevertheless; once its transfer is mined again, the
  // deposit returns to the state that it had.
  reorged: DEPOSIT_STATES,
}

export function maySucceed(from: DepositState, to: DepositState): boolean {
  return DEPOSIT_STEPS[from].includes(to)
}

/** States without a transfer on the chain: there is nothing to move, to refund or to count. */
export const UNSEEN: ReadonlySet<DepositState> = new Set(['awaited', 'unfunded'])

/** States in which the service does nothing until somebody asks for it. */
export const RESTING: ReadonlySet<DepositState> = new Set([
  'unfunded',
  'completed',
  'failed',
  'rejected',
  'ignored',
  'refunded',
  'reorged',
])

/** States in which an operator or the owner may ask to have the deposit moved or refunded. */
export const REOPENABLE: ReadonlySet<DepositState> = new Set(['failed', 'rejected', 'ignored'])
