import { toCaip2 } from '../../domain/caip2.ts'
import {
  IntentParams,
  IntentReadQuery,
  ListResponse,
  StatusResponse,
} from '../shared/intent-status/schema.ts'
import { fromStatusRequest, toStatus, toStatusResponse } from '../shared/intent-status/translate.ts'
import { caip2Chains } from '../shared/intents/chain-dialect.ts'
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
import type { Access, AnyWireRoute, WireRoute } from '../shared/route.ts'
import { Caip2, Uint } from '../shared/schemas.ts'
import { EstimateRequestBody, EstimateResponse } from './estimate/schema.ts'
import { fromEstimateRequest, toEstimateResponse } from './estimate/translate.ts'
import {
  ESTIMATE_REQUEST_EXAMPLE,
  ESTIMATE_RESPONSE_EXAMPLE,
  LIST_EXAMPLE,
  QUOTE_REQUEST_EXAMPLE,
  QUOTE_RESPONSE_EXAMPLE,
  SPLIT_REQUEST_EXAMPLE,
  SPLIT_RESPONSE_EXAMPLE,
  STATUS_EXAMPLE,
  SUBMIT_REQUEST_EXAMPLE,
  SUBMIT_RESPONSE_EXAMPLE,
} from './intent-examples.ts'
import { QuoteRequestBody } from './quote/schema.ts'
import { fromQuoteRequest } from './quote/translate.ts'
import { QuoteResponse } from './route/schema.ts'
import { toRoute } from './route/translate.ts'
import { SubmitRequestBody, SubmitResponse } from './submit/schema.ts'
import { fromSubmitRequest, toSubmitResponse } from './submit/translate.ts'

const READ: Access = { key: 'required', scope: { name: 'intents', level: 'read' } }
const SUBMIT: Access = {
  key: 'required',
  scope: { name: 'intents', level: 'write' },
  approval: true,
}

const quoteIntent: WireRoute<'quoteIntent'> = {
  method: 'POST',
  path: '/quotes',
  operation: 'quoteIntent',
  access: READ,
  summary: 'Quote routes for tokens and calls on a chain',
  description:
    'Take the first route unless you have criteria of your own; sign it and submit its id.',
  body: { schema: QuoteRequestBody, size: 'calls', example: QUOTE_REQUEST_EXAMPLE },
  response: {
    status: 200,
    description: 'Routes, best first',
    schema: QuoteResponse,
    example: QUOTE_RESPONSE_EXAMPLE,
  },
  errors: ['insufficient-liquidity', 'unprocessable', 'settlement-quote', 'external-timeout'],
  headers: DrillHeaders,
  parse: withQuoteDrill(fromQuoteRequest),
  render: (routes) => ({ routes: routes.map(toRoute) }),
}

const estimateIntent: WireRoute<'estimateIntent'> = {
  method: 'POST',
  path: '/quotes/estimate',
  operation: 'estimateIntent',
  access: READ,
  summary: 'Estimate the price of a transfer without an account',
  body: { schema: EstimateRequestBody, example: ESTIMATE_REQUEST_EXAMPLE },
  response: {
    status: 200,
    description: 'Indicative routes, best first; nothing is stored',
    schema: EstimateResponse,
    example: ESTIMATE_RESPONSE_EXAMPLE,
  },
  errors: ['unprocessable', 'settlement-quote', 'external-timeout'],
  parse: fromEstimateRequest,
  render: toEstimateResponse,
}

const submitIntent: WireRoute<'submitIntent'> = {
  method: 'POST',
  path: '/intents',
  operation: 'submitIntent',
  access: SUBMIT,
  summary: 'Submit a signed route',
  description:
    'Submitting the same body again returns the same answer. An expired quote is answered with 404.',
  headers: SubmitHeaders,
  body: { schema: SubmitRequestBody, size: 'calls', example: SUBMIT_REQUEST_EXAMPLE },
  response: {
    status: 201,
    description: 'Accepted',
    schema: SubmitResponse,
    example: SUBMIT_RESPONSE_EXAMPLE,
  },
  errors: [
    'not-found',
    'conflict',
    'unprocessable',
    'simulation-failed',
    'insufficient-liquidity',
    'settlement-execution',
    'external-timeout',
  ],
  parse: withSubmitDrill(fromSubmitRequest),
  render: toSubmitResponse,
}

const readIntent: WireRoute<'readIntent'> = {
  method: 'GET',
  path: '/intents/:id',
  operation: 'readIntent',
  access: READ,
  summary: 'Read the status of a submitted intent',
  params: IntentParams,
  query: { schema: IntentReadQuery, lists: 'repeated' },
  response: {
    status: 200,
    description: 'The status and what happened on each chain',
    schema: StatusResponse,
    example: STATUS_EXAMPLE,
  },
  errors: ['not-found'],
  parse: fromStatusRequest,
  render: toStatusResponse,
}

const listIntents: WireRoute<'listIntents'> = {
  method: 'GET',
  path: '/intents',
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
  render: (page) => toIntentList(page, { chain: toCaip2, status: toStatus }),
}

const splitIntent: WireRoute<'splitIntent'> = {
  method: 'POST',
  path: '/intents/splits',
  operation: 'splitIntent',
  access: READ,
  summary: 'Split amounts into what single fills can carry',
  body: { schema: splitRequest(Caip2, Uint), example: SPLIT_REQUEST_EXAMPLE },
  response: {
    status: 200,
    description: 'Token amounts of each intent',
    schema: SplitResponse,
    example: SPLIT_RESPONSE_EXAMPLE,
  },
  errors: ['insufficient-liquidity', 'external-timeout'],
  parse: (request) => readSplit(request, caip2Chains),
  render: toSplit,
}

const readLiquidity: WireRoute<'readLiquidity'> = {
  method: 'GET',
  path: '/liquidity',
  operation: 'readLiquidity',
  access: { key: 'required' },
  summary: 'Read the largest single fill between two tokens',
  query: { schema: liquidityQuery(Caip2), lists: 'repeated' },
  response: {
    status: 200,
    description: 'The largest fill now',
    schema: LiquidityResponse,
    example: { symbol: 'USDC', decimals: 6, unlimited: false, maxAmount: '50000000000' },
  },
  errors: ['unprocessable', 'settlement-quote', 'external-timeout'],
  parse: (request) => readLiquidityQuery(request, caip2Chains),
  render: toLiquidity,
}

export const intentRoutes: readonly AnyWireRoute[] = [
  quoteIntent,
  estimateIntent,
  submitIntent,
  readIntent,
  listIntents,
  splitIntent,
  readLiquidity,
]
