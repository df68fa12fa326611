import { type Address, isHex } from 'viem'
import type { Config } from '../../config/schema.ts'
import type { Chain } from '../../domain/chain.ts'
import type { RpcObserver } from '../../observe/rpc.ts'
import type {
  BalanceSnapshot,
  ChainReader,
  HeadView,
  RpcPurpose,
} from '../../ports/chain-reader.ts'
import { createFeeReader } from '../gas/fee-reader.ts'
import { createAtNewestBlock, type NewestBlock } from '../head/at-newest-block.ts'
import { createBlockCache } from '../head/block-cache.ts'
import { createBlockSource } from '../head/block-source.ts'
import { createHeadReader, headAgeMs } from '../head/fresh-head.ts'
import { toBlockRef } from '../head/head.ts'
import { createHeadSubscription } from '../head/head-subscription.ts'
import { createRecentHead } from '../head/recent-head.ts'
import { toServiceError } from '../rpc/chain-error.ts'
import { forPurpose } from '../rpc/for-purpose.ts'
import { startHealth } from '../rpc/health.ts'
import { RpcError } from '../rpc/rpc-error.ts'
import { createRpcPool, type RpcPool } from '../rpc/rpc-pool.ts'
import { readAllowances } from './balances.ts'
import { createCodeRunner } from './creation-code.ts'
import { createCrossCheck } from './cross-check.ts'
import { createSharedMulticall } from './shared-multicall.ts'
import { createViemClient } from './viem-client.ts'
import { createViews } from './views.ts'

export type ReaderOptions = {
  chain: Chain
  rpcUrls: readonly string[]
  wsUrls?: readonly string[] | undefined
  staleAfterMs: number | null
  rpc: Config['rpc']
  observe: RpcObserver
  now: () => number
  readOnly?: boolean | undefined
}

export type StoppableReader = ChainReader & {
  /** Returns the same reader, with its calls counted for a purpose. */
  for(purpose: RpcPurpose): ChainReader
  stop(): Promise<void>
}

/** The address of Multicall3 on nearly every chain; `contracts.multicall3` names another one. */
const MULTICALL3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** How many balance sets are cached for each block. */
const CACHED_BALANCE_SETS = 5_000

/** Opens the reader of one chain. It does not wait for any url; `health()` reports their state. */
export function createReader(options: ReaderOptions): StoppableReader {
  const { chain, rpcUrls: urls, rpc, staleAfterMs, observe, now } = options
  const { id: chainId, blockTimeMs, kind } = chain
  const pool = createRpcPool({
    chainId,
    blockTimeMs,
    staleAfterMs,
    urls,
    rpc,
    observe,
    now,
    readOnly: options.readOnly,
  })
  const { healthIntervalMs: intervalMs } = rpc
  const health = startHealth({ chainId, pool, intervalMs, staleAfterMs, observe, now })
  const heads = createHeadSubscription(options.wsUrls ?? [], { blockTimeMs })
  const patienceMs = rpc.hedgeAfterMs
  const headPool = forPurpose(pool, 'heads')
  const newestHead = createHeadReader(headPool, { patienceMs })
  const followedHead = createHeadReader(headPool, { patienceMs, announced: heads.current })
  const atNewestBlock = createAtNewestBlock({ chainId, newestHead, staleAfterMs, now })
  const multicall3 = chain.contracts.multicall3 ?? MULTICALL3
  const balances = createBlockCache<BalanceSnapshot>(CACHED_BALANCE_SETS)
  const views = createViews({ chain, pool, multicall3, balances })
  const askNow = createSharedMulticall(pool, { multicall3, run: createCodeRunner(pool) })
  const fees = createFeeReader({ kind, pool, multicall3, atNewestBlock })
  const headView = (newest: NewestBlock): HeadView => {
    const { block, balances, allowances, codeAt, client } = views(newest.at)
    return { block, balances, allowances, codeAt, client, ...fees.after(newest) }
  }
  const { headMaxAgeMs: maxAgeMs } = rpc
  const { onHead } = heads
  const recent = createRecentHead({
    newestHead: followedHead,
    surestHead: newestHead,
    maxAgeMs,
    onHead,
  })
  const atRecentBlock = createAtNewestBlock({
    chainId,
    staleAfterMs,
    now,
    newestHead: recent.read,
    onUnknown: recent.forget,
  })

  const ownPart = (own: RpcPool) => ({
    client: createViemClient(chain, own),
    crossCheck: createCrossCheck({ chainId, pool: own, observe, now }),
    blocks: createBlockSource({
      pool: own,
      multicall3,
      onHead,
      newestHead: async (signal) => (await followedHead(signal)).head,
    }),
  })
  const reader: Omit<StoppableReader, 'for' | 'stop'> = {
    chain,
    ...ownPart(pool),
    health: health.report,
    gasPrice: fees.gasPrice,
    opGasParams: fees.opGasParams,
    dataFee: fees.dataFee,
    at: (block) => views({ block }),
    peekHead() {
      const head = recent.peek()?.head
      const isFresh = head && (staleAfterMs === null || headAgeMs(head, now()) <= staleAfterMs)
      return isFresh ? toBlockRef(head) : undefined
    },
    atRecentHead: (what, signal, read) =>
      atRecentBlock(what, signal, (newest) => read(headView(newest))),
    renewHead: recent.renew,
    balances: (account, tokens, signal) =>
      atNewestBlock('balances', signal, ({ at }) => views(at).balances(account, tokens, signal)),
    async allowancesNow(owner, of) {
      try {
        return await readAllowances({ ask: askNow, owner, ...of })
      } catch (error) {
        throw toServiceError(error, { chainId, what: 'allowances' })
      }
    },
    async head(signal) {
      try {
        return toBlockRef((await newestHead(signal)).head)
      } catch (error) {
        throw toServiceError(error, { chainId, what: 'the newest block' })
      }
    },
    async codeAt(address, signal) {
      try {
        const code = await pool.request('eth_getCode', [address, 'latest'], signal)
        if (!isHex(code)) throw new RpcError('malformed', 'eth_getCode returned no hex')
        return code
      } catch (error) {
        throw toServiceError(error, { chainId, what: 'code' })
      }
    },
  }
  return {
    ...reader,
    for: (purpose) => ({ ...reader, ...ownPart(forPurpose(pool, purpose)) }),
    async stop() {
      heads.stop()
      await health.stop()
      await pool.close()
    },
  }
}
