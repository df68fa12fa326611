import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, describe, expect, it } from 'vitest'
import { API_NAMES } from './conforms.ts'
import { startKit } from './http-kit.ts'

type Operations = Record<string, { parameters: { in: string; name: string }[] }>
type Json = { [key: string]: Json } | undefined

const { server } = startKit()
afterAll(() => server.close())
const load = async (url: string) => (await server.inject({ url })).json()

/** The part of the OpenAPI 3.1 meta-schema that our documents use. */
const object = (properties: object, required: string[]) => ({
  type: 'object',
  properties,
  required,
})
const map = (values: object) => ({ type: 'object', additionalProperties: values, minProperties: 1 })
const text = { type: 'string', minLength: 1 }
const content = map(object({ schema: { type: 'object' }, example: {} }, ['schema', 'example']))
const META = {
  ...object(
    {
      openapi: { const: '3.1.0' },
      info: object({ title: text, description: text, version: text }, ['title', 'version']),
      servers: { type: 'array', minItems: 1, items: object({ url: text }, ['url']) },
      components: object(
        {
          schemas: map({ type: 'object' }),
          securitySchemes: map({
            anyOf: [
              object({ type: { const: 'apiKey' }, name: text }, ['type', 'name']),
              object({ type: { const: 'http' }, scheme: { const: 'bearer' } }, ['type', 'scheme']),
            ],
          }),
        },
        ['schemas', 'securitySchemes'],
      ),
      paths: {
        type: 'object',
        minProperties: 1,
        additionalProperties: false,
        patternProperties: {
          '^/': {
            type: 'object',
            minProperties: 1,
            additionalProperties: false,
            patternProperties: {
              '^(get|post|put|patch|delete|x-query)$': { $ref: '#/$defs/operation' },
            },
          },
        },
      },
    },
    ['openapi', 'info', 'servers', 'paths', 'components'],
  ),
  $defs: {
    operation: object(
      {
        operationId: text,
        summary: text,
        security: {
          type: 'array',
          items: {
            anyOf: ['apiKey', 'accessToken', 'bearerKey', 'operatorKey'].map((name) =>
              object({ [name]: { type: 'array' } }, [name]),
            ),
          },
        },
        parameters: {
          type: 'array',
          items: {
            ...object(
              {
                name: text,
                in: { enum: ['path', 'query', 'header'] },
                required: { type: 'boolean' },
                schema: { type: 'object' },
              },
              ['name', 'in', 'required', 'schema'],
            ),
            if: { properties: { in: { const: 'path' } } },
            // biome-ignore lint/suspicious/noThenProperty: the word of JSON Schema
            then: { properties: { required: { const: true } } },
          },
        },
        requestBody: object({ required: { type: 'boolean' }, content }, ['required', 'content']),
        responses: {
          type: 'object',
          minProperties: 2,
          additionalProperties: false,
          patternProperties: {
            '^([1-5][0-9][0-9]|default)$': object({ description: text, content }, [
              'description',
              'content',
            ]),
          },
        },
      },
      ['operationId', 'summary', 'security', 'parameters', 'responses'],
    ),
  },
}

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })

function collect(node: unknown, key: string, found: unknown[] = []): unknown[] {
  if (typeof node !== 'object' || node === null) return found
  for (const [name, value] of Object.entries(node)) {
    if (name === key) found.push(value)
    collect(value, key, found)
  }
  return found
}

describe.each(API_NAMES)('/openapi/%s.json', (name) => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const document = await load(`/openapi/${name}.json`)
    const validate = ajv.compile(META)
    expect(validate(document), ajv.errorsText(validate.errors)).toBe(true)
    const ids = collect(document.paths, 'operationId')
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('refers only to what it holds, and names its path parameters', async () => {
    const document = await load(`/openapi/${name}.json`)
    for (const ref of collect(document, '$ref') as string[]) {
      const target = ref.slice(2).split('/')
      expect(
        target.reduce((node: Json, step) => node?.[step], document),
        ref,
      ).toBeDefined()
    }
    for (const [path, operations] of Object.entries<Operations>(document.paths)) {
      const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1])
      for (const { parameters } of Object.values(operations))
        expect(parameters.filter((p) => p.in === 'path').map((p) => p.name)).toEqual(inPath)
    }
  })

  it('has examples that its own schemas accept', async () => {
    const document = await load(`/openapi/${name}.json`)
    const media = collect(document.paths, 'application/json') as {
      schema: Json
      example: unknown
    }[]
    expect(media.length).toBeGreaterThan(3)
    for (const { schema, example } of media) {
      const validate = ajv.compile({ ...schema, components: document.components })
      expect(
        validate(example),
        `${JSON.stringify(example)} ${ajv.errorsText(validate.errors)}`,
      ).toBe(true)
    }
  })
})

