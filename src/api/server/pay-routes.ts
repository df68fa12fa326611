import { readdirSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { ServiceError } from '../../domain/errors.ts'
import { PACKAGE_ROOT } from '../../lib/package-root.ts'
import { deposits } from '../deposits/routes.ts'
import type { HttpDeps } from './http-deps.ts'
import type { Admission } from './request/admit.ts'
import { addStaticFile, pageHeaders } from './static-page.ts'

const FOLDER = new URL('pay/', PACKAGE_ROOT)
const PAGE_URL = '/pay/:token'

/** Errors that the page itself explains to the payer; only the status differs. */
const SHOWN: ReadonlySet<string> = new Set(['not-found', 'gone', 'unavailable'])

/**
 * Serves `/pay/{token}`, the payer's page, and its parts, which pages of integrators load as well.
 * The page is the same for every link, so that nothing of a link is ever written into markup.
 */
export function addPayRoutes(
  app: FastifyInstance,
  { config }: Pick<HttpDeps, 'config'>,
  admission: Admission,
): void {
  for (const part of parts()) addStaticFile(app, `/pay/${part}`, new URL(part, FOLDER))
  const text = readFileSync(new URL('page.html', FOLDER), 'utf8')
  const headers = pageHeaders({ frameAncestors: config.payLinks.frameAncestors })
  const gate = admission.gate(deposits, PAGE_URL, { key: 'link' })
  app.get(PAGE_URL, async (request, reply) => {
    try {
      await admission.admit(gate, request, reply)
    } catch (refused) {
      if (!(refused instanceof ServiceError) || !SHOWN.has(refused.kind)) throw refused
      reply.code(deposits.errors.statusOf(refused.kind))
    }
    reply.headers(headers).header('cache-control', 'no-store')
    return reply.type('text/html; charset=utf-8').send(text)
  })
}

function parts(): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(css|js)$/.test(name) && !name.endsWith('.test.js'))
}
