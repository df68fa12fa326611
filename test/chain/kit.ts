import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Abi,
  type Address,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  parseAbi,
} from 'viem'
import {
  type EdrChain,
  type EdrChainOptions,
  startEdrChain,
} from '../../devnet/src/chain/edr-chain.ts'
import { DEV_ACCOUNTS } from '../../devnet/src/dev-accounts.ts'
import { type ChainEndpoints, createChainReaders } from '../../src/chains/registry.ts'
import type { Config } from '../../src/config/schema.ts'
import type { Chain } from '../../src/domain/chain.ts'
import { NATIVE_TOKEN } from '../../src/domain/token.ts'
import { createLog } from '../../src/observe/log.ts'
import { createMetrics } from '../../src/observe/metrics.ts'
import type { ChainReader, ChainReaders } from '../../src/ports/chain-reader.ts'

export const MULTICALL3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'
export const USDC: Address = '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238'
export const WETH: Address = '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14'
export const [ALICE, BOB] = DEV_ACCOUNTS.map(({ address }) => address) as [Address, Address]

const tokenAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function transfer(address to, uint256 amount)',
])

/** A real chain with Multicall3 and two tokens. */
export async function startTestChain(options: EdrChainOptions): Promise<EdrChain> {
  const chain = await startEdrChain({ automine: true, ...options })
  await construct(chain, MULTICALL3, await multicall3CreationCode())
  await construct(chain, USDC, creationCode('DevToken', ['USD Coin', 'USDC', 6]))
  await construct(chain, WETH, creationCode('DevToken', ['Wrapped Ether', 'WETH', 18]))
  return chain
}

export function creationCode(contract: string, args: readonly unknown[] = []): Hex {
  const file = new URL(`../../contracts/artifacts/${contract}.json`, import.meta.url)
  const artifact = JSON.parse(readFileSync(file, 'utf8')) as { abi: Abi; bytecode: Hex }
  return encodeDeployData({ abi: artifact.abi, bytecode: artifact.bytecode, args })
}

/** Runs a constructor at the address and leaves its code there. */
export async function construct(chain: EdrChain, address: Address, code: Hex): Promise<void> {
  const overrides = { [address]: { code } }
  const runtime = await chain.request<Hex>('eth_call', [{ to: address }, 'latest', overrides])
  await chain.request('hardhat_setCode', [address, runtime])
}

async function multicall3CreationCode(): Promise<Hex> {
  const file = new URL('../../node_modules/viem/_esm/constants/contracts.js', import.meta.url)
  const module: { multicall3Bytecode: Hex } = await import(file.href)
  return module.multicall3Bytecode
}

/** Sends from a development account and waits for the receipt, as a wallet would. */
export async function send(
  chain: EdrChain,
  transaction: { from: Address; to: Address; data?: Hex; value?: Hex },
): Promise<void> {
  const gas = '0x100000'
  const hash = await chain.request<Hex>('eth_sendTransaction', [{ ...transaction, gas }])
  for (;;) {
    const receipt = await chain.request<{ status: Hex } | null>('eth_getTransactionReceipt', [hash])
    if (receipt?.status === '0x1') return
    if (receipt) throw new Error('the transaction failed')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

export const mint = (chain: EdrChain, to: Address, amount: bigint, token = USDC) =>
  send(chain, {
    from: ALICE,
    to: token,
    data: encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [to, amount] }),
  })

export const transfer = (chain: EdrChain, to: Address, amount: bigint, token = USDC) =>
  send(chain, {
    from: ALICE,
    to: token,
    data: encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, amount] }),
  })

export type Request = { id: unknown; method: string; params: unknown[] }

/** What a url does with a request; undefined = serve it honestly. */
export type Behaviour = (
  request: Request,
  response: ServerResponse,
) => Promise<object | undefined> | object | undefined

export type TestUrl = {
  url: string
  /** Number of calls of a method that arrived, whatever became of them. */
  count(method: string): number
  resetCounts(): void
  behave(behaviour: Behaviour): void
  stop(): Promise<void>
}

