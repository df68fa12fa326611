import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { type Issue, ServiceError } from '../../../domain/errors.ts'
import { BODY_BOUNDS, type Excess, findExcess } from './json-bounds.ts'
import { itemsAllowedAt, tooLong } from './schema-bounds.ts'

const COMPRESSED = new ServiceError('unsupported-media-type', 'The body must not be compressed')

/** Accepts only JSON bodies, and refuses those that are too large to be walked before they are read. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      const { config } = request.routeOptions
      // Some clients send the JSON content type even without a body.
      if (body === '' && !config.needsBody) return done(null, undefined)
      const encoding = request.headers['content-encoding']
      if (encoding !== undefined && encoding !== 'identity') return done(COMPRESSED)
      const excess = working(request, () => findExcess(body, BODY_BOUNDS))
      if (excess) return done(excessError(excess, config.bodySchema))
      const begun = performance.now()
      return parse(request, body, (error, parsed) => {
        request.workMs += performance.now() - begun
        done(error, parsed)
      })
    },
  )
}

/** Does it, and adds how long it took to what the request has kept the event loop. */
export function working<T>(request: FastifyRequest, work: () => T): T {
  const begun = performance.now()
  try {
    return work()
  } finally {
    request.workMs += performance.now() - begun
  }
}

function excessError(excess: Excess, schema: TSchema | undefined): ServiceError {
  const issue = issueOf(excess, schema)
  const message = excess.bound === 'depth' ? issue.message : `Invalid request: ${issue.message}`
  return new ServiceError('validation', message, { issues: [issue] })
}

function issueOf({ bound, path }: Excess, schema: TSchema | undefined): Issue {
  const place = ['body', ...path]
  const most = BODY_BOUNDS[bound]
  switch (bound) {
    case 'depth': {
      const message = `The body is nested more than ${most} levels deep`
      return { message, path: place, code: 'entity.parse.failed' }
    }
    case 'items':
      return tooLong(place, `${Math.min(most, itemsAllowedAt(schema, path))} items`)
    case 'keys':
      return tooLong(place, `${most} properties`)
    case 'values':
      return tooLong(place, `${most} values`)
    case 'text':
      return tooLong(place, `${most} characters`)
    case 'number':
      return tooLong(place, `${most} digits`)
    case 'key':
      return tooLong(place, `${most} characters in the name of a property`)
  }
}
