import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

/** The same from `src/http` and from `dist/http`: the page is shipped as source. */
const FOLDER = new URL('../../src/http/docs/', import.meta.url)

const FILES = [
  { url: '/docs', file: 'page.html', type: 'text/html; charset=utf-8' },
  { url: '/docs/page.css', file: 'page.css', type: 'text/css; charset=utf-8' },
  { url: '/docs/page.js', file: 'page.js', type: 'text/javascript; charset=utf-8' },
  { url: '/docs/schema-tree.js', file: 'schema-tree.js', type: 'text/javascript; charset=utf-8' },
] as const

/** Everything comes from this server, nothing inline: the page works offline. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `/docs`, a page that draws the OpenAPI documents. */
export function addDocsRoutes(app: FastifyInstance): void {
  for (const { url, file, type } of FILES) {
    const text = readFileSync(new URL(file, FOLDER), 'utf8')
    app.get(url, (request, reply) => {
      request.routeLabel = url
      reply
        .type(type)
        .header('content-security-policy', POLICY)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'no-cache')
        .send(text)
    })
  }
}
