import { type Static, Type } from 'typebox'
import { accessRules, destinationExecutions } from '../../shared/intents/request-schemas.ts'
import {
  Address,
  Amount,
  Bytes,
  ChainId,
  Decimals,
  IntentId,
  Name,
  TokenAddress,
  TransactionHash,
  Uint,
  UintOrInteger,
  UnixSeconds,
} from '../../shared/schemas.ts'

const ChainNumber = { ...ChainId, maximum: Number.MAX_SAFE_INTEGER }

export const AccountParams = Type.Object({ userAddress: Address })
export const BundleParams = Type.Object({ bundleId: IntentId })

const AccessList = Type.Union(
  [
    Type.Array(Type.Object({ chainId: ChainNumber, tokenAddress: Address }), {
      description: 'An empty list restricts nothing',
    }),
    Type.Object(accessRules(Type.Union([ChainNumber, Name]))),
  ],
  { title: 'BundleAccessList' },
)

const gasLimits = {
  callGasLimit: UintOrInteger,
  verificationGasLimit: UintOrInteger,
  preVerificationGas: UintOrInteger,
}

const shared = {
  targetChainId: ChainNumber,
  targetGasUnits: Type.Optional(UintOrInteger),
  accountAccessList: Type.Optional(AccessList),
}

export const CostRequest = Type.Object(
  {
    ...shared,
    tokenTransfers: Type.Array(
      Type.Object({
        tokenAddress: Address,
        amount: Type.Optional({ ...UintOrInteger, description: 'Absent: as much as possible' }),
      }),
      { maxItems: 16 },
    ),
    userOp: Type.Optional(Type.Object(gasLimits)),
  },
  { title: 'BundleCostRequest' },
)

export const PathRequest = Type.Object(
  {
    ...shared,
    tokenTransfers: Type.Array(Type.Object({ tokenAddress: Address, amount: UintOrInteger }), {
      maxItems: 16,
    }),
    targetAccount: Address,
    targetExecutions: Type.Optional(destinationExecutions(UintOrInteger)),
    userOp: Type.Optional(
      Type.Object(
        { sender: Address, nonce: UintOrInteger, callData: Bytes, ...gasLimits },
        { description: 'Its ERC-7579 calls are run if there are no `targetExecutions`' },
      ),
    ),
    omniLock: Type.Optional(Type.Boolean({ default: true, description: 'Has no effect' })),
    lockMode: Type.Optional(
      Type.Enum(['HOOK', 'COMPACT'], {
        default: 'HOOK',
        description: 'HOOK: tokens of the account itself. COMPACT: tokens in the ResourceLock',
      }),
    ),
  },
  { title: 'BundlePathRequest' },
)

const received = {
  tokenAddress: TokenAddress,
  amountSpent: Amount,
  targetAmount: Amount,
  fee: Amount,
  hasFulfilled: Type.Boolean(),
}
const TokensSpent = Type.Record(Type.String(), Type.Record(Type.String(), Amount), {
  description: 'Amounts spent, by chain and token',
})
const TokensReceived = Type.Array(Type.Object(received, { title: 'BundleTokenReceived' }))

export const CostResponse = Type.Object(
  {
    hasFulfilledAll: Type.Boolean(),
    tokensSpent: TokensSpent,
    tokensReceived: TokensReceived,
    tokenShortfall: Type.Array(
      Type.Object({
        tokenAddress: TokenAddress,
        targetAmount: Amount,
        amountSpent: Amount,
        fee: Amount,
        tokenSymbol: Type.String(),
        tokenDecimals: Decimals,
      }),
    ),
    totalTokenShortfallInUSD: { ...Amount, description: 'Whole USD, rounded up' },
  },
  { title: 'BundleCost' },
)

const ExecutionOut = Type.Object(
  { to: Address, value: Uint, data: Bytes },
  { title: 'BundleExecution' },
)
const Pairs = Type.Array(Type.Array(Uint, { minItems: 2, maxItems: 2 }), {
  description:
    'Pairs of id and amount; an id has the token address in its low 160 bits and the lock tag, if any, above it',
})

