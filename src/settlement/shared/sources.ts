import type { Address } from 'viem'
import type { Token } from '../../domain/token.ts'
import type { Price, Usd } from '../../domain/usd.ts'
import type { CapReason, Lane, Source } from '../../planner/problem.ts'
import { type Ratio, ZERO } from '../../planner/problem.ts'
import type { ChainSnapshot, QuoteContext, Refusal } from '../../ports/settlement-layer.ts'

/** A token of a chain that the account may spend there, priced. */
export type Fund = { token: Token; price: Price; cap: bigint }

/** The spendable tokens of a chain; those without a price are refused. */
export function fundsOf(
  context: QuoteContext,
  { chain, spendable }: ChainSnapshot,
  settlementLayer: string,
): { funds: Fund[]; refusals: Refusal[] } {
  const funds: Fund[] = []
  const refusals: Refusal[] = []
  for (const token of chain.tokens) {
    const cap = spendable.get(token.address.toLowerCase() as Address)
    if (cap === undefined) continue
    const price = context.price(chain.id, token)
    if (price) funds.push({ token, price, cap })
    else if (cap > 0n) {
      const reason = `${token.symbol} has no price`
      refusals.push({ settlementLayer, chainId: chain.id, tokenAddress: token.address, reason })
    }
  }
  return { funds, refusals }
}

/** A lane with the most raw units it takes; null is no limit of its own. */
export type LimitedLane = Lane & {
  limit: bigint | null
  /** What comes out is the relayer's own. */
  fromStock?: boolean
}

/**
 * Lanes that hold up to one cap. Beside a lane without a limit a narrower one is left out;
 * otherwise the narrowest sets the cap.
 */
export function withinCap(
  cap: bigint,
  limited: readonly LimitedLane[],
): { cap: bigint; lanes: Lane[] } {
  const wide = limited.some(({ limit }) => limit === null)
  const fitting = limited.filter(({ limit }) => limit === null || !wide || limit >= cap)
  const lanes = fitting.map(({ limit: _, fromStock: __, ...lane }) => lane)
  const most = fitting.reduce(
    (least, { limit }) => (limit !== null && limit < least ? limit : least),
    cap,
  )
  return { cap: most, lanes }
}

/** USD of gas and calldata on top of a transaction that is made anyway. */
export function extraUsd({ gasUsd }: ChainSnapshot, gas: bigint, bytes: number): Usd | undefined {
  const without = gasUsd(0n, 0)
  const all = gasUsd(gas, bytes)
  return without === undefined || all === undefined ? undefined : all - without
}

export type SourceParts = {
  lanes: readonly Lane[]
  gas: bigint
  bridgeFee?: Ratio
}

/** A source of the planner's problem; undefined when its gas cannot be priced. */
export function sourceOf(
  context: QuoteContext,
  snapshot: ChainSnapshot,
  { token, price, cap }: Fund,
  { lanes, gas, bridgeFee = ZERO }: SourceParts,
): Source | undefined {
  const usd = extraUsd(snapshot, gas, 64)
  if (usd === undefined) return undefined
  const { feeToken } = context.request.options
  const paysFees = feeToken === undefined || feeToken.toLowerCase() === token.symbol.toLowerCase()
  const empty: { capReason?: CapReason } = cap === 0n ? { capReason: 'no-balance' } : {}
  return {
    token,
    price,
    cap,
    ...empty,
    minimum: 0n,
    bridgeFee,
    charges: { gas: usd },
    paysFees,
    lanes,
  }
}

export function refusal(
  settlementLayer: string,
  chainId: number,
  token: Pick<Token, 'address'>,
  reason: string,
): Refusal {
  return { settlementLayer, chainId, tokenAddress: token.address, reason }
}
