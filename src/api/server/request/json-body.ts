import type { FastifyInstance } from 'fastify'
import { ServiceError } from '../../../domain/errors.ts'

/** Real requests nest about ten levels; code that walks thousands of levels runs out of stack. */
const MAX_BODY_DEPTH = 100

const MESSAGE = `The body is nested more than ${MAX_BODY_DEPTH} levels deep`

const TOO_DEEP = new ServiceError('validation', MESSAGE, {
  issues: [{ message: MESSAGE, path: ['body'], code: 'entity.parse.failed' }],
})

const COMPRESSED = new ServiceError('unsupported-media-type', 'The body must not be compressed')

/** Accepts only JSON bodies, and only up to a fixed depth. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      // Some clients send the JSON content type even without a body.
      if (body === '' && !request.routeOptions.config.needsBody) return done(null, undefined)
      const encoding = request.headers['content-encoding']
      if (encoding !== undefined && encoding !== 'identity') return done(COMPRESSED)
      if (isDeeper(body, MAX_BODY_DEPTH)) return done(TOO_DEEP)
      return parse(request, body, done)
    },
  )
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Whether brackets outside of strings nest deeper than `most`. For text that is not JSON either
 * answer is fine.
 */
export function isDeeper(json: string, most: number): boolean {
  if (json.length <= 2 * most) return false
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) {
      at = endOfString(json, at)
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth++
      if (depth > most) return true
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      depth--
    }
  }
  return false
}

/** Where the string that begins there is closed, or the end of the text. */
function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end === -1 ? json.length : end
}

function isEscaped(json: string, at: number): boolean {
  let before = at
  while (json.charCodeAt(before - 1) === BACKSLASH) before--
  return (at - before) % 2 === 1
}
