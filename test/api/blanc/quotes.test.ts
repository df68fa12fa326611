import { describe, expect, it } from 'vitest'
import { BLANC } from '../http-kit.ts'
import { startIntentKit } from '../intent-kit.ts'

const { post, taken } = await startIntentKit(BLANC)

const OWNER = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const USDC = '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238'
const USDC_BASE = '0x036CbD53842c5426634e7929541eC2318f3dCF7e'
const DELEGATE = '0x000000000d41c0bf0063dba53343389cdb2c9c78'
const lower = (text: string) => text.toLowerCase()

const EOA = { address: OWNER, accountType: 'EOA', setupOps: [] }
/** A plain transfer as the 2.2.5 client sends it. */
const PLAIN = {
  account: EOA,
  destinationChainId: 'eip155:84532',
  destinationExecutions: [],
  tokenRequests: [{ tokenAddress: USDC_BASE, amount: '1000000' }],
  accountAccessList: { chainIds: ['eip155:11155111'] },
  options: { signatureMode: 1 },
}
const CORE_EOA = {
  address: lower(OWNER),
  accountType: 'EOA',
  setupOps: [],
  mockSignatures: new Map(),
  delegations: new Map(),
}
const CORE_OPTIONS = {
  settlementLayers: { kind: 'any' },
  sponsored: { gas: false, bridge: false, swap: false, protocol: false },
  appFeeBps: 0,
  protocolFeeBps: 0,
  executionTokensReceived: [],
  auxiliaryFunds: new Map(),
  selectionStrategy: 'best',
  signatureMode: 1,
}
const CORE = {
  destinationChainId: 84532,
  tokenRequests: [{ tokenAddress: lower(USDC_BASE), amount: 1_000_000n }],
  account: CORE_EOA,
  destinationExecutions: [],
  preClaimExecutions: new Map(),
  accessList: { chainIds: [11155111] },
  options: CORE_OPTIONS,
}

const DIGEST = expect.stringMatching(/^[0-9a-f]{64}$/)

const ok = async (body: unknown) => {
  const response = await post('/quotes', body)
  expect(response.statusCode, response.payload).toBe(200)
  return taken()
}

