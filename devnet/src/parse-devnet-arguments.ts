import { parseArgs } from 'node:util'

export type DevnetArguments = {
  host: string
  port: number
  automine: boolean
  busyBlockTimeMs: number
  /** Ends when the contracts of others are here. */
  fetchOnly?: true
  stateFile?: string
}

/** The command line is not valid. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError'
}

/** Parses the command line of the devnet process; throws with what is wrong. */
export function parseDevnetArguments(args: readonly string[]): DevnetArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '8545' },
      automine: { type: 'boolean', default: false },
      'busy-block-time': { type: 'string', default: '0' },
      'fetch-only': { type: 'boolean', default: false },
      'state-file': { type: 'string' },
    },
  })
  const { host, automine, 'fetch-only': fetchOnly, 'state-file': stateFile } = values
  const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : -1
  if (port < 0 || port > 65_535) {
    throw new ArgumentError(`--port must be a number from 0 to 65535, not ${values.port}`)
  }
  const busy = /^\d{1,5}$/.test(values['busy-block-time']) ? Number(values['busy-block-time']) : -1
  // A shorter time would keep the process busy with mining alone.
  if (busy < 0 || (busy > 0 && busy < 10)) {
    throw new ArgumentError(
      `--busy-block-time must be 0 or 10 to 99999 milliseconds, not ${values['busy-block-time']}`,
    )
  }
  return {
    host,
    port,
    automine,
    busyBlockTimeMs: busy,
    ...(fetchOnly ? { fetchOnly } : {}),
    ...(stateFile === undefined ? {} : { stateFile }),
  }
}
