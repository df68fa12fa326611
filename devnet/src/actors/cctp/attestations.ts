import { concat, type Hex, keccak256, serializeSignature } from 'viem'
import { sign } from 'viem/accounts'
import {
  type Attested,
  attestedBytes,
  FAST,
  STANDARD,
} from '../../../../src/domain/cctp/burn-message.ts'
import { CCTP_ATTESTERS } from '../../actor-keys.ts'
import { findChainSpec } from '../../chain-specs.ts'
import type { Burn } from './burn-book.ts'
import { type CctpSettings, feeOf } from './settings.ts'

export type DelayReason =
  | 'insufficient_fee'
  | 'amount_above_max'
  | 'insufficient_allowance_available'

export type Attestation = Attested & { message: Hex; attestation: Hex }

/** Why Circle waits for finality although the burn asked for less; null when it does not. */
export function delayReasonOf(
  { fields: { minFinality, amount, maxFee } }: Burn,
  settings: CctpSettings,
): DelayReason | null {
  if (minFinality > FAST) return null
  if (maxFee < feeOf(amount, settings.fastFeeBps)) return 'insufficient_fee'
  const allowance = BigInt(settings.allowance) * 10n ** 6n
  return amount > allowance ? 'insufficient_allowance_available' : null
}

/** Whether a burn is as deep as required; it always is where each transaction makes a block. */
export function isDeep({ from, block }: Burn, finality: number): boolean {
  const { dvnConfirmations } = findChainSpec(from.id)
  const wanted = finality === FAST ? 1 : dvnConfirmations
  return from.blockTimeMs() === 0 || from.head().number - block + 1 >= wanted
}

/** The attestation with both attesters' signatures; undefined while the burn is not deep enough. */
export async function attest(burn: Burn, settings: CctpSettings): Promise<Attestation | undefined> {
  const { minFinality, amount } = burn.fields
  const isFast = minFinality <= FAST && delayReasonOf(burn, settings) === null
  const finalityExecuted = isFast ? FAST : STANDARD
  if (!isDeep(burn, finalityExecuted)) return undefined
  const head = BigInt(burn.to?.head().number ?? 0)
  return signBurn(burn, {
    nonce: burn.nonce,
    finalityExecuted,
    feeExecuted: isFast ? feeOf(amount, settings.fastFeeBps) : 0n,
    expirationBlock: isFast ? head + BigInt(settings.expiryBlocks) : 0n,
  })
}

/** The same burn without an expiry, once its origin is final; the charged fee stays the same. */
export function reattest(burn: Burn, before: Attestation): Promise<Attestation> {
  const { nonce, feeExecuted } = before
  const finality = { finalityExecuted: STANDARD, expirationBlock: 0n }
  return signBurn(burn, { nonce, feeExecuted, ...finality })
}

async function signBurn({ message: logged }: Burn, attested: Attested): Promise<Attestation> {
  const message = attestedBytes(logged, attested)
  if (!message) throw new Error('a burn has the bytes of no message')
  return { ...attested, message, attestation: await signMessage(message) }
}

export async function signMessage(message: Hex, keys = CCTP_ATTESTERS.map(keyOf)): Promise<Hex> {
  const hash = keccak256(message)
  const signatures = keys.map(async (privateKey) =>
    serializeSignature(await sign({ hash, privateKey })),
  )
  return concat(await Promise.all(signatures))
}

const keyOf = ({ privateKey }: { privateKey: Hex }) => privateKey
