import type { Address, Hash, Hex } from 'viem'

export type TransactionPurpose = 'fill' | 'claim' | 'maintenance' | 'payout' | 'approval' | 'move'

/**
 * Relayer accounts are split into two groups with their own nonces, so that nothing delays a fill.
 */
export type AccountLane = 'fills' | 'others'

/**
 * Payouts and moves spend the inventory that fills are paid from; approvals are given by the
 * accounts that hold it.
 */
const OF_FILL_ACCOUNTS: readonly TransactionPurpose[] = ['fill', 'payout', 'approval', 'move']

export function laneOf(purpose: TransactionPurpose): AccountLane {
  return OF_FILL_ACCOUNTS.includes(purpose) ? 'fills' : 'others'
}

/** A signed EIP-7702 authorization. */
export type DelegationAuthorization = {
  address: Address
  chainId: number
  nonce: number
  r: Hex
  s: Hex
  yParity: number
}

/**
 * A transaction that must be carried out on a chain exactly once, however many attempts it takes.
 */
export type TransactionRequest = {
  /** Names the work, not the attempt: planning the same key again changes nothing. */
  key: string
  chainId: number
  to: Address
  data: Hex
  value: bigint
  gasLimit: bigint
  purpose: TransactionPurpose
  /** Makes it a type-4 transaction. */
  authorizationList?: readonly DelegationAuthorization[]
  /** Unix seconds: never broadcast for the first time after this moment. */
  notAfter?: bigint
  /**
   * The only account that may send it, where the sender matters; absent = any account of its lane.
   */
  from?: Address
}

export type MinedLog = { address: Address; topics: readonly Hex[]; data: Hex; logIndex: number }

export type MinedTransaction = {
  chainId: number
  hash: Hash
  from: Address
  nonce: number
  block: { number: bigint; hash: Hash }
  status: 'success' | 'reverted'
  gasUsed: bigint
  effectiveGasPrice: bigint
  /** Wei charged beyond gas for posting it to the parent chain; 0 on plain chains. */
  dataFee: bigint
  logs: readonly MinedLog[]
}

/**
 * What became of a request. Until `final`, a reorg may turn `mined` back into `sent` or move it
 * to another block. `abandoned` and `final` never change again; an abandoned request was not
 * done and never will be.
 */
export type TransactionOutcome =
  | { state: 'planned'; blocked: string | null }
  /** Signed and journalled; it went out or is about to. `hash` is its newest variant. */
  | { state: 'sent'; hash: Hash; from: Address; nonce: number; blocked: string | null }
  | ({ state: 'mined'; final: boolean } & MinedTransaction)
  /** `spent`: wei paid to use up its nonce, 0 when it had none. */
  | { state: 'abandoned'; reason: string; spent: bigint }

export type TransactionState = 'planned' | 'sent' | 'mined' | 'final' | 'abandoned'

/** Which state may follow which; the store moves rows only along these. */
export const TRANSACTION_STEPS: Readonly<Record<TransactionState, readonly TransactionState[]>> = {
  planned: ['sent', 'abandoned'],
  // Back to planned when another transaction used the nonce for good.
  sent: ['mined', 'planned', 'abandoned'],
  // Mined again in another block, taken back by a reorg, or deep enough.
  mined: ['mined', 'sent', 'final', 'abandoned'],
  final: [],
  abandoned: [],
}

/** The states from which `next` can be reached. */
export function statesBefore(next: TransactionState): TransactionState[] {
  const states = Object.keys(TRANSACTION_STEPS) as TransactionState[]
  return states.filter((state) => TRANSACTION_STEPS[state].includes(next))
}
