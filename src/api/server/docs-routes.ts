import type { FastifyInstance } from 'fastify'
import { PACKAGE_ROOT } from '../../lib/package-root.ts'
import { addDocumentationRoutes } from './documentation/documentation-routes.ts'
import { addStaticFile } from './static-page.ts'

const FOLDER = new URL('src/api/server/docs/', PACKAGE_ROOT)
const PARTS = ['page.css', 'text.css', 'page.js', 'operation-list.js', 'schema-tree.js', 'words.js']

/**
 * Serves `/docs`, a page that draws the OpenAPI documents, and the pages of the documentation below
 * it.
 */
export function addDocsRoutes(app: FastifyInstance): void {
  const { index } = addDocumentationRoutes(app)
  addStaticFile(app, '/docs', new URL('page.html', FOLDER), index)
  for (const part of PARTS) addStaticFile(app, `/docs/${part}`, new URL(part, FOLDER))
}
