import { type Address, type Hash, type Hex, recoverAddress, size } from 'viem'
import { type PermitSubmission, validUntil } from '../../domain/deposit/permit.ts'
import type { ServiceError } from '../../domain/errors.ts'
import { keySignature } from '../../domain/intent/signing/key-signature.ts'
import { sameAddress } from '../../domain/token.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { badPermit } from './open-permit.ts'
import { answered, type PermitFacts } from './read-support.ts'

/** A permit must be valid for at least this long, so that its transaction can be mined. */
const LEAST_SECONDS = 30n

/** Throws if the transfer cannot succeed, judged by the facts about the token and its owner. */
export function requirePossible(
  { authorization, amount }: PermitSubmission,
  { domain, ownerCode, balance, permit2Allowance }: PermitFacts,
  now: bigint,
): void {
  if (validUntil(authorization) < now + LEAST_SECONDS) {
    const field = authorization.kind === 'erc3009' ? 'validBefore' : 'deadline'
    const message = `body.${field} must be ${LEAST_SECONDS} seconds ahead or more; prepare anew`
    throw badPermit('deadline', message, ['body', field])
  }
  if (authorization.kind === 'permit2') {
    if (permit2Allowance < amount) {
      throw badPermit(
        'funds',
        `The owner lets Permit2 take ${permit2Allowance} of the token; have it approve ${amount}`,
      )
    }
  } else {
    if (!domain) throw unsupported('unsupported-token')
    if (ownerCode === 'contract') throw unsupported('unsupported-owner')
  }
  if (balance < amount) {
    throw badPermit('funds', `The owner has only ${balance} of the token, not ${amount}`)
  }
}

type Question = { submission: PermitSubmission; facts: PermitFacts; digest: Hash }

/**
 * Returns the signature in the form that the contracts read, or throws if it is not the owner's. It
 * must be a signature of the owner's key, or, for Permit2, one that the owner's contract accepts.
 */
export async function requireSignature(
  reader: ChainReader,
  { submission, facts, digest: hash }: Question,
): Promise<Hex> {
  const { authorization, owner: address } = submission
  const byKey = authorization.kind !== 'permit2' || facts.ownerCode === 'none'
  const signature = byKey ? keySignature(submission.signature) : submission.signature
  const isGood = byKey
    ? await isSignedByKey({ address, hash, signature })
    : await answered(reader, () => reader.client.verifyHash({ address, hash, signature }))
  if (!isGood) throw badSignature()
  return signature
}

type KeySignature = { address: Address; hash: Hash; signature: Hex }

async function isSignedByKey({ address, hash, signature }: KeySignature): Promise<boolean> {
  if (size(signature) !== 65) return false
  try {
    return sameAddress(await recoverAddress({ hash, signature }), address)
  } catch {
    return false
  }
}

export function unsupported(reason: 'unsupported-token' | 'unsupported-owner'): ServiceError {
  return reason === 'unsupported-token'
    ? badPermit('route', 'The token takes no permit of this kind; transfer it', ['body', 'token'])
    : badPermit('route', 'The owner is a contract, which can sign permit2 only', ['body', 'owner'])
}

export function badSignature(): ServiceError {
  const message = 'The signature is not that of the owner over these terms; prepare anew and sign'
  return badPermit('signature', message, ['body', 'signature'])
}