const Segment = Type.Object(
  {
    arbiter: Address,
    chainId: Uint,
    idsAndAmounts: Pairs,
    witness: Type.Object({
      recipient: Address,
      tokenOut: Pairs,
      depositId: Uint,
      targetChain: Uint,
      fillDeadline: Type.Integer({ minimum: 0, maximum: 0xffff_ffff }),
      execs: Type.Array(ExecutionOut),
      userOpHash: Bytes,
      maxFeeBps: Type.Integer({ minimum: 0 }),
    }),
  },
  { title: 'Segment' },
)

export const PathResponse = Type.Object(
  {
    orderBundles: Type.Array(
      Type.Object({
        orderBundle: Type.Object(
          { sponsor: Address, nonce: Uint, expires: Uint, segments: Type.Array(Segment) },
          { title: 'OrderBundle', description: 'The nonce is the id of the bundle' },
        ),
        intentCost: Type.Object({
          hasFulfilledAll: Type.Boolean(),
          tokensSpent: TokensSpent,
          tokensReceived: TokensReceived,
        }),
        injectedExecutions: Type.Array(ExecutionOut),
      }),
    ),
  },
  { title: 'BundlePaths' },
)

const SignedUserOp = Type.Object({
  sender: Type.Optional(Address),
  initCode: Type.Optional(Bytes),
})

export const SubmitRequest = Type.Object(
  {
    bundles: Type.Array(
      Type.Object({
        signedOrderBundle: Type.Object({
          sponsor: Address,
          nonce: Uint,
          expires: Uint,
          segments: Type.Array(Type.Unknown()),
          targetSignature: Bytes,
          originSignatures: Type.Array(Bytes, { maxItems: 32 }),
        }),
        initCode: Type.Optional(Bytes),
        userOp: Type.Optional(SignedUserOp),
      }),
      { minItems: 1, maxItems: 16 },
    ),
  },
  { title: 'BundleSubmission' },
)

export const SubmitResponse = Type.Object(
  {
    bundleResults: Type.Array(
      Type.Object(
        {
          bundleId: IntentId,
          status: Type.Enum(['PENDING', 'FAILED']),
          error: Type.Optional(
            Type.Object({
              success: Type.Literal(false),
              message: Type.String({ description: 'What is wrong, for people' }),
              call: Type.Optional(ExecutionOut),
              details: Type.Optional(
                Type.Object({
                  blockNumber: Uint,
                  filler: Address,
                  simulationUrl: Type.Optional(Type.String()),
                }),
              ),
            }),
          ),
        },
        { title: 'BundleResult' },
      ),
    ),
  },
  { title: 'BundleResults' },
)

const BUNDLE_STATUSES = [
  'PENDING',
  'EXPIRED',
  'FILLED',
  'PRECONFIRMED',
  'PARTIALLY_COMPLETED',
  'COMPLETED',
  'FAILED',
  'UNKNOWN',
] as const

export const StatusResponse = Type.Object(
  {
    status: Type.Enum([...BUNDLE_STATUSES]),
    fillTimestamp: Type.Optional(UnixSeconds),
    fillTransactionHash: Type.Optional(TransactionHash),
    claims: Type.Array(
      Type.Object({
        depositId: Uint,
        chainId: ChainId,
        status: Type.Enum(['PENDING', 'EXPIRED', 'CLAIMED']),
        claimTimestamp: Type.Optional(UnixSeconds),
        claimTransactionHash: Type.Optional(TransactionHash),
      }),
    ),
  },
  { title: 'BundleStatus' },
)

export type CostRequestWire = Static<typeof CostRequest>
export type PathRequestWire = Static<typeof PathRequest>
export type CostResponseWire = Static<typeof CostResponse>
export type PathResponseWire = Static<typeof PathResponse>
export type SubmitRequestWire = Static<typeof SubmitRequest>
export type SubmitResponseWire = Static<typeof SubmitResponse>
export type StatusResponseWire = Static<typeof StatusResponse>
