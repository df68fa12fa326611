import { describe, expect, it } from 'vitest'
import { ALPS } from '../http-kit.ts'
import { startIntentKit } from '../intent-kit.ts'

const { post, get, taken } = await startIntentKit(ALPS)

const OWNER = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const USDC = '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238'
const USDC_BASE = '0x036CbD53842c5426634e7929541eC2318f3dCF7e'
const DELEGATE = '0x000000000d41c0bf0063dba53343389cdb2c9c78'
const lower = (text: string) => text.toLowerCase()
const call = { to: USDC, value: '0', data: '0x1234' }
const CORE_CALL = { to: lower(USDC), value: 0n, data: '0x1234' }

const ACCOUNT = {
  address: OWNER,
  accountType: 'ERC7579',
  setupOps: [{ to: USDC, data: '0xdeadbeef' }],
  delegations: { '0': { contract: DELEGATE } },
}
/** Everything the 1.15.0 client can put into one request. */
const FULL = {
  destinationChainId: 84532,
  tokenRequests: [{ tokenAddress: USDC_BASE, amount: '1000000' }],
  account: ACCOUNT,
  destinationExecutions: [call],
  destinationGasUnits: '100000',
  accountAccessList: { chainIds: [11155111], tokens: ['USDC'] },
  options: {
    topupCompact: false,
    feeToken: 'USDC',
    sponsorSettings: {
      gasSponsored: true,
      bridgeFeesSponsored: true,
      swapFeesSponsored: true,
      protocolFeesSponsored: true,
    },
    settlementLayers: ['ACROSS'],
    signatureMode: 1,
    auxiliaryFunds: { '11155111': { [USDC]: '9' } },
  },
  preClaimExecutions: { '11155111': [call] },
}
const CORE = {
  destinationChainId: 84532,
  tokenRequests: [{ tokenAddress: lower(USDC_BASE), amount: 1_000_000n }],
  account: {
    address: lower(OWNER),
    accountType: 'ERC7579',
    setupOps: [{ to: lower(USDC), data: '0xdeadbeef' }],
    mockSignatures: new Map(),
    delegations: new Map([[0, DELEGATE]]),
  },
  destinationExecutions: [CORE_CALL],
  preClaimExecutions: new Map([[11155111, [CORE_CALL]]]),
  destinationGasLimit: 100_000n,
  accessList: { chainIds: [11155111], tokens: ['USDC'] },
  source: 'either',
  options: {
    settlementLayers: { kind: 'include', layers: ['ACROSS'] },
    sponsored: { gas: true, bridge: true, swap: true, protocol: true },
    feeToken: 'USDC',
    appFeeBps: 0,
    protocolFeeBps: 0,
    executionTokensReceived: [],
    auxiliaryFunds: new Map([[11155111, new Map([[lower(USDC), 9n]])]]),
    selectionStrategy: 'best',
    signatureMode: 1,
  },
}
/** What a sponsor may have signed for a quote; a cost is nothing to sign for. */
const inputDigests = [expect.stringMatching(/^[0-9a-f]{64}$/)]

const route = async (body: unknown) => {
  const response = await post('/intents/route', body)
  expect(response.statusCode, response.payload).toBe(200)
  return taken() as typeof CORE & { accessList?: unknown }
}

