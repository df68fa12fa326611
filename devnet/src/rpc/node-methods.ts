import { type Hex, numberToHex } from 'viem'
import type { BlockClock } from '../chain/block-clock.ts'
import type { Block, BlockHistory } from '../chain/block-history.ts'
import type { ChainQueue } from '../chain/chain-queue.ts'
import type { EdrProvider } from '../chain/edr-provider.ts'
import type { Miner, RpcHeader } from '../chain/miner.ts'
import { toBlock } from '../chain/miner.ts'
import type { Reorg } from '../chain/reorg-chain.ts'
import { INVALID_PARAMS, type JsonRpcRequest, METHOD_NOT_FOUND, RpcError } from './json-rpc.ts'

/** One WebSocket connection, reduced to what the chain needs. */
export type NodeSession = { notify(subscription: Hex, result: unknown): void }

type Parts = {
  provider: EdrProvider
  history: BlockHistory
  miner: Miner
  queue: ChainQueue
  clock: BlockClock
  sessions: Map<Hex, NodeSession>
  /**
   * The tip that the node suggests to wallets; EDR's own suggestion is that of mainnet on every
   * chain.
   */
  suggestedTip: bigint
  onReorg(reorg: Reorg): void
}

export type NodeMethods = {
  /** The result as JSON text; throws `RpcError`. */
  resultText(request: JsonRpcRequest, session?: NodeSession): Promise<string>
  closeSession(session: NodeSession): Promise<void>
}

type Method = (params: unknown[], session: NodeSession | undefined) => Promise<unknown>

/** Development methods that change state without a block. */
const CHANGES_STATE = /^(hardhat_set|evm_set|evm_increaseTime)/
const MAX_MINED_BLOCKS = 10_000

/**
 * The node's methods: EDR's own, with those that mine, travel in time or subscribe routed through
 * the chain's queue, and the ones public nodes have but EDR lacks.
 */
export function createNodeMethods(parts: Parts): NodeMethods {
  const { provider, history } = parts
  const methods = new Map<string, Method>([
    ...miningMethods(parts),
    ...snapshotMethods(parts),
    ...subscriptionMethods(parts),
    ['eth_maxPriorityFeePerGas', async () => numberToHex(parts.suggestedTip)],
    ['eth_getBlockReceipts', ([block]) => blockReceipts(provider, block)],
    ['debug_traceBlockByHash', ([hash, options]) => blockTraces(provider, hash, options)],
  ])
  return {
    resultText: async ({ method, params }, session) => {
      const own = methods.get(method)
      if (own !== undefined) return JSON.stringify((await own(params, session)) ?? null)
      const text = await provider.resultText(method, params)
      if (CHANGES_STATE.test(method)) history.markChanged()
      return text
    },
    closeSession: async (session) => {
      for (const [id, owner] of parts.sessions) {
        if (owner !== session) continue
        parts.sessions.delete(id)
        await provider.request('eth_unsubscribe', [id])
      }
    },
  }
}

function miningMethods({ provider, miner, queue, clock }: Parts): [string, Method][] {
  const send =
    (method: string): Method =>
    async (params) => {
      const hash = await provider.request<Hex>(method, params)
      if (clock.minesEachTransaction()) {
        await queue.run(async () => {
          const receipt = await provider.request('eth_getTransactionReceipt', [hash])
          if (receipt === null) await miner.mine()
        })
      }
      clock.hurry()
      return hash
    }
  return [
    ['eth_sendRawTransaction', send('eth_sendRawTransaction')],
    ['eth_sendTransaction', send('eth_sendTransaction')],
    [
      'evm_mine',
      async ([timestamp]) => {
        const at = timestamp === undefined ? undefined : wholeNumber(timestamp, 'timestamp')
        await queue.run(() => miner.mine(at))
        return '0'
      },
    ],
    [
      'hardhat_mine',
      async ([count]) => {
        const blocks = count === undefined ? 1 : wholeNumber(count, 'block count')
        if (blocks > MAX_MINED_BLOCKS) {
          throw new RpcError(INVALID_PARAMS, `at most ${MAX_MINED_BLOCKS} blocks at once`)
        }
        await queue.run(async () => {
          for (let mined = 0; mined < blocks; mined += 1) await miner.mine()
        })
        return true
      },
    ],
    [
      'evm_setAutomine',
      async ([enabled]) => {
        clock.setMinesEachTransaction(enabled === true)
        return true
      },
    ],
    [
      'evm_setIntervalMining',
      async ([ms]) => {
        const each = clock.minesEachTransaction()
        clock.setInterval(wholeNumber(ms, 'interval'))
        clock.setMinesEachTransaction(each)
        return true
      },
    ],
    ['hardhat_getAutomine', async () => clock.minesEachTransaction()],
  ]
}

