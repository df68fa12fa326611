import { parseArgs } from 'node:util'

export type DevnetArguments = {
  host: string
  port: number
  automine: boolean
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
      'fetch-only': { type: 'boolean', default: false },
      'state-file': { type: 'string' },
    },
  })
  const { host, automine, 'fetch-only': fetchOnly, 'state-file': stateFile } = values
  const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : -1
  if (port < 0 || port > 65_535) {
    throw new ArgumentError(`--port must be a number from 0 to 65535, not ${values.port}`)
  }
  return {
    host,
    port,
    automine,
    ...(fetchOnly ? { fetchOnly } : {}),
    ...(stateFile === undefined ? {} : { stateFile }),
  }
}
