import postgres from 'postgres'
import { arrayTypes } from './array-types.ts'
import type { Servers } from './servers.ts'

export type ClientOptions = {
  servers: Pick<Servers, 'url' | 'connect'>
  max: number
  connectTimeoutMs: number
  applicationName: string
  /** A connection that was idle for this long is closed. */
  idleSeconds?: number
  /**
   * True behind a pooler that may use another session for each transaction; keeps no session state.
   */
  pooled?: boolean
  /** Server settings of each session, such as `statement_timeout`. */
  session?: Readonly<Record<string, number>>
  onNotice?: (notice: postgres.Notice) => void
  onClose?: () => void
  onNotify?: (channel: string, payload: string) => void
}

/** Creates a client of the driver with the settings that this service needs. */
export function createClient(options: ClientOptions): postgres.Sql {
  const settings = {
    max: options.max,
    connect_timeout: options.connectTimeoutMs / 1000,
    backoff: () => 0.1,
    max_lifetime: null,
    fetch_types: false,
    types: arrayTypes,
    onnotice: options.onNotice ?? (() => {}),
    connection: { application_name: options.applicationName, ...options.session },
    ...(options.pooled && { prepare: false }),
    ...(options.idleSeconds !== undefined && { idle_timeout: options.idleSeconds }),
    ...(options.onClose && { onclose: options.onClose }),
    // The driver reads these options, but its types lack them.
    socket: options.servers.connect,
    ...(options.onNotify && { onnotify: options.onNotify }),
  }
  return postgres(options.servers.url, settings) as postgres.Sql
}
