import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type HistogramConfiguration,
  type MetricConfiguration,
  Registry,
} from 'prom-client'

/** One registry for each instance of the service, so that several can live in one process. */
export type Metrics = Registry

/** `process`: also collect memory, CPU and event-loop figures of the process. */
export function createMetrics(options: { process?: boolean } = {}): Metrics {
  const registry = new Registry()
  if (options.process) collectDefaultMetrics({ register: registry, prefix: 'simplon_' })
  return registry
}

type Config<C, L extends string> = Omit<C, 'registers' | 'labelNames'> & {
  labelNames: readonly L[]
}

/**
 * Returns the counter of that name and creates it at first use, because observers may be created
 * more than once.
 */
export function counter<L extends string>(
  metrics: Metrics,
  config: Config<MetricConfiguration<L>, L>,
): Counter<L> {
  const known = metrics.getSingleMetric(config.name)
  if (known instanceof Counter) return known
  return new Counter<L>({ ...config, registers: [metrics] })
}

/** Returns the gauge of that name and creates it at first use. */
export function gauge<L extends string>(
  metrics: Metrics,
  config: Config<MetricConfiguration<L>, L>,
): Gauge<L> {
  const known = metrics.getSingleMetric(config.name)
  if (known instanceof Gauge) return known
  return new Gauge<L>({ ...config, registers: [metrics] })
}

/** Returns the histogram of that name and creates it at first use. */
export function histogram<L extends string>(
  metrics: Metrics,
  config: Config<HistogramConfiguration<L>, L>,
): Histogram<L> {
  const known = metrics.getSingleMetric(config.name)
  if (known instanceof Histogram) return known
  return new Histogram<L>({ ...config, registers: [metrics] })
}
