import { createRequestMetrics } from '../../src/api/server/request/request-metrics.ts'
import { createAppFeeObserver } from '../../src/observe/app-fees.ts'
import { createApprovalObserver } from '../../src/observe/approvals.ts'
import { createBooksObserver } from '../../src/observe/books.ts'
import { createCourierObserver } from '../../src/observe/courier.ts'
import { createFailureCounter } from '../../src/observe/events/failure-counter.ts'
import { createInventoryObserver } from '../../src/observe/inventory.ts'
import { createLog } from '../../src/observe/log.ts'
import { createMetrics } from '../../src/observe/metrics.ts'
import { createPlannerObserver } from '../../src/observe/planner.ts'
import { createPortfolioObserver } from '../../src/observe/portfolio.ts'
import { createRelayerObserver } from '../../src/observe/relayer.ts'
import { createRoleObserver } from '../../src/observe/roles.ts'
import { createRpcObserver } from '../../src/observe/rpc.ts'
import { createShadowObserver } from '../../src/observe/shadow.ts'
import { createShareObserver } from '../../src/observe/shares.ts'
import { createTransactionObserver } from '../../src/observe/transactions.ts'
import { createWatcherObserver } from '../../src/observe/watcher.ts'

/** The name of every series that the service exposes, with its labels. */
export function exposedMetrics(): Map<string, readonly string[]> {
  const metrics = createMetrics({ process: true })
  const ground = { log: createLog({ level: 'silent', pretty: false }), metrics }
  createAppFeeObserver(ground)
  createInventoryObserver(ground)
  createApprovalObserver(ground)
  createBooksObserver(ground)
  createCourierObserver(ground)
  createFailureCounter(metrics)
  createPlannerObserver(ground)
  createPortfolioObserver(ground)
  createRelayerObserver(ground)
  createRoleObserver(ground)
  createRpcObserver(ground)
  createShareObserver(metrics)
  createShadowObserver(ground)
  createTransactionObserver(ground)
  createWatcherObserver(ground)
  createRequestMetrics(metrics)
  // The type does not declare that every metric has its kind and the names of its labels.
  const known = metrics.getMetricsAsArray() as unknown as Shape[]
  const series = known.flatMap(({ name, type, labelNames }): [string, readonly string[]][] =>
    type === 'histogram'
      ? [
          [`${name}_bucket`, [...labelNames, 'le']],
          [`${name}_sum`, labelNames],
          [`${name}_count`, labelNames],
        ]
      : [[name, labelNames]],
  )
  return new Map(series)
}

type Shape = { name: string; type?: string; labelNames: readonly string[] }
