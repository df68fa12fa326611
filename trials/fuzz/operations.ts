import type { JsonSchema } from './from-schema.ts'

type Parameter = { name: string; in: string; schema: JsonSchema }

export type Operation = {
  method: string
  /** With the base path of its document. */
  path: string
  parameters: Parameter[]
  body: JsonSchema | undefined
  resolve(ref: string): JsonSchema
}

type Document = {
  servers?: { url: string }[]
  paths: Record<string, Record<string, unknown>>
}

type OperationObject = {
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> }
}

const DOCUMENTS = ['alps', 'blanc', 'legacy', 'deposits']
const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** Every operation the service publishes, so that a new endpoint is fuzzed without a word here. */
export async function publishedOperations(baseUrl: string): Promise<Operation[]> {
  const found: Operation[] = []
  for (const name of DOCUMENTS) {
    const response = await fetch(`${baseUrl}/openapi/${name}.json`)
    if (!response.ok) throw new Error(`/openapi/${name}.json answered ${response.status}`)
    const document = (await response.json()) as Document
    const base = (document.servers?.[0]?.url ?? '/').replace(/\/$/, '')
    const resolve = (ref: string) => follow(document, ref)
    for (const [path, item] of Object.entries(document.paths)) {
      for (const method of METHODS.filter((each) => item[each])) {
        const operation = item[method] as OperationObject
        const body = operation.requestBody?.content?.['application/json']?.schema
        const parameters = operation.parameters ?? []
        found.push({ method: method.toUpperCase(), path: base + path, parameters, body, resolve })
      }
    }
  }
  return found
}

function follow(document: object, ref: string): JsonSchema {
  const target = ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], document)
  if (!target) throw new Error(`${ref} points nowhere`)
  return target as JsonSchema
}
