import { afterAll, describe, expect, it } from 'vitest'
import { BODY_BOUNDS } from '../../../src/api/server/request/json-bounds.ts'
import { compileRequestValidator } from '../../../src/api/server/request/validate-request.ts'
import { type BoundRoute, bindRoutes } from '../../../src/api/server/route-table.ts'
import { BODY_BYTES, MOST_ITEMS } from '../../../src/api/shared/route.ts'
import { ServiceError } from '../../../src/domain/errors.ts'
import {
  bodyWith,
  type Node,
  type Place,
  placesOf,
  type Step,
} from '../../../trials/griefing/places.ts'
import { LINK_TOKEN } from '../deposit-kit.ts'
import { ACCOUNT, startKit } from '../http-kit.ts'

/**
 * Every list, text, object and number that any endpoint of any version takes has a bound, which holds
 * before anything is walked. A new schema is tried without a word here.
 */

const LIMIT = 2 ** 20
const { server, deps } = startKit({
  http: { bodyLimitBytes: LIMIT },
  limits: { requestsPerSecond: 1e6, burst: 1e6 },
})
afterAll(() => server.close())

const routes = bindRoutes(deps)
const withBody = routes.filter(({ route }) => route.body)
const nameOf = ({ route, url, version }: BoundRoute) => `${route.method} ${url} ${version ?? ''}`

const ofKind = (places: readonly Place[], kind: Place['kind']) => [
  ...new Map(
    places.filter((each) => each.kind === kind).map((each) => [each.path.join('.'), each]),
  ).values(),
]

async function problemsOf({ route, url, version }: BoundRoute, body: string) {
  const path = url.replace(/:[A-Za-z]+/g, (name) =>
    name === ':token' ? LINK_TOKEN : /address$/i.test(name) ? ACCOUNT : '1',
  )
  const key = route.access.key === 'operator' ? 'sk_op_write' : 'full'
  const answer = await server.inject({
    method: route.method as 'POST',
    url: path,
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-api-key': key,
      ...(version && { 'x-api-version': version }),
    },
  })
  return { status: answer.statusCode, text: answer.body }
}

const list = (count: number, item: string) => `[${Array(count).fill(item).join(',')}]`

