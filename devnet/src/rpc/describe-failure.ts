import { ArgumentError } from '../parse-devnet-arguments.ts'

const USAGE =
  'usage: simplon-devnet [--host HOST] [--port PORT] [--automine] [--busy-block-time MS] [--state-file FILE] [--fetch-only]'

/** The message for the person who starts the devnet, and the exit code: 2 for wrong arguments. */
export function describeFailure(error: unknown): { exitCode: 1 | 2; message: string } {
  if (!(error instanceof Error)) return { exitCode: 1, message: String(error) }
  const {
    code = '',
    port,
    address,
  } = error as NodeJS.ErrnoException & {
    port?: number
    address?: string
  }
  if (error instanceof ArgumentError || code.startsWith('ERR_PARSE_ARGS')) {
    return { exitCode: 2, message: `${error.message}\n${USAGE}` }
  }
  if (code === 'EADDRINUSE') {
    const message = `Another program listens on ${address}:${port}: stop it, or choose another --port.`
    return { exitCode: 1, message }
  }
  // An error of the operating system explains itself; for our own errors the stack is shown as
  // well.
  return { exitCode: 1, message: code.startsWith('E') ? error.message : `${error.stack}` }
}
