import { type Static, Type } from 'typebox'
import { Amount, ChainId, Decimals, TokenAddress, Usd } from '../../shared/schemas.ts'
import { ExactInteger } from '../exact-integer.ts'
import { IntentOp, SponsorFee } from '../intent-op/schema.ts'

const TokensSpent = Type.Record(
  Type.String(),
  Type.Record(Type.String(), Type.Object({ locked: Amount, unlocked: Amount })),
  { title: 'TokensSpent', description: 'Amounts spent, by chain id and token address' },
)

const receivedFields = {
  tokenAddress: TokenAddress,
  amountSpent: ExactInteger,
  targetAmount: ExactInteger,
  destinationAmount: { ...Amount, description: 'The same as `targetAmount`' },
  fee: ExactInteger,
  hasFulfilled: Type.Boolean(),
}

const FeeBreakdown = Type.Object(
  {
    gasFee: Amount,
    bridgeFee: Amount,
    protocolFee: Amount,
    swapFee: Amount,
    settlementFee: Amount,
    hyperCoreActivationFee: {
      ...Amount,
      description: 'Always 0: HyperCore is no chain of this service',
    },
    appFee: Amount,
  },
  { title: 'FeeBreakdown', description: 'What the account pays, in raw units of the token' },
)

const FeesByToken = Type.Record(
  Type.String(),
  Type.Object({ amount: Amount, breakdown: FeeBreakdown }),
)

const TokenReceived = Type.Object(
  { ...receivedFields, feeBreakdown: FeeBreakdown, feesByToken: FeesByToken },
  { title: 'TokenReceived' },
)

const ChainGas = Type.Object({ chainId: ChainId, gasUSD: Usd })

const carvedFee = {
  feeBps: Type.Integer({ minimum: 0, maximum: 10_000 }),
  baseAmount: {
    ...Amount,
    description: 'Amount that the rate applies to, in raw units of the token',
  },
  amount: Amount,
  chainId: ChainId,
  tokenAddress: TokenAddress,
  usdValue: Usd,
}

const IntentCost = Type.Object(
  {
    hasFulfilledAll: Type.Boolean(),
    tokensSpent: TokensSpent,
    tokensReceived: Type.Array(TokenReceived),
    sponsorFee: SponsorFee,
    gasCost: Type.Object({
      originChains: Type.Array(ChainGas),
      destination: ChainGas,
      totalUSD: Usd,
    }),
    feeBreakdownUSD: Type.Object(
      {
        gasFeeUSD: Usd,
        bridgeFeeUSD: Usd,
        protocolFeeUSD: Usd,
        swapFeeUSD: Usd,
        settlementFeeUSD: Usd,
        appFeeUSD: Usd,
        sponsorSurchargeUSD: Usd,
        totalFeeUSD: Usd,
      },
      { description: 'All fees, whether the account or a sponsor pays them' },
    ),
    appFee: Type.Union([Type.Null(), Type.Object(carvedFee)], {
      title: 'AppFee',
      description: 'The app fee of the integrator; null when the request has none',
    }),
    protocolFee: Type.Union(
      [
        Type.Null(),
        Type.Object({
          collection: Type.Literal('CARVE'),
          source: Type.Literal('request'),
          ...carvedFee,
        }),
        Type.Object({
          collection: Type.Literal('SPONSOR'),
          source: Type.Literal('request'),
          feeBps: carvedFee.feeBps,
          usdValue: Usd,
        }),
      ],
      {
        title: 'ProtocolFee',
        description: 'The protocol fee of the operator; null when the request has none',
      },
    ),
  },
  { title: 'IntentCost' },
)

const requirementAmount = { amount: Amount }

export const RouteResponse = Type.Object(
  {
    intentOp: IntentOp,
    intentCost: IntentCost,
    tokenRequirements: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Record(
          Type.String(),
          Type.Union([
            Type.Object({
              type: Type.Literal('approval'),
              ...requirementAmount,
              spender: TokenAddress,
            }),
            Type.Object({ type: Type.Literal('wrap'), ...requirementAmount }),
          ]),
        ),
        {
          description:
            'What an EOA must do before it submits, by chain id and token; absent for other accounts',
        },
      ),
    ),
  },
  { title: 'IntentRoute' },
)

const TokenShortfall = Type.Object(
  {
    tokenAddress: TokenAddress,
    targetAmount: Amount,
    destinationAmount: { ...Amount, description: 'The same as `targetAmount`' },
    amountSpent: { ...Amount, description: 'What the account’s tokens would cover' },
    fee: Amount,
    feesByToken: Type.Record(Type.String(), Amount),
    tokenSymbol: Type.String(),
    tokenDecimals: Decimals,
  },
  { title: 'TokenShortfall' },
)

export const CostResponse = Type.Object(
  {
    hasFulfilledAll: Type.Boolean(),
    tokensSpent: TokensSpent,
    tokensReceived: Type.Array(Type.Object(receivedFields, { title: 'TokenReceivedBrief' })),
    sponsorFee: SponsorFee,
    tokenShortfall: Type.Optional(
      Type.Array(TokenShortfall, { description: 'Only when `hasFulfilledAll` is false' }),
    ),
    totalTokenShortfallInUSD: Type.Optional(Usd),
  },
  { title: 'CostResponse' },
)

export type IntentCostWire = Static<typeof IntentCost>
export type TokenReceivedWire = Static<typeof TokenReceived>
export type FeeBreakdownWire = Static<typeof FeeBreakdown>
export type TokensSpentWire = Static<typeof TokensSpent>
export type RouteResponseWire = Static<typeof RouteResponse>
export type CostResponseWire = Static<typeof CostResponse>
