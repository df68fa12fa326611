import { describe, expect, it } from 'vitest'
import { compareDocuments } from './compare-documents.ts'
import type { Document, Operation } from './document.ts'

const content = (schema: object) => ({ 'application/json': { schema: { ...schema } } })
const traced = { 'x-trace-id': { schema: { type: 'string' } } }

function document(): Document {
  return {
    info: { title: 'Blanc', version: '2026-04.blanc' },
    servers: [{ url: '/' }],
    components: {
      schemas: { Intent: { type: 'object', properties: { status: { type: 'string' } } } },
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
    },
    paths: {
      '/intents/{id}': {
        get: {
          operationId: 'readIntent',
          security: [{ apiKey: [] }, { accessToken: [] }],
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
            { name: 'full', in: 'query', required: false, schema: { type: 'boolean' } },
          ],
          responses: {
            200: { headers: traced, content: content({ $ref: '#/components/schemas/Intent' }) },
            404: { headers: traced, content: content({ type: 'object' }) },
          },
        },
      },
      '/intents': {
        post: {
          operationId: 'submitIntent',
          security: [],
          parameters: [],
          requestBody: { required: false, content: content({ type: 'object' }) },
          responses: { 201: { content: content({ type: 'object' }) } },
        },
      },
    },
  }
}

type Draft = { -readonly [Key in keyof Document]: Draft2<Document[Key]> }
type Draft2<Part> = Part extends object
  ? { -readonly [Key in keyof Part]: Draft2<Part[Key]> }
  : Part

/** The differences that an edit of the document makes. */
function afterEdit(edit: (draft: Draft, read: Draft2<Operation>, post: Draft2<Operation>) => void) {
  const draft = structuredClone(document()) as Draft
  edit(draft, draft.paths['/intents/{id}']!.get!, draft.paths['/intents']!.post!)
  return compareDocuments('blanc', document(), draft as Document).map(
    ({ level, where, what }) => `${level}: ${where}: ${what}`,
  )
}

const READ = 'blanc GET /intents/{id}'
const POST = 'blanc POST /intents'

describe('two documents of one API', () => {
  it('are the same when nothing changed', () => {
    expect(afterEdit(() => {})).toEqual([])
  })

  it('lose and gain operations', () => {
    expect(afterEdit((draft) => delete draft.paths['/intents'])).toEqual([
      `breaking: ${POST}: it was removed`,
    ])
    const added = afterEdit((draft, read) => {
      draft.paths['/new'] = { get: read }
    })
    expect(added).toEqual(['compatible: blanc GET /new: it was added'])
  })

  it('may call what is in a path by another name', () => {
    const renamed = afterEdit((draft, read) => {
      delete draft.paths['/intents/{id}']
      draft.paths['/intents/{intentId}'] = { get: read }
      read.parameters[0]!.name = 'intentId'
    })
    expect(renamed).toEqual([])
  })

  it('ask for other parameters', () => {
    expect(afterEdit((_, read) => void read.parameters.pop())).toEqual([
      `breaking: ${READ}: query parameter full was removed`,
    ])
    const required = afterEdit((_, read) => {
      read.parameters[1]!.required = true
    })
    expect(required).toEqual([`breaking: ${READ}: query parameter full became required`])
    const header = { name: 'x-drill', in: 'header', schema: { type: 'string' } }
    const add = (isRequired: boolean) =>
      afterEdit((_, read) => void read.parameters.push({ ...header, required: isRequired }))
    expect(add(true)).toEqual([`breaking: ${READ}: required header parameter x-drill was added`])
    expect(add(false)).toEqual([`compatible: ${READ}: header parameter x-drill was added`])
    const listed = afterEdit((_, read) => {
      read.parameters[1]!.explode = false
    })
    expect(listed).toEqual([
      `breaking: ${READ}: query parameter full is written in another way when it is a list`,
    ])
  })

  it('answer with other statuses', () => {
    expect(afterEdit((_, read) => delete read.responses['200'])).toEqual([
      `breaking: ${READ} 200: it is no longer answered with this status`,
    ])
    expect(afterEdit((_, read) => delete read.responses['404'])).toEqual([
      `compatible: ${READ} 404: it is no longer answered with this status`,
    ])
    const add = (status: string) =>
      afterEdit((_, read) => {
        read.responses[status] = read.responses['404']!
      })
    expect(add('504')).toEqual([`compatible: ${READ} 504: it can be answered with this status`])
    expect(add('202')).toEqual([`breaking: ${READ} 202: it can be answered with this status`])
  })

  it('lose headers and fields of answers', () => {
    const headers = afterEdit((_, read) => {
      read.responses['404']!.headers = {}
    })
    expect(headers).toEqual([`breaking: ${READ} 404: header x-trace-id was removed`])
    const fields = afterEdit((draft) => {
      draft.components.schemas.Intent = { type: 'object' }
    })
    expect(fields).toEqual([`breaking: ${READ} 200 body: field status was removed`])
  })

  it('ask for a body, or for a key, where they did not', () => {
    const body = afterEdit((_, __, post) => {
      post.requestBody!.required = true
    })
    expect(body).toEqual([`breaking: ${POST}: its body became required`])
    expect(afterEdit((_, __, post) => delete post.requestBody)).toEqual([
      `breaking: ${POST}: it takes no body any more`,
    ])
    expect(afterEdit((_, __, post) => void post.security.push({ apiKey: [] }))).toEqual([
      `breaking: ${POST}: it asks for apiKey`,
    ])
    expect(afterEdit((_, read) => void read.security.pop())).toEqual([
      `breaking: ${READ}: it no longer takes accessToken`,
    ])
    expect(afterEdit((_, read) => void read.security.push({ mtls: [] }))).toEqual([
      `compatible: ${READ}: it also takes mtls`,
    ])
  })

  it('are served elsewhere, under another version, or with another key', () => {
    const moved = afterEdit((draft) => {
      draft.servers = [{ url: '/v2' }]
      draft.info.version = '2026-12.cervin'
      draft.components.securitySchemes.apiKey = { type: 'apiKey', in: 'query', name: 'key' }
    })
    expect(moved).toEqual([
      'breaking: blanc: its version was 2026-04.blanc and is 2026-12.cervin',
      'breaking: blanc: it is no longer served at /',
      'breaking: blanc: apiKey is shown in another way, or not at all',
    ])
  })
})
