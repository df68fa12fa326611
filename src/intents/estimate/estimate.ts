import type { Address } from 'viem'
import { type Issue, ServiceError } from '../../domain/errors.ts'
import type {
  Estimate,
  EstimatedRoute,
  EstimateRequest,
} from '../../domain/intent/quote/estimate.ts'
import type { AccountInput } from '../../domain/intent/request/account.ts'
import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import {
  findToken,
  unsupported,
  usableChains,
} from '../../domain/intent/request/validate-request.ts'
import type { IntentCaller, IntentDeps } from '../intent-deps.ts'
import type { RouteAssessment } from '../quote/assess-routes.ts'
import { planRoutes } from '../quote/plan-routes.ts'
import { priceRoute } from '../quote/price-route.ts'
import { assessForPrice } from './assess-for-price.ts'

export type EstimateIntentRequest = {
  caller: IntentCaller
  request: EstimateRequest
  signal?: AbortSignal
}

type UnavailableReason = NonNullable<Estimate['unavailableReason']>

/**
 * An account that nobody has, because an estimate asks what could be done and not what somebody can
 * pay.
 */
const NOBODY: Address = '0x5100000000000000000000000000000000000051'
/** A setup call of about the size that creating a smart account takes. */
const SETUP_PLACEHOLDER = { to: NOBODY, data: `0x${'5a'.repeat(900)}` } as const
const PLENTY = 2n ** 200n
const PLACES = ['source', 'destination'] as const

/** Estimates what moving one token would cost, for no account in particular. Nothing is kept. */
export async function estimateIntent(
  deps: IntentDeps,
  question: EstimateIntentRequest,
): Promise<Estimate> {
  const { caller, request, signal = new AbortController().signal } = question
  if (!knowsTokens(deps, question)) return { routes: [], unavailableReason: 'unsupported_token' }
  let assessment: RouteAssessment
  try {
    assessment = await assessForPrice(deps, { caller, request: toRequest(request), signal })
  } catch (error) {
    return { routes: [], unavailableReason: reasonOf(error) }
  }
  const fits = toRoutes(assessment.context, assessment.candidates, 'ok')
  const within = fits.filter(({ input }) => isWhole(request, input.amount))
  const beyond = within.length > 0 ? [] : await overCapacity(deps, assessment, signal)
  const routes = [...within, ...beyond]
  return routes.length > 0 ? { routes } : { routes, unavailableReason: explain(assessment) }
}

/**
 * Whether the tokens are known. Throws for a chain that the key may not use, as all other
 * operations do.
 */
function knowsTokens({ readers }: IntentDeps, { caller, request }: EstimateIntentRequest): boolean {
  const { environment } = caller
  const usable = usableChains({ chains: readers.list().map(({ chain }) => chain), environment })
  const issues: Issue[] = []
  const known = PLACES.map((place) => {
    const { chainId, token } = request[place]
    const chain = usable.get(chainId)
    if (!chain) issues.push(unsupported(chainId, environment, [`${place}ChainId`]))
    return chain !== undefined && findToken(chain, token) !== undefined
  })
  const [first] = issues
  if (first) throw new ServiceError('validation', first.message, { issues })
  return !known.includes(false)
}

/** Whether the whole amount can be moved; a difference of a few units is rounding. */
function isWhole({ direction, amount }: EstimateRequest, spent: bigint): boolean {
  return direction === 'exactOut' || spent >= amount - amount / 1000n
}

function toRequest(estimate: EstimateRequest): QuoteRequest {
  const { direction, source, destination, amount, options } = estimate
  const key = source.token.toLowerCase() as Address
  const most = direction === 'exactIn' ? amount : PLENTY
  const output = { tokenAddress: destination.token }
  return {
    destinationChainId: destination.chainId,
    tokenRequests: [direction === 'exactIn' ? output : { ...output, amount }],
    account: estimatedAccount(estimate),
    destinationExecutions: [],
    preClaimExecutions: new Map(),
    accessList: { amounts: [{ chainId: source.chainId, token: source.token, amount: most }] },
    options: {
      ...options,
      executionTokensReceived: [],
      auxiliaryFunds: new Map([[source.chainId, new Map([[key, PLENTY]])]]),
    },
  }
}

function estimatedAccount({ accountType, accountDeployed }: EstimateRequest): AccountInput {
  const blank = { address: NOBODY, mockSignatures: new Map(), delegations: new Map() }
  const undeployed = accountType === 'ERC7579' && !accountDeployed
  return { ...blank, accountType, setupOps: undeployed ? [SETUP_PLACEHOLDER] : [] }
}

function toRoutes(
  context: RouteAssessment['context'],
  candidates: RouteAssessment['candidates'],
  status: EstimatedRoute['status'],
): EstimatedRoute[] {
  return candidates.flatMap(({ plan, problem }) => {
    const cost = priceRoute(context, plan, problem.charges)
    const [input] = cost.input
    const [output] = cost.output
    if (!input || !output) return []
    const { fees, sponsoredFees, sponsored } = cost
    return [
      {
        settlementLayer: plan.elements.at(-1)?.option.settlementLayer ?? '',
        accuracy: 'exact',
        status,
        input,
        output,
        fees,
        sponsoredFees,
        sponsored,
        estimatedFillSeconds: plan.fillTimeSeconds,
      },
    ]
  })
}

/** Estimates again as if the relayer's inventory were unlimited. */
async function overCapacity(
  deps: IntentDeps,
  { context, snapshot }: RouteAssessment,
  signal: AbortSignal,
): Promise<EstimatedRoute[]> {
  const inventory = new Map(
    context.destination.chain.tokens.map(({ address }) => [
      address.toLowerCase() as Address,
      PLENTY,
    ]),
  )
  const { chain } = context.destination
  // The layer within one chain looks for the inventory where the tokens come from.
  const origins = context.origins.map((origin) =>
    origin.chain.id === chain.id ? { ...origin, inventory } : origin,
  )
  const rich = { ...context, origins, destination: { ...context.destination, inventory } }
  const { quotes } = await deps.layers.quote(rich, signal)
  const { candidates } = await planRoutes(deps, { context: rich, snapshot, signal }, quotes)
  return toRoutes(rich, candidates, 'over_capacity')
}

function reasonOf(error: unknown): UnavailableReason {
  if (!(error instanceof ServiceError)) throw error
  if (error.kind === 'unprocessable') return 'no_price'
  throw error
}

/**
 * Names the reason. The imagined account has no limits, so a lack of funds can only mean that the
 * amount is too small.
 */
function explain({ shortfalls, refusals }: RouteAssessment): UnavailableReason {
  if (refusals.some(({ code }) => code === 'no-price')) return 'no_price'
  return shortfalls.length > 0 ? 'below_minimum' : 'no_route_support'
}
