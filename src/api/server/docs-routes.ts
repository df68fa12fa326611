import type { FastifyInstance } from 'fastify'
import { addStaticFile, ROOT } from './static-page.ts'

<<<<<<< HEAD:src/api/server/docs-routes.ts
const FOLDER = new URL('src/api/server/docs/', ROOT)
const PARTS = ['page.css', 'page.js', 'schema-tree.js']
=======
const FOLDER = new URL('src/api/server/docs/', ROOT)
const PARTS = ['page.css', 'page.js', 'operation-list.js', 'schema-tree.js', 'words.js']
>>>>>>> release:src/http/docs-routes.ts

/** `/docs`, a page that draws the OpenAPI documents. */
export function addDocsRoutes(app: FastifyInstance): void {
  addStaticFile(app, '/docs', new URL('page.html', FOLDER))
  for (const part of PARTS) addStaticFile(app, `/docs/${part}`, new URL(part, FOLDER))
}