describe('POST /intents/route reads', () => {
  it('what the 1.x client sends', async () => {
    expect(await route(FULL)).toEqual({ ...CORE, inputDigests })
  })

  it('sponsor settings by the names of the newer version', async () => {
    const sponsorSettings = { gas: true, bridgeFees: false, swapFees: true, protocolFees: true }
    const body = { ...FULL, options: { ...FULL.options, sponsorSettings } }
    const { options } = (await route(body)) as typeof CORE
    expect(options.sponsored).toEqual({ gas: true, bridge: false, swap: true, protocol: true })
  })

  it('amounts that are JSON integers, as far as those are exact', async () => {
    const body = {
      ...FULL,
      tokenRequests: [{ tokenAddress: USDC_BASE, amount: 1_000_000 }],
      destinationGasUnits: 100_000,
      destinationExecutions: [{ ...call, value: 0 }],
    }
    expect(await route(body)).toEqual({ ...CORE, inputDigests })
  })

  it('the flat access list, with amounts and without', async () => {
    const flat = [
      { chainId: 11155111, tokenAddress: USDC, amount: '5' },
      { chainId: 10, tokenAddress: USDC_BASE },
    ]
    expect((await route({ ...FULL, accountAccessList: flat })).accessList).toEqual({
      amounts: [
        { chainId: 11155111, token: lower(USDC), amount: 5n },
        { chainId: 10, token: lower(USDC_BASE) },
      ],
    })
    expect((await route({ ...FULL, accountAccessList: [] })).accessList).toBeUndefined()
  })

  it('one mock signature for all chains, and others by chain', async () => {
    const account = { ...ACCOUNT, mockSignature: '0xaa', mockSignatures: { '84532': '0xbb' } }
    const read = await route({ ...FULL, account })
    expect(read.account.mockSignatures).toEqual(
      new Map([
        [0, '0xaa'],
        [84532, '0xbb'],
      ]),
    )
  })

  it('the emissary settings, and gives them back', async () => {
    const emissaryConfig = {
      validatorAddress: USDC,
      emissaryAddress: USDC,
      emissaryEnable: { allocatorSig: '0x01', userSig: '0x02' },
      settings: { allocator: USDC },
    }
    const body = { ...FULL, account: { ...ACCOUNT, emissaryConfig } }
    const response = await post('/intents/route', body)
    const { signedMetadata } = response.json().intentOp
    expect(signedMetadata.account.emissaryConfig).toEqual(emissaryConfig)
    expect(signedMetadata.recipient.emissaryConfig).toBeUndefined()
    taken()
  })
})

describe('POST /intents/cost', () => {
  it('reads the same without calls before the claim, and answers the four fields', async () => {
    const response = await post('/intents/cost', FULL)
    expect(response.statusCode).toBe(200)
    expect(taken()).toEqual({ ...CORE, preClaimExecutions: new Map() })
    expect(Object.keys(response.json())).toEqual([
      'hasFulfilledAll',
      'tokensSpent',
      'tokensReceived',
      'sponsorFee',
    ])
  })
})

const request = (over: object) => ({ ...FULL, ...over })
const amount = (value: unknown) =>
  request({ tokenRequests: [{ tokenAddress: USDC, amount: value }] })
const BAD: [string, object, string][] = [
  ['a CAIP-2 chain', request({ destinationChainId: 'eip155:1' }), 'body.destinationChainId'],
  ['a negative chain', request({ destinationChainId: -1 }), 'body.destinationChainId'],
  ['half a chain', request({ destinationChainId: 1.5 }), 'body.destinationChainId'],
  ['a float', amount(1.5), 'body.tokenRequests.0.amount'],
  ['a negative number', amount(-1), 'body.tokenRequests.0.amount'],
  ['a number that is not exact', amount(2 ** 53), 'body.tokenRequests.0.amount'],
  ['a leading zero', amount('007'), 'body.tokenRequests.0.amount'],
  ['more than 256 bits', amount('9'.repeat(78)), 'body.tokenRequests.0.amount'],
  ['gas that is text', request({ destinationGasUnits: 'lots' }), 'body.destinationGasUnits'],
  [
    'two max-outs',
    request({ tokenRequests: [{ tokenAddress: USDC }, { tokenAddress: OWNER }] }),
    'body.tokenRequests',
  ],
  [
    'eleven calls',
    request({ preClaimExecutions: { 1: Array(11).fill(call) } }),
    'body.preClaimExecutions.1',
  ],
  [
    'six chains',
    request({ preClaimExecutions: Object.fromEntries([1, 2, 3, 4, 5, 6].map((id) => [id, []])) }),
    'body.preClaimExecutions',
  ],
  [
    'a CAIP-2 key',
    request({ preClaimExecutions: { 'eip155:1': [] } }),
    'body.preClaimExecutions.eip155:1',
  ],
  ['a flat list of text', request({ accountAccessList: ['USDC'] }), 'body.accountAccessList.0'],
  [
    'a flat entry without token',
    request({ accountAccessList: [{ chainId: 1 }] }),
    'body.accountAccessList.0.tokenAddress',
  ],
  [
    'a flat entry of too much',
    request({ accountAccessList: [{ chainId: 1, tokenAddress: USDC, amount: '9'.repeat(78) }] }),
    'body.accountAccessList.0.amount',
  ],
  [
    'an emissary of no shape',
    request({ account: { ...ACCOUNT, emissaryConfig: {} } }),
    'body.account.emissaryConfig.settings',
  ],
  [
    'a wish that is text',
    request({ options: { sponsorSettings: { gasSponsored: 'yes' } } }),
    'body.options.sponsorSettings.gasSponsored',
  ],
  [
    'a compact that is text',
    request({ options: { topupCompact: 'no' } }),
    'body.options.topupCompact',
  ],
]

