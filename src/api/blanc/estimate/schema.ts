import { type Static, Type } from 'typebox'
import {
  FeeRate,
  LayerFilterInput,
  SelectionStrategyName,
} from '../../shared/intents/request-schemas.ts'
import { Address, Caip2, Uint } from '../../shared/schemas.ts'
import { SponsorSettings } from '../quote/schema.ts'
import { CostLeg, EstimatedFillTime, Fees } from '../route/schema.ts'

/** What `POST /quotes/estimate` takes. */
export const EstimateRequestBody = Type.Object(
  {
    direction: Type.Enum(['exactIn', 'exactOut']),
    sourceChainId: Caip2,
    sourceToken: Address,
    destinationChainId: Caip2,
    destinationToken: Address,
    amountIn: Type.Optional({ ...Uint, description: 'Required with `exactIn`, absent otherwise' }),
    amountOut: Type.Optional({
      ...Uint,
      description: 'Required with `exactOut`, absent otherwise',
    }),
    accountType: Type.Optional(
      Type.Enum(['EOA', 'SMART_ACCOUNT', 'ERC7579', 'smartAccount'], { default: 'EOA' }),
    ),
    accountDeployed: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Whether the smart account is deployed already',
      }),
    ),
    options: Type.Optional(
      Type.Object({
        settlementLayers: Type.Optional(LayerFilterInput),
        sponsorSettings: Type.Optional(SponsorSettings),
        selectionStrategy: Type.Optional(SelectionStrategyName),
        appFees: Type.Optional(FeeRate),
        protocolFees: Type.Optional(FeeRate),
      }),
    ),
  },
  { title: 'EstimateRequest' },
)

export const EstimateResponse = Type.Object(
  {
    routes: Type.Array(
      Type.Object(
        {
          settlementLayer: Type.String(),
          accuracy: Type.Enum(['exact', 'approximated']),
          status: Type.Enum(['ok', 'over_capacity']),
          input: CostLeg,
          output: CostLeg,
          fees: Fees,
          estimatedFillTime: EstimatedFillTime,
        },
        { title: 'EstimatedRoute' },
      ),
    ),
    unavailableReason: Type.Optional(
      Type.Enum(['unsupported_token', 'no_route_support', 'no_price', 'below_minimum'], {
        description: 'Present only when there are no routes',
      }),
    ),
  },
  { title: 'Estimate' },
)

export type EstimateRequestWire = Static<typeof EstimateRequestBody>
export type EstimateResponseWire = Static<typeof EstimateResponse>
