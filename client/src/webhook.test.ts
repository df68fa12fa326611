import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { verifyWebhook, type WebhookHeaders } from './webhook.ts'

/** A forged event would make a receiver credit a deposit that never happened. */
const SECRET = 'a secret of the project'
const NOW = 1_800_000_000
const BODY = Buffer.from('{ "eventId":"42", "type":"bridge-complete", "data":{"a":"é😀"} }')
const now = () => NOW * 1000

function mac(secret: string, id: string, timestamp: number | string, body: Uint8Array): string {
  const hmac = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body)
  return `sha256=${hmac.digest('hex')}`
}

const signed = (secret = SECRET, timestamp = NOW, body: Uint8Array = BODY) => ({
  'x-webhook-id': '42',
  'x-webhook-timestamp': String(timestamp),
  'x-webhook-timed-signature': mac(secret, '42', timestamp, body),
})

const refusal = (headers: WebhookHeaders, body: Uint8Array | string = BODY, secret = SECRET) =>
  verifyWebhook(body, headers, secret, { now }).then(
    () => 'taken',
    (error: { code: string }) => error.code,
  )

describe('a webhook', () => {
  it('is taken from its raw bytes, as text, as bytes and as a buffer', async () => {
    const event = { eventId: '42', type: 'bridge-complete', data: { a: 'é😀' } }
    const buffer = new Uint8Array(BODY).buffer
    for (const body of [BODY, BODY.toString(), new Uint8Array(BODY), buffer])
      await expect(verifyWebhook(body, signed(), SECRET, { now })).resolves.toEqual(event)
    const headers = new Headers(signed())
    await expect(verifyWebhook(BODY, headers, SECRET, { now })).resolves.toEqual(event)
  })

  it('is refused with any single bit of its body altered', async () => {
    for (let bit = 0; bit < BODY.length * 8; bit += 5) {
      const altered = Buffer.from(BODY)
      altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(await refusal(signed(), altered)).toBe('WEBHOOK_SIGNATURE_INVALID')
    }
    const reprinted = JSON.stringify(JSON.parse(BODY.toString()))
    expect(await refusal(signed(), reprinted)).toBe('WEBHOOK_SIGNATURE_INVALID')
    expect(await refusal(signed(), '')).toBe('WEBHOOK_SIGNATURE_INVALID')
  })

  it('is refused by another secret, or a signature for another time or event', async () => {
    expect(await refusal(signed('another'))).toBe('WEBHOOK_SIGNATURE_INVALID')
    const late = { ...signed(), 'x-webhook-timestamp': String(NOW + 1) }
    expect(await refusal(late)).toBe('WEBHOOK_SIGNATURE_INVALID')
    const other = { ...signed(), 'x-webhook-id': '43' }
    expect(await refusal(other)).toBe('WEBHOOK_SIGNATURE_INVALID')
    const ofTheBody = `sha256=${createHmac('sha256', SECRET).update(BODY).digest('hex')}`
    const untimed = { ...signed(), 'x-webhook-timed-signature': ofTheBody }
    expect(await refusal(untimed)).toBe('WEBHOOK_SIGNATURE_INVALID')
  })

  it('is refused outside of the window, before and after', async () => {
    const at = (seconds: number) => refusal(signed(SECRET, NOW + seconds))
    expect([await at(-300), await at(300)]).toEqual(['taken', 'taken'])
    expect(await at(-301)).toBe('WEBHOOK_TIMESTAMP_OUTSIDE_WINDOW')
    expect(await at(301)).toBe('WEBHOOK_TIMESTAMP_OUTSIDE_WINDOW')
    expect(await at(-NOW)).toBe('WEBHOOK_TIMESTAMP_OUTSIDE_WINDOW')
    const blind = verifyWebhook(BODY, signed(), SECRET, { now: () => Number.NaN })
    await expect(blind).rejects.toMatchObject({ code: 'WEBHOOK_TIMESTAMP_OUTSIDE_WINDOW' })
  })

  it('is refused without each of its headers', async () => {
    for (const name of Object.keys(signed()))
      expect(await refusal({ ...signed(), [name]: undefined })).toBe('WEBHOOK_HEADER_MISSING')
  })

  it('is refused with a header twice, however it is written', async () => {
    for (const [name, value] of Object.entries(signed())) {
      const twice = new Headers(signed())
      twice.append(name, value)
      const forms = [
        { ...signed(), [name]: [value, value] },
        { ...signed(), [name.toUpperCase()]: value },
        { ...signed(), [name]: `${value}, ${value}` },
        twice,
      ]
      for (const headers of forms) expect(await refusal(headers)).toBe('WEBHOOK_HEADER_MALFORMED')
    }
    expect(await refusal({ ...signed(), 'x-webhook-id': ['42'] })).toBe('taken')
  })

  it('is refused with a signature that is no 64 lower-case hex digits', async () => {
    const good = signed()['x-webhook-timed-signature']
    const forms = [
      good.slice(0, -1),
      `${good}0`,
      good.replace('sha256=', ''),
      good.replace('sha256=', 'sha512='),
      `sha256=${'g'.repeat(64)}`,
      `sha256=${'é'.repeat(64)}`,
      good.toUpperCase(),
      `${good} `,
      'sha256=',
      '',
    ]
    for (const form of forms)
      expect(await refusal({ ...signed(), 'x-webhook-timed-signature': form })).toBe(
        'WEBHOOK_HEADER_MALFORMED',
      )
    for (const timestamp of ['', '1e9', '-1', '0x1', ' 1', '1.5', '9'.repeat(13)])
      expect(await refusal({ ...signed(), 'x-webhook-timestamp': timestamp })).toBe(
        'WEBHOOK_HEADER_MALFORMED',
      )
  })

  it('is taken by the secret before it while both sign, and by either of two secrets', async () => {
    const both = {
      ...signed('new'),
      'x-webhook-timed-signature-previous': mac('old', '42', NOW, BODY),
    }
    const verify = (secret: string | string[]) =>
      verifyWebhook(BODY, both, secret, { now }).then(() => 'taken', String)
    expect([await verify('new'), await verify('old')]).toEqual(['taken', 'taken'])
    expect(await verify(['older', 'old'])).toBe('taken')
    expect(await verify('older')).toContain('No signature')
    const broken = { ...both, 'x-webhook-timed-signature-previous': 'sha256=00' }
    expect(await refusal(broken, BODY, 'new')).toBe('WEBHOOK_HEADER_MALFORMED')
  })

  it('is refused where there is no secret, which would be everybody’s', async () => {
    const empty = signed('')
    for (const secret of ['', [], ['', 'a'], undefined as never, null as never])
      await expect(verifyWebhook(BODY, empty, secret, { now })).rejects.toMatchObject({
        code: 'WEBHOOK_SECRET_MISSING',
      })
  })

  it('is refused if it is no event, or not the one of its header', async () => {
    for (const text of ['{', '[]', 'null', '{"eventId":"43","type":"a"}', '{"eventId":"42"}']) {
      const body = Buffer.from(text)
      expect(await refusal(signed(SECRET, NOW, body), body)).toBe('WEBHOOK_BODY_MALFORMED')
    }
    const parsed = verifyWebhook(JSON.parse(BODY.toString()), signed(), SECRET, { now })
    await expect(parsed).rejects.toMatchObject({ code: 'WEBHOOK_BODY_MALFORMED' })
  })

  it('is verified out of a real request, and refused when its headers come twice', async () => {
    const answers: string[] = []
    const server = createServer(async (request, reply) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      answers.push(await refusal(request.headers, Buffer.concat(chunks)))
      reply.end()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const send = (headers: [string, string][]) =>
      fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: BODY, headers })
    await send(Object.entries(signed()))
    await send([...Object.entries(signed()), ['X-Webhook-Id', '42']])
    expect(answers).toEqual(['taken', 'WEBHOOK_HEADER_MALFORMED'])
  })
})
