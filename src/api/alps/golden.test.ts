import { describe, expect, it } from 'vitest'
import { summaryOf } from '../../domain/intent/status/record.ts'
import { printExactJson } from '../../lib/exact-json.ts'
import { CALLS_INTENT, EXAMPLE_INTENT } from '../shared/intents/example-intent.ts'
import { EXAMPLE_RECORD } from '../shared/intents/example-record.ts'
import type { WireRequest } from '../shared/route.ts'
import { intentRoutes } from './intent-routes.ts'

const tools = {
  serverSigner: { sign: () => '5e'.repeat(32), verify: () => true },
  simulationUrl: (id: string) => `https://simplon.example/console#/simulations/${id}`,
}
const EMISSARY = {
  validatorAddress: `0x${'aa'.repeat(20)}`,
  emissaryAddress: `0x${'bb'.repeat(20)}`,
  emissaryEnable: { allocatorSig: '0x01', userSig: '0x02' },
  settings: { allocator: `0x${'cc'.repeat(20)}` },
}
const request: WireRequest = {
  params: {},
  query: {},
  headers: {},
  body: { account: { emissaryConfig: EMISSARY } },
}

function render(path: string, output: unknown, method?: string, asked = request): unknown {
  const route = intentRoutes.find(
    (each) => each.path === path && (method === undefined || each.method === method),
  )
  if (!route) throw new Error(`no route ${path}`)
  return (route.render as (...args: unknown[]) => unknown)(output, asked, tools)
}

