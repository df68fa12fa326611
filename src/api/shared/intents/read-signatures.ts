import { type TSchema, Type } from 'typebox'
import type { Hex } from 'viem'
import type { Authorization } from '../../../domain/intent/request/account.ts'
import type { OriginSignature } from '../../../domain/intent/request/request.ts'
import { Address, Bytes } from '../schemas.ts'
import { readAddress } from './read-account.ts'

/** Session accounts sign the claim and the calls before it separately. */
export const OriginSignatureInput = Type.Union([
  Bytes,
  Type.Object({ preClaimSig: Bytes, notarizedClaimSig: Bytes }),
])

/** More signatures than any route has origin chains. */
export const MAX_SIGNATURES = 64

export function authorizationInput<C extends TSchema>(chainId: C) {
  return Type.Object(
    {
      chainId,
      address: Address,
      nonce: Type.Union([
        Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
        Type.String({ pattern: '^(0|[1-9][0-9]{0,15})$' }),
      ]),
      yParity: Type.Integer({ minimum: 0, maximum: 1 }),
      r: Bytes,
      s: Bytes,
    },
    { title: 'AuthorizationInput', description: 'EIP-7702 authorization' },
  )
}

export type AuthorizationWire = {
  address: string
  nonce: string | number
  yParity: number
  r: string
  s: string
}

export function readAuthorization(wire: AuthorizationWire, chainId: number): Authorization {
  return {
    chainId,
    address: readAddress(wire.address),
    nonce: Number(wire.nonce),
    yParity: wire.yParity,
    r: wire.r as Hex,
    s: wire.s as Hex,
  }
}

export function readOriginSignature(
  wire: string | { preClaimSig: string; notarizedClaimSig: string },
): OriginSignature {
  if (typeof wire === 'string') return wire as Hex
  return { preClaimSig: wire.preClaimSig as Hex, notarizedClaimSig: wire.notarizedClaimSig as Hex }
}
