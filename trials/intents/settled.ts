import type { TrialOptions } from '../trial.ts'
import type { Grounds } from './grounds.ts'
import type { Load } from './load.ts'

/** How an intent was carried out, as its steps say. */
export type Settled = {
  layers: readonly string[]
  /** An arbiter tells of its fill; what a message pays by itself has none. */
  fills: boolean
}

/** By the intent's id. */
export async function readSettled({
  database,
}: Pick<Grounds, 'database'>): Promise<ReadonlyMap<string, Settled>> {
  const rows = await database.sql<{ id: string; layers: string[]; fills: boolean }[]>`
    select intent_id::text as id, array_agg(distinct settlement_layer) as layers,
      bool_or(kind = 'fill' and starts_with(name, 'fill-')) as fills
    from intent_steps group by intent_id`
  return new Map(rows.map(({ id, layers, fills }) => [id, { layers, fills }]))
}

/** Prints how many were completed by each layer; a layer that was meant to be used and never was is a problem. */
export async function checkLayers(
  grounds: Pick<Grounds, 'database'>,
  load: Pick<Load, 'accepted'>,
  { meant, log }: { meant: readonly string[]; log: TrialOptions['log'] },
): Promise<string[]> {
  const settled = await readSettled(grounds)
  const counts = new Map(meant.map((layer) => [layer, 0]))
  for (const { id, status } of load.accepted.values()) {
    if (status !== 'COMPLETED') continue
    for (const layer of settled.get(id)?.layers ?? []) {
      counts.set(layer, (counts.get(layer) ?? 0) + 1)
    }
  }
  log(`completed by layer: ${[...counts].map(([layer, n]) => `${layer} ${n}`).join(', ')}`)
  return meant.flatMap((layer) =>
    counts.get(layer) === 0 ? [`no intent was completed by ${layer}`] : [],
  )
}
