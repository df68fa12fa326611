import type { Sql } from '../database/sql.ts'

/** More numbers than a primary gives out in what a standby may be behind. */
const SKIPPED = 1_000_000

/**
 * After a promotion, whoever sees it first leaves out numbers. A standby that had not heard of
 * everything does not know which ids its primary gave out last; receivers of webhooks and users of the
 * API have seen them, and would take what gets the same ones for what they know already.
 */
export async function settleTimeline(sql: Sql, timeline: number): Promise<void> {
  if (timeline <= 1) return
  // One statement is one transaction: another process waits for it at the insert. Nobody was told
  // anything by it, so it need not wait for a standby, which may not be there yet.
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
