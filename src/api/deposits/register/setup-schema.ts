import { Type } from 'typebox'
import { Address, Caip2, TokenAddress } from '../../shared/schemas.ts'
import { OutputTokenRule, RegisterResponse, SessionDetails, TokenName } from './schema.ts'

export const SetupAccountBody = Type.Object(
  {
    ownerAddress: Type.String({
      ...Address,
      description: 'Address to which a deposit is sent back',
    }),
    sessionOwnerAddress: Type.String({ ...Address, description: 'Accepted and ignored' }),
    targetToken: TokenName,
    targetChain: Type.Union([Type.Integer({ minimum: 1 }), Caip2], {
      description: 'Chain to which deposits are delivered',
    }),
    recipient: Type.Optional(
      Type.String({
        ...Address,
        description: 'Address to be paid; a request without it is answered with 422',
      }),
    ),
    outputTokenRules: Type.Optional(Type.Array(OutputTokenRule, { maxItems: 100 })),
    rejectUnmapped: Type.Optional(Type.Boolean()),
    postBridgeActions: Type.Optional(
      Type.Unknown({ description: 'As for `POST /register-managed`' }),
    ),
    signerAddress: Type.Optional(Type.String({ ...Address, description: 'Accepted and ignored' })),
    sessionChainIds: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1 }), {
        maxItems: 200,
        description: 'Ignored: the address takes deposits on every chain',
      }),
    ),
    forceRegister: Type.Optional(
      Type.Boolean({ description: 'Ignored: the address is always registered' }),
    ),
  },
  { title: 'SetupAccountRequest' },
)

const { commitment, commitmentTerms, depositFactory } = RegisterResponse.properties

export const SetupAccountResponse = Type.Object(
  {
    smartAccount: Type.String({ ...Address, description: 'The deposit address' }),
    isRegistered: Type.Boolean(),
    needsRegistration: Type.Boolean({ description: 'Whether `POST /register` has to follow' }),
    targetChain: Caip2,
    targetToken: TokenAddress,
    commitment,
    commitmentTerms,
    depositFactory,
  },
  { title: 'AccountSetup' },
)

export const SessionBody = Type.Object(
  { sessionDetails: SessionDetails },
  { title: 'SessionRequest' },
)
