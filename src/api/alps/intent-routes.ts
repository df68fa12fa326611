import type { Static } from 'typebox'
import { ServiceError } from '../../domain/errors.ts'
import type { QuotedIntent } from '../../domain/intent/intent.ts'
import { IntentReadQuery } from '../shared/intent-status/schema.ts'
import { decimalChains } from '../shared/intents/chain-dialect.ts'
import { fromListRequest, IntentListQuery, toIntentList } from '../shared/intents/intent-list.ts'
import {
  LiquidityResponse,
  liquidityQuery,
  readLiquidityQuery,
  toLiquidity,
} from '../shared/intents/liquidity.ts'
import { DrillHeaders, withQuoteDrill, withSubmitDrill } from '../shared/intents/read-drill.ts'
import { readSplit, SplitResponse, splitRequest, toSplit } from '../shared/intents/split.ts'
import { SubmitHeaders } from '../shared/intents/submit-headers.ts'
import type { Access, AnyWireRoute, WireRequest, WireRoute, WireTools } from '../shared/route.ts'
import { ChainId, DecimalChainId, UintOrInteger } from '../shared/schemas.ts'
import { CostResponse, RouteResponse, type RouteResponseWire } from './cost/schema.ts'
import { toCostResponse, toIntentCost, toTokenRequirements } from './cost/translate.ts'
import {
  COST_REQUEST_EXAMPLE,
  COST_RESPONSE_EXAMPLE,
  LIST_EXAMPLE,
  ROUTE_REQUEST_EXAMPLE,
  ROUTE_RESPONSE_EXAMPLE,
  STATUS_EXAMPLE,
  SUBMIT_EXAMPLE,
} from './intent-examples.ts'
import type { EmissaryConfigs } from './intent-op/metadata.ts'
import { toIntentOp } from './intent-op/translate.ts'
import { CostRequest, RouteRequest } from './quote/schema.ts'
import { fromCostRequest, fromRouteRequest } from './quote/translate.ts'
import { IntentParams, ListResponse, StatusResponse } from './status/schema.ts'
import { fromStatusRequest, toStatusResponse } from './status/translate.ts'
import { SubmitRequestBody, SubmitRequestDocument, SubmitResponse } from './submit/schema.ts'
import { fromSubmitRequest, toSubmitResponse } from './submit/translate.ts'

const READ: Access = { key: 'required', scope: { name: 'intents', level: 'read' } }
const SUBMIT: Access = {
  key: 'required',
  scope: { name: 'intents', level: 'write' },
  approval: true,
}

const routeIntent: WireRoute<'quoteIntent'> = {
  method: 'POST',
  path: '/intents/route',
  operation: 'quoteIntent',
  access: READ,
  summary: 'Get the best route for tokens and calls on a chain',
  description: 'The client signs the `intentOp` and sends it back unchanged on submission.',
  body: { schema: RouteRequest, size: 'calls', example: ROUTE_REQUEST_EXAMPLE },
  response: {
    status: 200,
    description: 'The route and its cost',
    schema: RouteResponse,
    example: ROUTE_RESPONSE_EXAMPLE,
    exactIntegers: true,
  },
  errors: ['insufficient-liquidity', 'unprocessable', 'settlement-quote', 'external-timeout'],
  headers: DrillHeaders,
  parse: withQuoteDrill(fromRouteRequest),
  render: toRouteResponse,
}

/** This version answers the best route only. */
function toRouteResponse(
  [best]: readonly QuotedIntent[],
  { body }: Pick<WireRequest, 'body'>,
  { serverSigner }: WireTools,
): RouteResponseWire {
  if (!best) throw new ServiceError('unprocessable', 'No Path Found')
  const tokenRequirements = toTokenRequirements(best.tokenRequirements)
  return {
    intentOp: toIntentOp(best, serverSigner, emissariesOf(body as Static<typeof RouteRequest>)),
    intentCost: toIntentCost(best),
    ...(tokenRequirements && { tokenRequirements }),
  }
}

function emissariesOf({ account, recipient }: Static<typeof RouteRequest>): EmissaryConfigs {
  return {
    ...(account.emissaryConfig && { account: account.emissaryConfig }),
    ...(recipient?.emissaryConfig && { recipient: recipient.emissaryConfig }),
  }
}