/** One RPC url of a chain that counts what it is asked and can be made to misbehave. */
export async function startTestUrl(chain: EdrChain): Promise<TestUrl> {
  const counts = new Map<string, number>()
  let behaviour: Behaviour = () => undefined
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const request = JSON.parse(text) as Request
    counts.set(request.method, (counts.get(request.method) ?? 0) + 1)
    const fault = await behaviour(request, response)
    if (response.writableEnded) return
    response.setHeader('content-type', 'application/json')
    const reply = fault && JSON.stringify({ jsonrpc: '2.0', id: request.id, ...fault })
    response.end(reply ?? (await chain.handle(text)))
  }
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    count: (method) => counts.get(method) ?? 0,
    resetCounts: () => counts.clear(),
    behave: (next) => {
      behaviour = next
    },
    stop: () => stopServer(server),
  }
}

function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/** A port on which nobody listens. */
export async function deadUrl(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await stopServer(server)
  return `http://127.0.0.1:${port}/`
}

export const failing: Behaviour = (_, response) => {
  response.writeHead(503).end('out of order')
  return undefined
}

export const slow =
  (ms: number): Behaviour =>
  async () => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    return undefined
  }

/** Serves the chain as it was at a block: what a node does that has stopped following. */
export const staleAt =
  (chain: EdrChain, block: bigint): Behaviour =>
  async ({ method, params }) => {
    const number = `0x${block.toString(16)}`
    if (method === 'eth_blockNumber') return { result: number }
    if (method === 'eth_getBlockByNumber') {
      return { result: await chain.request(method, [number, false]) }
    }
    if (method === 'eth_call') return { result: await chain.request(method, [params[0], number]) }
    return undefined
  }

export const RPC: Config['rpc'] = {
  timeoutMs: 2000,
  hedgeAfterMs: 100,
  healthIntervalMs: 100,
  maxLagBlocks: 5,
  headMaxAgeMs: 0,
  batchSize: 1,
}

export function testChain(id: number, changes: Partial<Chain> = {}): Chain {
  const nativeToken = { symbol: 'ETH', address: NATIVE_TOKEN, decimals: 18 }
  const weth = { symbol: 'WETH', address: WETH, decimals: 18, priceSymbol: 'ETH' }
  const usdc = { symbol: 'USDC', address: USDC, decimals: 6 }
  return {
    id,
    name: `Chain ${id}`,
    testnet: true,
    kind: 'plain',
    blockTimeMs: 1000,
    explorer: null,
    nativeToken,
    wrappedNativeToken: weth,
    tokens: [nativeToken, usdc, weth],
    contracts: { multicall3: MULTICALL3 },
    priceFeeds: {},
    ...changes,
  }
}

export type TestReaders = ChainReaders & { logged(): string; metrics(): Promise<string> }

/** Readers over the given urls; test chains make blocks on demand, so none is stale by age. */
export function openReaders(
  chains: readonly ChainEndpoints[],
  changes: { rpc?: Partial<Config['rpc']>; now?: () => number } = {},
): TestReaders {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const metrics = createMetrics()
  const readers = createChainReaders({
    chains: chains.map((chain) => ({ staleAfterMs: null, ...chain })),
    rpc: { ...RPC, ...changes.rpc },
    log: createLog({ level: 'info', pretty: false, destination }),
    metrics,
    ...(changes.now && { now: changes.now }),
  })
  return { ...readers, logged: () => lines.join(''), metrics: () => metrics.metrics() }
}

export function only(readers: ChainReaders): ChainReader {
  const [reader] = readers.list()
  if (!reader) throw new Error('no reader')
  return reader
}

/** Waits for something to become true, without guessing how long that takes. */
export async function until(what: string, condition: () => boolean, ms = 20_000): Promise<void> {
  const deadline = performance.now() + ms
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`it did not come true: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
