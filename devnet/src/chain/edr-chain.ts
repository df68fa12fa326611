import type { Hex } from 'viem'
import { DEV_ACCOUNTS, DEV_NATIVE_BALANCE } from '../dev-accounts.ts'
import { answerJsonRpc, type JsonRpcRequest, RpcError } from '../rpc/json-rpc.ts'
import { createNodeMethods, type NodeMethods, type NodeSession } from '../rpc/node-methods.ts'
import { createBlockClock } from './block-clock.ts'
import { type Block, createBlockHistory } from './block-history.ts'
import { type ChainQueue, createChainQueue } from './chain-queue.ts'
import { type GenesisBalance, startEdrProvider } from './edr-provider.ts'
import { createMiner, holdBaseFee, type RpcHeader, toBlock } from './miner.ts'
import { type Reorg, type ReorgOptions, reorgChain } from './reorg-chain.ts'

export type EdrChainOptions = {
  id: number
  /** Milliseconds between blocks; absent or 0 = a block for each transaction. */
  blockTimeMs?: number
  /** Milliseconds between the blocks that follow a transaction; absent or 0 = as always. */
  busyBlockTimeMs?: number
  automine?: boolean
  minBaseFeePerGas?: bigint
  blockGasLimit?: bigint
  /** Accounts with native money at genesis; by default the development accounts. */
  balances?: readonly GenesisBalance[]
  /** Keys for `eth_sendTransaction`; by default those of the development accounts. */
  ownedKeys?: readonly Hex[]
}

export type EdrChain = {
  readonly id: number
  /** One JSON-RPC call from inside the process; throws `RpcError`. */
  request<T = unknown>(method: string, params?: readonly unknown[]): Promise<T>
  /** Answers one parsed request with the text of the reply; subscriptions need a session. */
  execute(request: JsonRpcRequest, session?: NodeSession): Promise<string>
  /** Answers a JSON-RPC text, single or batch, with the text to send ('' = nothing). */
  handle(text: string, session?: NodeSession): Promise<string>
  closeSession(session: NodeSession): Promise<void>
  head(): Block
  /** Mines blocks immediately, whatever the block time. */
  mine(blocks?: number): Promise<Block>
  /** 0 while a block is mined for each transaction. */
  blockTimeMs(): number
  setBlockTime(ms: number): void
  reorg(options: ReorgOptions): Promise<Reorg>
  /** Blocks up to the current head can no longer be replaced by a reorg. */
  protectHistory(): void
  onBlock(listener: (block: Block) => void): () => void
  onReorg(listener: (reorg: Reorg) => void): () => void
  stop(): Promise<void>
}

/** Collects the fees; it is none of our accounts, so that balances stay predictable. */
const COINBASE = '0x4200000000000000000000000000000000000011'

/** Reports every chain that starts, for trials that reorg chains which others have started. */
export const chainStarts = createListeners<EdrChain>()

/** Starts one in-memory EVM chain. It mines by itself, as configured, until `stop`. */
export async function startEdrChain(options: EdrChainOptions): Promise<EdrChain> {
  const minBaseFeePerGas = options.minBaseFeePerGas ?? 1_000_000_000n
  let stopped = false
  const sessions = new Map<Hex, NodeSession>()
  const replayed = new Set<Hex>()
  const provider = await startEdrProvider({
    id: options.id,
    balances: options.balances ?? devBalances(),
    ownedKeys: options.ownedKeys ?? DEV_ACCOUNTS.map(({ privateKey }) => privateKey),
    baseFeePerGas: minBaseFeePerGas,
    blockGasLimit: options.blockGasLimit ?? 60_000_000n,
    coinbase: COINBASE,
    onSubscription: (subscription, result) => {
      if (!isAnnounced(replayed, result)) sessions.get(subscription)?.notify(subscription, result)
    },
  })
  const genesis = await provider.request<RpcHeader>('eth_getBlockByNumber', ['latest', false])
  await holdBaseFee({ provider, minBaseFeePerGas }, genesis)
  const history = createBlockHistory(toBlock(genesis))
  const blocks = createListeners<Block>()
  const reorgs = createListeners<Reorg>()
  const onBlock = (block: Block) => {
    if (!replayed.has(block.hash)) blocks.call(block)
  }
  const miner = createMiner({ provider, history, minBaseFeePerGas, onBlock })
  const queue = createChainQueue()
  const clock = createBlockClock(() => queue.run(() => miner.mine()), options.busyBlockTimeMs)
  clock.setInterval(options.automine === true ? 0 : (options.blockTimeMs ?? 0))
  const methods = createNodeMethods({
    provider,
    history,
    miner,
    queue,
    clock,
    sessions,
    suggestedTip: minBaseFeePerGas / 10n,
    onReorg: reorgs.call,
  })
  const reorg = (reorgOptions: ReorgOptions) =>
    queue.runAlone(async () => {
      replayed.clear()
      const onReplay = (hash: Hex) => replayed.add(hash)
      const done = await reorgChain({ provider, history, miner, onReplay }, reorgOptions)
      reorgs.call(done)
      return done
    })
  const chain: EdrChain = {
    id: options.id,
    reorg,
    onBlock: blocks.add,
    onReorg: reorgs.add,
    ...rpcSurface(queue, methods, () => stopped),
    head: () => ({ ...history.head() }),
    mine: (count = 1) =>
      queue.run(async () => {
        for (let mined = 0; mined < count; mined += 1) await miner.mine()
        return { ...history.head() }
      }),
    blockTimeMs: clock.intervalMs,
    setBlockTime: clock.setInterval,
    protectHistory: history.setFloor,
    stop: async () => {
      stopped = true
      clock.setInterval(0)
      await queue.run(async () => {})
    },
  }
  chainStarts.call(chain)
  return chain
}

function rpcSurface(
  queue: ChainQueue,
  methods: NodeMethods,
  isStopped: () => boolean,
): Pick<EdrChain, 'request' | 'execute' | 'handle' | 'closeSession'> {
  const resultText = async (request: JsonRpcRequest, session?: NodeSession) => {
    await queue.open()
    if (isStopped()) throw new RpcError(-32000, 'the chain has stopped')
    return methods.resultText(request, session)
  }
  const execute = async (request: JsonRpcRequest, session?: NodeSession) =>
    `{"jsonrpc":"2.0","id":${JSON.stringify(request.id ?? null)},"result":${await resultText(request, session)}}`
  return {
    request: async <T>(method: string, params: readonly unknown[] = []) =>
      JSON.parse(await resultText({ id: 1, method, params: [...params] })) as T,
    execute,
    handle: (text, session) => answerJsonRpc(text, (request) => execute(request, session)),
    closeSession: methods.closeSession,
  }
}

function devBalances(): GenesisBalance[] {
  return DEV_ACCOUNTS.map(({ address }) => ({ address, balance: DEV_NATIVE_BALANCE }))
}

/** Blocks that are mined again on the way to a fork point were already announced. */
function isAnnounced(replayed: ReadonlySet<Hex>, result: unknown): boolean {
  if (typeof result !== 'object' || result === null) return false
  const { hash, parentHash } = result as { hash?: Hex; parentHash?: Hex }
  return parentHash !== undefined && hash !== undefined && replayed.has(hash)
}

function createListeners<T>() {
  const listeners = new Set<(value: T) => void>()
  return {
    add: (listener: (value: T) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    call: (value: T) => {
      for (const listener of listeners) listener(value)
    },
  }
}
