import type { Static } from 'typebox'
import type { Hex } from 'viem'
import type {
  Authorization,
  PermitOffer,
  PermitPrepareRequest,
  PermitReceipt,
  PermitSubmission,
  PermitTerms,
  PermitTypedData,
} from '../../../domain/deposit/permit.ts'
import { invalid } from '../../../domain/errors.ts'
import { caip2Chains } from '../../shared/intents/chain-dialect.ts'
import { readAddress } from '../../shared/intents/read-account.ts'
import { readUint } from '../../shared/intents/read-uint.ts'
import type { WireRequest } from '../../shared/route.ts'
import type { PrepareBody, PrepareResponse, SubmitBody, SubmitResponse } from './schema.ts'

type SubmitWire = Static<typeof SubmitBody>
type TermsWire = Pick<SubmitWire, 'sourceChain' | 'token' | 'amount' | 'owner'>

function readTerms(wire: TermsWire): Omit<PermitTerms, 'account'> {
  return {
    chainId: caip2Chains.id(wire.sourceChain, ['body', 'sourceChain']),
    token: readAddress(wire.token),
    amount: readUint(wire.amount, ['body', 'amount']),
    owner: readAddress(wire.owner),
  }
}

export function fromPrepareRequest({ body }: Pick<WireRequest, 'body'>): PermitPrepareRequest {
  const { account } = body as Static<typeof PrepareBody>
  return { account: readAddress(account), ...fromLinkPrepareRequest({ body }) }
}

/** Reads a request without the address, which comes from the pay link. */
export function fromLinkPrepareRequest({
  body,
}: Pick<WireRequest, 'body'>): Omit<PermitPrepareRequest, 'account'> {
  const wire = body as Omit<Static<typeof PrepareBody>, 'account'>
  return { ...readTerms(wire), kind: wire.kind ?? 'auto' }
}

export function fromSubmitRequest({ body }: Pick<WireRequest, 'body'>): PermitSubmission {
  const { account } = body as SubmitWire
  return { account: readAddress(account), ...fromLinkSubmitRequest({ body }) }
}

export function fromLinkSubmitRequest({
  body,
}: Pick<WireRequest, 'body'>): Omit<PermitSubmission, 'account'> {
  const wire = body as Omit<SubmitWire, 'account'>
  const signature = wire.signature as Hex
  return { ...readTerms(wire), authorization: readAuthorization(wire), signature }
}

function readAuthorization(wire: Omit<SubmitWire, 'account'>): Authorization {
  const { kind, nonce } = wire
  const time = (field: 'validAfter' | 'validBefore' | 'deadline') => {
    const value = wire[field]
    const path = ['body', field]
    if (value === undefined) throw invalid(`body.${field} is required for ${kind}`, path)
    return readUint(value, path)
  }
  const isBytes = nonce.startsWith('0x')
  if (isBytes !== (kind === 'erc3009')) {
    const form = kind === 'erc3009' ? '32 bytes in hex' : 'a decimal number'
    throw invalid(`body.nonce must be ${form} for ${kind}`, ['body', 'nonce'])
  }
  if (kind === 'erc3009') {
    const [validAfter, validBefore] = [time('validAfter'), time('validBefore')]
    return { kind, nonce: nonce.toLowerCase() as Hex, validAfter, validBefore }
  }
  return { kind, nonce: readUint(nonce, ['body', 'nonce']), deadline: time('deadline') }
}

export function toPrepareResponse(offer: PermitOffer): Static<typeof PrepareResponse> {
  if (!offer.available) {
    if (offer.reason !== 'permit2-approval-required') return { ...offer }
    const { token, spender, minimumAmount } = offer.approval
    const approval = { token, spender, minimumAmount: String(minimumAmount) }
    return { available: false, reason: offer.reason, approval }
  }
  const { authorization } = offer
  const typedData = toTypedData(offer.typedData)
  if (authorization.kind === 'erc3009') {
    const { kind, nonce, validAfter, validBefore } = authorization
    const times = { validAfter: String(validAfter), validBefore: String(validBefore) }
    return { available: true, authorization: { kind, typedData, nonce, ...times } }
  }
  const { kind, nonce, deadline } = authorization
  return {
    available: true,
    authorization: { kind, typedData, nonce: String(nonce), deadline: String(deadline) },
  }
}

/** Prints integers as decimal strings, which signers accept too. */
function toTypedData({ domain, types, primaryType, message }: PermitTypedData) {
  const printed = printIntegers(message) as Record<string, unknown>
  return { domain: { ...domain }, types: { ...types }, primaryType, message: printed }
}

function printIntegers(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, printIntegers(of)]))
}

export function toSubmitResponse(receipt: PermitReceipt): Static<typeof SubmitResponse> {
  return { ...receipt, status: 'processing' }
}
