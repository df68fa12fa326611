import { createPublicClient, http, webSocket } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EdrChain, startEdrChain } from '../chain/edr-chain.ts'
import { DEV_ACCOUNTS } from '../dev-accounts.ts'
import { type RpcServer, startRpcServer } from './rpc-server.ts'

describe('the RPC server', () => {
  let chain: EdrChain
  let server: RpcServer
  let urls: [string, string, string]

  beforeAll(async () => {
    chain = await startEdrChain({ id: 84532, automine: true })
    server = await startRpcServer({ chains: new Map([[chain.id, chain]]) })
    urls = server.rpcUrls(chain.id) as typeof urls
  })
  afterAll(async () => {
    await server.stop()
    await chain.stop()
  })

  const post = (url: string, body: string, signal?: AbortSignal) =>
    fetch(url, { method: 'POST', body, ...(signal === undefined ? {} : { signal }) })
  const call = async (url: string, method: string, params: unknown[] = []) => {
    const response = await post(url, JSON.stringify({ jsonrpc: '2.0', id: 9, method, params }))
    return (await response.json()) as { id: number; result?: unknown; error?: { code: number } }
  }

  it('serves viem, with batches, on all three urls', async () => {
    for (const url of urls) {
      const client = createPublicClient({ transport: http(url, { batch: true, retryCount: 0 }) })
      const [id, balance, number] = await Promise.all([
        client.getChainId(),
        client.getBalance({ address: DEV_ACCOUNTS[0]?.address as `0x${string}` }),
        client.getBlockNumber(),
      ])
      expect([id, balance, number]).toEqual([84532, 10n ** 22n, 0n])
    }
  })

  it('answers malformed requests as the JSON-RPC specification says', async () => {
    const error = async (body: string) => {
      const response = await post(urls[0], body)
      const text = await response.text()
      return text === '' ? '' : (JSON.parse(text) as { error: { code: number } }).error.code
    }
    expect(await error('{nonsense')).toBe(-32700)
    expect(await error('[]')).toBe(-32600)
    expect(await error('42')).toBe(-32600)
    expect(await error('{"jsonrpc":"2.0","id":1}')).toBe(-32600)
    expect(await error('{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":{}}')).toBe(-32602)
    expect(await error('{"jsonrpc":"2.0","id":1,"method":"eth_nonsense"}')).toBe(-32601)
    expect(await error('{"jsonrpc":"2.0","method":"eth_chainId"}')).toBe('')
    const mixed = await post(urls[0], '[1,{"jsonrpc":"2.0","id":2,"method":"eth_chainId"}]')
    expect(await mixed.json()).toMatchObject([{ error: { code: -32600 } }, { result: '0x14a34' }])
  })

  it('knows its paths, methods, limit and open CORS', async () => {
    for (const path of ['/', '/1', '/84532/4', '/84532/x', '/nonsense']) {
      expect((await post(server.url + path, '{}')).status).toBe(404)
    }
    expect((await fetch(urls[0])).status).toBe(405)
    const preflight = await fetch(urls[0], { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect((await post(urls[0], `"${'x'.repeat(11 * 1024 * 1024)}"`)).status).toBe(413)
  })

  it('pushes new heads over WebSocket', async () => {
    const client = createPublicClient({ transport: webSocket(server.wsUrls(chain.id)[1]) })
    const heads: bigint[] = []
    const unwatch = client.watchBlockNumber({
      poll: false as never,
      emitOnBegin: false,
      onBlockNumber: (number) => heads.push(number),
    })
    expect(await client.getChainId()).toBe(84532)
    const { number } = await chain.mine()
    await expect.poll(() => heads).toEqual([BigInt(number)])
    unwatch()
    const socket = await client.transport.getRpcClient()
    socket.close()
  })

  it('fails only the urls it is told to fail', async () => {
    server.faults.set(chain.id, 2, { mode: 'error' })
    const failed = await post(urls[1], '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}')
    expect(failed.status).toBe(503)
    expect(await failed.text()).toMatch(/makes this url fail/)
    expect((await call(urls[0], 'eth_chainId')).result).toBe('0x14a34')

    server.faults.set(chain.id, 2, { mode: 'timeout' })
    const request = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}'
    await expect(post(urls[1], request, AbortSignal.timeout(150))).rejects.toThrow(/timeout/)

    server.faults.set(chain.id, 2, { mode: 'slow', delayMs: 120 })
    const started = performance.now()
    expect((await call(urls[1], 'eth_chainId')).result).toBe('0x14a34')
    expect(performance.now() - started).toBeGreaterThan(110)

    server.faults.set(chain.id, 2, { mode: 'none' })
    expect((await call(urls[1], 'eth_chainId')).result).toBe('0x14a34')
  })

  it('serves a head that has stopped advancing', async () => {
    const [user, other] = DEV_ACCOUNTS as [(typeof DEV_ACCOUNTS)[0], (typeof DEV_ACCOUNTS)[0]]
    const transfer = { from: user.address, to: other.address, value: '0x5', gas: '0x5208' }
    const known = chain.head().number
    server.faults.set(chain.id, 3, { mode: 'stale', block: known })
    const { result: hash } = await call(urls[2], 'eth_sendTransaction', [transfer])
    await chain.mine(3)
    const hex = (number: number) => `0x${number.toString(16)}`
    const stale = async (method: string, params: unknown[]) =>
      (await call(urls[2], method, params)).result
    expect(await stale('eth_blockNumber', [])).toBe(hex(known))
    expect(await stale('eth_getBlockByNumber', ['latest', false])).toMatchObject({
      number: hex(known),
    })
    expect(await stale('eth_getBlockByNumber', [hex(known + 1), false])).toBeNull()
    expect(await stale('eth_getTransactionReceipt', [hash])).toBeNull()
    expect(await stale('eth_getTransactionCount', [user.address])).toBe('0x0')
    for (const tag of ['latest', 'pending', hex(known)]) {
      expect(BigInt(String(await stale('eth_getBalance', [other.address, tag])))).toBe(10n ** 22n)
    }
    expect((await call(urls[2], 'eth_getBalance', [other.address, hex(known + 1)])).error).toEqual({
      code: -32000,
      message: 'header not found',
    })
    expect(await stale('eth_getLogs', [{ fromBlock: hex(known + 1), toBlock: 'latest' }])).toEqual(
      [],
    )
    expect((await call(urls[0], 'eth_blockNumber')).result).toBe(hex(known + 4))
    expect((await call(urls[0], 'eth_getTransactionReceipt', [hash])).result).toMatchObject({
      status: '0x1',
    })
  })
})
