import { type RunningService, startService } from '../../test/kit/service.ts'
import { serveParent } from './child.ts'

/** The service with everything it does beside quotes, on a devnet of its own. */
const { stop, ...service } = await startService(
  { limits: { requestsPerSecond: 1e9, burst: 1e9 } },
  '',
)
serveParent(service satisfies Omit<RunningService, 'stop'>, stop)
