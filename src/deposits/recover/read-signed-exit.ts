import { type Address, getAddress, type Hex, isAddress, isHex } from 'viem'
import {
  type DepositExit,
  type ExitPlace,
  exitTypedData,
} from '../../domain/deposit/refund/exit-message.ts'

export type KeptExit = { place: ExitPlace; exit: DepositExit; signature: Hex }

/**
 * Reads a signed exit: the typed data and the signature. Throws when the file holds anything else,
 * because the chain would refuse it with a misleading error.
 */
export function readSignedExit(json: unknown): KeptExit {
  const given = fieldsOf(json, 'the file')
  const typedData = fieldsOf(given.typedData, 'typedData')
  const domain = fieldsOf(typedData.domain, 'typedData.domain')
  const message = fieldsOf(typedData.message, 'typedData.message')
  const { signature } = given
  if (!isHex(signature)) throw new Error('signature is missing, or not hexadecimal')
  const place = {
    chainId: Number(integer(domain, 'chainId')),
    account: address(domain, 'verifyingContract'),
  }
  const exit = {
    owner: address(message, 'owner'),
    to: address(message, 'to'),
    token: address(message, 'token'),
    amount: integer(message, 'amount'),
    nonce: integer(message, 'nonce'),
    deadline: integer(message, 'deadline'),
  }
  const own = exitTypedData(place, exit)
  const same =
    typedData.primaryType === own.primaryType &&
    domain.name === own.domain.name &&
    domain.version === own.domain.version
  if (!same) throw new Error('typedData is not a DepositExit of a deposit address')
  return { place, exit, signature }
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value === 'object' && value !== null) return value as Fields
  throw new Error(`${name} is missing`)
}

function address(fields: Fields, name: string): Address {
  const value = fields[name]
  if (typeof value === 'string' && isAddress(value, { strict: false })) return getAddress(value)
  throw new Error(`${name} is not an address`)
}

function integer(fields: Fields, name: string): bigint {
  const text = String(fields[name])
  if (/^(0|[1-9][0-9]{0,77})$/.test(text)) return BigInt(text)
  throw new Error(`${name} is not a whole number`)
}
