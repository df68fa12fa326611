import type { Grounds, ServiceChild } from '../../intents/grounds.ts'
import type { Quoters } from './quoters.ts'

/** Tables whose rows go by themselves, and the statement that counts them. */
export const PURGED = ['quotes', 'quote_documents', 'watched_blocks', 'rate_limits'] as const

/** Undefined where it could not be read then: the service may be busy, a metric not there yet. */
export type Sample = Readonly<Record<SampleName, number | undefined>>
export type SampleName =
  | 'seconds'
  | 'rss'
  | 'heap'
  | 'files'
  | 'resources'
  | 'connections'
  | 'loopLag'
  | 'p50'
  | 'p99'
  | 'served'
  | 'unserved'
  | 'courierLag'
  | 'watcherLag'
  | 'unfinished'
  | (typeof PURGED)[number]

const MIB = 1024 * 1024

type Sources = { grounds: Grounds; service: ServiceChild; quoters: Quoters; since: number }

/** What can be seen of the service from outside at this moment. */
export async function takeSample({ grounds, service, quoters, since }: Sources): Promise<Sample> {
  const [metrics, rows] = await Promise.all([readMetrics(service), readDatabase(grounds)])
  const { latencies, unserved } = quoters.take()
  const sorted = latencies.sort((a, b) => a - b)
  const share = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
  const size = metrics('simplon_process_resident_memory_bytes')
  const heap = metrics('simplon_nodejs_heap_size_used_bytes')
  const lag = metrics('simplon_nodejs_eventloop_lag_p99_seconds')
  return {
    seconds: (performance.now() - since) / 1000,
    rss: size && size / MIB,
    heap: heap && heap / MIB,
    files: metrics('simplon_process_open_fds'),
    resources: metrics('simplon_nodejs_active_resources_total'),
    loopLag: lag && lag * 1000,
    watcherLag: metrics('simplon_watcher_behind_blocks'),
    p50: share(0.5),
    p99: share(0.99),
    served: latencies.length,
    unserved,
    ...rows,
  }
}

/** The greatest value of each metric over its labels. */
async function readMetrics({ url }: ServiceChild): Promise<(name: string) => number | undefined> {
  const answer = await fetch(`${url}/metrics`).catch(() => undefined)
  const text = answer?.ok ? await answer.text() : ''
  return (name) => {
    const values = [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].map(
      ([, value]) => Number(value),
    )
    return values.length > 0 ? Math.max(...values) : undefined
  }
}

type Rows = Record<(typeof PURGED)[number] | 'connections' | 'courierLag' | 'unfinished', number>

async function readDatabase({ database }: Grounds): Promise<Rows> {
  const [row] = await database.sql<Rows[]>`
    select (select count(*) from pg_stat_activity where datname = current_database())::int as connections,
      (select count(*) from quotes)::int as quotes,
      (select count(*) from quote_documents)::int as quote_documents,
      (select count(*) from watched_blocks)::int as watched_blocks,
      (select count(*) from rate_limits)::int as rate_limits,
      (select count(*) from intents where status not in ('COMPLETED', 'FAILED', 'EXPIRED'))::int
        as unfinished,
      coalesce((select extract(epoch from now() - min(created_at)) from webhook_events
        where status = 'pending'), 0)::float8 as "courierLag"`
  if (!row) throw new Error('the database gave no row')
  return row
}
