import type { Address, Hex } from 'viem'
import type { Journey } from '../../contracts/test/kit/deposit-drafts.ts'
import type { Commitment } from '../../src/domain/deposit/commitment.ts'
import type { AcrossRelay } from '../../src/domain/intent/order/across-relay.ts'
import type { IntermediaryKey } from '../../src/domain/intent/order/intermediary-address.ts'
import type { Order } from '../../src/domain/intent/signing/typed-data.ts'
import type { Random } from '../kit/random.ts'
import type { Allocator, Cast, User } from './cast.ts'
import { LOCK } from './place.ts'

export type Stack = { token: Address; amount: bigint }

export type Call = { to: Address; value: bigint; data: Hex }
/** An order with all that a filler needs for it. */
export type Drawn = {
  signed: Signed
  order: Order
  qualifier: Hex
  signature: Hex
  /** The owner's own, for the calls on its account. */
  destinationSignature: Hex
  swap: Call[]
  /** What the filler brings: for the fill, or for the claim where there is no swap. */
  funds: Stack[]
  value: bigint
  /** The deposit that it moves. */
  trip?: Journey
}

/** An order that its owner signed, and what it allows: the model knows nothing else of it. */
export type Signed = {
  digest: Hex
  layer: 'same' | 'across' | 'oft'
  /** Places in the cast. */
  origin: number
  target: number
  arbiter: Address
  sponsor: Address
  recipient: Address
  nonce: bigint
  deadline: number
  fillExpiry: number
  permitted: readonly Stack[]
  /** Of the permitted tokens, those that come out of a lock. */
  locked: readonly boolean[]
  /** Whose nonces it uses: Permit2's, or in the lock those of an allocator. */
  nonces: 'permit2' | Address
  allocator?: Allocator
  /** What the recipient must end up with: the outputs, less what its own calls spend. */
  gives: readonly Stack[]
  /** Whom what is left over belongs to; undefined is whoever acts. */
  filler?: Address
  exclusiveUntil: number
  /** Its swap has the Sandbox give the allowance. */
  allows?: boolean
  /** What the swap takes from the desk. */
  takes: readonly Stack[]
  intermediary?: Address
  intermediaryKey?: IntermediaryKey
  /** What the destination calls spend out of the intermediary or the recipient. */
  spends: readonly Stack[]
  relays: readonly AcrossRelay[]
  /** Deposit ids of its relays that were filled. */
  arrived: Set<bigint>
  /** All orders of the same intent, this one too; none of them may be filled without the others. */
  siblings?: readonly Signed[]
  minGas: bigint
  /** A claim that must stay possible, as long as it is neither claimed nor too late. */
  claim?: { from: Address; to: Address; data: Hex; value: bigint }
  claimed: boolean
  filled: boolean
  /** Across has paid its deposits back. */
  repaid?: boolean
}

/** Calls of an account's own. */
type OwnCalls = {
  digest: Hex
  place: number
  account: Address
  nonce: bigint
  spends: readonly Stack[]
  refund: Stack
  refundTo: Address
  notAfter: number
  minGas: bigint
}

/** A transfer by signature to a deposit address. */
type Permit = {
  place: number
  token: Address
  owner: Address
  amount: bigint
  to: Address
  uses: number
  inlet: Address
  nonce: bigint
  viaPermit2: boolean
  deadline: number
}

/** Everything that belongs to one deposit address and its one deposit. */
type Commitments = {
  vault: Address
  commitment: Commitment
  /** The address, the transit account, and whoever is paid, if they get nothing from elsewhere. */
  members: Set<Address>
  /** The account that deposits come out of; undefined if there is a vault, whose deposits are sent to it. */
  account?: Address
  /** A refund address that also acts for itself. */
  refundTo: Address | undefined
  paid: bigint
  has: bigint
  /** Most that all fees may take, and an exchange lose besides. */
  cap: bigint
  slip: bigint
  slips: bigint
  fees: bigint
  /** Outputs that Across owes, by order. */
  flying: Map<Hex, bigint>
  early: Set<Hex>
}

