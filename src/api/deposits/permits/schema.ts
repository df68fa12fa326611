import { Type } from 'typebox'
import { PERMIT_KINDS } from '../../../domain/deposit/permit.ts'
import { Address, Amount, Caip2, Uint } from '../../shared/schemas.ts'

const terms = {
  account: Type.String({ ...Address, description: 'A registered address' }),
  sourceChain: Caip2,
  token: Type.String({ ...Address, description: 'Token address on the source chain' }),
  amount: Type.String({ ...Uint, description: 'Raw units; exactly this much is moved' }),
  owner: Type.String({ ...Address, description: 'Owner of the tokens, who signs' }),
}

export const PrepareBody = Type.Object(
  {
    ...terms,
    kind: Type.Optional(
      Type.Enum(['auto', ...PERMIT_KINDS], {
        description: 'Absent or `auto`: the first of erc3009, erc2612 and permit2 that works',
      }),
    ),
  },
  { title: 'PermitPrepareRequest' },
)

const TypedData = Type.Object(
  {
    domain: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    types: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    primaryType: Type.String(),
    message: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { title: 'PermitTypedData', description: 'EIP-712; integers are decimal text' },
)

const Nonce32 = Type.String({ pattern: '^0x[0-9a-fA-F]{64}$' })

const Authorization = Type.Union([
  Type.Object({
    kind: Type.Literal('erc3009'),
    typedData: TypedData,
    nonce: Nonce32,
    validAfter: Uint,
    validBefore: Uint,
  }),
  Type.Object({
    kind: Type.Enum(['erc2612', 'permit2']),
    typedData: TypedData,
    nonce: Uint,
    deadline: Uint,
  }),
])

export const PrepareResponse = Type.Union(
  [
    Type.Object({ available: Type.Literal(true), authorization: Authorization }),
    Type.Object({
      available: Type.Literal(false),
      reason: Type.Enum(['permit2-approval-required', 'unsupported-token', 'unsupported-owner']),
      approval: Type.Optional(
        Type.Object(
          { token: Address, spender: Address, minimumAmount: Amount },
          { description: 'Approval that the owner has to give first, once' },
        ),
      ),
    }),
  ],
  { title: 'PermitOffer' },
)

/** One schema for all kinds, so that a validation error can name the wrong field. */
export const SubmitBody = Type.Object(
  {
    ...terms,
    kind: Type.Enum(PERMIT_KINDS),
    signature: Type.String({
      pattern: '^0x([a-fA-F0-9]{2})+$',
      maxLength: 8194,
      description: 'Signature of the owner over the typed data',
    }),
    nonce: Type.String({
      pattern: '^(0x[0-9a-fA-F]{64}|0|[1-9][0-9]{0,77})$',
      description:
        'Nonce of the prepared authorization: 32 bytes for erc3009, decimal for the others',
    }),
    validAfter: Type.Optional(Type.String({ ...Uint, description: 'Required for erc3009' })),
    validBefore: Type.Optional(Type.String({ ...Uint, description: 'Required for erc3009' })),
    deadline: Type.Optional(
      Type.String({ ...Uint, description: 'Required for erc2612 and permit2' }),
    ),
  },
  { title: 'PermitSubmitRequest' },
)

export const SubmitResponse = Type.Object(
  {
    depositId: Type.String(),
    txHash: Type.String({
      pattern: '^0x[0-9a-f]+$',
      description:
        'A temporary id until the transaction is sent; the deposit then has the transaction hash',
    }),
    status: Type.Literal('processing'),
  },
  { title: 'PermitDeposit' },
)
