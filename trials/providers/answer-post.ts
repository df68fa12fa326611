import { setTimeout as sleep } from 'node:timers/promises'
import { answerBatch, answerSingle, type HttpAnswer, toBody } from './answer-batch.ts'
import type { Provider } from './answer-call.ts'
import { refuse } from './limit-logs.ts'
import type { RpcItem } from './upstream.ts'

const PAGE = (title: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title></head><body><center><h1>${title}</h1></center><hr><center>cloudflare</center></body></html>`

const HTML = { 'content-type': 'text/html' }
const HTML_200 = 0.004
const HTML_502 = 0.008
const SLOW = 0.02
const SLOWEST_MS = 2_500
/** So many requests may come at once on top of the rate. */
const BURST_SECONDS = 1

/** Counts requests as providers do: so many a second, and some saved up. */
export function createBucket(perSecond: number, now: () => number): (count: number) => boolean {
  let room = perSecond * BURST_SECONDS
  let at = now()
  return (count) => {
    const time = now()
    room = Math.min(perSecond * BURST_SECONDS, room + ((time - at) / 1000) * perSecond)
    at = time
    if (room < count) return false
    room -= count
    return true
  }
}

/** Answers a body that was posted to the provider's url. */
export async function answerPost(
  provider: Provider & { takes: (count: number) => boolean },
  body: RpcItem | RpcItem[],
): Promise<HttpAnswer> {
  const { has, met, random } = provider
  if (has('slow') && random.chance(SLOW)) {
    met('slow')
    await sleep(random.below(SLOWEST_MS))
  }
  if (has('html-200') && random.chance(HTML_200)) {
    met('html-200')
    return { status: 200, headers: HTML, text: PAGE('Just a moment...') }
  }
  if (has('html-502') && random.chance(HTML_502)) {
    met('html-502')
    return { status: 502, headers: HTML, text: PAGE('502 Bad Gateway') }
  }
  const items = Array.isArray(body) ? body : [body]
  if (!provider.takes(items.length)) {
    const refusal = limitRate(provider, items[0]?.id)
    if (refusal) return refusal
  }
  return Array.isArray(body) ? answerBatch(provider, body) : answerSingle(provider, body)
}

function limitRate({ flavour, has, met }: Provider, id: unknown): HttpAnswer | undefined {
  const { limited, retryAfterSeconds } = flavour
  const quirk = retryAfterSeconds === undefined ? 'rate-limit-bare' : 'rate-limit-retry-after'
  if (!has(quirk)) return undefined
  met(quirk)
  const headers = {
    'content-type': 'application/json',
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  }
  return { status: limited.status, headers, text: JSON.stringify(toBody(id, refuse(limited))) }
}
