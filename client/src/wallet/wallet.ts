import { readAddress } from '../intents/read-values.ts'
import type { Signers } from '../intents/sign-route.ts'
import type { Bounds } from '../intents/trust.ts'
import type { Simplon } from '../simplon.ts'
import { SimplonError } from '../simplon-error.ts'
import type { QuoteRequest, Route } from '../wire.ts'
import { callsStatus } from './calls-status.ts'
import type { Provider } from './provider.ts'
import { type CallsRequest, readCalls } from './read-calls.ts'
import { RpcError } from './rpc-error.ts'

export type WalletOptions = {
  simplon: Simplon
  signers: Signers
  /** The account as requests name it. It must run calls itself: ERC-7579, or EIP-7702. */
  account: QuoteRequest['account']
  /** The chains on which apps may ask for calls. */
  chainIds: readonly number[]
  /** Further fields of the quote request, such as `accountAccessList`. */
  request?: Partial<Pick<QuoteRequest, 'accountAccessList' | 'options'>>
  /**
   * Shows the user the cost and returns the bounds that the user agreed to, or undefined if the
   * user refuses. Nothing is signed before.
   */
  confirm(question: { request: QuoteRequest; route: Route }): Promise<Bounds | undefined>
  /** The wallet's nodes, for receipts. */
  node?: (chainId: number) => Provider
  /** Answers every other method. */
  fallback?: Provider
}

/**
 * A wallet that apps use by EIP-5792 alone: calls on one chain are paid from wherever the account
 * has tokens (ERC-7682), and the app need not know about Simplon.
 */
export function createWallet(options: WalletOptions): Provider {
  const { simplon, account, chainIds, node, fallback } = options
  if (account.accountType === 'EOA')
    throw new SimplonError('REFUSED_ACCOUNT', 'Calls of a plain key would run by somebody else')
  const intents = new Map<string, string>()
  const methods: Record<string, (params: unknown) => Promise<unknown>> = {
    async wallet_sendCalls(params) {
      const calls = readCalls(params)
      const { id } = calls
      if (id === undefined) return { id: hexOf(await sendCalls(options, calls)) }
      if (intents.has(id)) throw new RpcError('duplicateId', 'These calls were sent before')
      // Reserved before anything is signed: the same calls must not be signed twice.
      intents.set(id, '')
      try {
        intents.set(id, await sendCalls(options, calls))
      } catch (error) {
        intents.delete(id)
        throw error
      }
      return { id }
    },
    async wallet_getCallsStatus(params) {
      const [id] = Array.isArray(params) ? params : []
      const intentId = typeof id === 'string' ? (intents.get(id) ?? decimalOf(id)) : undefined
      if (!intentId) throw new RpcError('unknownId', 'There are no calls of this id')
      const intent = await simplon.read(intentId).catch((error: unknown) => {
        if (error instanceof SimplonError && error.code === 'NOT_FOUND')
          throw new RpcError('unknownId', 'There are no calls of this id', error)
        throw error
      })
      return callsStatus(id, intent, node)
    },
    async wallet_getCapabilities() {
      const capabilities = { atomic: { status: 'supported' }, auxiliaryFunds: { supported: true } }
      return Object.fromEntries(chainIds.map((id) => [hexOf(String(id)), capabilities]))
    },
  }
  return {
    async request({ method, params }) {
      const own = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (own) return own(params)
      if (fallback) return fallback.request({ method, params })
      throw new RpcError('unsupportedMethod', `${method} is not supported`)
    },
  }
}

async function sendCalls(options: WalletOptions, calls: CallsRequest): Promise<string> {
  const { simplon, signers, account, chainIds, confirm } = options
  if (calls.from !== undefined && readAddress(calls.from) !== readAddress(account.address))
    throw new RpcError('unauthorized', 'The calls are of another account')
  if (!chainIds.includes(calls.chainId))
    throw new RpcError('unsupportedChain', `Chain ${calls.chainId} is not supported`)
  const request: QuoteRequest = {
    ...options.request,
    account,
    destinationChainId: `eip155:${calls.chainId}`,
    tokenRequests: calls.tokenRequests,
    destinationExecutions: calls.executions,
  }
  try {
    const [route] = await simplon.quote(request)
    if (!route) throw new SimplonError('MALFORMED_ANSWER', 'The quote has no route')
    const bounds = await confirm({ request, route })
    if (!bounds) throw new RpcError('rejected', 'The user does not want it')
    return await simplon.submit(await simplon.sign(request, route, signers, bounds))
  } catch (error) {
    if (!(error instanceof SimplonError)) throw error
    throw new RpcError('fundsFailed', error.message, error)
  }
}

/** The intent's id in the form for apps; it stays valid after a restart of the wallet. */
const hexOf = (decimal: string) => `0x${BigInt(decimal).toString(16)}`

function decimalOf(id: string): string | undefined {
  return /^0x[0-9a-f]{1,64}$/.test(id) ? String(BigInt(id)) : undefined
}
