import { type Static, Type } from 'typebox'
import { Address, Bytes, ChainId, DecimalChainId, Uint } from '../../shared/schemas.ts'
import { ExactInteger } from '../exact-integer.ts'
import { EmissaryConfig } from '../quote/schema.ts'

const Execution = Type.Object({ to: Address, value: Uint, data: Bytes }, { title: 'Execution' })

const Pairs = Type.Array(Type.Array(Uint, { minItems: 2, maxItems: 2 }), {
  description: 'Pairs of id and amount; the low 160 bits of an id are the token address',
})

const Op = Type.Object(
  {
    vt: { ...Bytes, description: '32 bytes that say how the calls are executed' },
    ops: Type.Array(Execution),
  },
  { title: 'Op' },
)

const SwapExecution = Type.Object(
  {
    to: Address,
    value: Uint,
    data: Bytes,
    senderAddressPlaceholder: Address,
    recipientAddressPlaceholder: Address,
  },
  { title: 'SwapExecution' },
)

const swapFields = {
  tokenIn: Address,
  amountIn: ExactInteger,
  amountOut: ExactInteger,
  slippage: Type.Number({ description: 'As a fraction: 0.005 is half a percent' }),
  quoter: Type.String(),
  executions: Type.Array(SwapExecution),
}

const SwapOrigin = Type.Object(
  {
    ...swapFields,
    tokenOut: Address,
    inputDecimals: Type.Integer(),
    inputSymbol: Type.String(),
    price: Type.Optional(Type.Number({ description: 'USD of one whole input token' })),
    gasEstimate: ExactInteger,
  },
  { title: 'SwapOrigin' },
)

const SwapDestination = Type.Object(
  { ...swapFields, outputDecimals: Type.Integer(), outputSymbol: Type.String() },
  { title: 'SwapDestination' },
)

const SettlementContext = Type.Object(
  {
    settlementLayer: Type.String(),
    using7579: Type.Boolean(),
    fundingMethod: Type.String(),
    gasRefund: Type.Optional(
      Type.Object({ overhead: ExactInteger, exchangeRate: ExactInteger, token: Address }),
    ),
    prefundAmount: Type.Optional(ExactInteger),
    bridgeFill: Type.Optional(
      Type.Object({
        destinationChainId: ChainId,
        type: Type.String(),
        sourceDomainId: Type.Optional(Type.Integer()),
        destinationDomainId: Type.Optional(Type.Integer()),
        fillStatusTimeout: Type.Integer({
          minimum: 0,
          description: 'Seconds after the quote by which the fill has succeeded or failed',
        }),
      }),
    ),
    bridge: Type.Optional(
      Type.Object({
        type: Type.String(),
        oftToken: Address,
        dstChainId: ChainId,
        dstEid: Type.Integer(),
        minAmountLD: Uint,
        adapter: Address,
      }),
    ),
  },
  { title: 'SettlementContext' },
)

const Mandate = Type.Object(
  {
    recipient: Address,
    tokenOut: Pairs,
    destinationChainId: DecimalChainId,
    fillDeadline: { ...Uint, description: 'Unix seconds' },
    preClaimOps: Op,
    destinationOps: Op,
    qualifier: Type.Object({ settlementContext: SettlementContext, encodedVal: Bytes }),
    minGas: Uint,
    swapDestinations: Type.Array(Type.Union([Type.Null(), SwapDestination]), {
      description: 'Aligned with `tokenOut`',
    }),
  },
  { title: 'Mandate' },
)

export const Element = Type.Object(
  {
    arbiter: Address,
    chainId: DecimalChainId,
    idsAndAmounts: Pairs,
    spendTokens: Pairs,
    mandate: Mandate,
    swapOrigins: Type.Record(Type.String(), SwapOrigin),
  },
  { title: 'Element' },
)

const AccountContext = Type.Union(
  [
    Type.Object({ accountType: Type.Literal('EOA') }),
    Type.Object({
      accountType: Type.Literal('smartAccount'),
      isDeployed: Type.Boolean(),
      isERC7579: Type.Boolean(),
    }),
  ],
  { title: 'AccountContext' },
)

const ResolvedAccount = Type.Object(
  {
    address: Address,
    accountType: Type.String(),
    setupOps: Type.Array(Type.Object({ to: Address, data: Bytes })),
    accountContext: Type.Record(Type.String(), AccountContext),
    requiredDelegations: Type.Record(Type.String(), Type.Object({ contract: Address })),
    emissaryConfig: Type.Optional(EmissaryConfig),
    mockSignature: Type.Optional(Bytes),
  },
  { title: 'ResolvedAccount' },
)

const SwapQuote = Type.Object(
  {
    chainId: ChainId,
    tokenIn: Address,
    tokenOut: Address,
    amountIn: Uint,
    amountOut: Uint,
    quoter: Type.String(),
  },
  { title: 'SwapQuote' },
)

export const SponsorFee = Type.Object(
  {
    relayer: Type.Number({ description: 'USD a sponsor pays for gas, bridge and swap' }),
    protocol: Type.Number({ description: 'USD a sponsor pays for the operator’s fee' }),
  },
  { title: 'SponsorFee' },
)

export const SignedMetadata = Type.Object(
  {
    tokenPrices: Type.Record(Type.String(), Type.Number(), { description: 'USD by symbol' }),
    gasPrices: Type.Record(Type.String(), Uint, { description: 'Wei by chain id' }),
    opGasParams: Type.Record(
      Type.String(),
      Type.Object({
        l1BaseFee: Uint,
        l1BlobBaseFee: Uint,
        baseFeeScalar: Uint,
        blobFeeScalar: Uint,
      }),
    ),
    account: ResolvedAccount,
    recipient: ResolvedAccount,
    schemeId: Type.String({ description: 'Which message is signed for each element' }),
    quotes: Type.Record(Type.String(), Type.Array(SwapQuote), {
      description: 'Swaps of the route, by input token',
    }),
    fees: Type.Object({
      sponsorFee: SponsorFee,
      protocolFees: Type.Record(Type.String(), Uint, { description: 'Raw units by token' }),
    }),
    executionTokensReceived: Type.Array(Address),
    preClaimExecutions: Type.Record(Type.String(), Type.Array(Execution)),
  },
  { title: 'SignedMetadata' },
)

const Authorization = Type.Object(
  {
    chainId: ChainId,
    address: Address,
    nonce: Uint,
    yParity: Type.Integer(),
    r: Bytes,
    s: Bytes,
  },
  { title: 'Authorization' },
)

export const IntentOp = Type.Object(
  {
    sponsor: Address,
    nonce: Uint,
    expires: { ...Uint, description: 'Unix seconds' },
    elements: Type.Array(Element, { minItems: 1 }),
    serverSignature: Type.String({
      pattern: '^[0-9a-f]{64}$',
      description: 'Server signature over all fields except itself and those that the client adds',
    }),
    signedMetadata: SignedMetadata,
    targetExecutionNonce: Uint,
    signedAuthorizations: Type.Array(Authorization, { description: 'For the client to fill in' }),
    recipientSignedAuthorizations: Type.Array(Authorization, {
      description: 'For the client to fill in',
    }),
  },
  { title: 'IntentOp' },
)

export type IntentOpWire = Static<typeof IntentOp>
export type ElementWire = Static<typeof Element>
export type SignedMetadataWire = Static<typeof SignedMetadata>
export type ResolvedAccountWire = Static<typeof ResolvedAccount>
export type SettlementContextWire = Static<typeof SettlementContext>
export type EmissaryConfigWire = Static<typeof EmissaryConfig>
export type SponsorFeeWire = Static<typeof SponsorFee>