describe('POST /quotes reads what the 2.x client sends', () => {
  it('for a plain transfer', async () => {
    expect(await ok(PLAIN)).toEqual(CORE)
  })

  it('with two origins, a recipient, sponsorship and a gas limit', async () => {
    const recipient = { address: `0x${'AA'.repeat(20)}`, accountType: 'EOA', setupOps: [] }
    const body = {
      ...PLAIN,
      recipient,
      accountAccessList: { chainIds: ['eip155:11155111', 'eip155:421614'] },
      options: {
        sponsorSettings: { gas: true, bridgeFees: true, swapFees: true, protocolFees: true },
        signatureMode: 1,
      },
      destinationGasLimit: '100000',
    }
    expect(await ok(body)).toEqual({
      ...CORE,
      recipient: { ...CORE_EOA, address: `0x${'aa'.repeat(20)}` },
      accessList: { chainIds: [11155111, 421614] },
      destinationGasLimit: 100_000n,
      options: {
        ...CORE_OPTIONS,
        sponsored: { gas: true, bridge: true, swap: true, protocol: true },
      },
      // Of the body as it came, and as clients hold it.
      inputDigests: [DIGEST, DIGEST],
    })
  })

  it('with source assets, source calls and auxiliary funds', async () => {
    const { accountAccessList: _, ...rest } = PLAIN
    const body = {
      ...rest,
      accountAccessList: { chainTokenAmounts: { 'eip155:11155111': { [USDC]: '7' } } },
      options: {
        appFees: { feeBps: 10 },
        settlementLayers: { include: ['ACROSS'] },
        auxiliaryFunds: { 'eip155:11155111': { [USDC]: '9' } },
        signatureMode: 1,
      },
      preClaimExecutions: { 'eip155:11155111': [{ to: USDC, value: '0', data: '0x1234' }] },
    }
    expect(await ok(body)).toEqual({
      ...CORE,
      accessList: { amounts: [{ chainId: 11155111, token: lower(USDC), amount: 7n }] },
      preClaimExecutions: new Map([[11155111, [{ to: lower(USDC), value: 0n, data: '0x1234' }]]]),
      options: {
        ...CORE_OPTIONS,
        appFeeBps: 10,
        settlementLayers: { kind: 'include', layers: ['ACROSS'] },
        auxiliaryFunds: new Map([[11155111, new Map([[lower(USDC), 9n]])]]),
      },
    })
  })

  it('for an EIP-7702 account, its delegation under the key 0', async () => {
    const account = {
      address: OWNER,
      accountType: 'ERC7579',
      setupOps: [{ to: OWNER, data: '0x4b6a1419' }],
      delegations: { '0': { contract: DELEGATE } },
    }
    expect(await ok({ ...PLAIN, account })).toEqual({
      ...CORE,
      account: {
        ...CORE_EOA,
        accountType: 'ERC7579',
        setupOps: [{ to: lower(OWNER), data: '0x4b6a1419' }],
        delegations: new Map([[0, DELEGATE]]),
      },
    })
  })

  it('for a session, with mock signatures under decimal keys or CAIP-2 ones', async () => {
    const account = {
      ...EOA,
      accountType: 'ERC7579',
      mockSignatures: { '84532': '0xaa', 'eip155:11155111': '0xbb' },
    }
    const read = (await ok({ ...PLAIN, account, options: { signatureMode: 5 } })) as typeof CORE
    expect(read.account.mockSignatures).toEqual(
      new Map([
        [84532, '0xaa'],
        [11155111, '0xbb'],
      ]),
    )
    expect(read.options.signatureMode).toBe(5)
  })

  it('for a deployment alone', async () => {
    const { accountAccessList: _, ...rest } = PLAIN
    const { accessList: __, ...core } = CORE
    expect(await ok({ ...rest, tokenRequests: [] })).toEqual({ ...core, tokenRequests: [] })
  })

  it('for as much as there is', async () => {
    const body = { ...PLAIN, tokenRequests: [{ tokenAddress: USDC_BASE }] }
    expect(await ok(body)).toEqual({ ...CORE, tokenRequests: [{ tokenAddress: lower(USDC_BASE) }] })
  })
})

describe('POST /quotes', () => {
  it.each([
    ['smartAccount', 'ERC7579'],
    ['SMART_ACCOUNT', 'ERC7579'],
    ['ERC7579', 'ERC7579'],
    ['EOA', 'EOA'],
    ['GENERIC', 'GENERIC'],
  ])('takes the account type %s as %s', async (accountType, type) => {
    const read = (await ok({ ...PLAIN, account: { ...EOA, accountType } })) as typeof CORE
    expect(read.account.accountType).toBe(type)
  })

  it.each([
    [['ACROSS', 'WORMHOLE_9000'], { kind: 'include', layers: ['ACROSS', 'WORMHOLE_9000'] }],
    [[], { kind: 'any' }],
    [{ include: [] }, { kind: 'include', layers: [] }],
    [{ exclude: ['ECO'] }, { kind: 'exclude', layers: ['ECO'] }],
  ])('takes the layers %j', async (settlementLayers, filter) => {
    const read = (await ok({ ...PLAIN, options: { settlementLayers } })) as typeof CORE
    expect(read.options.settlementLayers).toEqual(filter)
  })

  it('takes a structured access list with symbols, addresses and excludes', async () => {
    const accountAccessList = {
      tokens: ['USDC', USDC],
      chainTokens: { 'eip155:10': ['WETH'] },
      exclude: { chainIds: ['eip155:1'], tokens: ['DAI'], chainTokens: { 'eip155:5': [USDC] } },
    }
    const read = (await ok({ ...PLAIN, accountAccessList })) as typeof CORE
    expect(read.accessList).toEqual({
      tokens: ['USDC', lower(USDC)],
      chainTokens: new Map([[10, ['WETH']]]),
      exclude: {
        chainIds: [1],
        tokens: ['DAI'],
        chainTokens: new Map([[5, [lower(USDC)]]]),
      },
    })
    // What was narrowed down to nothing must not become everything.
    const none = { chainIds: [], tokens: [], chainTokens: {} }
    const shut = (await ok({ ...PLAIN, accountAccessList: { ...none } })) as typeof CORE
    expect(shut.accessList).toEqual({ chainIds: [], tokens: [], chainTokens: new Map() })
  })

  it('ignores the words of alps and fields nobody knows', async () => {
    const body = {
      ...PLAIN,
      later: 1,
      account: { ...EOA, emissaryConfig: 7, mockSignature: '0xff', version: 3 },
      options: { signatureMode: 'ERC1271', topupCompact: 'yes' },
    }
    expect(await ok(body)).toEqual(CORE)
  })

  it('takes the largest amount there is and no larger', async () => {
    const amount = String(2n ** 256n - 1n)
    const read = (await ok({ ...PLAIN, tokenRequests: [{ tokenAddress: USDC, amount }] })) as {
      tokenRequests: { amount: bigint }[]
    }
    expect(read.tokenRequests[0]?.amount).toBe(2n ** 256n - 1n)
  })
})

