import { type Static, Type } from 'typebox'
import {
  authorizationInput,
  MAX_SIGNATURES,
  OriginSignatureInput,
} from '../../shared/intents/read-signatures.ts'
import { Bytes, Caip2, IntentId } from '../../shared/schemas.ts'

const Authorizations = Type.Array(
  authorizationInput(
    Type.Union([Caip2, Type.Integer({ minimum: 0, maximum: 0 })], {
      description: 'CAIP-2, or the number 0 for every chain',
    }),
  ),
  { maxItems: MAX_SIGNATURES },
)

export const SubmitRequestBody = Type.Object(
  {
    intentId: IntentId,
    signatures: Type.Object({
      origin: Type.Array(OriginSignatureInput, {
        minItems: 1,
        maxItems: MAX_SIGNATURES,
        description: 'In the order of `signData.origin`',
      }),
      destination: Bytes,
      targetExecution: Type.Optional(Bytes),
    }),
    authorizations: Type.Optional(
      Type.Object({
        sponsor: Type.Optional(Authorizations),
        recipient: Type.Optional(Authorizations),
      }),
    ),
    options: Type.Optional(
      Type.Object({
        dryRun: Type.Optional(
          Type.Boolean({ description: 'Simulate only; nothing is recorded', default: false }),
        ),
      }),
    ),
  },
  { title: 'SubmitRequest' },
)

export const SubmitResponse = Type.Object({ intentId: IntentId }, { title: 'SubmitResponse' })

export type SubmitRequestWire = Static<typeof SubmitRequestBody>
export type SubmitResponseWire = Static<typeof SubmitResponse>
