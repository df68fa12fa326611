type SystemError = Error & {
  code: string
  path?: string
  address?: string
  port?: number
  severity?: string
}

/**
 * Describes what the operating system or the database refused, and what to do about it. Undefined
 * for any other error, which is a bug of ours and shown with its stack.
 */
export function describeSystemError(error: unknown): string | undefined {
  if (!(error instanceof Error) || typeof (error as SystemError).code !== 'string') return undefined
  const { code, path, address, port, message, severity } = error as SystemError
  const where = port === undefined ? (address ?? 'the other side') : `${address ?? ''}:${port}`
  switch (code) {
    case 'EADDRINUSE':
      return (
        `Another program listens on ${where}: stop it, or choose another port ` +
        '(http.port, SIMPLON_HTTP_PORT).'
      )
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${where}: choose another one (http.host, SIMPLON_HTTP_HOST).`
    case 'EACCES':
    case 'EPERM':
      return `This user may not use ${path ?? where}: give it access, or choose another one.`
    case 'EEXIST':
    case 'ENOTDIR':
      return (
        `${path} is a file, but a folder is needed: move it away, or choose another ` +
        '(dataDir, SIMPLON_DATA_DIR).'
      )
    case 'EROFS':
      return `${path} cannot be written to: choose another one (dataDir, SIMPLON_DATA_DIR).`
    case 'ENOENT':
      return path === undefined ? undefined : `${path} does not exist.`
    case 'ENOSPC':
      return `The disk is full${path === undefined ? '' : ` at ${path}`}: free some space and try again.`
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ECONNABORTED':
    case 'EPIPE':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'CONNECT_TIMEOUT':
    case 'CONNECTION_CLOSED':
    case 'CONNECTION_ENDED':
    case 'CONNECTION_DESTROYED':
      return `Nothing answers at ${where} (${code}). Check that it runs and that its address is right (database.url).`
    case 'DATABASE_TIMEOUT':
      return 'PostgreSQL does not answer in time. Check that it runs and that its address is right (database.url).'
    case 'EISDIR':
      return `${path ?? 'The named path'} is a folder, but a file is needed.`
    case 'EMFILE':
    case 'ENFILE':
      return `Too many files are open (${code}): raise the limit (ulimit -n) and try again.`
    default:
      return severity === undefined
        ? undefined
        : `PostgreSQL refused the request: ${message} (${code})`
  }
}
