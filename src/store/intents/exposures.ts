import type { Usd } from '../../domain/usd.ts'
import type { Sql } from '../database/sql.ts'

export type Exposure = { step: string; chainId: number; usd: Usd }

/** A chain and its newest final block: a claim up to this block is no longer at risk. */
export type Shore = { chainId: number; firmBlock: bigint }

/** Sums the USD at risk on each chain by claims of other intents; omits chains without any. */
export async function sumExposures(
  sql: Sql,
  { shores, except }: { shores: readonly Shore[]; except: bigint },
): Promise<Map<number, Usd>> {
  if (shores.length === 0) return new Map()
  const rows = await sql<{ chain_id: string; usd: string }[]>`
    select e.chain_id, sum(e.usd) as usd
    from unnest(${shores.map(({ chainId }) => chainId)}::bigint[],
      ${shores.map(({ firmBlock }) => String(firmBlock))}::numeric[]) as c (chain_id, firm_block)
    join exposures e on e.chain_id = c.chain_id
    join intent_steps s on s.intent_id = e.intent_id and s.name = e.step
    where e.intent_id <> ${except.toString()} and s.state in ('sending', 'done')
      and (s.block_number is null or s.block_number > c.firm_block)
    group by e.chain_id`
  return new Map(rows.map((row) => [Number(row.chain_id), BigInt(row.usd)]))
}

/** Locks the exposure of the chains until the transaction ends. */
export async function lockExposures(sql: Sql, chainIds: readonly number[]): Promise<void> {
  for (const chainId of [...new Set(chainIds)].sort((a, b) => a - b)) {
    await sql`select pg_advisory_xact_lock(hashtextextended('exposure ' || ${chainId}::text, 0))`
  }
}

export async function addExposures(
  sql: Sql,
  intentId: bigint,
  exposures: readonly Exposure[],
): Promise<void> {
  for (const { step, chainId, usd } of exposures) {
    await sql`
      insert into exposures (intent_id, step, chain_id, usd)
      values (${intentId.toString()}, ${step}, ${chainId}, ${usd.toString()})
      on conflict do nothing`
  }
}

/** Deletes exposures whose claim is final, or will never happen. */
export async function pruneExposures(sql: Sql): Promise<void> {
  await sql`
    delete from exposures e using intent_steps s
    where s.intent_id = e.intent_id and s.name = e.step and s.state in ('final', 'impossible')`
}