/** One call, drawn and not yet made. */
export type Attempt = {
  place: number
  /** Of the crowd; or an address that sends a transaction of its own. */
  by: number | Address
  to: Address
  data: Hex
  value: bigint
  gas: number
  what: string
  /** What is left in our contracts may be the caller's own mistake. */
  careless?: boolean
  /** Seconds after it was drawn; any time if absent. */
  delay?: number
  /** Most that the caller may lose of tokens; anything if absent. */
  spends?: readonly Stack[]
  /** Not a call: the sender's key delegates its account to this code. */
  delegateTo?: Address
}

/** All that was signed, and what became of it, of one run from a fresh state. */
export type Book = {
  cast: Cast
  random: Random
  /** Unix seconds, the same on every chain. */
  now: number
  orders: Map<Hex, Signed>
  open: Signed[]
  ownCalls: Map<Hex, OwnCalls>
  permits: Permit[]
  /** By deposit address, and by everybody who belongs to one. */
  commitments: Map<Address, Commitments>
  members: Map<Address, Address>
  /** What the honest allocator lets out, by lock. */
  reserved: { key: string; amount: bigint; until: number }[]
  /** What is locked, by place, owner and id. */
  locks: Map<string, bigint>
  withdrawableAt: Map<string, number>
  /** Nonces that are used, by place, book, owner and nonce, and by what. */
  used: Map<string, string>
  intermediaries: Map<Address, Signed>
  /** By origin chain and deposit id; orders with the same number may share one. */
  relays: Map<string, Signed[]>
  /** Claimed orders that Across pays back if nobody fills them. */
  expiring: Signed[]
  /** Commitments that accounts let deposits go under, by place, account and hash. */
  approvals: Set<string>
  /** Orders and deposits to look at again. */
  recent: Drawn[]
  /** Functions that only our own contracts can call, and how often they must have been. */
  reached: Record<string, number>
  protected: Set<Address>
  later: { at: number; attempt: Attempt }[]
  packets: { from: number; payload: Hex }[]
  lastNonce: bigint
  corpus: Attempt[]
  /** Of contracts that stand at many addresses. */
  addresses: Record<string, Address[]>
  problems: string[]
}

export function openBook(cast: Cast, random: Random, now: number): Book {
  const locks = new Map<string, bigint>()
  return {
    cast,
    random,
    now,
    locks,
    orders: new Map(),
    open: [],
    ownCalls: new Map(),
    permits: [],
    commitments: new Map(),
    members: new Map(),
    reserved: [],
    withdrawableAt: new Map(),
    used: new Map(),
    intermediaries: new Map(),
    relays: new Map(),
    expiring: [],
    approvals: new Set(),
    recent: [],
    reached: {},
    protected: new Set([...cast.users.map(({ address }) => address), ...cast.actors, LOCK]),
    later: [],
    packets: [],
    lastNonce: 1000n,
    corpus: [],
    problems: [],
    addresses: {},
  }
}

export const lockKey = (place: number, owner: Address, id: bigint): string =>
  `${place} ${owner} ${id}`
export const nonceKey = (place: number, book: string, owner: Address, nonce: bigint): string =>
  `${place} ${book} ${owner} ${nonce}`

export const relayKey = (originChain: bigint, depositId: bigint): string =>
  `${originChain} ${depositId}`
export const approvalKey = (place: number, account: Address, commitment: Hex): string =>
  `${place} ${account} ${commitment}`

/** The order of a digest on a chain: the orders of one intent may share their message. */
export function findOrder({ orders }: Book, digest: Hex, place: number): Signed | undefined {
  const order = orders.get(digest)
  return order?.siblings?.find((one) => one.origin === place && one.digest === digest) ?? order
}

export function reach({ reached }: Book, what: string): void {
  reached[what] = (reached[what] ?? 0) + 1
}

export function nextNonce(book: Book): bigint {
  book.lastNonce += 1n
  return book.lastNonce
}

export const accountOf = (book: Book, address: Address): User | undefined =>
  book.cast.users.find((user) => user.address === address)