const costIntent: WireRoute<'costIntent'> = {
  method: 'POST',
  path: '/intents/cost',
  operation: 'costIntent',
  access: READ,
  summary: 'Get the cost of tokens and calls on a chain, or what is missing for them',
  body: { schema: CostRequest, size: 'calls', example: COST_REQUEST_EXAMPLE },
  response: {
    status: 200,
    description: 'The cost, or the shortfall',
    schema: CostResponse,
    example: COST_RESPONSE_EXAMPLE,
    exactIntegers: true,
  },
  errors: ['insufficient-liquidity', 'unprocessable', 'settlement-quote', 'external-timeout'],
  headers: DrillHeaders,
  parse: withQuoteDrill(fromCostRequest),
  render: toCostResponse,
}

const submitIntent: WireRoute<'submitIntent'> = {
  method: 'POST',
  path: '/intent-operations',
  operation: 'submitIntent',
  access: SUBMIT,
  summary: 'Submit a signed route',
  description:
    'Submitting the same body again returns the same answer. A failed simulation is a result with the status FAILED, not an error.',
  headers: SubmitHeaders,
  body: {
    schema: SubmitRequestBody,
    documented: SubmitRequestDocument,
    size: 'calls',
    example: SUBMIT_EXAMPLE,
  },
  response: {
    status: 201,
    description: 'Accepted, or failed in simulation',
    schema: SubmitResponse,
    example: { result: { id: '108223947711882399283746510293847561029', status: 'PENDING' } },
  },
  errors: [
    'not-found',
    'conflict',
    'unprocessable',
    'insufficient-liquidity',
    'settlement-execution',
    'external-timeout',
  ],
  parse: withSubmitDrill(fromSubmitRequest),
  render: toSubmitResponse,
}

const readIntent: WireRoute<'readIntent'> = {
  method: 'GET',
  path: '/intent-operation/:id',
  operation: 'readIntent',
  access: READ,
  summary: 'Read the status of a submitted intent',
  params: IntentParams,
  query: { schema: IntentReadQuery, lists: 'repeated' },
  response: {
    status: 200,
    description: 'The status, its claims and its fill',
    schema: StatusResponse,
    example: STATUS_EXAMPLE,
  },
  errors: ['not-found'],
  parse: fromStatusRequest,
  render: toStatusResponse,
}

const listIntents: WireRoute<'listIntents'> = {
  method: 'GET',
  path: '/intent-operations',
  operation: 'listIntents',
  access: READ,
  summary: 'List the intents of the key’s project',
  query: { schema: IntentListQuery, lists: 'repeated' },
  response: {
    status: 200,
    description: 'Intents, newest first',
    schema: ListResponse,
    example: LIST_EXAMPLE,
  },
  parse: fromListRequest,
  render: (page) => toIntentList(page, { chain: (id) => id, status: (status) => status }),
}

const splitIntent: WireRoute<'splitIntent'> = {
  method: 'POST',
  path: '/intents/split',
  operation: 'splitIntent',
  access: READ,
  summary: 'Split amounts into what single fills can carry',
  body: {
    schema: splitRequest({ ...ChainId, maximum: Number.MAX_SAFE_INTEGER }, UintOrInteger),
    example: {
      chainId: 84532,
      tokens: { '0x036cbd53842c5426634e7929541ec2318f3dcf7e': '1000000' },
      settlementLayers: ['ACROSS'],
    },
  },
  response: {
    status: 200,
    description: 'Token amounts of each intent',
    schema: SplitResponse,
    example: { intents: [{ '0x036cbd53842c5426634e7929541ec2318f3dcf7e': '1000000' }] },
  },
  errors: ['insufficient-liquidity', 'external-timeout'],
  parse: (request) => readSplit(request, decimalChains),
  render: toSplit,
}

const readLiquidity: WireRoute<'readLiquidity'> = {
  method: 'GET',
  path: '/liquidity',
  operation: 'readLiquidity',
  access: { key: 'required' },
  summary: 'Read the largest single fill between two tokens',
  query: { schema: liquidityQuery(DecimalChainId), lists: 'repeated' },
  response: {
    status: 200,
    description: 'The largest fill now',
    schema: LiquidityResponse,
    example: { symbol: 'USDC', decimals: 6, unlimited: false, maxAmount: '50000000000' },
  },
  errors: ['unprocessable', 'settlement-quote', 'external-timeout'],
  parse: (request) => readLiquidityQuery(request, decimalChains),
  render: toLiquidity,
}

export const intentRoutes: readonly AnyWireRoute[] = [
  routeIntent,
  costIntent,
  submitIntent,
  readIntent,
  listIntents,
  splitIntent,
  readLiquidity,
]
