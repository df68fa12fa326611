import { type Static, Type } from 'typebox'
import { Address, Caip2, TokenAddress } from '../../shared/schemas.ts'

export const TokenName = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'Address of a token, or its symbol',
})

const MatchedChain = Type.String({ ...Caip2, description: 'Chain on which the deposit arrives' })

export const OutputTokenRule = Type.Object(
  {
    match: Type.Object(
      {
        chain: Type.Optional(MatchedChain),
        token: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
        symbol: Type.Optional(Type.String({ maxLength: 32, pattern: '^[^\\x00]*$' })),
      },
      { description: 'At least one field; all given fields must match' },
    ),
    outputToken: TokenName,
  },
  { title: 'OutputTokenRule' },
)

const target = {
  chain: Type.String({ ...Caip2, description: 'Chain to which deposits are delivered' }),
  token: TokenName,
  refundAddress: Type.Optional(
    Type.String({
      ...Address,
      description: 'Address that gets a deposit which cannot be delivered; absent: the recipient',
    }),
  ),
  outputTokenRules: Type.Optional(Type.Array(OutputTokenRule, { maxItems: 100 })),
  rejectUnmapped: Type.Optional(Type.Boolean()),
  postBridgeActions: Type.Optional(
    Type.Unknown({
      description:
        'A list of `{type: "orderbook-swap", contract, outputToken}`: the last `outputToken` is delivered instead of `token`. The service swaps by itself and calls no `contract`. Not together with `outputTokenRules`',
    }),
  ),
}

export const RegisterManagedBody = Type.Object(
  {
    account: Type.Object({
      salt: Type.String({
        pattern: '^0x[a-fA-F0-9]+$',
        maxLength: 130,
        description: 'Your number for the user; the same request gives the same address',
      }),
      target: Type.Object({ recipient: Address, ...target }),
      maxFeeBps: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 10_000,
          description:
            'Most that fees may take of a deposit, fixed for ever; absent: the limit of the service',
        }),
      ),
    }),
  },
  { title: 'RegisterManagedRequest' },
)
export type RegisterManagedWire = Static<typeof RegisterManagedBody>

const Hex = Type.String({ pattern: '^0x[a-fA-F0-9]+$', maxLength: 131_074 })

export const SessionDetails = Type.Object({
  hashesAndChainIds: Type.Array(
    Type.Object({
      chainId: Type.Union([
        Type.Integer({ minimum: 1 }),
        Type.String({ pattern: '^[1-9][0-9]{0,15}$' }),
      ]),
      sessionDigest: Type.String({
        ...Hex,
        description: 'Hash of the chain’s `SignedSession`, of 32 bytes',
      }),
    }),
    { maxItems: 200 },
  ),
  signature: Type.String({
    ...Hex,
    description: 'Signature of the owner over the `MultiChainSession` of all these sessions',
  }),
})

export const RegisterBody = Type.Object(
  {
    account: Type.Object({
      address: Address,
      accountParams: Type.Object({
        factory: Address,
        factoryData: Hex,
        sessionDetails: SessionDetails,
      }),
      target: Type.Object({ recipient: Type.Optional(Address), ...target }),
    }),
  },
  { title: 'RegisterRequest' },
)
export type RegisterWire = Static<typeof RegisterBody>

const Bytes32 = Type.String({ pattern: '^0x[0-9a-f]{64}$' })

const CommitmentTerms = Type.Object(
  {
    project: Bytes32,
    salt: Bytes32,
    account: Address,
    operator: Address,
    targetChain: Type.String({ pattern: '^[1-9][0-9]*$' }),
    recipient: Address,
    refundTo: Address,
    outputs: Type.Array(Address),
    rules: Bytes32,
    maxFeeBps: Type.Integer(),
    maxSlippageBps: Type.Integer(),
    exitDelay: Type.Integer(),
  },
  {
    title: 'CommitmentTerms',
    description:
      'All terms that the address commits to, in the form that its contract takes. Keep them: with them and `depositFactory` the recipient or the refund address can take everything out of the address without this service',
  },
)

/** What is needed to use an address without the service. */
const wayOut = {
  commitment: Type.String({
    ...Bytes32,
    description:
      'Hash of the terms that the address commits to; a smart account of the user’s own approves it on-chain',
  }),
  commitmentTerms: CommitmentTerms,
  depositFactory: Type.String({
    ...Address,
    description: 'The contract that creates the address, the same on every chain',
  }),
}

export const RegisterResponse = Type.Object(
  {
    evmDepositAddress: Address,
    ...wayOut,
    executor: Type.Optional(
      Type.String({
        ...Address,
        description:
          'The module with which a smart account of the user’s own approves the commitment',
      }),
    ),
  },
  { title: 'RegisterResponse' },
)

export const AddressParams = Type.Object({ address: Address })

export const CheckResponse = Type.Object(
  {
    isRegistered: Type.Boolean(),
    targetChain: Type.Optional(Caip2),
    targetToken: Type.Optional(TokenAddress),
    recipient: Type.Optional(Address),
    refundAddress: Type.Optional(Address),
    sourceChains: Type.Optional(Type.Array(Caip2)),
    outputTokenRules: Type.Optional(Type.Array(OutputTokenRule)),
    rejectUnmapped: Type.Optional(Type.Boolean()),
    sources: Type.Array(Type.Object({ chain: Caip2, depositAddress: Address }), {
      description: 'Where the account can be paid',
    }),
    commitment: Type.Optional(wayOut.commitment),
    commitmentTerms: Type.Optional(wayOut.commitmentTerms),
    depositFactory: Type.Optional(wayOut.depositFactory),
  },
  { title: 'AccountCheck' },
)
