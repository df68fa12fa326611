import type { OperationHandlers } from '../../api/shared/operations.ts'
import type { Config } from '../../config/schema.ts'
import { createStreamHub } from '../../courier/streams/create-stream-hub.ts'
import { streamDeposits } from '../../courier/streams/stream-deposits.ts'
import { streamIntents } from '../../courier/streams/stream-intents.ts'
import { streamPayLink } from '../../courier/streams/stream-pay-link.ts'
import type { Log } from '../../observe/log.ts'
import type { Database } from '../../store/database/database.ts'

const DAY_MS = 86_400_000

/** Wires the event streams of intents and deposits. */
export function composeStreams({
  config,
  database,
  log,
}: {
  config: Pick<Config, 'streams'>
  database: Database
  log: Log
}) {
  const hub = createStreamHub({ database, keepMs: config.streams.keepDays * DAY_MS, log })
  const deps = { hub, database }
  return {
    operations: {
      streamIntentEvents: (caller, input) => streamIntents(deps, caller, input),
      streamDepositEvents: (caller, input) => streamDeposits(deps, caller, input),
      streamPayEvents: (link, input) => streamPayLink(deps, link, input),
    } satisfies Partial<OperationHandlers>,
    start: hub.start,
    stop: hub.stop,
  }
}
