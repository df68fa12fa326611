import { readdirSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { addStaticFile, ROOT } from './static-page.ts'

const FOLDER = new URL('console/', ROOT)

/** `/console`, the operators' page: it asks the same API as everybody, with the key it is given. */
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
