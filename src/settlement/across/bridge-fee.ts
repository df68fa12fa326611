import { assetOf, tokenOfAsset } from '../../domain/asset.ts'
import type { RejectionCode } from '../../domain/intent/quote/rejection-code.ts'
import { rawOf } from '../../domain/usd.ts'
import { applyUp, isLess, type Lane, type Ratio, ratio } from '../../planner/problem.ts'
import type { ChainSnapshot, QuoteContext } from '../../ports/settlement-layer.ts'
import { mostWanted, parity } from '../shared/exchange.ts'
import type { Fund } from '../shared/sources.ts'
import type { AcrossDeps } from './across-deps.ts'
import type { Quoting } from './lanes.ts'
import type { FeeMoment } from './lp-fees.ts'
import { marginBps } from './margin.ts'

export const FEE_UNKNOWN: RejectionCode = 'lp-fee-unknown'
const EXHAUSTED: RejectionCode = 'pool-exhausted'

/** The highest fee that is accepted; a larger share of a deposit means that the pool is used up. */
const HIGHEST = ratio(1n, 4n)
/** A fee up to the highest makes a deposit at most this many times as large as what is wanted. */
const ROOM = 2n
const BPS = 10_000n

/**
 * Finds the moment at which Across will look at its pools for deposits of an origin; undefined when
 * it is not known.
 */
export async function feeMoment(
  deps: AcrossDeps,
  context: QuoteContext,
  origin: Pick<ChainSnapshot, 'chain' | 'block'>,
  signal: AbortSignal,
): Promise<FeeMoment | undefined> {
  const known = deps.moments.get(context) ?? new Map<number, FeeMoment>()
  deps.moments.set(context, known)
  const before = known.get(origin.chain.id)
  if (before) return before
  try {
    const assets = context.outputs.map(({ token }) => assetOf(context.destination.chain, token))
    const moment = await deps.fees.momentFor({ ...origin, assets }, signal)
    known.set(origin.chain.id, moment)
    return moment
  } catch (error) {
    tellUnknown(deps, origin.chain.id, error, signal)
    return undefined
  }
}

/**
 * Computes the highest cost of bridging a source: the share of Across's liquidity providers for the
 * largest deposit that it may become, and the operator's margin. It returns a code if the share is
 * not known, because an unknown fee may be any loss.
 */
export async function bridgeFeeOf(
  quoting: Quoting,
  fund: Fund,
  lanes: readonly Lane[],
  signal: AbortSignal,
): Promise<Ratio | RejectionCode> {
  const { deps, options, context, origin, moment } = quoting
  let highest = ratio(0n, 1n)
  for (const { asset, amount } of depositsOf(quoting, fund, lanes)) {
    const token = tokenOfAsset(origin.chain, asset)
    if (!token) return FEE_UNKNOWN
    const question = { asset, token, amount, moment, repayment: context.destination.chain }
    try {
      const share = await deps.fees.shareOf({ ...question, origin: origin.chain }, signal)
      if (isLess(highest, share)) highest = share
    } catch (error) {
      tellUnknown(deps, origin.chain.id, error, signal)
      return FEE_UNKNOWN
    }
  }
  if (isLess(HIGHEST, highest)) return EXHAUSTED
  const { numerator, denominator } = highest
  const margin = BigInt(marginBps(options, context, { origin, fund, lanes }))
  return ratio(numerator * BPS + margin * denominator, denominator * BPS)
}

/** Lists the assets that a source may be deposited as, with the most of each in its raw units. */
function depositsOf(
  { context, origin, room }: Quoting,
  fund: Fund,
  lanes: readonly Lane[],
): { asset: string; amount: bigint }[] {
  const own = assetOf(origin.chain, fund.token)
  const { chain } = context.destination
  const { options } = context.request
  if (lanes.length === 0) {
    const most = ROOM * rawOf(room, fund.price, 'up')
    return [{ asset: own, amount: most < fund.cap ? most : fund.cap }]
  }
  const alone = context.outputs.length === 1
  return lanes.flatMap(({ output, rate, swapsAbroad }) => {
    const wanted = context.outputs[output]
    if (!wanted) return []
    const most = alone ? ROOM * mostWanted(wanted, fund, { charges: room, options }) : fund.cap
    const spent = most < fund.cap ? most : fund.cap
    const asset = swapsAbroad ? own : assetOf(chain, wanted.token)
    const token = tokenOfAsset(origin.chain, asset)
    if (asset === own || !token) return [{ asset, amount: spent }]
    return [{ asset, amount: applyUp(applyUp(spent, rate), parity(wanted.token, token)) }]
  })
}

function tellUnknown(
  { log }: AcrossDeps,
  chainId: number,
  err: unknown,
  signal: AbortSignal,
): void {
  if (signal.aborted) throw err
  log?.warn(
    { event: 'settlement.fee-unknown', chainId, err },
    'What Across charges for its liquidity is not known, so its deposits are not quoted.',
  )
}
