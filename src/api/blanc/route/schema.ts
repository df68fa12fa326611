import { type Static, Type } from 'typebox'
import {
  Amount,
  Caip2,
  Decimals,
  IntentId,
  TokenAddress,
  UnixSeconds,
  Usd,
} from '../../shared/schemas.ts'

const TypedData = Type.Object(
  {
    domain: Type.Object({
      name: Type.Optional(Type.String()),
      version: Type.Optional(Type.String()),
      chainId: Type.Optional(
        Type.Integer({ description: 'A JSON number, because EIP-712 signers accept nothing else' }),
      ),
      verifyingContract: Type.Optional(Type.String()),
    }),
    types: Type.Record(
      Type.String(),
      Type.Array(Type.Object({ name: Type.String(), type: Type.String() })),
    ),
    primaryType: Type.String(),
    message: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Integers are decimal text',
    }),
  },
  { title: 'TypedData', description: 'EIP-712 data, to be signed unchanged' },
)

export const CostLeg = Type.Object(
  {
    chainId: Caip2,
    tokenAddress: TokenAddress,
    symbol: Type.String(),
    decimals: Decimals,
    price: Type.Union([Type.Null(), Type.Object({ usd: Usd })], {
      description: 'Price of one whole token; null when the token has no price',
    }),
    amount: Amount,
  },
  { title: 'CostLeg' },
)

const FeeCategory = Type.Object(
  {
    usd: Usd,
    sponsored: Type.Boolean({ description: 'A sponsor pays some or all of it' }),
  },
  { title: 'FeeCategory' },
)

export const Fees = Type.Object(
  {
    total: Type.Object(
      { usd: Usd },
      { description: 'All fees, whether the account or a sponsor pays them' },
    ),
    breakdown: Type.Object({
      gas: FeeCategory,
      bridge: FeeCategory,
      swap: FeeCategory,
      app: FeeCategory,
      protocol: FeeCategory,
      sponsorSurcharge: FeeCategory,
      settlement: FeeCategory,
    }),
  },
  {
    title: 'Fees',
    description:
      '`bridge` contains all fees of the settlement layer, including its flat fees; `settlement` is always 0 and exists for older clients',
  },
)

export const EstimatedFillTime = Type.Object({ seconds: Type.Number({ minimum: 0 }) })

const TokenRequirement = Type.Union(
  [
    Type.Object({ type: Type.Literal('approval'), amount: Amount, spender: TokenAddress }),
    Type.Object({ type: Type.Literal('wrap'), amount: Amount }),
  ],
  { title: 'TokenRequirement' },
)

const Route = Type.Object(
  {
    intentId: IntentId,
    expiresAt: { ...UnixSeconds, description: 'Unix seconds until which it can be submitted' },
    estimatedFillTime: EstimatedFillTime,
    settlementLayer: Type.String(),
    signData: Type.Object({
      origin: Type.Array(TypedData, {
        minItems: 1,
        description: 'Typed data to sign, one for each origin chain',
      }),
      destination: TypedData,
    }),
    cost: Type.Object({
      input: Type.Array(CostLeg),
      output: Type.Array(CostLeg),
      fees: Fees,
    }),
    tokenRequirements: Type.Optional(
      Type.Record(Type.String(), Type.Record(Type.String(), TokenRequirement), {
        description: 'What an EOA must do before it submits, by CAIP-2 chain id and token',
      }),
    ),
    bridgeFill: Type.Optional(
      Type.Object(
        {
          destinationChainId: Caip2,
          type: Type.String(),
          sourceDomainId: Type.Optional(
            Type.Integer({ description: 'CCTP domain id of the origin chain' }),
          ),
          destinationDomainId: Type.Optional(
            Type.Integer({ description: 'CCTP domain id of the destination chain' }),
          ),
          fillStatusTimeout: Type.Integer({
            minimum: 0,
            description: 'Seconds after the quote by which the fill has succeeded or failed',
          }),
        },
        { description: 'The third-party bridge that delivers the tokens' },
      ),
    ),
  },
  { title: 'Route' },
)

export const QuoteResponse = Type.Object(
  { routes: Type.Array(Route, { minItems: 1, description: 'Best first' }) },
  { title: 'Quote' },
)

export type RouteWire = Static<typeof Route>
export type TypedDataWire = Static<typeof TypedData>
export type CostLegWire = Static<typeof CostLeg>
export type FeesWire = Static<typeof Fees>
