import { type Hex, isHex } from 'viem'
import { readRetryAfter } from '../learned/read-retry-after.ts'
import { RpcError, type RpcFailure } from './rpc-error.ts'

export type JsonRpcErrorBody = { code: number; message: string; data?: unknown }

/** Geth's code for a reverted call; viem decodes revert data only with this code or -32603. */
const REVERTED_CODE = 3

const REVERTED =
  /\brevert(ed)?\b|VM Exception|ran out of gas|out of gas|invalid opcode|stack (under|over)flow/i
const RATE_LIMITED =
  /rate.?limit|too many requests?\b|request (limit|rate)|call rate|throughput|quota|capacity|(rps|free tier|daily|monthly) limit|daily request count|compute units|credits/i
/**
 * The block is not there yet, not on this branch, or no longer kept, so another url may have it.
 */
const UNKNOWN_BLOCK =
  /(header|block|state|resource)( [\dx#a-f]+)? (not found|(is )?not available|is unavailable|unavailable)|unknown block|missing trie node|invalid block tag|could not find block|non.?canonical|not (currently )?canonical|historical state|archive (state|requests?|data|node)|pruned|pruning|maximum proof window|no state available|world state unavailable|beyond (the )?(current )?head|after last accepted block|unfinalized data|has not been fully indexed/i
/** Refusals of eth_getLogs: nodes limit blocks, results or bytes, each in its own words. */
const TOO_LARGE =
  /block range|blocks? (range|distance)|ranges? (is |over |\d+ )?(too|exceeds?|is bigger|[\d,]+ blocks)|range limit|limited to (an? |0 - )?[\d,]+ (range|blocks?)|more than [\d,]+ (results|logs)|max(imum)? results|logs (matched|requested)|response (size|is too (big|large))|(response|result) too (big|large)|too many (results|logs|blocks)|query (timeout|exceeds|exceeded max|must be smaller)|number of requested blocks|size exceeded|larger than [\d,]+ ?(MB|bytes)/i
const UNSUPPORTED =
  /method.{0,60}(not (be )?(found|supported|available|allowed|enabled|whitelisted)|does not exist|disabled|unavailable|restricted)|unsupported method|(eth|debug|trace|txpool)_\w+.{0,20}not (available|supported|allowed)/i
const REJECTED =
  /insufficient funds|nonce too (low|high)|underpriced|already known|known transaction|already imported|intrinsic gas|gas required exceeds|exceeds (block )?gas|max fee per gas|fee cap|priority fee|invalid (sender|signature|transaction)/i

/** The patterns in order; the more specific ones come first. */
const BY_WORDS: readonly [RegExp, RpcFailure][] = [
  [UNKNOWN_BLOCK, 'unknown-block'],
  [REJECTED, 'rejected'],
  [TOO_LARGE, 'too-large'],
  [RATE_LIMITED, 'rate-limited'],
  [UNSUPPORTED, 'unsupported'],
]

const BY_CODE: Readonly<Record<number, RpcFailure>> = {
  429: 'rate-limited',
  [-32005]: 'rate-limited',
  [-32007]: 'rate-limited',
  [-32090]: 'rate-limited',
  [-32601]: 'unsupported',
  [-32004]: 'unsupported',
  [-32600]: 'rejected',
  [-32602]: 'rejected',
  [-32003]: 'rejected',
  [-32603]: 'node-error',
  [-32700]: 'node-error',
}
/** These statuses are about the client or the server, and not about the request. */
const NOT_OF_REQUEST: ReadonlySet<number> = new Set([401, 402, 403, 429, 500, 502, 503, 504])
const TOO_LARGE_STATUS = 413
const READ_CHARACTERS = 2_000

/**
 * Finds the failure that an error means. Nodes agree on few error codes (geth uses -32000 for
 * nearly everything), so the text decides first. An unknown error is `server-error`: another url is
 * asked, and no url is blamed.
 */
export function classifyRpcError(
  { code, message, data }: JsonRpcErrorBody,
  /** The status of the HTTP answer that carried the error, unless it came in a batch. */
  status = 200,
): RpcError {
  const revertData = findRevertData(data)
  if (code === REVERTED_CODE || REVERTED.test(message) || revertData !== undefined) {
    const options = { code: REVERTED_CODE, data: revertData ?? '0x' }
    return new RpcError('reverted', message, options)
  }
  const failure = findFailure({ code, message, data }, status)
  const retryAfterMs = failure === 'rate-limited' ? readRetryAfter(message, data) : undefined
  return new RpcError(failure, message, { code, data, retryAfterMs })
}

function findFailure({ code, message, data }: JsonRpcErrorBody, status: number): RpcFailure {
  if (status === 429) return 'rate-limited'
  // Some nodes put the useful text beside a generic message.
  const words = `${message} ${typeof data === 'object' ? JSON.stringify(data) : (data ?? '')}`
  const head = words.slice(0, READ_CHARACTERS)
  const told = BY_WORDS.find(([pattern]) => pattern.test(head))?.[1]
  if (told) return told
  if (status === TOO_LARGE_STATUS) return 'too-large'
  const meant = BY_CODE[code] ?? 'server-error'
  return meant === 'rejected' && NOT_OF_REQUEST.has(status) ? 'server-error' : meant
}

/** Finds revert data as geth returns them (a hex text) or as EDR does (nested under `data`). */
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
