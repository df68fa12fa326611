import type { Log } from './log.ts'
import { counter, gauge, histogram, type Metrics } from './metrics.ts'

export type PlannerObserver = {
  /**
   * A plan was made, or the planner found that there is none; `ms` includes waiting for a thread.
   */
  planned(where: 'loop' | 'thread', ms: number): void
  /** How many problems wait for a thread. */
  waiting(count: number): void
  /** A problem was refused because too many wait for the threads. */
  refused(): void
  /** The caller no longer wants the plan. */
  abandoned(): void
  threadFailed(cause: unknown): void
}

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60]

export function createPlannerObserver({
  log,
  metrics,
}: {
  log: Log
  metrics: Metrics
}): PlannerObserver {
  const seconds = histogram(metrics, {
    name: 'simplon_plan_seconds',
    help: 'Time to plan with one set of layers, by where: in the event loop, or in a thread',
    labelNames: ['where'] as const,
    buckets: SECONDS,
  })
  const by = { loop: seconds.labels('loop'), thread: seconds.labels('thread') }
  const queued = gauge(metrics, {
    name: 'simplon_plans_waiting',
    help: 'Problems that wait for a thread of the planner',
    labelNames: [] as const,
  })
  const unplanned = counter(metrics, {
    name: 'simplon_plans_not_made_total',
    help: 'Problems that a thread did not plan: abandoned, refused for want of room, failed',
    labelNames: ['why'] as const,
  })
  return {
    planned: (where, ms) => by[where].observe(ms / 1000),
    waiting: (count) => queued.set(count),
    refused: () => unplanned.inc({ why: 'refused' }),
    abandoned: () => unplanned.inc({ why: 'abandoned' }),
    threadFailed(err) {
      unplanned.inc({ why: 'failed' })
      log.error({ event: 'planner.thread-failed', err }, 'A planner thread ended.')
    },
  }
}
