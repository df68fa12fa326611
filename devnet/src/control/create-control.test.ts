import { createPublicClient, http, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Devnet, startDevnet } from '../start.ts'

type Reply = { status: number; body: Record<string, unknown> & { error?: string } }
type State = {
  instanceId: string
  chains: { id: number; head: { number: number; hash: string }; blockTimeMs: number }[]
  actors: { name: string; paused: boolean; delayMs: number }[]
}

describe('the controls', () => {
  let devnet: Devnet
  beforeAll(async () => {
    devnet = await startDevnet({
      chainIds: [84532, 421614],
      automine: true,
      skip: ['accounts', 'safe', 'across', 'layerzero', 'cctp', 'hyperlane'],
      pausedActors: ['price-keeper'],
    })
  })
  afterAll(() => devnet.stop())

  const post = async (command: string, body: unknown, headers = {}): Promise<Reply> => {
    const response = await fetch(`${devnet.controlUrl}/${command}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Reply['body'] }
  }
  const state = async () => (await (await fetch(devnet.controlUrl)).json()) as State
  const url = (index: number) => devnet.chains[0]?.rpcUrls[index - 1] as string
  const client = (index: number) =>
    createPublicClient({ transport: http(url(index), { retryCount: 0, timeout: 300 }) })

  it('tells the state', async () => {
    const { instanceId, chains, actors } = await state()
    expect(instanceId).toBe(devnet.instanceId)
    expect(chains.map(({ id }) => id)).toEqual([84532, 421614])
    expect(actors.map(({ name }) => name)).toEqual(['price-keeper', 'arbitrageur'])
    const cors = await fetch(devnet.controlUrl)
    expect(cors.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('mines, changes the block time and goes back', async () => {
    const before = (await state()).chains[0]?.head.number ?? 0
    expect((await post('mine', { chainId: 84532, blocks: 3 })).status).toBe(200)
    expect((await state()).chains[0]?.head.number).toBe(before + 3)
    await post('block-time', { chainId: 84532, ms: 20 })
    await expect
      .poll(async () => (await state()).chains[0]?.head.number)
      .toBeGreaterThan(before + 6)
    await post('block-time', { chainId: 84532, ms: 0 })
    expect((await state()).chains[0]?.blockTimeMs).toBe(0)
  })

  it('reorganises a chain into a longer branch', async () => {
    await post('mine', { chainId: 84532, blocks: 5 })
    const { number, hash } = (await state()).chains[0]?.head ?? { number: 0, hash: '' }
    const { status, body } = await post('reorg', { chainId: 84532, depth: 3 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      chainId: 84532,
      forkBlock: { number: number - 3 },
      oldHead: { hash },
      newHead: { number: number + 1 },
    })
    const replaced = await client(1).getBlock({ blockNumber: BigInt(number) })
    expect(replaced.hash).not.toBe(hash)
  })

  it('makes urls fail one by one, or all, and heals them', async () => {
    const fault = (target: number | string, mode: string, more = {}) =>
      post('rpc-fault', { chainId: 84532, url: target, mode, ...more })
    await fault(1, 'timeout')
    await expect(client(1).getChainId()).rejects.toThrow(/took too long/)
    await fault('all', 'error')
    for (const index of [1, 2, 3]) {
      await expect(client(index).getChainId()).rejects.toMatchObject({ status: 503 })
    }
    await fault('all', 'none')
    const head = await client(1).getBlockNumber({ cacheTime: 0 })
    await fault(3, 'stale', { staleBlocks: 2 })
    await post('mine', { chainId: 84532, blocks: 4 })
    expect(await client(3).getBlockNumber({ cacheTime: 0 })).toBe(head - 2n)
    expect(await client(2).getBlockNumber({ cacheTime: 0 })).toBe(head + 4n)
    await fault(2, 'slow', { delayMs: 80 })
    const started = performance.now()
    await client(2).getChainId()
    expect(performance.now() - started).toBeGreaterThan(75)
    await fault('all', 'none')
    expect(await client(3).getBlockNumber({ cacheTime: 0 })).toBe(head + 4n)
  })

  it('sets prices, and the market follows unless it is paused', async () => {
    const chain = devnet.chains[0]
    const feed = { address: chain?.priceFeeds.ETH as `0x${string}` }
    const abi = parseAbi([
      'function latestAnswer() view returns (int256)',
      'struct Quote { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 sqrtPriceLimitX96; }',
      'function quoteExactInputSingle(Quote params) returns (uint256 amountOut, uint160, uint32, uint256)',
    ])
    const oneEther = async () => {
      const { result } = await client(1).simulateContract({
        abi,
        address: chain?.contracts.uniswapV3QuoterV2 as `0x${string}`,
        functionName: 'quoteExactInputSingle',
        args: [
          {
            tokenIn: chain?.wrappedNativeToken as `0x${string}`,
            tokenOut: chain?.tokens[1]?.address as `0x${string}`,
            amountIn: parseEther('1'),
            fee: 500,
            sqrtPriceLimitX96: 0n,
          },
        ],
      })
      return result[0]
    }
    await post('actor', { name: 'arbitrageur', paused: true })
    await post('price', { symbol: 'ETH', usd: '3100.5', chainId: 84532 })
    const read = { ...feed, abi, functionName: 'latestAnswer' } as const
    expect(await client(1).readContract(read)).toBe(310_050_000_000n)
    expect(await oneEther()).toBeLessThan(2500_000000n)
    const resumed = await post('actor', { name: 'arbitrageur', paused: false, delayMs: 5 })
    expect(resumed.body).toMatchObject({ name: 'arbitrageur', paused: false, delayMs: 5 })
    await expect.poll(oneEther).toBeGreaterThan(3097_000000n)
    expect(await oneEther()).toBeLessThanOrEqual(3100_500000n)
  })

  it.each([
    ['mine', { chainId: 1 }, /chainId must be one of 84532, 421614/],
    ['mine', { chainId: 84532, blocks: 0 }, /blocks must be a whole number from 1 to 10000/],
    ['mine', { chainId: 84532, blocks: '3' }, /blocks must be a whole number/],
    ['mine', { chainId: 84532, block: 3 }, /unknown field block/],
    ['mine', '[]', /must be a JSON object/],
    ['mine', '{', /not JSON/],
    ['block-time', { chainId: 84532 }, /ms must be/],
    ['block-time', { chainId: 84532, ms: 3 }, /at least 10/],
    ['reorg', { chainId: 84532, depth: 200 }, /depth must be a whole number from 1 to 128/],
    ['reorg', { chainId: 421614, depth: 100 }, /depth must be a whole number/],
    ['reorg', { chainId: 84532, depth: 1, keepTransactions: 'no' }, /must be true or false/],
    ['actor', { name: 'nobody' }, /name must be one of price-keeper, arbitrageur/],
    ['actor', { name: 'arbitrageur', paused: 1 }, /paused must be true or false/],
    ['rpc-fault', { chainId: 84532, url: 4, mode: 'error' }, /url must be one of 1, 2, 3, all/],
    ['rpc-fault', { chainId: 84532, url: 1, mode: 'odd' }, /mode must be one of/],
    ['rpc-fault', { chainId: 84532, url: 1, mode: 'slow' }, /delayMs must be/],
    [
      'rpc-fault',
      { chainId: 84532, url: 1, mode: 'error', delayMs: 5 },
      /belongs to the mode slow/,
    ],
    ['price', { symbol: 'BTC', usd: 1 }, /symbol must be one of ETH, USDC, USDT/],
    ['price', { symbol: 'ETH', usd: -1 }, /usd must be a positive amount/],
    ['price', { symbol: 'ETH', usd: '1.123456789' }, /at most eight decimals/],
  ])('answers %s %j with 400', async (command, body, message) => {
    const reply = await post(command, body)
    expect(reply.status).toBe(400)
    expect(reply.body.error).toMatch(message)
  })

  it('refuses unknown commands, other methods and cross-site forms', async () => {
    expect((await post('nonsense', {})).status).toBe(404)
    expect((await fetch(`${devnet.controlUrl}/mine`)).status).toBe(405)
    expect((await fetch(devnet.controlUrl, { method: 'POST', body: '{}' })).status).toBe(405)
    expect((await post('mine', {}, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post('mine', `{"x":"${'x'.repeat(70_000)}"}`)).status).toBe(413)
  })
})
