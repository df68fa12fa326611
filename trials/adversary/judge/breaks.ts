import type { World } from '../world.ts'
import type { HonestIntent } from './honest.ts'

/** What the service itself finds wrong, for whoever has to find out why. */
export async function tellBreaks({ grounds }: World, log: (line: string) => void): Promise<void> {
  const breaks = await grounds.database.sql`
    select chain_id, kind, stops, reason, missing_usd from ledger_breaks where closed_at is null`
  for (const each of breaks) log(`break: ${JSON.stringify(each).slice(0, 400)}`)
}

/** Why honest intents failed, in the service's own words. */
export async function tellFailures(
  { grounds }: World,
  intents: readonly HonestIntent[],
  log: (line: string) => void,
): Promise<void> {
  const failed = intents.filter(({ id, end }) => id !== '' && end !== 'COMPLETED')
  for (const { id, kind, end } of failed) {
    const [row] = await grounds.database.sql<{ failure: string | null; notes: string | null }[]>`
      select failure, (select string_agg(name || ' ' || state || ': ' || coalesce(note, ''), '; ')
        from intent_steps where intent_id = ${id}) as notes
      from intents where id = ${id}`
    log(`honest ${kind} ${id} is ${end}: ${row?.failure ?? ''} (${row?.notes ?? ''})`)
  }
}