/** Indented, with all digits: what a client gets, made readable. */
function pretty(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return printExactJson(value)
  const inner = `${indent}  `
  const lines = Array.isArray(value)
    ? value.map((item) => `${inner}${pretty(item, inner)}`)
    : Object.entries(value).map(([key, item]) => `${inner}"${key}": ${pretty(item, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join(',\n')}\n${indent}${close}`
}

const GOLDEN: [string, string, unknown][] = [
  ['route', '/intents/route', [EXAMPLE_INTENT]],
  ['route-of-calls', '/intents/route', [CALLS_INTENT]],
  ['cost', '/intents/cost', { hasFulfilledAll: true, cost: EXAMPLE_INTENT.cost }],
  [
    'cost-shortfall',
    '/intents/cost',
    {
      hasFulfilledAll: false,
      shortfall: {
        tokens: [
          {
            token: EXAMPLE_INTENT.cost.output[1]?.token,
            requested: 50_000_000_000_000_001n,
            covered: 20_000_000_000_000_003n,
            fee: 7n,
          },
        ],
        totalUsd: 75n * 10n ** 18n,
      },
    },
  ],
  ['status', '/intent-operation/:id', EXAMPLE_RECORD],
]

describe('the example intent in alps', () => {
  it.each(GOLDEN)('prints %s as ever', async (name, path, output) => {
    const text = `${pretty(render(path, output))}\n`
    await expect(text).toMatchFileSnapshot(`./golden/${name}.json`)
  })

  it('prints amounts that are numbers with all their digits', () => {
    const text = printExactJson(render('/intents/route', [EXAMPLE_INTENT]))
    expect(text).toContain('"targetAmount":50000000000000001,')
    expect(text).toContain('"amountIn":100000000000000003,')
  })

  it('adds all that is known of it on request, with chain numbers and blanc’s words', () => {
    const path = '/intent-operation/:id'
    expect(render(path, EXAMPLE_RECORD)).not.toHaveProperty('details')
    const full = { ...request, query: { full: true } }
    const status = render(path, EXAMPLE_RECORD, 'GET', full) as Record<string, unknown>
    expect(status).toMatchObject({
      details: {
        id: String(EXAMPLE_INTENT.id),
        settlementLayer: 'ACROSS',
        source: [
          { chain: 11155111, status: 'COMPLETED' },
          { chain: 421614, status: 'PENDING' },
        ],
        destination: { chain: 84532, status: 'COMPLETED' },
      },
    })
    expect(status.result).toHaveProperty('details', status.details)
  })

  it('lists it with chain numbers', () => {
    const list = { intents: [EXAMPLE_RECORD], nextCursor: '41' }
    expect(render('/intent-operations', list, 'GET')).toMatchObject({
      data: [
        {
          id: String(EXAMPLE_INTENT.id),
          status: 'FILLED',
          fromChains: [11155111, 421614],
          toChain: 84532,
          amount: '400000000',
          createdAt: Number(summaryOf(EXAMPLE_RECORD).createdAt),
        },
      ],
      pagination: { nextCursor: '41', hasNextPage: true },
    })
  })
})

/** Every field of spec 2.7 and 2.8 with its JSON type; `*` is any key, `[]` every item. */
const OP = 'intentOp'
const ELEMENT = `${OP}.elements.[]`
const MANDATE = `${ELEMENT}.mandate`
const CONTEXT = `${MANDATE}.qualifier.settlementContext`
const META = `${OP}.signedMetadata`
const SWAP = ['amountIn:number', 'amountOut:number', 'slippage:number', 'quoter:string']
const CALL = ['to:string', 'value:string', 'data:string']
const PLACEHOLDERS = ['senderAddressPlaceholder:string', 'recipientAddressPlaceholder:string']
const FEES = [
  ...['gasFee', 'bridgeFee', 'protocolFee', 'swapFee', 'settlementFee'],
  // Clients of the public document require it.
  'hyperCoreActivationFee',
]
const under = (path: string, fields: string[]) => fields.map((field) => `${path}.${field}`)
const FIELDS = [
  ...under(OP, ['sponsor:string', 'nonce:string', 'expires:string', 'elements:array']),
  ...under(OP, ['serverSignature:string', 'signedMetadata:object', 'targetExecutionNonce:string']),
  ...under(OP, ['signedAuthorizations:array', 'recipientSignedAuthorizations:array']),
  ...under(ELEMENT, ['arbiter:string', 'chainId:string', 'swapOrigins:object', 'mandate:object']),
  ...under(ELEMENT, ['idsAndAmounts.[].0:string', 'idsAndAmounts.[].1:string']),
  ...under(ELEMENT, ['spendTokens.[].0:string', 'spendTokens.[].1:string']),
  ...under(`${OP}.elements.1.swapOrigins.*`, SWAP),
  ...under(MANDATE, ['recipient:string', 'tokenOut.[].0:string', 'tokenOut.[].1:string']),
  ...under(MANDATE, ['destinationChainId:string', 'fillDeadline:string', 'minGas:string']),
  ...under(MANDATE, ['preClaimOps:object', 'destinationOps:object', 'swapDestinations:array']),
  ...under(`${MANDATE}.destinationOps`, ['vt:string', ...under('ops.[]', CALL)]),
  ...under(`${OP}.elements.0.mandate.preClaimOps`, ['vt:string', ...under('ops.[]', CALL)]),
  `${MANDATE}.qualifier.encodedVal:string`,
  ...under(CONTEXT, ['settlementLayer:string', 'using7579:boolean', 'fundingMethod:string']),
  ...under(`${OP}.elements.0.mandate.swapDestinations.1`, [
    'tokenIn:string',
    ...SWAP,
    'outputDecimals:number',
    'outputSymbol:string',
    ...under('executions.[]', [...CALL, ...PLACEHOLDERS]),
  ]),
  ...under(META, ['tokenPrices.*:number', 'gasPrices.*:string', 'schemeId:string']),
  ...under(`${META}.opGasParams.*`, ['l1BaseFee:string', 'l1BlobBaseFee:string']),
  ...under(`${META}.opGasParams.*`, ['baseFeeScalar:string', 'blobFeeScalar:string']),
  ...['account', 'recipient'].flatMap((who) =>
    under(`${META}.${who}`, [
      'address:string',
      'accountType:string',
      'setupOps:array',
      'accountContext.*.accountType:string',
      'requiredDelegations:object',
    ]),
  ),
  ...under(`${META}.account`, ['mockSignature:string', 'emissaryConfig:object']),
  `${META}.recipient.requiredDelegations.*.contract:string`,
  ...under(META, ['quotes:object', 'executionTokensReceived.[]:string']),
  ...under(`${META}.fees`, ['sponsorFee.relayer:number', 'sponsorFee.protocol:number']),
  ...under(META, ['fees.protocolFees.*:string', ...under('preClaimExecutions.*.[]', CALL)]),
  ...under('intentCost', ['hasFulfilledAll:boolean', 'tokensSpent.*.*.unlocked:string']),
  ...under('intentCost', ['sponsorFee.relayer:number', 'sponsorFee.protocol:number']),
  ...under('intentCost.tokensReceived.[]', [
    'tokenAddress:string',
    'amountSpent:number',
    'targetAmount:number',
    'fee:number',
    'hasFulfilled:boolean',
    'feesByToken.*.amount:string',
    ...FEES.flatMap((fee) => [`feeBreakdown.${fee}:string`]),
    ...FEES.flatMap((fee) => [`feesByToken.*.breakdown.${fee}:string`]),
  ]),
  ...under('intentCost.gasCost', [
    'originChains.[].chainId:number',
    'originChains.[].gasUSD:number',
  ]),
  ...under('intentCost.gasCost', ['destination.chainId:number', 'destination.gasUSD:number']),
  'intentCost.gasCost.totalUSD:number',
  ...['gas', 'bridge', 'protocol', 'swap', 'settlement', 'total'].map(
    (fee) => `intentCost.feeBreakdownUSD.${fee}FeeUSD:number`,
  ),
  'tokenRequirements.*.*.amount:string',
]

const CALLS_CONTEXT = 'intentOp.elements.0.mandate.qualifier.settlementContext'
const CALLS_FIELDS = under(CALLS_CONTEXT, [
  'gasRefund.overhead:number',
  'gasRefund.exchangeRate:number',
  'gasRefund.token:string',
  'prefundAmount:number',
  'bridgeFill.destinationChainId:number',
  'bridgeFill.type:string',
  'bridgeFill.fillStatusTimeout:number',
  'bridge.type:string',
  'bridge.oftToken:string',
  'bridge.dstChainId:number',
  'bridge.dstEid:number',
  'bridge.minAmountLD:string',
  'bridge.adapter:string',
])

function valuesAt(node: unknown, steps: readonly string[]): unknown[] {
  const [step, ...rest] = steps
  if (step === undefined) return [node]
  if (typeof node !== 'object' || node === null) return [undefined]
  const isMany = step === '[]' || step === '*'
  const inside = isMany ? Object.values(node) : [(node as Record<string, unknown>)[step]]
  return inside.flatMap((value) => valuesAt(value, rest))
}

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

describe.each([
  ['a route of tokens', EXAMPLE_INTENT, FIELDS],
  ['a route of calls', CALLS_INTENT, CALLS_FIELDS],
] as const)('%s', (_name, intent, fields) => {
  const body = JSON.parse(printExactJson(render('/intents/route', [intent])))

  it.each(fields)('has %s', (field) => {
    const [path = '', type] = field.split(':')
    const found = valuesAt(body, path.split('.'))
    expect(found.length).toBeGreaterThan(0)
    for (const value of found) expect(typeOf(value)).toBe(type)
  })
})
