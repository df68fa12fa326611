import { decodeErrorResult, type Hex, isHex } from 'viem'
import { METHOD_NOT_FOUND, RpcError } from './json-rpc.ts'

type EdrError = { code: number; message: string; data?: unknown }

/** EDR's errors, and the words of public nodes to put in front, because clients match on them. */
const NODE_WORDS: readonly [RegExp, string][] = [
  [/^Known transaction/i, 'already known'],
  [/^Nonce too low/i, 'nonce too low'],
  [/^Nonce too high/i, 'nonce too high'],
  [/doesn't have enough funds/i, 'insufficient funds for gas * price + value'],
  [/^Replacement transaction underpriced/i, 'replacement transaction underpriced'],
  [/maxFeePerGas .* is too low for the next block/i, 'max fee per gas less than block base fee'],
  [/requires at least \d+ gas but got/i, 'intrinsic gas too low'],
  [/gas limit is .* and exceeds block gas limit/i, 'exceeds block gas limit'],
]

/** Converts EDR's error to the form of public nodes: code 3 and hex data for a revert. */
export function toNodeError(error: EdrError): RpcError {
  if (error.code === -32004) {
    const method = /^Method (\S+) /.exec(error.message)?.[1] ?? ''
    return new RpcError(
      METHOD_NOT_FOUND,
      `the method ${method} does not exist/is not available`.replace('  ', ' '),
    )
  }
  const revert = revertData(error.data)
  if (revert !== undefined) return new RpcError(3, revertMessage(revert), revert)
  const words = NODE_WORDS.find(([pattern]) => pattern.test(error.message))?.[1]
  return new RpcError(
    error.code,
    words === undefined ? error.message : `${words}: ${error.message}`,
  )
}

function revertData(data: unknown): Hex | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { reason, data: bytes } = data as { reason?: unknown; data?: unknown }
  const isRevert = typeof reason === 'object' && reason !== null && 'Revert' in reason
  return isRevert && isHex(bytes) ? bytes : undefined
}

function revertMessage(data: Hex): string {
  if (data.length < 10) return 'execution reverted'
  try {
    const { errorName, args } = decodeErrorResult({ abi: [], data })
    if (errorName === 'Error') return `execution reverted: ${String(args?.[0])}`
    return `execution reverted: ${errorName}(${String(args?.[0])})`
  } catch {
    return 'execution reverted'
  }
}
