import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AccessRow, accessTable } from '../../../src/api/server/access-table.ts'
import { createOperatorKey } from '../../../src/app/operator/keys/create-operator-key.ts'
import { createKey } from '../../../src/projects/create-key.ts'
import { createProject } from '../../../src/projects/create-project.ts'
import { createBlancClient } from '../../kit/clients/blanc-client.ts'
import { CHAINS, createWorld } from '../../kit/clients/client-accounts.ts'
import { openTestDatabase } from '../../kit/database.ts'
import { type RunningService, startService } from '../../kit/service.ts'

/**
 * Every endpoint of a running service, asked with every kind of key: a new one that is not in the
 * table fails here, and so does one that lets in whom the table does not name.
 */
vi.setConfig({ testTimeout: 240_000 })

const SCOPES = ['none', 'read', 'write'] as const
type Keys = Record<'full' | 'none' | 'other' | 'reader' | 'operator', string>

let service: RunningService
let keys: Keys
let projectId: string
let intentId: string
let depositAddress: string
let eventId: string
let linkToken: string

beforeAll(async () => {
  service = await startService({ limits: { requestsPerSecond: 100_000, burst: 100_000 } })
  const database = await openTestDatabase(service.databaseUrl)
  const made = async (name: string, level: 'none' | 'write') => {
    const { id } = await createProject(database, { name })
    const scopes = { intents: level, deposits: level }
    const request = { projectId: id, name, environment: 'development', scopes } as const
    return (await createKey(database, request)).secret
  }
  keys = {
    full: service.keys.development,
    none: await made('nothing', 'none'),
    other: await made('other', 'write'),
    reader: (await createOperatorKey(database, { name: 'reader', level: 'read' })).secret,
    operator: service.operatorKey,
  }
  const [devnet] = await database.sql<{ id: string }[]>`
    select id from projects where name = 'devnet'`
  projectId = devnet?.id ?? ''
  await database.close()
  await makeThings()
})
afterAll(() => service?.stop())

