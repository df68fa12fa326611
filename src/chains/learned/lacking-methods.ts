import { RpcError } from '../rpc/rpc-error.ts'

/** The methods that a url has shown not to have. */
export type LackingMethods = {
  /** Whether the url has lately shown that it lacks the method. */
  has(method: string): boolean
  /** Throws for a method that the url has lately shown to lack. */
  assertThere(method: string): void
  note(method: string, error: RpcError): void
  gave(method: string): void
}

/** How long a url is not asked for a method that it lacks. */
const REST_MS = 600_000
/** The same for a method that the url has given before: only one of its backends may lack it. */
const REST_OF_GIVEN_MS = 5_000
/**
 * A url is of no use without these methods, so a single wrong answer about them must not exclude it
 * for ten minutes. All other methods are missing at some providers, or in some of their plans.
 */
const ESSENTIAL: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_sendRawTransaction',
])

export const isEssential = (method: string): boolean => ESSENTIAL.has(method)

export function createLackingMethods(now: () => number): LackingMethods {
  const until = new Map<string, number>()
  const given = new Set<string>()
  const has = (method: string) => (until.get(method) ?? 0) > now()
  return {
    has,
    assertThere(method) {
      if (!has(method)) return
      throw new RpcError('unsupported', `the url lacks ${method}`, { code: -32601 })
    },
    note(method, { failure }) {
      if (failure !== 'unsupported' || isEssential(method)) return
      until.set(method, now() + (given.has(method) ? REST_OF_GIVEN_MS : REST_MS))
    },
    gave(method) {
      if (!isEssential(method)) given.add(method)
    },
  }
}
