import { SimplonError } from './simplon-error.ts'

/** `Headers`, or the headers of Node's `http`, Express and Fastify, in upper or lower case. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>

export type WebhookEvent = {
  version: string
  type: string
  time: string
  /** The same at every delivery: ignore events that you have seen. */
  eventId: string
  /** Present only in events that test a receiver. */
  test?: true
  data: Record<string, unknown>
}

export type WebhookOptions = {
  /** How far the time of the attempt may differ from the local clock, in either direction. */
  toleranceSeconds?: number
  /** Milliseconds since 1970. */
  now?: () => number
}

const ID = 'x-webhook-id'
const TIMESTAMP = 'x-webhook-timestamp'
const SIGNATURES = ['x-webhook-timed-signature', 'x-webhook-timed-signature-previous']

/**
 * The event of a request, if Simplon signed exactly these bytes with this secret, just now. Anybody
 * who reaches a receiver could invent a deposit or send an old event again; therefore the signature
 * must also cover the time of the attempt. `rawBody` is the body as it was received, not parsed and
 * printed again.
 */
export async function verifyWebhook(
  rawBody: Uint8Array | ArrayBuffer | string,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now }: WebhookOptions = {},
): Promise<WebhookEvent> {
  const secrets = typeof secret === 'string' ? [secret] : [...(secret ?? [])]
  if (secrets.length === 0 || secrets.some((each) => typeof each !== 'string' || each === ''))
    throw new SimplonError('WEBHOOK_SECRET_MISSING', 'There is no secret to verify with')
  const body = bytesOf(rawBody)
  const id = required(headers, ID, /^[\w-]{1,100}$/)
  const timestamp = required(headers, TIMESTAMP, /^[0-9]{1,12}$/)
  const signatures = SIGNATURES.flatMap((name) => {
    const text = single(headers, name)
    if (text === undefined) return []
    const digits = /^sha256=([0-9a-f]{64})$/.exec(text)?.[1]
    if (digits === undefined) throw malformed(name)
    return [Uint8Array.from(digits.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))]
  })
  if (signatures.length === 0) throw missing(SIGNATURES[0] ?? '')
  const message = joined(new TextEncoder().encode(`${id}.${timestamp}.`), body)
  if (!(await isSigned(message, signatures, secrets)))
    throw new SimplonError('WEBHOOK_SIGNATURE_INVALID', 'No signature is by this secret')
  if (!(Math.abs(now() / 1000 - Number(timestamp)) <= toleranceSeconds)) {
    const message = `The attempt of ${timestamp} is not within ${toleranceSeconds} seconds of now`
    throw new SimplonError('WEBHOOK_TIMESTAMP_OUTSIDE_WINDOW', message)
  }
  return eventOf(body, id)
}

/**
 * WebCrypto compares in constant time. All signatures are tried, so that the time does not reveal
 * which one matches.
 */
async function isSigned(
  message: Uint8Array<ArrayBuffer>,
  signatures: readonly Uint8Array<ArrayBuffer>[],
  secrets: readonly string[],
): Promise<boolean> {
  let found = false
  for (const secret of secrets) {
    const bytes = new TextEncoder().encode(secret)
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify'])
    for (const signature of signatures) {
      const isThis = await crypto.subtle.verify('HMAC', key, signature, message)
      found = found || isThis
    }
  }
  return found
}

function required(headers: WebhookHeaders, name: string, form: RegExp): string {
  const value = single(headers, name)
  if (value === undefined) throw missing(name)
  if (!form.test(value)) throw malformed(name)
  return value
}

/** A header that occurs twice is refused: one of the two may come from somebody else. */
function single(headers: WebhookHeaders, name: string): string | undefined {
  if (typeof headers.get === 'function') return headers.get(name) ?? undefined
  const values = Object.entries(headers)
    .filter(([given]) => given.toLowerCase() === name)
    .flatMap(([, value]) => value ?? [])
  if (values.length > 1) throw malformed(name)
  return values[0]
}

function eventOf(body: Uint8Array, id: string): WebhookEvent {
  const problem = 'The body is no event, or of another one than its header says'
  try {
    const event = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    if (event?.eventId === id && typeof event.type === 'string') return event as WebhookEvent
  } catch (cause) {
    throw new SimplonError('WEBHOOK_BODY_MALFORMED', problem, { cause })
  }
  throw new SimplonError('WEBHOOK_BODY_MALFORMED', problem)
}

function bytesOf(body: Uint8Array | ArrayBuffer | string): Uint8Array {
  if (typeof body === 'string') return new TextEncoder().encode(body)
  if (body instanceof Uint8Array) return body
  if (body instanceof ArrayBuffer) return new Uint8Array(body)
  const message = 'The body was parsed: hand over the bytes as they came in'
  throw new SimplonError('WEBHOOK_BODY_MALFORMED', message)
}

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(head.length + tail.length)
  bytes.set(head)
  bytes.set(tail, head.length)
  return bytes
}

function missing(name: string): SimplonError {
  return new SimplonError('WEBHOOK_HEADER_MISSING', `The header ${name} is missing`)
}

function malformed(name: string): SimplonError {
  return new SimplonError('WEBHOOK_HEADER_MALFORMED', `The header ${name} is malformed, or twice`)
}
