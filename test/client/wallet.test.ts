import { type Address, type Hex, zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Simplon } from '../../client/src/simplon.ts'
import type { SimplonError } from '../../client/src/simplon-error.ts'
import { createWallet, type WalletOptions } from '../../client/src/wallet/wallet.ts'
import { toRoute } from '../../src/api/blanc/route/translate.ts'
import { CALLS_INTENT } from '../../src/api/shared/intents/example-intent.ts'
import { type Answers, startAnswering } from './quoted.ts'

/** An app may ask for anything; what is not understood is neither guessed at nor signed. */
const ADDRESS = CALLS_INTENT.account.address
const CHAIN = '0x14a34'
const [CALL] = CALLS_INTENT.request.destinationExecutions
const TOKEN: Address = '0x00000000000000000000000000000000000000dd'
const INTENT_ID = String(CALLS_INTENT.id)

let status: unknown
let route: unknown
const answers: Answers = ({ method, path }) => {
  if (path === '/quotes') return { body: { routes: [route] } }
  if (method === 'POST') return { status: 201, body: { intentId: INTENT_ID } }
  if (path !== `/intents/${INTENT_ID}`)
    return { status: 404, body: { code: 'NOT_FOUND', message: 'none', traceId: 'x' } }
  return { body: status }
}
let simplon: Simplon
let asked: Awaited<ReturnType<typeof startAnswering>>['asked']
let stop: () => void
beforeAll(async () => {
  ;({ simplon, asked, stop } = await startAnswering(answers))
})
afterAll(() => stop?.())

let signatures = 0
beforeEach(() => {
  signatures = 0
  asked.length = 0
  route = toRoute(CALLS_INTENT)
  status = { status: 'PENDING', operations: [] }
})

const walletOf = (more: Partial<WalletOptions> = {}) =>
  createWallet({
    simplon,
    account: { address: ADDRESS, accountType: 'ERC7579' },
    signers: {
      account: {
        address: ADDRESS,
        async signTypedData() {
          signatures += 1
          return '0x1234'
        },
      },
    },
    chainIds: [84532],
    confirm: async () => ({}),
    ...more,
  })

const calls = (more: object = {}) => [
  {
    version: '2.0.0',
    chainId: CHAIN,
    from: ADDRESS,
    atomicRequired: true,
    calls: [{ to: CALL?.to, data: CALL?.data }],
    ...more,
  },
]
const send = (params: unknown, more?: Partial<WalletOptions>) =>
  walletOf(more).request({ method: 'wallet_sendCalls', params })
const codeOf = (pending: Promise<unknown>) =>
  pending.then(
    () => 'taken',
    (error: { code: number }) => error.code,
  )

