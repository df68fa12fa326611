import { type Address, encodeFunctionData, erc20Abi, type Hash, type Hex, numberToHex } from 'viem'
import { addressSetOf } from '../../domain/watch/address-set.ts'
import type { RawLog } from '../../domain/watch/match-logs.ts'
import { WATCHED_TOPICS } from '../../domain/watch/watched-topics.ts'
import type { BlockHeader, BlockSource } from '../../ports/block-source.ts'
import { type BlockRange, inLogRanges } from '../learned/in-log-ranges.ts'
import { readHoldings } from '../read/holdings.ts'
import { readKeptState } from '../read/kept-state.ts'
import { RpcError, type RpcFailure } from '../rpc/rpc-error.ts'
import type { RpcPool } from '../rpc/rpc-pool.ts'
import type { RpcUrl } from '../rpc/rpc-url.ts'
import {
  fields,
  parseBlock,
  parseHeader,
  parseLogs,
  parseNaming,
  parseValueTransactions,
} from './parse-block.ts'
import { createLogProof } from './prove-logs.ts'
import { createTracer } from './tracer.ts'

export type BlockSourceOptions = {
  pool: RpcPool
  multicall3: Address
  newestHead(signal?: AbortSignal): Promise<{ number: bigint; hash: Hash }>
  onHead: BlockSource['onHead']
}

/** The failures with which nodes say that a range holds more than they give. */
const REFUSALS: ReadonlySet<RpcFailure> = new Set([
  'too-large',
  'rejected',
  'server-error',
  'node-error',
  'rate-limited',
  'timeout',
])

/**
 * Reads the blocks of one chain over its urls. Everything about a block comes from one url at a
 * time.
 */
