import { type Static, Type } from 'typebox'
import { LiquidityResponse } from '../../shared/intents/liquidity.ts'
import {
  Address,
  Amount,
  Caip2,
  Decimals,
  TokenAddress,
  UnixSeconds,
  Usd,
} from '../../shared/schemas.ts'

export const PreviewBody = Type.Object(
  {
    account: Type.String({ ...Address, description: 'A registered address' }),
    sourceChainId: Caip2,
    sourceToken: Address,
    amount: Type.String({ pattern: '^(0|[1-9][0-9]{0,77})$', description: 'Raw units' }),
  },
  { title: 'DepositPreviewRequest' },
)

const FeeLine = Type.Object(
  { usd: Usd, sponsored: Type.Boolean({ description: 'Paid by the project' }) },
  { title: 'DepositFeeLine' },
)

export const PreviewResponse = Type.Object(
  {
    settlementLayer: Type.String(),
    expiresAt: UnixSeconds,
    estimatedFillTimeSeconds: Type.Integer({ minimum: 0 }),
    fees: Type.Object({
      total: Type.Object({ usd: Usd }),
      totalUsd: Usd,
      breakdown: Type.Object({
        gas: FeeLine,
        bridge: FeeLine,
        swap: FeeLine,
        app: FeeLine,
        protocol: FeeLine,
        sponsorSurcharge: FeeLine,
      }),
    }),
    output: Type.Object({
      token: TokenAddress,
      amount: Amount,
      symbol: Type.Union([Type.Null(), Type.String()]),
      decimals: Type.Union([Type.Null(), Type.Integer()]),
    }),
  },
  { title: 'DepositPreview' },
)
export type PreviewWire = Static<typeof PreviewResponse>

const AnyChainId = Type.String({
  pattern: '^(eip155:)?(0|[1-9][0-9]{0,15})$',
  description: 'CAIP-2 or decimal chain id',
})

export const DepositLiquidityQuery = Type.Object({
  sourceChainId: AnyChainId,
  sourceToken: Address,
  destinationChainId: AnyChainId,
  destinationToken: Address,
  amount: Type.String({
    pattern: '^(0|[1-9][0-9]{0,77})$',
    description: 'Raw units of the source token',
  }),
})

export const DepositLiquidityResponse = Type.Object(
  { hasLiquidity: Type.Boolean(), ...LiquidityResponse.properties },
  { title: 'DepositLiquidity' },
)

export const PricesRequestQuery = Type.Object({
  symbols: Type.Optional(
    Type.Array(Type.String({ maxLength: 32 }), {
      maxItems: 100,
      description: 'Token symbols; a request has either `symbols` or `addresses`',
    }),
  ),
  addresses: Type.Optional(
    Type.Array(Type.String({ pattern: '^eip155:(0|[1-9][0-9]{0,15}):0x[0-9a-fA-F]{40}$' }), {
      maxItems: 100,
      description:
        'Tokens as `eip155:<chain id>:<token address>`; a request has either `symbols` or `addresses`',
    }),
  ),
})

export const PricesResponse = Type.Object(
  {
    prices: Type.Record(Type.String(), Usd, {
      description:
        'Prices by upper-case symbol, or by address as requested; tokens without a price are absent',
    }),
  },
  { title: 'Prices' },
)

export const DepositPortfolioQuery = Type.Object({
  chainIds: Type.Optional(
    Type.Array(AnyChainId, {
      description: 'Only these chains; absent: all chains of the key’s environment',
    }),
  ),
})

export const DepositPortfolioResponse = Type.Object(
  {
    tokens: Type.Array(
      Type.Object({
        chainId: Type.Integer(),
        address: Type.Optional(TokenAddress),
        symbol: Type.String(),
        name: Type.String(),
        decimals: Decimals,
        balance: Amount,
        balanceUsd: Usd,
      }),
    ),
    totalUsd: Usd,
    truncated: Type.Optional(Type.Boolean({ description: 'A chain could not be read' })),
  },
  { title: 'DepositPortfolio' },
)
