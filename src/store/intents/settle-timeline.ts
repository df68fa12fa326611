import type { Sql } from '../database/sql.ts'

/** More ids than a primary assigns in the time that a standby may lag behind. */
const SKIPPED = 1_000_000

/**
 * After a promotion, the first process that sees it advances all sequences. A standby that lagged
 * behind does not know the last ids that its primary assigned. Webhook receivers and API clients
 * have seen these ids and would confuse new rows that got the same ids with the old ones.
 */
export async function settleTimeline(sql: Sql, timeline: number): Promise<void> {
  if (timeline <= 1) return
  // One statement is one transaction, so another process waits for it at the insert. The commit
  // need not wait for a standby, which may not exist yet, because no result was shown to anybody.
  await sql.unsafe(`
    do $$ begin
      set local synchronous_commit = local;
      if to_regclass('public.timelines') is null then return; end if;
      insert into public.timelines (timeline) values (${timeline}) on conflict do nothing;
      if not found then return; end if;
      perform setval(format('%I.%I', schemaname, sequencename)::regclass,
        coalesce(last_value, 0) + ${SKIPPED})
      from pg_sequences where schemaname = 'public' and data_type = 'bigint'::regtype;
      if to_regclass('public.stream_head') is not null then
        update public.stream_head set last_position = last_position + ${SKIPPED};
      end if;
    end $$`)
}
