import { ServiceError } from '../../domain/errors.ts'
import { RpcError, type RpcFailure } from './rpc-error.ts'

/** The text for clients of each failure, without hosts, texts of nodes or keys. */
const PUBLIC_REASON: Readonly<Record<RpcFailure, string>> = {
  transport: 'its RPC cannot be reached',
  timeout: 'its RPC does not answer in time',
  http: 'its RPC answers with errors',
  'rate-limited': 'its RPC limits our requests',
  malformed: 'its RPC gives unusable answers',
  'node-error': 'its RPC answers with errors',
  'wrong-chain': 'its RPC serves another chain',
  'unknown-block': 'its RPC does not know the newest block',
  unsupported: 'its RPC lacks a method',
  'server-error': 'its RPC answers with errors',
  'too-large': 'its RPC gives too large an answer',
  rejected: 'its RPC refuses the request',
  reverted: 'a contract call failed',
  'no-contract': 'a contract is missing',
  'no-url': 'none of its RPCs is usable',
}

/** Turns the reader's errors into service errors; an abort by the caller passes through. */
export function toServiceError(
  error: unknown,
  { chainId, what }: { chainId: number; what: string },
): unknown {
  if (!(error instanceof RpcError)) return error
  const kind = error.failure === 'timeout' ? 'external-timeout' : 'unavailable'
  const reason = PUBLIC_REASON[error.failure]
  return new ServiceError(kind, `${what} on chain ${chainId} cannot be read: ${reason}`, {
    cause: error,
  })
}
