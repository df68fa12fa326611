import type { Address } from 'viem'
import { erc20Of } from '../../domain/asset.ts'
import type { Chain } from '../../domain/chain.ts'
import { type Issue, ServiceError } from '../../domain/errors.ts'
import type { LayerFilter } from '../../domain/intent/request/request.ts'
import type { Split, SplitRequest, TokenAmounts } from '../../domain/intent/request/split.ts'
import { splitAmounts } from '../../domain/intent/request/split-amounts.ts'
import { findToken, usableChains } from '../../domain/intent/request/validate-request.ts'
import { min } from '../../lib/bigint-extremes.ts'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { readPromised } from '../../store/intents/reservations.ts'
import type { IntentCaller, IntentDeps } from '../intent-deps.ts'
import { pausesOf, requireOpen } from '../quote/require-open.ts'

export type SplitIntentRequest = {
  caller: IntentCaller
  request: SplitRequest
  signal?: AbortSignal
}

/**
 * Splits amounts into parts that can each be filled at once; `insufficient-liquidity` if the whole
 * cannot be filled.
 */
export async function splitIntent(
  deps: IntentDeps,
  { caller, request, signal }: SplitIntentRequest,
): Promise<Split> {
  const reader = findReader(deps, caller, request)
  const { chain } = reader
  requireOpen(pausesOf(deps, caller), {
    projectId: caller.projectId,
    chains: [chain.id],
    tokens: [...request.tokens.keys()].map((token) => ({ chainId: chain.id, token })),
    settlementLayers: [],
  })
  const served = isServed(deps, request.settlementLayers)
  const holders = served
    ? await withDeadline(deps.settings.chainDeadlineMs, signal, (inner) =>
        readHolders(deps, reader, inner),
      )
    : []
  const { intents, unfillable } = splitAmounts(request.tokens, holders, (token) =>
    payingToken(chain, token),
  )
  /** Clients look up amounts by the address that they sent. */
  const asSent = (amounts: TokenAmounts) =>
    new Map([...amounts].map(([token, amount]) => [request.spelling.get(token) ?? token, amount]))
  if (unfillable.size === 0) return { intents: intents.map(asSent) }
  const reasons = [...unfillable.keys()].map((tokenAddress) => ({
    settlementLayer: '*',
    chainId: chain.id,
    tokenAddress,
    code: served ? ('no-liquidity' as const) : ('no-route' as const),
    reason: served
      ? 'the relayer does not hold that much'
      : 'none of the settlement layers asked for fills here',
  }))
  const liquidity = {
    availableIntents: intents.map((each) => toText(asSent(each))),
    unfillable: toText(asSent(unfillable)),
    reasons,
    ...(served && { code: 'INSUFFICIENT_INVENTORY' as const }),
  }
  throw new ServiceError(
    'insufficient-liquidity',
    'The liquidity does not cover the whole amount',
    {
      liquidity,
    },
  )
}

function findReader(
  { readers }: IntentDeps,
  { environment }: IntentCaller,
  { chainId, tokens }: SplitRequest,
): ChainReader {
  const chains = readers.list().map(({ chain }) => chain)
  const chain = usableChains({ chains, environment }).get(chainId)
  const reader = chain && readers.get(chainId)
  if (!chain || !reader)
    throw refuse([
      {
        message: `Unsupported chain ${chainId}`,
        path: ['chainId'],
        context: { chainId, environment },
      },
    ])
  const issues = [...tokens.keys()].flatMap((address): Issue[] => {
    if (findToken(chain, address)) return []
    const message = `Token ${address} not supported on chain ${chainId}`
    return [{ message, path: ['tokens', address] }]
  })
  if (issues.length > 0) throw refuse(issues)
  return reader
}

function refuse(issues: readonly Issue[]): ServiceError {
  return new ServiceError('validation', issues[0]?.message ?? '', { issues })
}

/** A filter that names only layers that are not here leaves no layer to fill. */
function isServed({ layers }: IntentDeps, filter: LayerFilter): boolean {
  const names = layers.list().map(({ name }) => name)
  if (filter.kind === 'any') return true
  const chosen = new Set(filter.layers.map((layer) => layer.toUpperCase()))
  return names.some((name) => chosen.has(name) === (filter.kind === 'include'))
}

/** Reads what each account of the relayer could pay out, less the commitments. */
async function readHolders(
  { relayer, database }: IntentDeps,
  reader: ChainReader,
  signal: AbortSignal,
): Promise<TokenAmounts[]> {
  const tokens = reader.chain.tokens.map(({ address }) => address)
  const [snapshots, promised] = await Promise.all([
    Promise.all(
      relayer.holders(reader.chain.id).map((holder) => reader.balances(holder, tokens, signal)),
    ),
    readPromised(database.sql),
  ])
  const owed = new Map(promised.get(reader.chain.id))
  return snapshots.map(({ amounts }) => {
    const free = new Map<Address, bigint>()
    for (const [token, amount] of amounts) {
      const key = token.toLowerCase() as Address
      const taken = min(amount, owed.get(key) ?? 0n)
      owed.set(key, (owed.get(key) ?? 0n) - taken)
      free.set(key, amount - taken)
    }
    return free
  })
}

function payingToken(chain: Chain, address: Address): Address {
  const token = findToken(chain, address)
  return (token ? erc20Of(chain, token).address : address).toLowerCase() as Address
}

function toText(amounts: ReadonlyMap<string, bigint>): Record<string, string> {
  return Object.fromEntries([...amounts].map(([token, amount]) => [token, amount.toString()]))
}
