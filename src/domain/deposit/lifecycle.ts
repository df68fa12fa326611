/**
 * The states of a deposit.
 *   awaited     its transfer is being sent by the service, on its owner's signature
 *   unfunded    that came to nothing; the tokens are still their owner's
 *   detected    in a block, waiting for confirmations
 *   ready       confirmed and within the policies, waiting to be moved
 *   delayed     held back by a sponsor's limit, quoted again from time to time
 *   bridging    on its way to the target chain
 *   swapping    arrived there, being swapped as its routing rule says
 *   expecting_refund  a bridge took the money and did not deliver; it will give it back
 *   refunding   on its way to the refund address
 *   reconciliation_required  a refund may have happened; the chain has to tell first
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
  // Itself when the transaction has a hash, or another one.
  awaited: ['awaited', 'detected', 'unfunded'],
  // Whoever sees a signature may send it until its time is over.
  unfunded: ['detected'],
  detected: ['ready', 'rejected', 'ignored', 'failed', 'reorged'],
  // Completed at once where the money already is what and where it should be.
  // Refunded when its owner took it out of the address; so are those that follow.
  ready: ['ready', 'delayed', 'bridging', 'completed', 'rejected', 'failed', 'refunded', 'reorged'],
  delayed: ['delayed', 'ready', 'bridging', 'failed', 'refunding', 'refunded', 'reorged'],
  // Itself for progress; ready again when a try came to nothing and the money never left.
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
  // Under way again when the chain takes the payment back.
  completed: ['bridging', 'swapping', 'reorged'],
  failed: ['failed', 'ready', 'swapping', 'refunding', 'refunded', 'reorged'],
  rejected: ['rejected', 'ready', 'refunding', 'refunded', 'reorged'],
  ignored: ['ready', 'refunding', 'refunded', 'reorged'],
  refunding: ['refunding', 'refunded', 'failed', 'rejected', 'reconciliation_required', 'reorged'],
  reconciliation_required: ['reconciliation_required', 'refunded', 'failed', 'reorged'],
  refunded: ['reorged'],
  // Itself when something was delivered all the same; mined again, it goes on where it was.
  reorged: DEPOSIT_STATES,
}

export function maySucceed(from: DepositState, to: DepositState): boolean {
  return DEPOSIT_STEPS[from].includes(to)
}

/** Where no transfer is in the chain, so that there is nothing to move, to send back or to count. */
export const UNSEEN: ReadonlySet<DepositState> = new Set(['awaited', 'unfunded'])

/** Where nobody works on the deposit any more until somebody asks for it. */
export const RESTING: ReadonlySet<DepositState> = new Set([
  'unfunded',
  'completed',
  'failed',
  'rejected',
  'ignored',
  'refunded',
  'reorged',
])

/** States from which an operator or the owner may have the money moved or sent back. */
export const REOPENABLE: ReadonlySet<DepositState> = new Set(['failed', 'rejected', 'ignored'])
