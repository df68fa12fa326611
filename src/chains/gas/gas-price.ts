import { numberToHex } from 'viem'
import type { GasPrice } from '../../ports/chain-reader.ts'
import { type Head, quantity } from '../head/head.ts'
import { RpcError } from '../rpc/rpc-error.ts'
import type { RpcPool } from '../rpc/rpc-pool.ts'
import type { RpcCall, RpcUrl } from '../rpc/rpc-url.ts'

export type GasPriceRequest = {
  head: Head
  source?: RpcUrl | undefined
  priorityFeeFloor: bigint
  signal?: AbortSignal | undefined
}

const BLOCKS = 5
/**
 * The percentiles of tips to read: the lowest that a block took, except for outliers, and the usual
 * one.
 */
const PERCENTILES = [10, 50]
/** A block that is fuller than this had to leave transactions out. */
const CROWDED = 0.9

/**
 * The price that a transaction sent now would pay: the next block's base fee, which EIP-1559
 * derives from the head, and the tip that gets it included.
 */
export async function readGasPrice(pool: RpcPool, request: GasPriceRequest): Promise<GasPrice> {
  const { head, priorityFeeFloor } = request
  const { number, hash, timestamp } = head
  const block = { number, hash, timestamp }
  if (head.baseFeePerGas === null) {
    const call = { method: 'eth_gasPrice', params: [], parse: parsePrice }
    const gasPrice = await ask(pool, request, call)
    return {
      block,
      hasBaseFee: false,
      baseFeePerGas: 0n,
      maxPriorityFeePerGas: gasPrice,
      gasPrice,
    }
  }
  const params = [numberToHex(BLOCKS), numberToHex(number), PERCENTILES]
  const [{ nextBaseFee, blocks }, suggested] = await Promise.all([
    ask(pool, request, { method: 'eth_feeHistory', params, parse: parseHistory }),
    ask(pool, request, SUGGESTION).catch(noSuggestion),
  ])
  const tip = tipFor(blocks, suggested)
  const maxPriorityFeePerGas = tip > priorityFeeFloor ? tip : priorityFeeFloor
  return {
    block,
    hasBaseFee: true,
    baseFeePerGas: nextBaseFee,
    maxPriorityFeePerGas,
    gasPrice: nextBaseFee + maxPriorityFeePerGas,
  }
}

export type PaidTips = { fullness: number; lowest: bigint; median: bigint }

/**
 * The tip that gets a transaction into the next block. While blocks have room, the lowest tip that
 * they took is enough, limited by the node's suggestion: on a quiet chain one sender who overpays
 * must not set the price for all. When blocks are full, the usual tip is offered.
 */
export function tipFor(blocks: readonly PaidTips[], suggested: bigint | null): bigint {
  const crowded = blocks.filter(({ fullness }) => fullness > CROWDED)
  if (crowded.length * 2 > blocks.length) return lowerMedian(crowded.map(({ median }) => median))
  const roomy = blocks.filter(({ fullness }) => fullness <= CROWDED)
  const paid = roomy.map(({ lowest }) => lowest).filter((tip) => tip > 0n)
  const offers = suggested === null ? paid : [...paid, suggested]
  return offers.length > 0 ? offers.reduce((low, tip) => (tip < low ? tip : low)) : 0n
}

function lowerMedian(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0n
}

const SUGGESTION: RpcCall<bigint> = {
  method: 'eth_maxPriorityFeePerGas',
  params: [],
  parse: (result) => quantity(result, 'priority fee'),
}

/** Some nodes do not have the method; the tips of recent blocks are enough then. */
function noSuggestion(): null {
  return null
}

async function ask<T>(
  pool: RpcPool,
  { source, signal }: GasPriceRequest,
  call: RpcCall<T>,
): Promise<T> {
  const attempt = (url: RpcUrl, inner: AbortSignal) => url.call(call, inner)
  return (await pool.race(attempt, { signal, prefer: source })).value
}

function parsePrice(result: unknown): bigint {
  const price = quantity(result, 'gas price')
  if (price === 0n) throw new RpcError('malformed', 'the gas price is 0')
  return price
}

function parseHistory(result: unknown): { nextBaseFee: bigint; blocks: PaidTips[] } {
  if (typeof result !== 'object' || result === null) throw new Error('no fee history')
  const { baseFeePerGas, gasUsedRatio, reward } = result as Record<string, unknown>
  if (!Array.isArray(baseFeePerGas) || baseFeePerGas.length === 0) throw new Error('no base fees')
  const rows: unknown[] = Array.isArray(reward) ? reward : []
  const ratios: unknown[] = Array.isArray(gasUsedRatio) ? gasUsedRatio : []
  const blocks = rows.map((row, index): PaidTips => {
    const [lowest, median]: unknown[] = Array.isArray(row) ? row : []
    const ratio = ratios[index]
    return {
      fullness: typeof ratio === 'number' ? ratio : 0,
      lowest: quantity(lowest, 'reward'),
      median: quantity(median, 'reward'),
    }
  })
  return { nextBaseFee: quantity(baseFeePerGas.at(-1), 'base fee'), blocks }
}