describe('POST /intents/route refuses', () => {
  it.each(BAD)('%s at its place', async (_name, body, path) => {
    const response = await post('/intents/route', body)
    expect(response.statusCode, response.payload).toBe(400)
    const paths = response
      .json()
      .errors.map((item: { context: { path: string } }) => item.context.path)
    expect(paths).toContain(path)
    expect(taken()).toBeUndefined()
  })

  it('two max-outs in the words its clients know', async () => {
    const body = request({ tokenRequests: [{ tokenAddress: USDC }, { tokenAddress: OWNER }] })
    const { errors } = (await post('/intents/route', body)).json()
    expect(errors[0].message).toBe('Only one target token amount can be unset')
  })
})

describe('the smaller requests', () => {
  it('split by decimal chain, amounts as text or integers', async () => {
    const body = { chainId: 11155111, tokens: { [USDC]: '1001', [USDC_BASE]: 5 } }
    const response = await post('/intents/split', { ...body, settlementLayers: ['ECO'] })
    expect(response.json()).toEqual({
      intents: [{ [lower(USDC)]: '1001', [lower(USDC_BASE)]: '5' }],
    })
    expect(taken()).toEqual({
      chainId: 11155111,
      tokens: new Map([
        [lower(USDC), 1001n],
        [lower(USDC_BASE), 5n],
      ]),
      spelling: new Map([
        [lower(USDC), USDC],
        [lower(USDC_BASE), USDC_BASE],
      ]),
      settlementLayers: { kind: 'include', layers: ['ECO'] },
    })
    expect((await post('/intents/split', { chainId: 1, tokens: {} })).statusCode).toBe(200)
    expect((await post('/intents/split', { chainId: 1, tokens: { x: '1' } })).statusCode).toBe(400)
  })

  it('liquidity between two tokens, with any key', async () => {
    const query = `sourceChainId=1&sourceToken=${USDC}&destinationChainId=10&destinationToken=${USDC_BASE}`
    const response = await get(`/liquidity?${query}`, 'none')
    expect(response.json()).toEqual({
      symbol: 'USDC',
      decimals: 6,
      unlimited: false,
      maxAmount: '50000000000',
    })
    expect(taken()).toEqual({
      source: { chainId: 1, token: lower(USDC) },
      destination: { chainId: 10, token: lower(USDC_BASE) },
    })
    expect((await get('/liquidity?sourceChainId=1')).statusCode).toBe(400)
  })

  it('a list by cursor and limit', async () => {
    await get('/intent-operations')
    expect(taken()).toEqual({ limit: 20 })
    await get('/intent-operations?cursor=77&limit=100')
    expect(taken()).toEqual({ cursor: '77', limit: 100 })
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'cursor=a'])
      expect((await get(`/intent-operations?${query}`)).statusCode).toBe(400)
  })

  it('a status by decimal id', async () => {
    expect((await get('/intent-operation/123')).statusCode).toBe(200)
    expect(taken()).toEqual({ id: 123n })
    for (const id of ['0x1', '-1', 'abc', '01'])
      expect((await get(`/intent-operation/${id}`)).statusCode).toBe(400)
  })
})
