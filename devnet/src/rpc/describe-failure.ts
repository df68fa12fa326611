import { ArgumentError } from '../parse-devnet-arguments.ts'

const USAGE = 'usage: simplon-devnet [--host HOST] [--port PORT] [--automine] [--state-file FILE]'

/** What to tell whoever starts it, and the exit code: 2 when it was called wrongly. */
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
  // What the system refused says all there is to say; the rest is ours.
  return { exitCode: 1, message: code.startsWith('E') ? error.message : `${error.stack}` }
}
