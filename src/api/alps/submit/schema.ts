import { type Static, type TSchema, Type } from 'typebox'
import { failedSimulation, SimulationUrl } from '../../shared/intents/print-simulation.ts'
import {
  authorizationInput,
  MAX_SIGNATURES,
  OriginSignatureInput,
} from '../../shared/intents/read-signatures.ts'
import { Address, Bytes, ChainId, IntentId, UintOrInteger } from '../../shared/schemas.ts'
import { Element, SignedMetadata } from '../intent-op/schema.ts'

const Authorizations = Type.Array(
  authorizationInput({ ...ChainId, maximum: Number.MAX_SAFE_INTEGER }),
  { maxItems: MAX_SIGNATURES },
)

const signedIntentOp = <E extends TSchema, M extends TSchema>(element: E, metadata: M) =>
  Type.Object(
    {
      sponsor: Address,
      nonce: IntentId,
      expires: UintOrInteger,
      elements: Type.Array(element, { minItems: 1 }),
      signedMetadata: metadata,
      serverSignature: Type.String({ pattern: '^(0x)?[0-9a-fA-F]{64}$' }),
      targetExecutionNonce: Type.Optional(UintOrInteger),
      originSignatures: Type.Array(OriginSignatureInput, { maxItems: MAX_SIGNATURES }),
      destinationSignature: Bytes,
      targetExecutionSignature: Type.Optional(Bytes),
      signedAuthorizations: Type.Optional(Authorizations),
      recipientSignedAuthorizations: Type.Optional(Authorizations),
      options: Type.Optional(
        Type.Object({
          dryRun: Type.Optional(
            Type.Boolean({ description: 'Simulate only; nothing is recorded', default: false }),
          ),
        }),
      ),
    },
    {
      title: 'SignedIntentOp',
      description: 'The `intentOp` of the route, complete and unchanged, with the signatures',
    },
  )

const submitRequest = <E extends TSchema, M extends TSchema>(element: E, metadata: M) =>
  Type.Object({ signedIntentOp: signedIntentOp(element, metadata) }, { title: 'SubmitRequest' })

/**
 * The server signature shows whether the route is unchanged; the schema checks only the fields that
 * are read.
 */
export const SubmitRequestBody = submitRequest(Type.Object({}), Type.Object({}))

/**
 * The documented form: the client sends the elements of the route with all of their fields, because
 * the server signature covers them.
 */
export const SubmitRequestDocument = submitRequest(
  Type.Partial(Element, { title: 'SentElement' }),
  Type.Partial(SignedMetadata, { title: 'SentMetadata' }),
)

export const SubmitResponse = Type.Object(
  {
    result: Type.Object({
      id: IntentId,
      status: Type.Enum(['PENDING', 'FAILED'], {
        description: 'FAILED: the simulation failed and nothing was recorded',
      }),
      error: Type.Optional(
        Type.Object(
          {
            message: Type.String(),
            category: Type.String(),
            retryable: Type.Boolean(),
            retryHint: Type.Optional(Type.String()),
            simulations: Type.Array(
              failedSimulation(ChainId, { simulationUrl: Type.Optional(SimulationUrl) }),
            ),
          },
          { title: 'SimulationFailure' },
        ),
      ),
    }),
  },
  { title: 'SubmitResponse' },
)

export type SubmitRequestWire = Static<typeof SubmitRequestBody>
export type SubmitResponseWire = Static<typeof SubmitResponse>
