import { Pool } from 'undici'
import type { Refusal } from './flavours.ts'

export type RpcItem = { id: unknown; method: string; params: unknown[] }
export type RpcReply = { result: unknown } | { error: Omit<Refusal, 'status'>; status?: number }

/** The honest node behind a chain's providers. */
export type Upstream = {
  ask(method: string, params: readonly unknown[]): Promise<RpcReply>
  /** The result, or undefined where the node gives an error. */
  read<T>(method: string, params: readonly unknown[]): Promise<T | undefined>
  /** The newest block's number. */
  head(): Promise<bigint>
  close(): Promise<void>
}

export function createUpstream(url: string): Upstream {
  const { origin, pathname } = new URL(url)
  const pool = new Pool(origin, { connections: 32 })
  const headers = { 'content-type': 'application/json' }
  const ask: Upstream['ask'] = async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await pool.request({ path: pathname, method: 'POST', headers, body })
    return (await answer.body.json()) as RpcReply
  }
  const read = async <T>(method: string, params: readonly unknown[]) => {
    const reply = await ask(method, params)
    return 'result' in reply ? (reply.result as T) : undefined
  }
  return {
    ask,
    read,
    head: async () => BigInt((await read<string>('eth_blockNumber', [])) ?? 0),
    close: () => pool.destroy(),
  }
}
