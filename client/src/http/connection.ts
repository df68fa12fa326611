import { SimplonError } from '../simplon-error.ts'
import { answerError } from './answer-error.ts'

export type ConnectionOptions = {
  /** The base URL of the service, such as `https://simplon.example`. */
  url: string
  /** A key of your project: for servers only. It is sent in a header, never in an address. */
  apiKey?: string
  /**
   * Returns a token that your server has signed: for the devices of users. Called for each request.
   */
  accessToken?: () => string | Promise<string>
  /** Allows `http` to other machines, for your own networks; keys are then sent unencrypted. */
  allowHttp?: boolean
  /** The timeout of a request; it does not apply to streams. */
  timeoutMs?: number
}

export type Connection = {
  /** Without a trailing slash. */
  readonly url: string
  readonly timeoutMs: number
  /** Sends with the key. Redirects are refused: they would carry the key to another host. */
  send(request: Request): Promise<Response>
  errorOf(response: Response, body: unknown): SimplonError
}

const VERSION = '2026-04.blanc'
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Keeps key and token in a closure, out of reach of logs and `JSON.stringify`. */
export function connect(options: ConnectionOptions): Connection {
  const url = requireUrl(options)
  const { apiKey = '', accessToken, timeoutMs = 30_000 } = options
  let lastSecret = apiKey
  return {
    url,
    timeoutMs,
    errorOf: (response, body) => answerError(response, body, lastSecret),
    async send(request) {
      const headers = new Headers(request.headers)
      headers.set('x-api-version', VERSION)
      if (accessToken) {
        lastSecret = await accessToken()
        headers.set('authorization', `Bearer ${lastSecret}`)
      } else if (apiKey !== '') headers.set('x-api-key', apiKey)
      const response = await reach(new Request(request, { headers, redirect: 'manual' }))
      const { status, type } = response
      if (type === 'opaqueredirect' || (status >= 300 && status < 400)) {
        await response.body?.cancel()
        throw new SimplonError(
          'REDIRECTED',
          'The service answered with a redirect, which is not followed: name its own url',
          { status },
        )
      }
      return response
    },
  }
}

async function reach(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (cause) {
    if (request.signal.aborted) throw request.signal.reason
    throw new SimplonError('UNREACHABLE', 'The service could not be reached', {
      retryable: true,
      cause,
    })
  }
}

/** Its errors never repeat the url, which may contain a password. */
function requireUrl({ url, allowHttp = false }: ConnectionOptions): string {
  if (!URL.canParse(url)) throw new SimplonError('INVALID_URL', 'The url is none')
  const { protocol, hostname, username, password, search, hash, href } = new URL(url)
  if (username !== '' || password !== '' || search !== '' || hash !== '')
    throw new SimplonError('INVALID_URL', 'The url has a user, a query or a fragment')
  const isPrivate = protocol === 'http:' && (allowHttp || LOOPBACK.test(hostname))
  if (protocol !== 'https:' && !isPrivate)
    throw new SimplonError('INVALID_URL', 'The url is not https; allowHttp would permit http')
  return href.replace(/\/+$/, '')
}
