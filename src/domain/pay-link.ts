import type { Address, Hex } from 'viem'
import type { Chain } from './chain.ts'
import type { DepositView } from './deposit/query.ts'
import type { Environment } from './project/project.ts'
import type { Token } from './token.ts'

/** The content of a pay link. Everybody who has the link can read all of it. */
export type PayLink = {
  account: Address
  environment: Environment
  /** Unix seconds from which the link is no longer valid. */
  expiresAt: bigint
  /** Deposits up to this id are not shown: they were there before the link. */
  afterDeposit: bigint
  /** What the payer is to send; a token only with a chain, an amount only with a token. */
  chainId?: number
  token?: Address
  /** Raw units. */
  amount?: bigint
  /** A line of text from the integrator for the payer; nobody has checked it. */
  label?: string
}

/** The limit for the label in UTF-8 bytes, so that every link fits into a path parameter. */
export const MOST_LABEL_BYTES = 64

export type NewPayLink = Pick<PayLink, 'account' | 'chainId' | 'token' | 'amount' | 'label'> & {
  ttlSeconds?: number
  /** The oldest deposit that the payer may see; absent: only those that are still to come. */
  fromDeposit?: string
}

export type SealedPayLink = { token: string; expiresAt: bigint }

/** One token of a chain as the payer's page offers it. Amounts are raw units. */
export type PayChoice = {
  token: Token
  /** Null: not known, because the token has no price now. */
  minimum: bigint | null
  maximum: bigint | null
  /** A usual amount, for which fee and time are shown before the payer has chosen one. */
  example: bigint | null
}

export type PayDeposit = DepositView & {
  /** What the recipient signs to have the deposit sent back; null while that is not possible. */
  recovery: { signer: Address; destination: Address } | null
}

/** Everything that the payer's page shows. */
export type PayPage = {
  link: PayLink
  /** The chain and the token in which the deposit arrives. */
  target: { chain: Chain; token: Token }
  choices: readonly { chain: Chain; tokens: readonly PayChoice[] }[]
  /** Newest first. */
  deposits: readonly PayDeposit[]
}

export type PayRecovery = { depositId: string; signature: Hex }

const VERSION = 1
const HAS = { production: 1, chain: 2, token: 4, amount: 8 } as const

/** The bytes that are signed, and that the link contains. */
export function encodePayLink(link: PayLink): Uint8Array {
  const { chainId, token, amount, label = '' } = link
  const flags =
    (link.environment === 'production' ? HAS.production : 0) |
    (chainId === undefined ? 0 : HAS.chain) |
    (token === undefined ? 0 : HAS.token) |
    (amount === undefined ? 0 : HAS.amount)
  return Uint8Array.from([
    VERSION,
    flags,
    ...addressBytes(link.account),
    ...bigEndian(link.expiresAt, 8),
    ...bigEndian(link.afterDeposit, 8),
    ...(chainId === undefined ? [] : bigEndian(BigInt(chainId), 8)),
    ...(token === undefined ? [] : addressBytes(token)),
    ...(amount === undefined ? [] : bigEndian(amount, 32)),
    ...new TextEncoder().encode(label),
  ])
}

/**
 * The inverse of `encodePayLink`. Undefined for bytes that are no link of this version; the caller
 * has checked before that the service made them.
 */
export function decodePayLink(bytes: Uint8Array): PayLink | undefined {
  const [version, flags = 0] = bytes
  let at = 2
  const take = (length: number) => {
    const part = bytes.subarray(at, at + length)
    at += length
    return part
  }
  const has = (flag: number) => (flags & flag) !== 0
  const link: PayLink = {
    account: addressOf(take(20)),
    environment: has(HAS.production) ? 'production' : 'development',
    expiresAt: numberOf(take(8)),
    afterDeposit: numberOf(take(8)),
    ...(has(HAS.chain) && { chainId: Number(numberOf(take(8))) }),
    ...(has(HAS.token) && { token: addressOf(take(20)) }),
    ...(has(HAS.amount) && { amount: numberOf(take(32)) }),
  }
  if (version !== VERSION || at > bytes.length) return undefined
  const label = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(at))
  return { ...link, ...(label !== '' && { label }) }
}

function bigEndian(value: bigint, length: number): number[] {
  const bytes: number[] = []
  for (let rest = value; bytes.length < length; rest >>= 8n) bytes.unshift(Number(rest & 255n))
  return bytes
}

function numberOf(bytes: Uint8Array): bigint {
  return bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}

function addressBytes(address: Address): number[] {
  return bigEndian(BigInt(address), 20)
}

function addressOf(bytes: Uint8Array): Address {
  return `0x${numberOf(bytes).toString(16).padStart(40, '0')}`
}
