import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Everything comes from this server, nothing inline: pages work offline. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors"

/** Security headers of a page; only the named sites may frame it. */
export function pageHeaders({ frameAncestors = [] }: { frameAncestors?: readonly string[] } = {}) {
  const framers = frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"
  return {
    'content-security-policy': `${POLICY} ${framers}`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

/** Answers some requests differently; undefined: the file is served. */
type Instead = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined

/** Serves a file of a page; throws for a file type that no page has. */
export function addStaticFile(
  app: FastifyInstance,
  url: string,
  file: URL,
  instead: Instead = () => undefined,
): void {
  const type = TYPES[extname(file.pathname)]
  if (!type) throw new RangeError(`the server has no content type for ${file.pathname}`)
  const text = readFileSync(file, 'utf8')
  const headers = pageHeaders()
  app.get(url, (request, reply) => {
    request.routeLabel = url
    if (instead(request, reply)) return
    reply.type(type).headers(headers).header('cache-control', 'no-cache').send(text)
  })
}
