import { CARRIED } from '../../intents/carriers/carriers.ts'
import type { Settled } from '../../intents/settled.ts'
import type { Case } from '../case.ts'
import type { HonestIntent } from '../judge/honest.ts'
import type { Violation } from '../judge/judge.ts'

type Played = {
  cases: readonly Case[]
  honest: readonly HonestIntent[]
  settled: ReadonlyMap<string, Settled>
  /** Named moves may leave out what the seed would have drawn. */
  target?: string | undefined
}

/** Below this the seed may well have drawn none of a layer. */
const ENOUGH = 20

/**
 * Prints how many intents were completed by each layer. One that bridges carry by and that nobody used
 * in a run of this size has not been tried, which must not pass for a proof.
 */
export function tellLayers(
  { cases, honest, settled, target }: Played,
  log: (line: string) => void,
): Violation[] {
  const counts = new Map<string, { hostile: number; honest: number }>()
  const count = (id: string, by: 'hostile' | 'honest') => {
    for (const layer of settled.get(id)?.layers ?? []) {
      const known = counts.get(layer) ?? { hostile: 0, honest: 0 }
      counts.set(layer, { ...known, [by]: known[by] + 1 })
    }
  }
  for (const { id, status } of cases.flatMap(({ accepted }) => accepted)) {
    if (status === 'COMPLETED') count(id, 'hostile')
  }
  for (const { id, end } of honest) if (end === 'COMPLETED') count(id, 'honest')
  const parts = [...counts].map(([layer, n]) => `${layer} ${n.hostile} and ${n.honest}`)
  log(`completed by layer, hostile and honest: ${parts.sort().join(', ')}`)
  if (target !== undefined || cases.length < ENOUGH) return []
  return CARRIED.filter((layer) => !counts.has(layer)).map((layer) => ({
    what: `nobody's intent was completed by ${layer}`,
  }))
}