/** An intent, a deposit address and a webhook event of the devnet's project. */
async function makeThings(): Promise<void> {
  const world = createWorld(service)
  const blanc = createBlancClient(service)
  const { base, sepolia } = CHAINS
  const payer = await world.newEoa([[sepolia.id, 'USDC', 100_000_000n]])
  const [route] = await blanc.quote({
    account: { address: payer.address, accountType: 'EOA', setupOps: [] },
    destinationChainId: `eip155:${base.id}`,
    tokenRequests: [{ tokenAddress: world.token(base.id, 'USDC'), amount: '5000000' }],
  })
  if (!route) throw new Error('no route')
  expect((await blanc.submit(route, payer.owner)).status).toBe(201)
  intentId = route.intentId
  const post = async (path: string, body: object) => {
    const response = await fetch(`${service.url}/deposit-processor${path}`, {
      method: 'POST',
      headers: { 'x-api-key': keys.full, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as Record<string, string>
    expect(response.ok, JSON.stringify(answer)).toBe(true)
    return answer
  }
  await post('/setup', {
    params: { webhookUrl: 'http://127.0.0.1:9/hook', webhookSecret: 'x'.repeat(32) },
  })
  const target = { chain: `eip155:${base.id}`, token: 'USDC', recipient: payer.address }
  const registered = await post('/register-managed', { account: { salt: '0x2a', target } })
  depositAddress = registered.evmDepositAddress ?? registered.address ?? ''
  linkToken = (await post('/pay-links', { account: depositAddress })).token ?? ''
  eventId = (await post('/webhooks/test', { type: 'deposit-received' })).eventId ?? ''
}

type Answer = { status: number; text: string }

async function ask(row: AccessRow, key: string | undefined, values: Values = {}): Promise<Answer> {
  const path = row.url
    .replace('/openapi/*', '/openapi/blanc.json')
    .replace('/docs/*', '/docs/page.css')
    .replace('/console/*', '/console/main.js')
    .replace('/pay/*', '/pay/main.js')
    .replace(/:([A-Za-z]+)/g, (_, name: string) => values[name] ?? NOWHERE[name] ?? '1')
  const response = await fetch(service.url + path, {
    method: row.method,
    headers: {
      ...(key !== undefined && { 'x-api-key': key }),
      ...(row.version && { 'x-api-version': row.version }),
      ...(row.method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(row.method === 'POST' && { body: '{}' }),
  })
  // An event stream has no end: that it has begun says enough.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return { status: response.status, text: '' }
  }
  return { status: response.status, text: await response.text() }
}
type Values = Readonly<Record<string, string>>
const NOBODY = '0x00000000000000000000000000000000000000aa'
const NOWHERE: Values = {
  userAddress: NOBODY,
  accountAddress: NOBODY,
  address: NOBODY,
  projectId: '00000000-0000-4000-8000-000000000000',
}

/** A bad key is 400 in some places; what the body of the request lacks is 400, too. */
const isKeyRefusal = ({ status, text }: Answer) =>
  status === 401 || (status === 400 && /Authentication is required|Invalid API key/.test(text))
const isLetIn = (answer: Answer) =>
  !isKeyRefusal(answer) && answer.status !== 403 && answer.status < 500
const name = ({ method, url, version = '' }: AccessRow) => `${method} ${url} ${version}`.trim()

const TABLE = accessTable()

it('has a row for everything that the server answers, and nothing else', async () => {
  const { routes } = service
  expect(routes.length).toBeGreaterThan(90)
  const covers = (row: AccessRow, { method, url }: { method: string; url: string }) =>
    row.method === method &&
    (row.url.endsWith('/*') ? url.startsWith(row.url.slice(0, -1)) : row.url === url)
  expect(routes.filter((route) => !TABLE.some((row) => covers(row, route)))).toEqual([])
  expect(TABLE.filter((row) => !routes.some((route) => covers(row, route))).map(name)).toEqual([])
})

describe.each(TABLE.map((row) => [name(row), row] as const))('%s', (_, row) => {
  const { access } = row
  it('lets in whom the table names, and nobody else', async () => {
    const anonymous = await ask(row, undefined)
    const unknown = await ask(row, 'sk_test_nobody-has-this-key')
    const [full, none, other, reader, operator] = await Promise.all(
      [keys.full, keys.none, keys.other, keys.reader, keys.operator].map((key) => ask(row, key)),
    )
    if (!full || !none || !other || !reader || !operator) throw new Error('no answer')
    if (access.key === 'operator') {
      expect([anonymous.status, unknown.status]).toEqual([401, 401])
      expect([full.status, none.status, other.status]).toEqual([403, 403, 403])
      expect(isLetIn(operator), operator.text).toBe(true)
      expect(reader.status === 403).toBe(access.level === 'write')
      expect(isKeyRefusal(reader)).toBe(false)
    } else if (access.key === 'required') {
      for (const refused of [anonymous, unknown, reader, operator]) {
        expect(refused.status, refused.text).toBe(row.refusal)
        expect(isKeyRefusal(refused)).toBe(true)
      }
      expect(isKeyRefusal(full) || isKeyRefusal(other), full.text).toBe(false)
      expect(full.status, full.text).not.toBe(403)
      if (access.scope) {
        expect(SCOPES.indexOf(access.scope.level)).toBeGreaterThan(0)
        expect(none.status).toBe(403)
      } else expect(isKeyRefusal(none)).toBe(false)
    } else if (access.key === 'link') {
      // No key stands in for the link, and none is needed beside it.
      for (const answer of [anonymous, unknown, full, none, other, reader, operator])
        expect(answer.status, answer.text).toBe(404)
      const byLink = await ask(row, undefined, { token: linkToken })
      expect(isLetIn(byLink) && byLink.status !== 404, byLink.text).toBe(true)
    } else {
      for (const answer of [anonymous, unknown, full, none, other, reader, operator])
        expect(isLetIn(answer), answer.text).toBe(true)
    }
  })
})

/** What a path names that belongs to somebody; the rest names accounts, which are on the chains. */
const OWNED = TABLE.filter(
  ({ url, access }) => access.key === 'required' && /:(id|bundleId|nonce|address)\b/.test(url),
)

it('shows nobody what belongs to another project, whatever the path', async () => {
  const things = () => ({ id: intentId, bundleId: intentId, address: depositAddress, nonce: '1' })
  let seen = 0
  for (const row of OWNED) {
    const values = { ...things(), ...(row.url.includes('/webhooks/') && { id: eventId }) }
    const own = await ask(row, keys.full, values)
    const foreign = await ask(row, keys.other, values)
    if (own.status === 200) {
      seen += 1
      const isOnChain = row.url.includes('/portfolio/')
      expect(isOnChain ? [200] : [403, 404], `${name(row)}: ${foreign.text}`).toContain(
        foreign.status,
      )
    } else expect([own.status, foreign.status], name(row)).not.toContain(200)
  }
  // The intent in three dialects, its deposit address and its event.
  expect(seen).toBeGreaterThanOrEqual(5)
  const lists = ['/intents?limit=100', '/deposit-processor/webhooks/events?limit=100']
  for (const path of lists) {
    const headers = { 'x-api-key': keys.other, 'x-api-version': '2026-04.blanc' }
    const text = await (await fetch(service.url + path, { headers })).text()
    expect(text).not.toContain(intentId)
    expect(text).toMatch(/\[\]/)
  }
})

it('shows the operator all of it: projects, their intents and events, accounts and inventory', async () => {
  const read = async (path: string) => {
    const response = await fetch(`${service.url}/operator${path}`, {
      headers: { authorization: `Bearer ${keys.reader}` },
    })
    expect(response.status).toBe(200)
    return (await response.json()) as Record<string, Record<string, unknown>[]>
  }
  const { projects } = await read('/projects')
  expect(projects?.map(({ name: called }) => called)).toEqual(
    expect.arrayContaining(['devnet', 'nothing', 'other']),
  )
  const { data } = await read(`/projects/${projectId}/intents?environment=development`)
  expect(data?.map(({ id }) => id)).toContain(intentId)
  const { events } = await read(`/projects/${projectId}/events`)
  expect(events?.map((event) => event.eventId)).toContain(eventId)
  const { accounts } = await read('/accounts')
  expect(accounts?.length).toBeGreaterThanOrEqual(8)
  await vi.waitFor(async () => expect((await read('/books')).balances?.length).toBeGreaterThan(0), {
    timeout: 60_000,
  })
})