export function createBlockSource(options: BlockSourceOptions): BlockSource {
  const { pool, multicall3 } = options
  const proof = createLogProof(pool)
  const topics = [WATCHED_TOPICS]
  const tracer = createTracer(pool, headerAt)
  const ask = async <T>(
    attempt: (url: RpcUrl, signal: AbortSignal) => Promise<T>,
    signal: AbortSignal | undefined,
    only?: (url: RpcUrl) => boolean,
  ) => pool.race(attempt, { signal, ...(only && { only }) })

  const askLogs = async (hash: Hash, signal: AbortSignal | undefined, not?: RpcUrl) => {
    const attempt = async (url: RpcUrl, inner: AbortSignal) => {
      // Some nodes answer an empty list for a block they do not have.
      const [header, logs] = await Promise.all([
        headerAt(url, hash, inner),
        logsAt(url, { blockHash: hash, topics }, inner),
      ])
      if (logs.some(({ blockHash }) => blockHash !== hash)) {
        throw new RpcError('malformed', 'the url returned logs of another block')
      }
      return { header, logs }
    }
    return ask(attempt, signal, not && ((url) => url !== not))
  }

  const askRange = async (
    from: bigint,
    to: { number: bigint; hash: Hash },
    signal: AbortSignal | undefined,
  ): Promise<RawLog[] | null> => {
    const askPiece = async (piece: BlockRange) => {
      const range = { fromBlock: numberToHex(piece.from), toBlock: numberToHex(piece.to) }
      const attempt = async (url: RpcUrl, inner: AbortSignal): Promise<RawLog[]> => {
        const logs = await logsAt(url, { ...range, topics }, inner)
        // This check runs after the logs were read, because a url that lags behind leaves the last
        // ones out without an error.
        await headerAt(url, to.hash, inner)
        return logs
      }
      return (await ask(attempt, signal)).value
    }
    try {
      return await inLogRanges(pool, { from, to: to.number }, askPiece)
    } catch (error) {
      if (error instanceof RpcError && REFUSALS.has(error.failure)) return null
      throw error
    }
  }

  return {
    head: options.newestHead,
    onHead: options.onHead,
    byHash: async (hash, signal) =>
      (await ask((url, inner) => headerAt(url, hash, inner), signal)).value,
    async byNumber(number, { values }, signal) {
      const params = [numberToHex(number), values]
      const parse = values ? parseBlock : parseHeader
      const call = { method: 'eth_getBlockByNumber', params, parse }
      // A url without the block may lag behind, so the block counts as missing only if no url has
      // it.
      const attempt = async (url: RpcUrl, inner: AbortSignal) =>
        (await url.call(call, inner)) ?? unknownBlock()
      try {
        const { value } = await ask(attempt, signal)
        return value.number === number ? value : failed('the url returned another block')
      } catch (error) {
        if (error instanceof RpcError && error.failure === 'unknown-block') return null
        throw error
      }
    },
    async watchedLogs(hash, signal) {
      const { value, url } = await askLogs(hash, signal)
      if (value.logs.length > 0 || !proof.contradicts(value.header)) return value.logs
      // In most cases another url has the logs, and asking it costs less than reading all receipts.
      const isAlone = pool.usable().every((each) => each === url)
      const second = await askLogs(hash, signal, isAlone ? undefined : url).catch(() => undefined)
      signal?.throwIfAborted()
      if (second && second.value.logs.length > 0) return second.value.logs
      return proof.fromReceipts(value.header, signal)
    },
    watchedLogsBetween: askRange,
    traces: (hash, signal) => tracer.traces(hash, signal),
    async valueTransactions(hash, signal) {
      const attempt = async (url: RpcUrl, inner: AbortSignal) => {
        const call = {
          method: 'eth_getBlockByHash',
          params: [hash, true],
          parse: parseValueTransactions,
        }
        return (await url.call(call, inner)) ?? unknownBlock()
      }
      return (await ask(attempt, signal)).value
    },
    async transactionsNaming(hash, addresses, signal) {
      const named = addressSetOf(addresses)
      const parse = (result: unknown) => parseNaming(result, named)
      const call = { method: 'eth_getBlockByHash', params: [hash, true], parse }
      const attempt = async (url: RpcUrl, inner: AbortSignal) =>
        (await url.call(call, inner)) ?? unknownBlock()
      return (await ask(attempt, signal)).value
    },
    async succeeded(txHash, blockHash, signal) {
      const parse = (result: unknown) => {
        if (result === null) return unknownBlock()
        const receipt = fields(result)
        return receipt.blockHash === blockHash ? receipt.status === '0x1' : unknownBlock()
      }
      const call = { method: 'eth_getTransactionReceipt', params: [txHash], parse }
      return (await ask((url, inner) => url.call(call, inner), signal)).value
    },
    async nativeBalances(holders, { number, hash }, signal) {
      const items = holders.map((holder) => ({ to: multicall3, data: ethBalanceCall(holder) }))
      const balances = await readKeptState(pool, { number, signal }, (racing) =>
        readHoldings(racing, { multicall3, items, hash, signal }),
      )
      return (
        balances?.map((balance) => balance ?? failed('the url returned no native balance')) ?? null
      )
    },
    tokenBalances: (holdings, hash, signal) => {
      const items = holdings.map(({ token, holder }) => ({
        to: token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [holder] }),
      }))
      return readHoldings(pool, { multicall3, items, hash, signal })
    },
  }
}

async function headerAt(url: RpcUrl, hash: Hash, signal: AbortSignal): Promise<BlockHeader> {
  const call = { method: 'eth_getBlockByHash', params: [hash, false], parse: parseHeader }
  const header = (await url.call(call, signal)) ?? unknownBlock()
  return header.hash === hash ? header : failed('the url returned another block')
}

function logsAt(
  url: RpcUrl,
  filter: Record<string, unknown>,
  signal: AbortSignal,
): Promise<RawLog[]> {
  return url.call({ method: 'eth_getLogs', params: [filter], parse: parseLogs }, signal)
}

/** The calldata of Multicall3's `getEthBalance(address)`. */
function ethBalanceCall(holder: Address): Hex {
  return `0x4d2301cc${holder.slice(2).padStart(64, '0')}`
}

function unknownBlock(): never {
  throw new RpcError('unknown-block', 'the block is not known here')
}

function failed(message: string): never {
  throw new RpcError('malformed', message)
}
