import { type Hex, isHex } from 'viem'
import { RpcError } from './rpc-error.ts'

export type JsonRpcErrorBody = { code: number; message: string; data?: unknown }

/** Geth's code for a reverted call; viem decodes revert data only under this one or -32603. */
const REVERTED_CODE = 3

const REVERTED =
  /\brevert(ed)?\b|VM Exception|ran out of gas|out of gas|invalid opcode|stack (under|over)flow/i
const RATE_LIMITED = /rate.?limit|too many requests|request limit|throughput|quota|capacity/i
const UNKNOWN_BLOCK =
  /(header|block|state) (not found|is not available|unavailable)|unknown block|missing trie node|invalid block tag|could not find block|non.?canonical|not (currently )?canonical/i
/** Of eth_getLogs: nodes limit blocks, results or bytes, each in its own words. */
const TOO_LARGE =
  /block range|blocks range|range (is )?(too|exceeds)|more than [\d,]+ (results|logs)|response size|too many (results|logs|blocks)|query (timeout|exceeds)/i
const UNSUPPORTED = /method .*(not (found|supported|available)|does not exist)|unsupported method/i
const REJECTED =
  /insufficient funds|nonce too (low|high)|underpriced|already known|known transaction|already imported|intrinsic gas|gas required exceeds|exceeds (block )?gas|max fee per gas|fee cap|priority fee|invalid (sender|signature|transaction)/i

const BY_CODE: Readonly<
  Record<number, 'rate-limited' | 'unsupported' | 'rejected' | 'node-error'>
> = {
  429: 'rate-limited',
  [-32005]: 'rate-limited',
  [-32007]: 'rate-limited',
  [-32601]: 'unsupported',
  [-32004]: 'unsupported',
  [-32600]: 'rejected',
  [-32602]: 'rejected',
  [-32003]: 'rejected',
  [-32603]: 'node-error',
  [-32700]: 'node-error',
}

/**
 * Nodes agree on few error codes (geth puts nearly everything under -32000), so the text decides
 * first. What cannot be told is `server-error`: asked elsewhere, held against nobody.
 */
export function classifyRpcError({ code, message, data }: JsonRpcErrorBody): RpcError {
  const revertData = findRevertData(data)
  if (code === REVERTED_CODE || REVERTED.test(message) || revertData !== undefined) {
    const options = { code: REVERTED_CODE, data: revertData ?? '0x' }
    return new RpcError('reverted', message, options)
  }
  const options = { code, data }
  if (UNKNOWN_BLOCK.test(message)) return new RpcError('unknown-block', message, options)
  if (REJECTED.test(message)) return new RpcError('rejected', message, options)
  if (TOO_LARGE.test(message)) return new RpcError('too-large', message, options)
  if (RATE_LIMITED.test(message)) return new RpcError('rate-limited', message, options)
  if (UNSUPPORTED.test(message)) return new RpcError('unsupported', message, options)
  return new RpcError(BY_CODE[code] ?? 'server-error', message, options)
}

/** Revert data as geth gives it (a hex text) or as EDR does (nested under `data`). */
function findRevertData(data: unknown): Hex | undefined {
  if (isHex(data)) return data
  if (typeof data !== 'object' || data === null || !('data' in data)) return undefined
  return isHex(data.data) ? data.data : undefined
}

/** A node that already has the transaction has accepted it. */
export function isAlreadyKnown(error: unknown): boolean {
  return (
    error instanceof RpcError &&
    /already known|known transaction|already imported|already exists/i.test(error.message)
  )
}
