import type { AnyWireRoute, WireRoute } from '../shared/route.ts'
import { keyOnly, keyOrBearer } from './access.ts'
import * as examples from './examples.ts'
import {
  DepositLiquidityQuery,
  DepositLiquidityResponse,
  DepositPortfolioQuery,
  DepositPortfolioResponse,
  PreviewBody,
  PreviewResponse,
  PricesRequestQuery,
  PricesResponse,
} from './money/schema.ts'
import {
  fromLiquidityRequest,
  fromPortfolioRequest,
  fromPreviewRequest,
  fromPricesRequest,
  toLiquidityResponse,
  toPortfolioResponse,
  toPreviewResponse,
  toPricesResponse,
} from './money/translate.ts'
import { AddressParams } from './register/schema.ts'

const previewDeposit: WireRoute<'previewDeposit'> = {
  method: 'POST',
  path: '/quotes/preview',
  operation: 'previewDeposit',
  access: keyOrBearer('read'),
  summary: 'Tell what a transfer to a registered address would become',
  body: { schema: PreviewBody, example: examples.PREVIEW_REQUEST },
  response: {
    status: 200,
    description: 'What would arrive now, and the fees',
    schema: PreviewResponse,
    example: examples.PREVIEW_RESPONSE,
  },
  errors: ['not-found', 'unprocessable', 'settlement-quote', 'external-timeout'],
  parse: fromPreviewRequest,
  render: toPreviewResponse,
}

const readDepositPortfolio: WireRoute<'readDepositPortfolio'> = {
  method: 'GET',
  path: '/portfolio/:address',
  operation: 'readDepositPortfolio',
  access: keyOnly('read'),
  summary: 'List what an address holds, with its worth',
  params: AddressParams,
  query: { schema: DepositPortfolioQuery, lists: 'comma' },
  response: {
    status: 200,
    description: 'Tokens with a balance',
    schema: DepositPortfolioResponse,
    example: examples.PORTFOLIO_RESPONSE,
  },
  errors: ['external-timeout'],
  parse: fromPortfolioRequest,
  render: toPortfolioResponse,
}

const readDepositLiquidity: WireRoute<'readDepositLiquidity'> = {
  method: 'GET',
  path: '/liquidity',
  operation: 'readDepositLiquidity',
  access: keyOnly('read'),
  summary: 'Tell whether an amount could be moved between two tokens',
  query: { schema: DepositLiquidityQuery, lists: 'repeated' },
  response: {
    status: 200,
    description: 'The largest single fill',
    schema: DepositLiquidityResponse,
    example: examples.LIQUIDITY_RESPONSE,
  },
  errors: ['unprocessable', 'settlement-quote', 'external-timeout'],
  parse: fromLiquidityRequest,
  render: toLiquidityResponse,
}

const readPrices: WireRoute<'readPrices'> = {
  method: 'GET',
  path: '/prices',
  operation: 'readPrices',
  access: keyOnly('read'),
  summary: 'Read prices of tokens',
  query: { schema: PricesRequestQuery, lists: 'comma' },
  response: {
    status: 200,
    description: 'USD for one whole token',
    schema: PricesResponse,
    example: { prices: { USDC: 1, ETH: 2500.12 } },
  },
  parse: fromPricesRequest,
  render: toPricesResponse,
}

export const moneyRoutes: readonly AnyWireRoute[] = [
  previewDeposit,
  readDepositPortfolio,
  readDepositLiquidity,
  readPrices,
]
