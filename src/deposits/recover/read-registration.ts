import { type Address, getAddress, type Hex, isAddress, isHex, size } from 'viem'
import { type Commitment, commitmentHash } from '../../domain/deposit/commitment.ts'

export type KeptRegistration = { address: Address; factory: Address; commitment: Commitment }

/**
 * Reads a kept answer to the registration of an address. Throws when it has another form, or when
 * the terms do not match the commitment hash in the same answer.
 */
export function readRegistration(json: unknown): KeptRegistration {
  const given = fieldsOf(json, 'the answer')
  const terms = fieldsOf(given.commitmentTerms, 'commitmentTerms')
  const commitment: Commitment = {
    project: word(terms, 'project'),
    salt: word(terms, 'salt'),
    account: address(terms, 'account'),
    operator: address(terms, 'operator'),
    targetChain: BigInt(number(terms, 'targetChain')),
    recipient: address(terms, 'recipient'),
    refundTo: address(terms, 'refundTo'),
    outputs: list(terms, 'outputs'),
    rules: word(terms, 'rules'),
    maxFeeBps: number(terms, 'maxFeeBps'),
    maxSlippageBps: number(terms, 'maxSlippageBps'),
    exitDelay: number(terms, 'exitDelay'),
  }
  if (commitmentHash(commitment) !== word(given, 'commitment')) {
    throw new Error('commitment is not the hash of commitmentTerms: one of both was changed')
  }
  return {
    address: address(given, 'evmDepositAddress'),
    factory: address(given, 'depositFactory'),
    commitment,
  }
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value === 'object' && value !== null) return value as Fields
  throw new Error(`${name} is missing`)
}

function address(fields: Fields, name: string): Address {
  return toAddress(fields[name], name)
}

function list(fields: Fields, name: string): Address[] {
  const value = fields[name]
  if (!Array.isArray(value)) throw new Error(`${name} is not a list`)
  return value.map((each) => toAddress(each, name))
}

function toAddress(value: unknown, name: string): Address {
  if (typeof value === 'string' && isAddress(value, { strict: false })) return getAddress(value)
  throw new Error(`${name} is not an address`)
}

function word(fields: Fields, name: string): Hex {
  const value = fields[name]
  if (isHex(value) && size(value) === 32) return value
  throw new Error(`${name} must be 0x and 64 hexadecimal digits`)
}

function number(fields: Fields, name: string): number {
  const value = Number(fields[name])
  if (fields[name] !== null && Number.isSafeInteger(value) && value >= 0) return value
  throw new Error(`${name} is not a whole number of at least 0`)
}