function snapshotMethods({ provider, history, queue, onReorg }: Parts): [string, Method][] {
  return [
    ['evm_snapshot', () => queue.run(() => provider.request<Hex>('evm_snapshot'))],
    [
      'evm_revert',
      ([id]) =>
        queue.runAlone(async () => {
          const oldHead = { ...history.head() }
          if (!(await provider.request<boolean>('evm_revert', [id]))) return false
          const header = await provider.request<RpcHeader>('eth_getBlockByNumber', [
            'latest',
            false,
          ])
          const newHead: Block = toBlock(header)
          history.rewind(newHead, wholeNumber(id, 'snapshot'))
          onReorg({ forkBlock: newHead, oldHead, newHead, droppedTransactions: [] })
          return true
        }),
    ],
    [
      'hardhat_reset',
      async () => {
        throw new RpcError(METHOD_NOT_FOUND, 'the devnet cannot be reset; start a new one')
      },
    ],
  ]
}

function subscriptionMethods({ provider, sessions }: Parts): [string, Method][] {
  return [
    [
      'eth_subscribe',
      async (params, session) => {
        if (session === undefined) {
          throw new RpcError(METHOD_NOT_FOUND, 'notifications not supported; use a WebSocket')
        }
        const id = await provider.request<Hex>('eth_subscribe', params)
        sessions.set(id, session)
        return id
      },
    ],
    [
      'eth_unsubscribe',
      async ([id], session) => {
        if (session === undefined || sessions.get(id as Hex) !== session) {
          throw new RpcError(INVALID_PARAMS, 'subscription not found')
        }
        sessions.delete(id as Hex)
        return provider.request<boolean>('eth_unsubscribe', [id])
      },
    ],
  ]
}

async function blockReceipts(provider: EdrProvider, block: unknown): Promise<unknown[] | null> {
  const byHash = typeof block === 'string' && block.length === 66
  const found = await provider.request<{ transactions: Hex[] } | null>(
    byHash ? 'eth_getBlockByHash' : 'eth_getBlockByNumber',
    [block, false],
  )
  if (found === null) return null
  return Promise.all(
    found.transactions.map((hash) => provider.request('eth_getTransactionReceipt', [hash])),
  )
}

async function blockTraces(
  provider: EdrProvider,
  hash: unknown,
  options: unknown,
): Promise<unknown[]> {
  const found = await provider.request<{ transactions: Hex[] } | null>('eth_getBlockByHash', [
    hash,
    false,
  ])
  if (found === null) throw new RpcError(-32000, 'block not found')
  const { tracer, tracerConfig } = (options ?? {}) as Record<string, unknown>
  const wanted = {
    ...(tracer !== undefined && { tracer }),
    ...(tracerConfig !== undefined && { tracerConfig }),
  }
  const traces: unknown[] = []
  for (const txHash of found.transactions) {
    const result = await provider.request('debug_traceTransaction', [txHash, wanted])
    traces.push({ txHash, result })
  }
  return traces
}

function wholeNumber(value: unknown, name: string): number {
  const number =
    typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : -1
  if (!Number.isSafeInteger(number) || number < 0) {
    throw new RpcError(INVALID_PARAMS, `${name} must be a whole number`)
  }
  return number
}
