import type { FastifyInstance } from 'fastify'
import { PACKAGE_ROOT } from '../../lib/package-root.ts'
import { addStaticFile } from './static-page.ts'

const FOLDER = new URL('src/api/server/docs/', PACKAGE_ROOT)
const PARTS = ['page.css', 'page.js', 'operation-list.js', 'schema-tree.js', 'words.js']

/** `/docs`, a page that draws the OpenAPI documents. */
export function addDocsRoutes(app: FastifyInstance): void {
  addStaticFile(app, '/docs', new URL('page.html', FOLDER))
  for (const part of PARTS) addStaticFile(app, `/docs/${part}`, new URL(part, FOLDER))
}