const call = { to: USDC, value: '0', data: '0x' }
const request = (over: object) => ({ ...PLAIN, ...over })
const amount = (value: unknown) =>
  request({ tokenRequests: [{ tokenAddress: USDC, amount: value }] })
const account = (over: object) => request({ account: { ...EOA, ...over } })
const options = (over: object) => request({ options: over })
const chains = (n: number) =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`eip155:${i + 1}`, [call]]))

const BAD: [string, object, string][] = [
  ['no destination', request({ destinationChainId: undefined }), 'body.destinationChainId'],
  ['a bare chain number', request({ destinationChainId: 84532 }), 'body.destinationChainId'],
  [
    'a chain of another kind',
    request({ destinationChainId: 'solana:x' }),
    'body.destinationChainId',
  ],
  [
    'an unsafe chain id',
    request({ destinationChainId: 'eip155:9999999999999999' }),
    'body.destinationChainId',
  ],
  ['no token list', request({ tokenRequests: undefined }), 'body.tokenRequests'],
  ['no account', request({ account: undefined }), 'body.account'],
  [
    'a token that is a symbol',
    request({ tokenRequests: [{ tokenAddress: 'USDC' }] }),
    'body.tokenRequests.0.tokenAddress',
  ],
  ['an amount that is a number', amount(5), 'body.tokenRequests.0.amount'],
  ['a negative amount', amount('-5'), 'body.tokenRequests.0.amount'],
  ['a leading zero', amount('05'), 'body.tokenRequests.0.amount'],
  ['a fraction', amount('1.5'), 'body.tokenRequests.0.amount'],
  ['an exponent', amount('1e18'), 'body.tokenRequests.0.amount'],
  ['hex', amount('0x10'), 'body.tokenRequests.0.amount'],
  ['nothing', amount(''), 'body.tokenRequests.0.amount'],
  ['null', amount(null), 'body.tokenRequests.0.amount'],
  ['more than 256 bits', amount(String(2n ** 256n)), 'body.tokenRequests.0.amount'],
  [
    'two max-outs',
    request({ tokenRequests: [{ tokenAddress: USDC }, { tokenAddress: OWNER }] }),
    'body.tokenRequests',
  ],
  ['an account without address', request({ account: {} }), 'body.account.address'],
  ['an unknown account type', account({ accountType: 'WALLET' }), 'body.account.accountType'],
  [
    'a setup call without data',
    account({ setupOps: [{ to: USDC }] }),
    'body.account.setupOps.0.data',
  ],
  ['odd hex', account({ setupOps: [{ to: USDC, data: '0x123' }] }), 'body.account.setupOps.0.data'],
  [
    'a delegation without contract',
    account({ delegations: { 0: {} } }),
    'body.account.delegations.0.contract',
  ],
  [
    'a delegation for no chain',
    account({ delegations: { x: { contract: USDC } } }),
    'body.account.delegations.x',
  ],
  [
    'a mock signature for no chain',
    account({ mockSignatures: { 'eip155:01': '0x' } }),
    'body.account.mockSignatures.eip155:01',
  ],
  [
    'a call without value',
    request({ destinationExecutions: [{ to: USDC, data: '0x' }] }),
    'body.destinationExecutions.0.value',
  ],
  [
    'a call of too much value',
    request({ destinationExecutions: [{ ...call, value: '9'.repeat(78) }] }),
    'body.destinationExecutions.0.value',
  ],
  [
    'eleven calls before a claim',
    request({ preClaimExecutions: { 'eip155:1': Array(11).fill(call) } }),
    'body.preClaimExecutions.eip155:1',
  ],
  [
    'calls beyond counting',
    request({ destinationExecutions: Array(257).fill(call) }),
    'body.destinationExecutions',
  ],
  ['six chains of calls', request({ preClaimExecutions: chains(6) }), 'body.preClaimExecutions'],
  ['a decimal key', request({ preClaimExecutions: { 1: [call] } }), 'body.preClaimExecutions.1'],
  [
    'the flat access list',
    request({ accountAccessList: [{ chainId: 1, tokenAddress: USDC }] }),
    'body.accountAccessList',
  ],
  [
    'access by chain number',
    request({ accountAccessList: { chainIds: [1] } }),
    'body.accountAccessList.chainIds.0',
  ],
  [
    'chain tokens by chain number',
    request({ accountAccessList: { chainTokens: { 1: [] } } }),
    'body.accountAccessList.chainTokens.1',
  ],
  [
    'a cap that is no amount',
    request({ accountAccessList: { chainTokenAmounts: { 'eip155:1': { [USDC]: '-1' } } } }),
    `body.accountAccessList.chainTokenAmounts.eip155:1.${USDC}`,
  ],
  [
    'an excluded non-chain',
    request({ accountAccessList: { exclude: { chainIds: ['1'] } } }),
    'body.accountAccessList.exclude.chainIds.0',
  ],
  [
    'include and exclude',
    options({ settlementLayers: { include: [], exclude: [] } }),
    'body.options.settlementLayers',
  ],
  ['neither', options({ settlementLayers: {} }), 'body.options.settlementLayers'],
  [
    'a layer that is no name',
    options({ settlementLayers: [5] }),
    'body.options.settlementLayers.0',
  ],
  [
    'a sponsor wish that is text',
    options({ sponsorSettings: { gas: 'yes' } }),
    'body.options.sponsorSettings.gas',
  ],
  ['a fee above all', options({ appFees: { feeBps: 10_001 } }), 'body.options.appFees.feeBps'],
  [
    'half a basis point',
    options({ protocolFees: { feeBps: 0.5 } }),
    'body.options.protocolFees.feeBps',
  ],
  [
    'an unknown strategy',
    options({ selectionStrategy: 'luckiest' }),
    'body.options.selectionStrategy',
  ],
  ['an unknown signature mode', options({ signatureMode: 7 }), 'body.options.signatureMode'],
  ['a deadline of nothing', options({ customDeadline: 0 }), 'body.options.customDeadline'],
  ['a NUL in a symbol', options({ feeToken: 'US\u0000DC' }), 'body.options.feeToken'],
  ['funds on no chain', options({ auxiliaryFunds: { x: {} } }), 'body.options.auxiliaryFunds.x'],
  [
    'funds of no token',
    options({ auxiliaryFunds: { 'eip155:1': { USDC: '1' } } }),
    'body.options.auxiliaryFunds.eip155:1.USDC',
  ],
  ['a list for a body', [], 'body'],
]

describe('POST /quotes refuses', () => {
  it.each(BAD)('%s at its place', async (_name, body, path) => {
    const response = await post('/quotes', body)
    expect(response.statusCode, response.payload).toBe(400)
    expect(response.json()).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: expect.arrayContaining([
        { message: expect.any(String), context: expect.objectContaining({ path }) },
      ]),
    })
    expect(taken()).toBeUndefined()
  })
})
