import { readdirSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { PACKAGE_ROOT } from '../../lib/package-root.ts'
import { addStaticFile } from './static-page.ts'

const FOLDER = new URL('console/', PACKAGE_ROOT)

/**
 * Serves `/console`, the operators' page. It calls the public HTTP API with the key that the
 * operator enters.
 */
export function addConsoleRoutes(app: FastifyInstance): void {
  addStaticFile(app, '/console', new URL('page.html', FOLDER))
  for (const part of parts()) addStaticFile(app, `/console/${part}`, new URL(part, FOLDER))
}

function parts(): string[] {
  const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(css|js)$/.test(name) && !name.endsWith('.test.js'))
}
