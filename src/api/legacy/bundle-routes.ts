import type { Static } from 'typebox'
import type { Access, AnyWireRoute, WireRoute } from '../shared/route.ts'
import {
  COST_REQUEST_EXAMPLE,
  COST_RESPONSE_EXAMPLE,
  PATH_REQUEST_EXAMPLE,
  PATH_RESPONSE_EXAMPLE,
  STATUS_EXAMPLE,
  SUBMIT_REQUEST_EXAMPLE,
  SUBMIT_RESPONSE_EXAMPLE,
} from './bundles/examples.ts'
import { toCostResponse, toPathResponse, toStatusResponse } from './bundles/print.ts'
import { fromCostRequest, fromPathRequest } from './bundles/read-request.ts'
import {
  AccountParams,
  BundleParams,
  CostRequest,
  CostResponse,
  PathRequest,
  PathResponse,
  StatusResponse,
  SubmitRequest,
  SubmitResponse,
} from './bundles/schema.ts'
import { fromSubmitRequest, toSubmitResponse } from './bundles/submit.ts'

const READ: Access = { key: 'required', scope: { name: 'intents', level: 'read' } }
const WRITE: Access = { key: 'required', scope: { name: 'intents', level: 'write' } }

const costBundle: WireRoute<'costIntent'> = {
  method: 'POST',
  path: '/accounts/:userAddress/bundles/cost',
  operation: 'costIntent',
  operationId: 'costBundle',
  access: READ,
  summary: 'Get the cost of tokens on a chain, or what is missing for them',
  params: AccountParams,
  body: { schema: CostRequest, example: COST_REQUEST_EXAMPLE },
  response: {
    status: 200,
    description: 'The cost, or the shortfall',
    schema: CostResponse,
    example: COST_RESPONSE_EXAMPLE,
  },
  errors: ['insufficient-liquidity', 'unprocessable', 'settlement-quote', 'external-timeout'],
  parse: fromCostRequest,
  render: toCostResponse,
}

const pathBundle: WireRoute<'quoteIntent'> = {
  method: 'POST',
  path: '/accounts/:userAddress/bundles/path',
  operation: 'quoteIntent',
  operationId: 'pathBundle',
  access: READ,
  summary: 'Get order bundles for tokens and calls on a chain, best first',
  description:
    'The account signs the hash of one bundle, once for all its segments. With lockMode HOOK the account must have approved the ResourceLock for the tokens (ERC-20).',
  params: AccountParams,
  body: { schema: PathRequest, size: 'calls', example: PATH_REQUEST_EXAMPLE },
  response: {
    status: 200,
    description: 'Order bundles to sign',
    schema: PathResponse,
    example: PATH_RESPONSE_EXAMPLE,
  },
  errors: [
    'insufficient-liquidity',
    'unprocessable',
    'settlement-quote',
    'unavailable',
    'external-timeout',
  ],
  parse: fromPathRequest,
  render: toPathResponse,
}

const submitBundles: WireRoute<'submitBundles'> = {
  method: 'POST',
  path: '/bundles',
  operation: 'submitBundles',
  access: WRITE,
  summary: 'Submit signed order bundles',
  description: 'Each bundle has its own result; an error in one does not affect the others.',
  body: { schema: SubmitRequest, size: 'calls', example: SUBMIT_REQUEST_EXAMPLE },
  response: {
    status: 201,
    description: 'The result of each bundle',
    schema: SubmitResponse,
    example: SUBMIT_RESPONSE_EXAMPLE,
  },
  errors: ['external-timeout'],
  parse: fromSubmitRequest,
  render: toSubmitResponse,
}

const readBundle: WireRoute<'readIntent'> = {
  method: 'GET',
  path: '/bundles/:bundleId',
  operation: 'readIntent',
  operationId: 'readBundle',
  access: READ,
  summary: 'Read the status of a submitted bundle',
  params: BundleParams,
  response: {
    status: 200,
    description: 'The status, its claims and its fill',
    schema: StatusResponse,
    example: STATUS_EXAMPLE,
  },
  errors: ['not-found'],
  parse: ({ params }) => ({ id: BigInt((params as Static<typeof BundleParams>).bundleId) }),
  render: toStatusResponse,
}

export const bundleRoutes: readonly AnyWireRoute[] = [
  costBundle,
  pathBundle,
  submitBundles,
  readBundle,
]