describe('the documentation', () => {
  it('lists its documents', async () => {
    const { documents } = await load('/openapi.json')
    expect(documents.map((entry: { name: string }) => entry.name)).toEqual([
      'alps',
      'blanc',
      'legacy',
      'deposits',
      'operator',
    ])
  })

  it('asks for a key where the service does, and lists every refusal', async () => {
    const blanc = await load('/openapi/blanc.json')
    expect(blanc.paths['/chains'].get.security).toEqual([])
    const portfolio = blanc.paths['/accounts/{accountAddress}/portfolio'].get
    expect(portfolio.security).toEqual([{ apiKey: [] }, { accessToken: [] }])
    expect(Object.keys(portfolio.responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '429', '500', '503', '504']),
    )
    const events = (await load('/openapi/deposits.json')).paths['/webhooks/events'].get
    expect(Object.keys(events.responses)).toEqual([
      ...['200', '400', '403', '429', '500', '503'],
      'default',
    ])
    expect(events.security).toEqual([{ apiKey: [] }])
    const bundles = (await load('/openapi/alps.json')).paths['/bundles'].post
    expect(bundles.security).toEqual([{ apiKey: [] }])
  })

  it('types what a route is sent back with, and asks for nothing that has a default', async () => {
    const { components } = await load('/openapi/alps.json')
    const { SignedIntentOp, SentElement } = components.schemas
    expect(SignedIntentOp.properties.elements.items).toEqual({
      $ref: '#/components/schemas/SentElement',
    })
    expect(Object.keys(SentElement.properties)).toContain('mandate')
    const { SponsorSettings } = (await load('/openapi/blanc.json')).components.schemas
    expect(SponsorSettings).not.toHaveProperty('required')
    expect(collect(SponsorSettings, 'default')).toEqual([])
  })

  it('tells of keys as bearers, of webhooks, of what is deprecated, and of its licence', async () => {
    const deposits = await load('/openapi/deposits.json')
    expect(deposits.info.license).toEqual({ name: 'MIT', identifier: 'MIT' })
    expect(deposits.paths['/deposits'].get.security).toEqual([{ apiKey: [] }, { bearerKey: [] }])
    expect(deposits.components.securitySchemes.bearerKey).toMatchObject({ scheme: 'bearer' })
    expect(Object.keys(deposits.webhooks)).toEqual(
      expect.arrayContaining(['deposit-received', 'bridge-complete', 'onramp-order', 'error']),
    )
    type Webhook = {
      post: { requestBody: { content: Record<string, { schema: object; example: unknown }> } }
    }
    for (const { post } of Object.values<Webhook>(deposits.webhooks)) {
      const { schema, example } = post.requestBody.content['application/json']!
      const validate = ajv.compile({ ...schema, components: deposits.components })
      expect(validate(example), ajv.errorsText(validate.errors)).toBe(true)
    }
    const { headers } = (await load('/openapi/alps.json')).paths['/intents/route'].post
      .responses[200]
    expect(Object.keys(headers)).toEqual(['x-trace-id', 'deprecation', 'sunset'])
  })

  it('writes lists the way each version reads them', async () => {
    const explode = async (name: string, path: string) => {
      const { parameters } = (await load(`/openapi/${name}.json`)).paths[path].get
      return parameters.find((p: { name: string }) => p.name === 'chainIds').explode
    }
    expect(await explode('blanc', '/accounts/{accountAddress}/portfolio')).toBe(true)
    expect(await explode('alps', '/accounts/{userAddress}/portfolio')).toBe(false)
  })

  it('is a page that needs nothing from elsewhere', async () => {
    const page = await server.inject({ url: '/docs' })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.payload).not.toMatch(/https?:\/\/|<style|<script>|\son\w+=/)
    const named = page.payload.matchAll(/(?:src|href)="(\/(?:docs|console)\/[^"]+\.(?:css|js))"/g)
    const assets = [...named].map((match) => match[1])
    expect(assets.length).toBe(3)
    const parts = ['dom.js', 'session.js', 'theme.js'].map((name) => `/console/${name}`)
    const own = ['operation-list.js', 'schema-tree.js', 'words.js'].map((name) => `/docs/${name}`)
    const modules = [...own, ...parts]
    for (const url of [...assets, ...modules]) {
      const asset = await server.inject({ url: url as string })
      expect(asset.statusCode, url).toBe(200)
      expect(asset.payload).not.toMatch(/https?:\/\/|@import|innerHTML/)
    }
  })
})
