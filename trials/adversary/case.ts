import type { Address, Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { KeptQuote } from '../../src/domain/intent/intent.ts'
import type { Answer } from '../intents/api-call.ts'
import type { TypedData } from '../intents/submitter.ts'
import type { Random } from '../kit/random.ts'
import type { World } from './world.ts'

/** What kind of an intent a case is about. */
export const GROUNDS = [
  'SAME_CHAIN',
  'ACROSS',
  'OFT',
  'CCTP',
  'HYPERLANE',
  'INTENT_EXECUTOR',
  'LOCK',
  'DEPOSIT',
] as const
export type Ground = (typeof GROUNDS)[number]

/** Where what was signed is an order that anybody may hand in on the origin chain. */
export const CLAIMABLE: readonly Ground[] = ['SAME_CHAIN', 'ACROSS', 'OFT', 'CCTP', 'HYPERLANE']
/** Where a message brings the tokens, which is never taken back: each with its token. */
export const CARRIED_SYMBOLS: Partial<Record<Ground, string>> = {
  OFT: 'USDT0',
  CCTP: 'USDC',
  HYPERLANE: 'USDT',
}

export const ACCOUNTS = ['EOA', 'NEXUS', 'DELEGATED', 'CONTRACT'] as const
export type AccountKind = (typeof ACCOUNTS)[number]

export type Leg = { chainId: number; token: Address; amount: bigint }

/** An account as requests name it and as it signs. */
export type Actor = {
  kind: AccountKind
  address: Address
  /** The key behind it, which has native money of its own. */
  key: PrivateKeyAccount
  wire: object
  sign(data: TypedData): Promise<Hex>
  authorize?(chainIds: readonly number[]): Promise<object[]>
}

/** Everybody who acts together: what one of them loses, another may have won. */
type Party = {
  owner: Actor
  /** A key with money of its own, who fills, claims and deploys. */
  helper: PrivateKeyAccount
  recipient: Address
  /** Is paid by the calls, if there are any. */
  shop: Address
  /** Where the project has its app fees paid. */
  payout: Address
  project: { id: string; apiKey: string }
  /** All of the above, and contracts that came later. */
  addresses: Set<Address>
}

/** An intent that the service took on. */
export type Accepted = {
  id: string
  status: string
  failure: string
  /** When its client learnt of its end, in milliseconds. */
  endedAt?: number
  input: readonly Leg[]
  output: readonly Leg[]
  /** What the offer said that the project earns, in 10^-18 USD. */
  appFee: bigint
  /** What the recipient may get beyond that: what a bridge may keep and need not. */
  spare: bigint
}

/** One hostile intent, from before its quote to its end. */
export type Case = {
  number: number
  seed: number
  random: Random
  ground: Ground
  account: AccountKind
  origin: number
  target: number
  moves: readonly Move[]
  world: World
  party: Party
  /** The request for a quote; moves may change it before it is sent. */
  wish: Record<string, unknown>
  /** What the calls pay to the shop, in USDC of the target chain. */
  shopAmount: bigint
  call(method: string, path: string, body?: unknown): Promise<Answer>
  quote?: KeptQuote
  /** What is handed in; known as soon as it is signed. */
  submission?: Record<string, unknown> & { signatures?: { origin: Hex[]; destination: Hex } }
  /** Sends the submission, as the version in use has it. */
  submit(): Promise<Answer>
  /** How often and when it is sent; moves may have their own way. */
  submitting(send: () => Promise<Answer>): Promise<Answer>
  accepted: Accepted[]
  /** Its submission was answered, or its deposit paid: from here on it waits for others. */
  asked: boolean
  /** The party has done the service's part, with its own money. */
  servedItself: boolean
  /** It has used an order by itself, so that its recipient may have been paid by that as well. */
  actedItself: boolean
  /** What it may have lost by that beyond its terms, in 10^-18 USD. */
  ownLoss: bigint
  /** What moves find wrong by themselves. */
  complaints: string[]
  outcome: string
  story: string[]
  tell(text: string): void
}

/** What a hostile party does, in any of these moments; each may fail, which is told and no more. */
export type Move = {
  name: string
  /** Where it makes sense. */
  fits(place: Pick<Case, 'ground' | 'account'>): boolean
  /** Before anything is counted: contracts, locks. */
  prepare?(it: Case): Promise<void>
  /** Changes the wish. */
  shape?(it: Case): Promise<void> | void
  afterQuote?(it: Case): Promise<void>
  /** Beside the submission. */
  withSubmit?(it: Case): Promise<void>
  afterSubmit?(it: Case): Promise<void>
  /** When the intent has ended. */
  late?(it: Case): Promise<void>
}
