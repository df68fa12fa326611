import type { ShareObserver } from '../lib/fairness/fair-shares.ts'
import { counter, gauge, histogram, type Metrics } from './metrics.ts'

const SECONDS = [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Counts the requests of each project that wait for its share, and those that are refused. */
export function createShareObserver(metrics: Metrics): ShareObserver {
  const queued = gauge(metrics, {
    name: 'simplon_share_waiting',
    help: 'Requests that wait for the share of their project',
    labelNames: ['project'] as const,
  })
  const seconds = histogram(metrics, {
    name: 'simplon_share_wait_seconds',
    help: 'How long requests waited for the share of their project, those that did',
    labelNames: ['project'] as const,
    buckets: SECONDS,
  })
  const refusals = counter(metrics, {
    name: 'simplon_share_refused_total',
    help: 'Requests beyond the share of their project that were refused with 429',
    labelNames: ['project'] as const,
  })
  return {
    waiting: (project, count) => queued.set({ project }, count),
    begun(project, waitedMs) {
      if (waitedMs > 0) seconds.observe({ project }, waitedMs / 1000)
    },
    refused: (project) => refusals.inc({ project }),
  }
}
