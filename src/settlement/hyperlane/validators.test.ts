import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createValidators } from './validators.ts'

/** The validator's server belongs to somebody else, so no answer of it may break anything. */
const WHO = '0x5B0cDb0cEF079f301606AB4bAe82C0f035017922'
const root = `0x${'ab'.repeat(32)}`
const messageId = `0x${'cd'.repeat(32)}`
const signature = `0x${'01'.repeat(65)}`
const honest = {
  value: { checkpoint: { root, index: 7, mailbox_domain: 1 }, message_id: messageId },
  serialized_signature: signature,
}

let answer: { status?: number; body?: string; location?: string } = {}
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  const { status = 200, body = '', location } = answer
  response.writeHead(status, { ...(location && { location }) })
  response.end(body)
})
let url: string

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const ask = (who = WHO, signal = AbortSignal.timeout(5000)) =>
  createValidators({ [WHO.toLowerCase()]: `${url}/{origin}/` }).checkpoint(
    { validator: who, origin: 11155111, index: 7 },
    signal,
  )

test('what an honest validator publishes is found by origin and place', async () => {
  answer = { body: JSON.stringify(honest) }
  expect(await ask()).toEqual({ root, index: 7, messageId, signature })
  expect(asked.at(-1)).toBe('/11155111/checkpoint_7_with_id.json')
})

test('nobody is asked for a validator that the operator has not named', async () => {
  const before = asked.length
  expect(await ask('0x0000000000000000000000000000000000000001')).toBeUndefined()
  expect(asked).toHaveLength(before)
})

test.each<[string, typeof answer]>([
  ['nothing', { status: 404 }],
  ['an error', { status: 500, body: JSON.stringify(honest) }],
  ['no JSON', { body: '<html>' }],
  ['null', { body: 'null' }],
  ['a list', { body: '[]' }],
  ['a short root', { body: JSON.stringify(honest).replace(root, '0xab') }],
  ['a short signature', { body: JSON.stringify(honest).replace(signature, '0x01') }],
  ['a text as its place', { body: JSON.stringify(honest).replace(':7', ':"7"') }],
  ['more than anybody should read', { body: JSON.stringify(honest) + ' '.repeat(30_000) }],
  ['another address', { status: 302, location: 'http://169.254.169.254/' }],
])('a validator that answers %s has signed nothing', async (_, told) => {
  answer = told
  expect(await ask()).toBeUndefined()
})

test('whoever asks can stop', async () => {
  const reason = new Error('enough')
  await expect(ask(WHO, AbortSignal.abort(reason))).rejects.toThrow(reason)
})
