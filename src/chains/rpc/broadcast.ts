import { type Hash, isHex } from 'viem'
import { transactionHash } from '../../domain/evm/transaction-hash.ts'
import { createSeats } from '../../lib/concurrency/seats.ts'
import { startSharedWork } from '../../lib/concurrency/shared-work.ts'
import { isAlreadyKnown } from './classify-rpc-error.ts'
import { RpcError } from './rpc-error.ts'
import type { RpcUrl } from './rpc-url.ts'

export type Broadcast = (params: unknown, signal?: AbortSignal) => Promise<Hash>

/**
 * How many transactions one url is sent at a time, which is half of its connections. The others wait
 * here and not in its queue, where they would run into their own timeouts and leave reads no place.
 */
const SENDS_AT_ONCE = 16

/**
 * Sends a signed transaction to every url that is not resting, so that it spreads even when one
 * node keeps it to itself. If one url accepts it or already knows it, it is accepted; the other
 * sends go on. The caller may stop waiting, but a sent transaction cannot be taken back.
 */
export function createBroadcast(urls: readonly RpcUrl[], now: () => number): Broadcast {
  const seats = new Map(urls.map((url) => [url, createSeats(SENDS_AT_ONCE)]))
  return async (params, signal) => {
    const raw: unknown = Array.isArray(params) ? params[0] : undefined
    if (!isHex(raw))
      throw new RpcError('rejected', 'the call has no raw transaction', { code: -32602 })
    const hash = transactionHash(raw)
    const call = { method: 'eth_sendRawTransaction', params: [raw], parse: () => hash }
    const sendTo = async (url: RpcUrl) => {
      try {
        const send = () => url.call(call)
        return await (seats.get(url)?.take(send) ?? send())
      } catch (error) {
        if (isAlreadyKnown(error)) return hash
        throw error
      }
    }
    const sends = pickTargets(urls, now()).map(sendTo)
    try {
      return await startSharedWork(() => Promise.any(sends)).join(signal)
    } catch (error) {
      if (!(error instanceof AggregateError)) throw error
      throw refusal(error.errors)
    }
  }
}

/** Lagging urls can still send; resting ones are used only when there is no other. */
function pickTargets(urls: readonly RpcUrl[], now: number): readonly RpcUrl[] {
  const right = urls.filter((url) => url.state().wrongChainId === null)
  const awake = right.filter((url) => url.state().restUntil <= now)
  return awake.length > 0 ? awake : right
}

/** A node's answer about the transaction says more than a url that does not answer. */
function refusal(errors: readonly unknown[]): unknown {
  const verdict = errors.find((error) => error instanceof RpcError && error.failure === 'rejected')
  return verdict ?? errors.at(-1) ?? new RpcError('no-url', 'every url serves another chain')
}
