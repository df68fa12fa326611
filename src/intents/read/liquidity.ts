import { ServiceError } from '../../domain/errors.ts'
import type {
  Liquidity,
  LiquidityQuery,
  TokenOnChain,
} from '../../domain/intent/quote/liquidity.ts'
import { findToken, usableChains } from '../../domain/intent/request/validate-request.ts'
import { closedParts } from '../../domain/intent/switches/closed-intake.ts'
import type { Token } from '../../domain/token.ts'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import type { IntentCaller, IntentDeps } from '../intent-deps.ts'
import { pausesOf, requireOpen } from '../quote/require-open.ts'

export type LiquidityRequest = {
  caller: IntentCaller
  query: LiquidityQuery
  signal?: AbortSignal
}

/**
 * Reads the largest single fill of a pair over all layers, in raw units of the destination token.
 */
export async function readLiquidity(
  deps: IntentDeps,
  { caller, query, signal }: LiquidityRequest,
): Promise<Liquidity> {
  const pair = {
    source: findPlace(deps, caller, query.source, 'source'),
    destination: findPlace(deps, caller, query.destination, 'destination'),
  }
  const pauses = pausesOf(deps, caller)
  const ends = [pair.source, pair.destination]
  requireOpen(pauses, {
    projectId: caller.projectId,
    chains: ends.map(({ chainId }) => chainId),
    tokens: ends.map(({ chainId, token }) => ({ chainId, token: token.address })),
    settlementLayers: [],
  })
  const closed = closedParts(pauses)
  const ask = async (name: string): Promise<bigint | null | undefined> => {
    try {
      return await withDeadline(deps.settings.layersDeadlineMs, signal, async (inner) =>
        deps.layers.get(name)?.liquidity(pair, inner),
      )
    } catch (error) {
      if (signal?.aborted) throw error
      deps.log.warn(
        { event: 'settlement.liquidity-unknown', settlementLayer: name, err: error },
        'The settlement layer did not say its liquidity.',
      )
      return undefined
    }
  }
  const open = deps.layers.list().filter(({ name }) => !closed.layer(name))
  const answers = await Promise.all(open.map(({ name }) => ask(name)))
  const { token } = pair.destination
  if (answers.includes(null)) return { token, maxAmount: null }
  const most = answers.reduce<bigint>((max, each) => (each && each > max ? each : max), 0n)
  return { token, maxAmount: most }
}

function findPlace(
  { readers }: IntentDeps,
  { environment }: IntentCaller,
  { chainId, token: tokenAddress }: TokenOnChain,
  field: 'source' | 'destination',
): { chainId: number; token: Token } {
  const chains = readers.list().map(({ chain }) => chain)
  const chain = usableChains({ chains, environment }).get(chainId)
  const token = chain && findToken(chain, tokenAddress)
  if (token) return { chainId, token }
  const message = chain
    ? `Token ${tokenAddress} not supported on chain ${chainId}`
    : `Unsupported chain ${chainId}`
  const path = [`${field}${chain ? 'Token' : 'ChainId'}`]
  const context = { chainId, environment }
  throw new ServiceError('validation', message, { issues: [{ message, path, context }] })
}
