import { numberToHex } from 'viem'
import type { GasPrice } from '../../ports/chain-reader.ts'
import { type Head, quantity } from '../head.ts'
import { RpcError } from '../rpc-error.ts'
import type { RpcPool } from '../rpc-pool.ts'
import type { RpcCall, RpcUrl } from '../rpc-url.ts'

export type GasPriceRequest = {
  head: Head
  source: RpcUrl
  priorityFeeFloor: bigint
  signal?: AbortSignal | undefined
}

const BLOCKS = 5
const PERCENTILE = 50

/**
 * The price a transaction sent now would pay: the next block's base fee, which EIP-1559 fixes
 * by the head, and the median tip of recent blocks that had any.
 */
export async function readGasPrice(pool: RpcPool, request: GasPriceRequest): Promise<GasPrice> {
  const { head, priorityFeeFloor } = request
  const { number, hash, timestamp } = head
  const block = { number, hash, timestamp }
  if (head.baseFeePerGas === null) {
    const call = { method: 'eth_gasPrice', params: [], parse: parsePrice }
    const gasPrice = await ask(pool, request, call)
    return { block, baseFeePerGas: 0n, maxPriorityFeePerGas: gasPrice, gasPrice }
  }
  const params = [numberToHex(BLOCKS), numberToHex(number), [PERCENTILE]]
  const call = { method: 'eth_feeHistory', params, parse: parseHistory }
  const { nextBaseFee, rewards } = await ask(pool, request, call)
  const tip = medianTip(rewards)
  const maxPriorityFeePerGas = tip > priorityFeeFloor ? tip : priorityFeeFloor
  return {
    block,
    baseFeePerGas: nextBaseFee,
    maxPriorityFeePerGas,
    gasPrice: nextBaseFee + maxPriorityFeePerGas,
  }
}

/** The lower median of the blocks that paid a tip; empty blocks say nothing about the price. */
export function medianTip(rewards: readonly bigint[]): bigint {
  const paid = rewards.filter((reward) => reward > 0n).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return paid[Math.floor((paid.length - 1) / 2)] ?? 0n
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

function parseHistory(result: unknown): { nextBaseFee: bigint; rewards: bigint[] } {
  if (typeof result !== 'object' || result === null) throw new Error('no fee history')
  const { baseFeePerGas, reward } = result as Record<string, unknown>
  if (!Array.isArray(baseFeePerGas) || baseFeePerGas.length === 0) throw new Error('no base fees')
  const rows: unknown[] = Array.isArray(reward) ? reward : []
  return {
    nextBaseFee: quantity(baseFeePerGas.at(-1), 'base fee'),
    rewards: rows.map((row) => quantity(Array.isArray(row) ? row[0] : undefined, 'reward')),
  }
}
