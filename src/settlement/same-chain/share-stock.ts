import type { Address } from 'viem'
import { erc20Of } from '../../domain/asset.ts'
import { isNative } from '../../domain/token.ts'
import { applyDown } from '../../planner/problem.ts'
import type { ChainSnapshot, Obstacle, QuoteContext } from '../../ports/settlement-layer.ts'
import { type Fund, type LimitedLane, NO_LIQUIDITY } from '../shared/sources.ts'

/** The lanes of one token to the outputs; `reasons` say why there are no others. */
export type QuotedLanes = { fund: Fund; limited: LimitedLane[]; reasons: Obstacle[] }

/**
 * Shares the inventory among all tokens that are exchanged out of it. If they could want more than
 * it holds, each one gets what those before it leave. Native tokens come last, because many
 * accounts must wrap them first. `taken` is the most that goes to each such output.
 */
export function shareStock(
  { outputs }: Pick<QuoteContext, 'outputs'>,
  { chain, inventory }: Pick<ChainSnapshot, 'chain' | 'inventory'>,
  quoted: readonly QuotedLanes[],
): { shared: QuotedLanes[]; taken: Map<number, bigint> } {
  const left = new Map<number, bigint>()
  for (const [index, { token, amount }] of outputs.entries()) {
    const held = inventory.get(erc20Of(chain, token).address.toLowerCase() as Address) ?? 0n
    if (amount === 'all' || held < amount) left.set(index, held)
  }
  const held = new Map(left)
  const each = new Map<QuotedLanes, QuotedLanes>()
  const turn = (native: boolean) =>
    quoted.filter(({ fund }) => isNative(fund.token.address) === native)
  for (const entry of [...turn(false), ...turn(true)]) {
    const limited = entry.limited.map((lane) => take(left, entry.fund, lane))
    const empty = limited.some(
      ({ limit }, place) => limit === 0n && entry.limited[place]?.fromStock,
    )
    each.set(entry, {
      ...entry,
      limited,
      reasons: empty ? [...entry.reasons, { reason: NO_LIQUIDITY }] : entry.reasons,
    })
  }
  return {
    shared: quoted.map((entry) => each.get(entry) ?? entry),
    taken: new Map([...left].map(([output, rest]) => [output, (held.get(output) ?? 0n) - rest])),
  }
}

function take(left: Map<number, bigint>, { cap }: Fund, lane: LimitedLane): LimitedLane {
  const { output, rate, limit, fromStock } = lane
  const held = left.get(output)
  if (!fromStock || held === undefined) return lane
  const most = limit === null || limit > cap ? cap : limit
  const brings = applyDown(most, rate)
  left.set(output, brings < held ? held - brings : 0n)
  if (brings <= held) return lane
  const back = { numerator: rate.denominator, denominator: rate.numerator }
  return { ...lane, limit: applyDown(held, back) }
}
