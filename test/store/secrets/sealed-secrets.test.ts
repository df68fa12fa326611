import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { verifyWebhook } from '../../../client/src/webhook.ts'
import { attemptEvent } from '../../../src/courier/attempt-event.ts'
import { createWebhookPoster } from '../../../src/courier/outbound/post-webhook.ts'
import { setUpDeposits } from '../../../src/deposits/addresses/set-up.ts'
import type { DepositDeps } from '../../../src/deposits/deposit-deps.ts'
import { openDepositOperator } from '../../../src/deposits/operator.ts'
import { createLinkSealer } from '../../../src/deposits/pay-links/link-sealer.ts'
import { createServerSigner } from '../../../src/intents/submit/server-signer.ts'
import { createProject } from '../../../src/projects/create-project.ts'
import { type Database, openDatabase } from '../../../src/store/database/database.ts'
import { SealedSecretError } from '../../../src/store/secrets/secret-seal.ts'
import {
  countSecrets,
  requireKeys,
  sealSecrets,
} from '../../../src/store/secrets/stored-secrets.ts'
import { readWebhookTargets } from '../../../src/store/webhooks/webhook-queue.ts'
import { freshDatabase } from '../../kit/database.ts'

// Who could gain by lying: nobody has to. Who reads a dump, a replica or a backup has every secret in it.

const FIRST = 'the first webhook secret of the shop'
const SECRET = 'the second one, which has taken its place'
const PAYLOAD = JSON.stringify({
  eventId: '1',
  type: 'deposit-received',
  time: '2026-05-01T12:00:00.000Z',
  data: {},
})
const folder = mkdtempSync(join(tmpdir(), 'simplon-secrets-'))
const [OLD, NEW] = ['old', 'new'].map((name) => {
  const path = join(folder, name)
  writeFileSync(path, `${name.repeat(20)}\n`)
  return path
}) as [string, string]
let url: string
let projectId: string

beforeAll(async () => {
  url = await freshDatabase('secrets')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A process with these keys. */
async function open(...secretsKeyFiles: string[]): Promise<Database> {
  const patience = { maxConnections: 4, connectTimeoutMs: 5_000 }
  const database = await openDatabase({ url, ...patience, secretsKeyFiles })
  onTestFinished(() => database.close())
  return database
}

function setSecret(database: Database, webhookSecret: string) {
  const deps = { database, settings: { secretOverlapMs: 60_000 } } as unknown as DepositDeps
  return setUpDeposits(deps, { caller: { projectId } as never, update: { webhookSecret } })
}

/** All that the secrets are good for: whoever has others would sign otherwise. */
async function deeds(database: Database) {
  const [operator, signer, links] = await Promise.all([
    openDepositOperator(database, undefined),
    createServerSigner(database),
    createLinkSealer(database),
  ])
  return [operator.address, signer.sign({ a: 1 }), typeof links.seal]
}

/** Every row of every table, as a dump has it. */
async function dump({ sql }: Database): Promise<string> {
  const tables = await sql<{ name: string }[]>`
    select format('%I', table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await sql.unsafe<{ text: string }[]>(`select t::text as text from ${name} t`)
    texts.push(...rows.map(({ text }) => text))
  }
  return texts.join('\n')
}

test('secrets of before are moved over, do what they did, and no dump has them', async () => {
  const plain = await open()
  projectId = (await createProject(plain, { name: 'shop' })).id
  await setSecret(plain, FIRST)
  await setSecret(plain, SECRET)
  const before = await deeds(plain)
  const secrets = await plain.sql<{ secret: Buffer }[]>`select secret from service_secrets`
  const readable = [SECRET, FIRST, ...secrets.map(({ secret }) => secret.toString('hex'))]
  const dumped = await dump(plain)
  expect(readable.filter((each) => !dumped.includes(each))).toEqual([])
  expect(await countSecrets(plain.sql)).toEqual([{ keyId: null, service: 3, webhooks: 2 }])

  const sealing = await open(OLD)
  // It reads what is plain text until somebody seals it.
  expect(await deeds(sealing)).toEqual(before)
  expect(await sealSecrets(sealing)).toBe(5)
  expect(await sealSecrets(sealing)).toBe(0)
  expect(await deeds(sealing)).toEqual(before)
  const text = await dump(sealing)
  expect(readable.filter((each) => text.includes(each))).toEqual([])
  expect(await countSecrets(sealing.sql)).toEqual([
    { keyId: sealing.secrets.keyIds[0], service: 3, webhooks: 2 },
  ])
})

test('a process without the key does not start, and says which it lacks', async () => {
  const [without, other] = [await open(), await open(NEW)]
  const { keyIds } = (await open(OLD)).secrets
  for (const database of [without, other]) {
    await expect(requireKeys(database)).rejects.toThrow(
      `sealed with a key that this process does not have (${keyIds[0]})`,
    )
    await expect(deeds(database)).rejects.toThrow(SealedSecretError)
  }
})

test('a new key takes over while processes with the former one go on', async () => {
  const before = await deeds(await open(OLD))
  const both = await open(NEW, OLD)
  await requireKeys(both)
  expect(await sealSecrets(both)).toBe(5)
  const only = await open(NEW)
  await requireKeys(only)
  expect(await deeds(only)).toEqual(before)
  await expect(requireKeys(await open(OLD))).rejects.toThrow(SealedSecretError)
})

test('webhooks are signed with the secret that the project has set, the former one beside it', async () => {
  const database = await open(NEW)
  const seen: { headers: Record<string, string>; body: string }[] = []
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    seen.push({ headers: request.headers as never, body: Buffer.concat(chunks).toString() })
    reply.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  await database.sql`update deposit_setups
    set webhook_url = ${`http://127.0.0.1:${(server.address() as AddressInfo).port}/`}`
  // Set again, it is known to be the same, so the former one goes on signing beside it.
  await setSecret(database, SECRET)
  const target = (await readWebhookTargets(database.sql, [projectId])).get(projectId)
  const poster = createWebhookPoster({
    allowLoopback: true,
    timeoutMs: 5_000,
    connectionsPerTarget: 1,
  })
  onTestFinished(() => poster.close())
  const delivery = { retryDelays: [1], jitter: 0, maxRetryAfter: 1 }
  const context = {
    database,
    poster,
    policy: { delivery } as never,
    now: Date.now,
    random: () => 0,
  }
  const { verdict } = await attemptEvent(
    context,
    { id: '1', payload: PAYLOAD, attempts: 0 },
    target as never,
  )
  expect(verdict.kind).toBe('delivered')
  const [{ headers, body }] = seen as [(typeof seen)[0]]
  await verifyWebhook(body, headers, SECRET)
  const former = {
    ...headers,
    'x-webhook-signature': headers['x-webhook-signature-previous'],
    'x-webhook-timed-signature': headers['x-webhook-timed-signature-previous'],
  } as Record<string, string>
  await verifyWebhook(body, former, FIRST)
})

test('nobody can have a text of his own taken for a sealed one', async () => {
  const database = await open(NEW)
  await expect(setSecret(database, 'sealed:AAAA')).rejects.toMatchObject({ kind: 'validation' })
})