describe.each(withBody.map((route) => [nameOf(route), route] as const))('%s', (_name, bound) => {
  const places = placesOf(bound.route.body?.schema)
  const limit = Math.min(LIMIT, BODY_BYTES[bound.route.body?.size ?? 'fields'])

  it('refuses a list that is too long at every place that takes one, by its path', async () => {
    for (const { path, most = MOST_ITEMS } of ofKind(places, 'list')) {
      for (const item of ['{}', '"0x"', '1']) {
        // As many as fit into its body, which is more than the bound everywhere.
        const count = Math.floor((limit - 300) / (item.length + 1))
        for (const length of [most + 1, count]) {
          const { status, text } = await problemsOf(bound, bodyWith(path, list(length, item)))
          const place = ['body', ...path].join('.')
          expect([status, text.slice(0, 300)], place).toEqual([
            400,
            expect.stringContaining(`${place} must not have more than `),
          ])
          expect(text).not.toContain(`${place}.0`)
        }
      }
    }
  })

  it('refuses an object with too many keys, a text and a number that are too long', async () => {
    const keys = Array.from({ length: BODY_BOUNDS.keys + 1 }, (_, index) => `"${index}":1`)
    const wide = `{${keys.join(',')}}`
    const long = '9'.repeat(BODY_BOUNDS.number + 1)
    const told = async (path: readonly Step[], value: string) =>
      (await problemsOf(bound, bodyWith(path, value))).text
    for (const { path } of ofKind(places, 'object'))
      expect(await told(path, wide)).toMatch(/must not have more than \d+ properties/)
    for (const { path } of ofKind(places, 'number'))
      expect(await told(path, long)).toContain(`more than ${BODY_BOUNDS.number} digits`)
    for (const { path } of ofKind(places, 'text')) {
      const { status, text } = await problemsOf(
        bound,
        bodyWith(path, JSON.stringify('a'.repeat(BODY_BOUNDS.text + 1))),
      )
      if (limit > BODY_BOUNDS.text) expect(text).toContain(`more than ${BODY_BOUNDS.text} char`)
      else expect(status).toBe(413)
    }
  })

  it('refuses what nests too deeply, has too many values or keys of great length', async () => {
    const deep = '['.repeat(30_000) + ']'.repeat(30_000)
    const full = `{"a":${list(21, list(999, '1'))}}`
    expect((await problemsOf(bound, deep)).text).toContain('entity.parse.failed')
    expect((await problemsOf(bound, full)).text).toContain('more than 20000 values')
    const named = `{${JSON.stringify('k'.repeat(300))}:1}`
    expect((await problemsOf(bound, named)).text).toContain('in the name of a property')
  })

  it('refuses a body that is larger than it ever needs', async () => {
    expect((await problemsOf(bound, `"${'a'.repeat(limit)}"`)).status).toBe(413)
  })

  it('looks at few items of a list that is too long, whoever hands it one', () => {
    const validate = compileRequestValidator(bound.route)
    for (const { path, most } of ofKind(places, 'list')) {
      // Longer ones come only from a body, which was refused before.
      const length = Math.min((most ?? MOST_ITEMS) + 1, MOST_ITEMS)
      if (most === undefined || most >= MOST_ITEMS) continue
      let looks = 0
      const items = new Proxy(Array.from({ length }, () => ({})) as unknown[], {
        get(target, name, receiver) {
          if (typeof name === 'string' && /^\d+$/.test(name)) looks += 1
          return Reflect.get(target, name, receiver)
        },
      })
      const body = path.reduceRight<unknown>(
        (inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }),
        items,
      )
      const refused = caught(() => validate({ params: {}, query: {}, headers: {}, body }))
      const place = ['body', ...path].join('.')
      expect(refused?.issues.map(({ message }) => message)).toContain(
        `${place} must not have more than ${most} items`,
      )
      expect(looks, place).toBeLessThanOrEqual(2)
    }
  })
})

function caught(run: () => unknown): ServiceError | undefined {
  try {
    run()
  } catch (error) {
    if (error instanceof ServiceError) return error
    throw error
  }
  return undefined
}

describe('a query', () => {
  const lists = routes.flatMap((bound) =>
    Object.entries((bound.route.query?.schema.properties ?? {}) as Record<string, Node>)
      .filter(([, { type }]) => type === 'array')
      .map(([name, { maxItems }]) => [nameOf(bound), name, maxItems ?? MOST_ITEMS, bound] as const),
  )
  const ask = (bound: BoundRoute, query: string) =>
    problemsOf({ ...bound, url: `${bound.url}?${query}` }, '')

  it.each(lists)('of %s: %s has a bound', async (_route, name, most, bound) => {
    for (const query of [
      Array(most + 1)
        .fill(`${name}=1`)
        .join('&'),
      `${name}=${Array(most + 1)
        .fill('1')
        .join(',')}`,
    ]) {
      if (query.includes(',') && bound.route.query?.lists !== 'comma') continue
      const { status, text } = await ask(bound, query)
      expect(status).toBe(400)
      expect(text).toMatch(
        new RegExp(`query(\\.${name})? must not have more than (${most} items|1000 parameters)`),
      )
    }
  })

  it('has few parameters', async () => {
    const [, , , bound] = lists[0] ?? []
    if (!bound) throw new Error('no endpoint takes a list')
    const query = Array.from({ length: 1001 }, (_, index) => `p${index}=1`).join('&')
    const { status, text } = await ask(bound, query)
    expect([status, text]).toEqual([
      400,
      expect.stringContaining('query must not have more than 1000 parameters'),
    ])
  })
})
