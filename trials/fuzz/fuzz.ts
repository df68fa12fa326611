import { startService } from '../../test/kit/service.ts'
import { createRandom, type Random } from '../kit/random.ts'
import type { TrialOptions, TrialResult } from '../trial.ts'
import { fromSchema, type SchemaSource } from './from-schema.ts'
import { HOSTILE_TEXTS, hostileJson } from './hostile-values.ts'
import { type Operation, publishedOperations } from './operations.ts'
import { type RawResponse, rawRequest } from './raw-request.ts'

const DEFAULT_CASES = 20_000
const TIMEOUT_MS = 20_000
const PARALLEL = 16

/**
 * Random and mutated requests over every published route, on raw sockets: whatever a client
 * sends, the answer is a well-formed one of the service's own, never a 500, never a hang.
 */
export async function runTrial({
  seed,
  cases = DEFAULT_CASES,
  log,
}: TrialOptions): Promise<TrialResult> {
  const service = await startService({ limits: { requestsPerSecond: 1e6, burst: 1e6 } }, '')
  try {
    const url = new URL(service.url)
    const operations = await publishedOperations(service.url)
    if (operations.length < 4) throw new Error('the service publishes hardly any operation')
    const random = createRandom(seed)
    const keys = [...Object.values(service.keys), 'sk_test_wrong', '']
    const statuses = new Map<number, number>()
    let passed = 0
    const failures: string[] = []
    const runCase = async (number: number, bytes: Buffer) => {
      const problem = await rawRequest(url, bytes, TIMEOUT_MS).then(
        (response) => {
          if (response) statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
          return wrongWith(response)
        },
        (error: Error) => error.message,
      )
      if (problem === undefined) passed += 1
      else failures.push(`case ${number}: ${problem}\n${bytes.toString('latin1').slice(0, 600)}`)
    }
    for (let first = 0; first < cases; first += PARALLEL) {
      const batch = Math.min(PARALLEL, cases - first)
      const requests = Array.from({ length: batch }, () =>
        requestBytes(random, url, operations, keys),
      )
      await Promise.all(requests.map((bytes, i) => runCase(first + i, bytes)))
    }
    const health = await fetch(`${service.url}/healthz`)
    if (!health.ok) failures.push(`/healthz answers ${health.status} at the end`)
    for (const failure of failures.slice(0, 5)) log(failure)
    const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`)
    log(`${operations.length} operations; answers by status ${counts.join(', ')}`)
    return { passed, failed: failures.length }
  } finally {
    await service.stop()
  }
}

function wrongWith(response: RawResponse | null): string | undefined {
  if (!response) return 'the connection closed without an HTTP response'
  const { status, headers, body } = response
  if (status === 500 || status < 200 || status > 599)
    return `status ${status}: ${body.slice(0, 300)}`
  if (!/^[0-9a-f]{32}$/.test(headers.get('x-trace-id') ?? ''))
    return `status ${status} without x-trace-id`
  if (status < 400 || body === '') return undefined
  if (!headers.get('content-type')?.startsWith('application/json'))
    return `status ${status} is not JSON`
  try {
    const parsed = JSON.parse(body) as Record<string, unknown>
    if (!('code' in parsed || 'errors' in parsed || 'error' in parsed))
      return `no error envelope: ${body}`
  } catch {
    return `status ${status} with a body that does not parse: ${body.slice(0, 200)}`
  }
  return undefined
}

function requestBytes(
  random: Random,
  url: URL,
  operations: readonly Operation[],
  keys: readonly string[],
): Buffer {
  const operation = random.pick(operations)
  const method = random.chance(0.9)
    ? operation.method
    : random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])
  const wildness = random.pick([0, 0.02, 0.1, 0.4])
  const source: SchemaSource = { random, resolve: operation.resolve, wildness }
  const body = operation.body || random.chance(0.05) ? bodyText(source, operation) : ''
  const lines = [
    `${method} ${target(source, operation)} HTTP/1.1`,
    `host: ${url.host}`,
    'connection: close',
    ...headerLines(random, keys),
  ]
  if (body !== '' || random.chance(0.05)) {
    const type = random.chance(0.9)
      ? 'application/json'
      : random.pick(['text/plain', 'application/xml', 'application/json; charset=utf-16', ''])
    lines.push(`content-type: ${type}`, `content-length: ${Buffer.byteLength(body)}`)
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

function headerLines(random: Random, keys: readonly string[]): string[] {
  const lines: string[] = []
  const key = random.chance(0.85) ? keys[0] : random.pick(keys)
  if (key) lines.push(`x-api-key: ${key}`)
  const version = random.pick([
    '',
    '2026-01.alps',
    '2026-04.blanc',
    '2026-04.blanc',
    random.chance(0.2) ? '2099-01.zinal' : '',
  ])
  if (version) lines.push(`x-api-version: ${version}`)
  if (random.chance(0.1)) lines.push(`x-sdk-version: ${random.pick(['1.15.0', '2.0.0', 'x'])}`)
  if (random.chance(0.05))
    lines.push(
      `traceparent: ${random.pick(['00-0-0-00', `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`])}`,
    )
  return lines
}

function target(source: SchemaSource, operation: Operation): string {
  const { random } = source
  if (random.chance(0.03))
    return `/${encodeURIComponent(random.pick(HOSTILE_TEXTS).toWellFormed())}`
  const value = (name: string) => {
    const parameter = operation.parameters.find((each) => each.name === name)
    return String(fromSchema(source, parameter?.schema ?? {}) ?? '')
  }
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    return encodeURIComponent(value(name).toWellFormed()) || 'x'
  })
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && random.chance(0.5))
    .flatMap((parameter) => {
      const values = [fromSchema(source, parameter.schema)].flat()
      return values.map((each) => `${parameter.name}=${encode(random, String(each))}`)
    })
  if (random.chance(0.1)) query.push(`${encode(random, random.pick(HOSTILE_TEXTS))}=x`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

/** Now and then the text goes out as it is, as far as a request line can carry it. */
function encode(random: Random, text: string): string {
  if (random.chance(0.05)) return text.replace(/[^!-~]/g, '%')
  return encodeURIComponent(text.toWellFormed())
}

function bodyText(source: SchemaSource, operation: Operation): string {
  const { random } = source
  const value = random.chance(0.9) ? fromSchema(source, operation.body ?? {}) : hostileJson(random)
  const text = JSON.stringify(value) ?? ''
  if (random.chance(0.03)) return text.slice(0, random.below(text.length + 1))
  if (random.chance(0.01)) return `"${'x'.repeat(2_000_000)}"`
  return text
}
