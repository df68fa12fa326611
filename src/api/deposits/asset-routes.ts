import type { AnyWireRoute, WireRoute } from '../shared/route.ts'
import { keyOnly, keyOrBearer } from './access.ts'
import { AssetsQuery, AssetsResponse } from './assets/schema.ts'
import { fromAssetsRequest, toAssetsResponse } from './assets/translate.ts'
import { QrTokensResponse, toQrTokens } from './chains/schema.ts'
import { ASSETS_REQUEST, ASSETS_RESPONSE, QR_TOKENS_RESPONSE } from './examples.ts'

const assets = {
  path: '/assets',
  operation: 'readAssets',
  access: keyOnly('read'),
  response: {
    status: 200,
    description: 'Tokens by id',
    schema: AssetsResponse,
    example: ASSETS_RESPONSE,
  },
  parse: fromAssetsRequest,
  render: toAssetsResponse,
} as const

const body = { schema: AssetsQuery, example: ASSETS_REQUEST }

const readAssets: WireRoute<'readAssets'> = {
  ...assets,
  method: 'GET',
  summary: 'Read names, decimals and prices of tokens',
  query: { schema: AssetsQuery, lists: 'comma' },
}

const queryAssets: WireRoute<'readAssets'> = {
  ...assets,
  method: 'QUERY',
  operationId: 'queryAssets',
  summary: 'Read names, decimals and prices of many tokens',
  description: 'The HTTP method QUERY: a GET with the query in the body.',
  body,
}

const postAssets: WireRoute<'readAssets'> = {
  ...assets,
  method: 'POST',
  operationId: 'postAssets',
  summary: 'The same for clients that cannot send QUERY',
  description: 'For clients, proxies and releases of Node.js that do not know the method.',
  body,
}

const listTokens: WireRoute<'listQrTokens'> = {
  method: 'GET',
  path: '/tokens',
  operation: 'listQrTokens',
  operationId: 'listTokens',
  access: keyOrBearer('read'),
  summary: 'List the tokens that the project takes, as `GET /qr/tokens` does',
  description: 'The path under which older front-ends call it.',
  response: {
    status: 200,
    description: 'Tokens by decimal chain id; an absent chain takes no deposits',
    schema: QrTokensResponse,
    example: QR_TOKENS_RESPONSE,
  },
  parse: () => undefined,
  render: toQrTokens,
}

export const assetRoutes: readonly AnyWireRoute[] = [
  readAssets,
  queryAssets,
  postAssets,
  listTokens,
]