describe('a wallet', () => {
  it('sends the calls of an app as an intent, and nothing else', async () => {
    const { id } = (await send(calls())) as { id: Hex }
    expect(BigInt(id)).toBe(CALLS_INTENT.id)
    const [quote, submission] = asked
    expect(quote?.body).toMatchObject({
      destinationChainId: 'eip155:84532',
      tokenRequests: [],
      destinationExecutions: [{ to: CALL?.to.toLowerCase(), value: '0', data: CALL?.data }],
    })
    expect(submission).toMatchObject({ path: '/intents', body: { intentId: INTENT_ID } })
    expect(signatures).toBe(1)
  })

  it('asks for what the calls need: required assets, and native money by their values', async () => {
    const auxiliaryFunds = {
      requiredAssets: [{ address: TOKEN, amount: '0x10', standard: 'erc20' }],
    }
    const valued = { to: CALL?.to, data: '0x', value: '0x5' }
    // The route of the server is another one's: it is asked for, and not signed.
    const params = calls({ calls: [valued, valued], capabilities: { auxiliaryFunds } })
    expect(await codeOf(send(params))).toBe(5770)
    expect(asked[0]?.body).toMatchObject({
      tokenRequests: [
        { tokenAddress: TOKEN, amount: '16' },
        { tokenAddress: zeroAddress, amount: '10' },
      ],
    })
    expect([signatures, asked.length]).toEqual([0, 1])
  })

  it('asks nobody about calls that it does not understand', async () => {
    const asset = (entry: unknown) =>
      calls({ capabilities: { auxiliaryFunds: { requiredAssets: [entry] } } })
    const refused: [unknown, number][] = [
      [undefined, -32602],
      [calls({ calls: [] }), -32602],
      [calls({ calls: [{ data: '0x6000' }] }), -32602],
      [calls({ calls: [{ to: CALL?.to, value: '5' }] }), -32602],
      [calls({ calls: [{ to: CALL?.to, data: '0x1' }] }), -32602],
      [calls({ chainId: 84532 }), -32602],
      [calls({ id: 7 }), -32602],
      [calls({ chainId: '0x1' }), 5710],
      [calls({ from: TOKEN }), 4100],
      [calls({ capabilities: { paymasterService: { url: 'https://a' } } }), 5700],
      [calls({ calls: [{ to: CALL?.to, capabilities: { other: {} } }] }), 5700],
      [asset({ address: TOKEN, amount: '16', standard: 'erc20' }), 5773],
      [asset({ address: 'USDC', amount: '0x10', standard: 'erc20' }), 5773],
      [asset('USDC'), 5773],
      [asset({ address: TOKEN, amount: '0x1', standard: 'erc721', tokenId: '0x1' }), 5771],
    ]
    for (const [params, code] of refused) expect(await codeOf(send(params))).toBe(code)
    expect(asked).toEqual([])
    const optional = { paymasterService: { optional: true } }
    expect(await codeOf(send(calls({ capabilities: optional })))).toBe('taken')
  })

  it('signs nothing that the user does not want, or that is above what was agreed to', async () => {
    expect(await codeOf(send(calls(), { confirm: async () => undefined }))).toBe(4001)
    expect(await codeOf(send(calls(), { confirm: async () => ({ maxCost: [] }) }))).toBe(5770)
    expect(signatures).toBe(0)
    expect(asked.map(({ path }) => path)).toEqual(['/quotes', '/quotes'])
  })

  it('signs for calls of one name once, also when they come at the same time', async () => {
    const wallet = walletOf()
    const params = calls({ id: '0xa1' })
    const one = () => codeOf(wallet.request({ method: 'wallet_sendCalls', params }))
    expect((await Promise.all([one(), one()])).sort()).toEqual([5720, 'taken'])
    expect(await one()).toBe(5720)
    expect(signatures).toBe(1)
    const read = { method: 'wallet_getCallsStatus', params: ['0xa1'] }
    expect(await wallet.request(read)).toMatchObject({ id: '0xa1', status: 100, atomic: true })
  })

  it('tells what became of calls by receipts of its own nodes', async () => {
    const id = `0x${CALLS_INTENT.id.toString(16)}`
    const read = (params: unknown) =>
      walletOf({ node }).request({ method: 'wallet_getCallsStatus', params })
    const receipt = { status: '0x1', blockHash: '0x2', blockNumber: '0x3', gasUsed: '0x4' }
    const log = { address: TOKEN, data: '0x', topics: ['0x5'], logIndex: '0x0' }
    const node = (chainId: number) => ({
      request: async ({ params }: { params?: unknown }) => ({
        ...receipt,
        transactionHash: (params as string[])[0],
        logs: [{ ...log, address: `${chainId}` }],
      }),
    })
    const items = [{ type: 'FILL', status: 'COMPLETED', txHash: '0xabc', timestamp: 1 }]
    status = { status: 'COMPLETED', operations: [{ chain: 'eip155:84532', items }] }
    expect(await read([id])).toEqual({
      version: '2.0.0',
      id,
      chainId: CHAIN,
      status: 200,
      atomic: true,
      receipts: [
        {
          ...receipt,
          transactionHash: '0xabc',
          logs: [{ address: '84532', data: '0x', topics: ['0x5'] }],
        },
      ],
    })
    status = { status: 'FAILED', operations: [] }
    expect(await read([id])).toMatchObject({ status: 400 })
    for (const params of [undefined, [], ['nothing'], [7], ['0x1']])
      expect(await codeOf(read(params))).toBe(5730)
  })

  it('is none for a plain key, whose calls somebody else would make', () => {
    const plain = () => walletOf({ account: { address: ADDRESS, accountType: 'EOA' } })
    expect(plain).toThrow(expect.objectContaining({ code: 'REFUSED_ACCOUNT' } as SimplonError))
  })

  it('leaves every other method to the wallet that it is part of', async () => {
    const fallback = { request: async ({ method }: { method: string }) => `own ${method}` }
    const wallet = walletOf({ fallback })
    expect(await wallet.request({ method: 'eth_accounts' })).toBe('own eth_accounts')
    expect(await codeOf(walletOf().request({ method: 'eth_accounts' }))).toBe(4200)
    expect(await codeOf(walletOf().request({ method: 'constructor' }))).toBe(4200)
  })
})
