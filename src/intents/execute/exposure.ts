import type { QuotedIntent } from '../../domain/intent/intent.ts'
import { ONE_USD, type Usd } from '../../domain/usd.ts'
import type { LayerStep } from '../../ports/settlement-layer.ts'
import type { Sql } from '../../store/database/sql.ts'
import {
  addExposures,
  type Exposure,
  lockExposures,
  type Shore,
  sumExposures,
} from '../../store/intents/exposures.ts'
import { worthOn } from './decide/worth.ts'
import { chainReader, type RelayerContext } from './relayer-context.ts'

type Intent = Pick<QuotedIntent, 'id' | 'cost'>

/** The exposure of an intent: claims that a transaction on another chain relies on. */
export function exposuresOf(intent: Intent, steps: readonly LayerStep[]): Exposure[] {
  const relied = steps.filter(({ name, kind, chainId }) => {
    const after = steps.filter((step) => step.after.includes(name))
    // A step that others carry out pays no money of the relayer.
    const own = after.filter(({ withoutDeadline }) => !withoutDeadline)
    return kind === 'claim' && own.some((step) => step.chainId !== chainId)
  })
  const chains = [...new Set(relied.map(({ chainId }) => chainId))]
  return chains.flatMap((chainId) => {
    const [first, ...others] = relied.filter((step) => step.chainId === chainId)
    if (!first) return []
    // The quote has one sum for the chain; the first claim stands for all of them.
    const rest = others.map(({ name }) => ({ step: name, chainId, usd: 0n }))
    return [{ step: first.name, chainId, usd: worthOn(intent, chainId) }, ...rest]
  })
}

/** The exposure of other intents, by origin chain of this one. */
export function readExposure(
  context: RelayerContext,
  intent: Intent,
  steps: readonly LayerStep[],
  sql: Sql = context.database.sql,
): Promise<Map<number, Usd>> {
  const chains = new Set(exposuresOf(intent, steps).map(({ chainId }) => chainId))
  const shores = [...chains].map((chainId): Shore => {
    // A head that is a moment old makes the exposure a little too large, never too small.
    const head = chainReader(context, chainId).health().head?.number ?? 0n
    return { chainId, firmBlock: head - BigInt(context.policy.mostConfirmations(chainId)) }
  })
  return sumExposures(sql, { shores, except: intent.id })
}

/** The cap of a chain does not allow the claim; nothing was written. */
export class ExposureError extends Error {
  override readonly name = 'ExposureError'
}

/**
 * Records the exposure of an intent. Throws when a chain would have more than its cap, unless the
 * chain has no other exposure: an intent that is larger than the cap goes alone.
 */
export async function takeExposure(
  context: RelayerContext,
  sql: Sql,
  { intent, steps }: { intent: Intent; steps: readonly LayerStep[] },
): Promise<void> {
  const own = exposuresOf(intent, steps)
  if (own.length === 0) return
  await lockExposures(
    sql,
    own.map(({ chainId }) => chainId),
  )
  const others = await readExposure(context, intent, steps, sql)
  for (const { chainId, usd } of own) {
    const taken = others.get(chainId) ?? 0n
    const cap = context.policy.maxExposure(chainId)
    if (taken === 0n || taken + usd <= cap) continue
    const [at, most] = [taken / ONE_USD, cap / ONE_USD]
    throw new ExposureError(
      `chain ${chainId} has ${at} of at most ${most} USD in claims that a reorg could undo`,
    )
  }
  await addExposures(sql, intent.id, own)
}
