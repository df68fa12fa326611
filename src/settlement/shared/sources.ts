import type { Address } from 'viem'
import type { RejectionCode } from '../../domain/intent/quote/rejection-code.ts'
import type { Token } from '../../domain/token.ts'
import type { Price, Usd } from '../../domain/usd.ts'
import type { CapReason, Lane, Source } from '../../planner/problem.ts'
import { type Ratio, ZERO } from '../../planner/problem.ts'
import type {
  ChainSnapshot,
  Obstacle,
  QuoteContext,
  Refusal,
} from '../../ports/settlement-layer.ts'

/** The code if the operator's inventory is the only obstacle. */
export const NO_LIQUIDITY: RejectionCode & CapReason = 'no-liquidity'

export const NO_GAS_PRICE: Obstacle = {
  code: 'no-gas-price',
  reason: 'gas on this chain cannot be priced',
}
export const NO_GAS_PRICE_ABROAD: Obstacle = {
  code: 'no-gas-price',
  reason: 'gas on the destination chain cannot be priced',
}

export function noPrice({ symbol }: Pick<Token, 'symbol'>): Obstacle {
  return { code: 'no-price', reason: `${symbol} has no price` }
}

/** A token of a chain that the account may spend there, with its price. */
export type Fund = { token: Token; price: Price; cap: bigint }

/** Lists the spendable tokens of a chain; those without a price are refused. */
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
    else if (cap > 0n) refusals.push(refusal(settlementLayer, chain.id, token, noPrice(token)))
  }
  return { funds, refusals }
}

/** A lane with the most raw units that it takes; null if it has no limit of its own. */
export type LimitedLane = Lane & {
  limit: bigint | null
  /** True if the output is paid from the relayer's inventory. */
  fromStock?: boolean
  /** The limit with an unlimited inventory, if the inventory sets the limit. */
  endless?: bigint | null
}

/** What a source may spend, and what it might spend with an unlimited inventory if that is more. */
type Room = Pick<Source, 'cap' | 'lanes' | 'endless'>

/** Like `withinCap`, without the lanes for which the inventory holds nothing. */
export function withinStock(cap: bigint, limited: readonly LimitedLane[]): Room {
  const open = limited.filter(({ limit, endless }) => limit !== 0n || endless === undefined)
  const now = withinCap(cap, open)
  const without = limited.map((lane) =>
    lane.endless === undefined ? lane : { ...lane, limit: lane.endless },
  )
  const endless = withinCap(cap, without)
  if (open.length === 0 && endless.lanes.length > 0) {
    return { cap: 0n, lanes: endless.lanes, endless }
  }
  const wider = endless.cap > now.cap || endless.lanes.length > now.lanes.length
  return { ...now, ...(wider && { endless }) }
}

/**
 * Chooses lanes that all hold up to one cap. If one lane has no limit, narrower lanes are left out;
 * otherwise the narrowest one sets the cap.
 */
export function withinCap(
  cap: bigint,
  limited: readonly LimitedLane[],
): { cap: bigint; lanes: Lane[] } {
  const wide = limited.some(({ limit }) => limit === null)
  const fitting = limited.filter(({ limit }) => limit === null || !wide || limit >= cap)
  const lanes = fitting.map(({ limit: _, fromStock: __, endless: ___, ...lane }) => lane)
  const most = fitting.reduce(
    (least, { limit }) => (limit !== null && limit < least ? limit : least),
    cap,
  )
  return { cap: most, lanes }
}

/** The cost in USD of gas and calldata that are added to a transaction which is made anyway. */
export function extraUsd({ gasUsd }: ChainSnapshot, gas: bigint, bytes: number): Usd | undefined {
  const without = gasUsd(0n, 0)
  const all = gasUsd(gas, bytes)
  return without === undefined || all === undefined ? undefined : all - without
}

export type SourceParts = {
  lanes: readonly Lane[]
  endless?: Source['endless']
  gas: bigint
  bridgeFee?: Ratio
}

/** Makes a source of the planner's problem; undefined when its gas cannot be priced. */
export function sourceOf(
  context: QuoteContext,
  snapshot: ChainSnapshot,
  { token, price, cap }: Fund,
  { lanes, endless, gas, bridgeFee = ZERO }: SourceParts,
): Source | undefined {
  const usd = extraUsd(snapshot, gas, 64)
  if (usd === undefined) return undefined
  const { feeToken } = context.request.options
  const paysFees = feeToken === undefined || feeToken.toLowerCase() === token.symbol.toLowerCase()
  const why: CapReason = endless ? NO_LIQUIDITY : 'no-balance'
  return {
    token,
    price,
    cap,
    ...(cap === 0n && { capReason: why }),
    minimum: 0n,
    bridgeFee,
    charges: { gas: usd },
    paysFees,
    lanes,
    ...(endless && { endless }),
  }
}

export function refusal(
  settlementLayer: string,
  chainId: number,
  token: Pick<Token, 'address'>,
  why: string | Obstacle,
): Refusal {
  const obstacle = typeof why === 'string' ? { reason: why } : why
  return { settlementLayer, chainId, tokenAddress: token.address, ...obstacle }
}
