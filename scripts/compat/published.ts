import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { addOpenApiRoutes } from '../../src/api/server/openapi/openapi-routes.ts'
import type { Release } from './compare-releases.ts'
import type { Document } from './document.ts'

const SRC = fileURLToPath(new URL('../../src', import.meta.url))

/** What this checkout publishes: the documents as the service serves them, and the golden files. */
export async function readPublished(): Promise<Release> {
  const app = Fastify()
  addOpenApiRoutes(app)
  const load = async (url: string) => (await app.inject({ url })).json()
  const { documents: list } = (await load('/openapi.json')) as {
    documents: { name: string; url: string }[]
  }
  const documents: Record<string, Document> = {}
  for (const { name, url } of list) documents[name] = (await load(url)) as Document
  await app.close()
  return { documents, samples: readGolden(Object.keys(documents)) }
}

/** What the `golden` folders of APIs and of webhook events hold; others hold nothing that is published. */
function readGolden(apis: readonly string[]): Release['samples'] {
  const samples: Record<string, unknown> = {}
  for (const path of readdirSync(SRC, { recursive: true, encoding: 'utf8' })) {
    const folder = dirname(path)
    if (!path.endsWith('.json') || basename(folder) !== 'golden') continue
    const api = basename(dirname(folder))
    if (!apis.includes(api) && !api.startsWith('webhook-')) continue
    const name = `${api}/${basename(path, '.json')}`
    if (name in samples) throw new Error(`Two golden files are called ${name}: rename one of them.`)
    samples[name] = JSON.parse(readFileSync(`${SRC}/${path}`, 'utf8'))
  }
  return samples
}
