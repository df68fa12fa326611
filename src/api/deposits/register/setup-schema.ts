import { Type } from 'typebox'
import { Address, Caip2, TokenAddress } from '../../shared/schemas.ts'
import { OutputTokenRule, RegisterResponse, SessionDetails, TokenName } from './schema.ts'

export const SetupAccountBody = Type.Object(
  {
    ownerAddress: Type.String({ ...Address, description: 'Where a deposit goes back to' }),
    sessionOwnerAddress: Type.String({ ...Address, description: 'Not needed here' }),
    targetToken: TokenName,
    targetChain: Type.Union([Type.Integer({ minimum: 1 }), Caip2], {
      description: 'Where deposits go',
    }),
    recipient: Type.Optional(
      Type.String({ ...Address, description: 'Who is paid; 422 without one' }),
    ),
    outputTokenRules: Type.Optional(Type.Array(OutputTokenRule, { maxItems: 100 })),
    rejectUnmapped: Type.Optional(Type.Boolean()),
    postBridgeActions: Type.Optional(Type.Unknown({ description: 'Only empty' })),
    signerAddress: Type.Optional(Type.String({ ...Address, description: 'Not needed here' })),
    sessionChainIds: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1 }), {
        maxItems: 200,
        description: 'Not needed here: the address takes deposits on every chain',
      }),
    ),
    forceRegister: Type.Optional(Type.Boolean({ description: 'It always is' })),
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
