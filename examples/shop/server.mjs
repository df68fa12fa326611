// A shop: each purchase is an order with an address of its own, and signed webhooks alone make it paid.
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { verifyWebhook } from '@simplon/client/webhook'
import { formatUnits } from 'viem'
import { openJournal } from './journal.mjs'
import { applyEntry, concernsOrder, orders, standingOf } from './orders.mjs'
import { linkFor, newAddress, setUp } from './payments.mjs'
import { settings } from './settings.mjs'

const { product, places, service, url, webhookSecret } = settings
const MOST_BODY_BYTES = 64 * 1024
const MOST_ORDERS_AN_HOUR = 30 // From one address, because orders are kept for ever.
const POLICY = `default-src 'none'; script-src 'self' ${service}; connect-src 'self' ${service}; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
const COOKIE = `HttpOnly; SameSite=Lax; Max-Age=31536000${url.startsWith('https:') ? '; Secure' : ''}`
const append = await openJournal(settings.journal, applyEntry)
const counts = new Map()
setInterval(() => counts.clear(), 3_600_000)

/** A customer is whoever has the cookie; the journal has its hash, which opens nothing. */
const keyOf = ({ headers }) => /(?:^|; )shop=([\w-]{43})(?:;|$)/.exec(headers.cookie ?? '')?.[1]
const hashOf = (key = '') => createHash('sha256').update(key).digest('hex')
const money = (raw) => `${formatUnits(raw, product.decimals)} ${product.symbol}`

async function takeOrder(request) {
  // Browsers say where a request was made: no other site orders in a customer's name.
  if (request.headers.origin !== url) return [403]
  const from = request.socket.remoteAddress
  counts.set(from, (counts.get(from) ?? 0) + 1)
  if (counts.get(from) > MOST_ORDERS_AN_HOUR) return [429]
  const form = new URLSearchParams(String(await bodyOf(request)))
  const [chain, refundTo] = [form.get('chain'), form.get('refundTo')?.trim()]
  if (!places.some(([each]) => each === chain) || !/^0x[0-9a-f]{40}$/i.test(refundTo)) return [400]
  const key = keyOf(request) ?? randomBytes(32).toString('base64url')
  const address = await newAddress(refundTo)
  await append({ order: { address, customer: hashOf(key), chain, price: String(product.price) } })
  return [201, { address }, { 'set-cookie': `shop=${key}; ${COOKIE}` }]
}

/** The only way to be paid. It answers once the event is safe; until then the event is sent again. */
async function takeWebhook(request) {
  const body = await bodyOf(request)
  const event = await verifyWebhook(body, request.headers, webhookSecret).catch(() => null)
  if (event && concernsOrder(event)) await append({ event })
  return [event ? 204 : 401]
}

/** To anybody but its customer there is no such order. */
async function showOrder(request, query) {
  const order = orders.get(query.get('address'))
  if (order?.customer !== hashOf(keyOf(request))) return [404]
  const { status, paid, missing, notes, from } = standingOf(order)
  const text = {
    open: 'Not paid yet.',
    moving: 'Your payment was seen, and is on its way.',
    partly: `${money(paid)} have arrived, ${money(missing)} are missing.`,
    paid: `Paid, thank you. ${money(paid)} have arrived.`,
  }[status]
  if (missing < 0n) notes.unshift(`That is ${money(-missing)} too much: write to us.`)
  // How an order stands is the shop's own knowledge: it is shown whatever the service does.
  const token = missing > 0n && (await linkFor(order, { missing, from }).catch(() => false))
  return [200, { text: [text, ...notes].join(' '), service, token }]
}

async function bodyOf(request) {
  if (!(request.headers['content-length'] <= MOST_BODY_BYTES)) throw new RangeError('too large')
  return Buffer.concat(await request.toArray())
}

const page = (name, type) => {
  const text = readFileSync(new URL(`page/${name}`, import.meta.url))
  return async () => [200, text, { 'content-type': `text/${type}; charset=utf-8` }]
}
const ROUTES = {
  'GET /': page('shop.html', 'html'),
  'GET /shop.js': page('shop.js', 'javascript'),
  'GET /shop.css': page('shop.css', 'css'),
  'GET /product': async () => [200, { name: product.name, price: money(product.price), places }],
  'GET /order': showOrder,
  'POST /orders': takeOrder,
  'POST /webhook': takeWebhook,
}

createServer(async (request, response) => {
  const [path, query] = request.url.split('?')
  const answer = ROUTES[`${request.method} ${path}`] ?? (async () => [404])
  const answered = answer(request, new URLSearchParams(query))
  const [status, body = '', headers] = await answered.catch((error) => {
    console.error(`${request.method} ${path}: ${error.message}`)
    return [error instanceof RangeError ? 413 : 503]
  })
  response.writeHead(status, { 'content-security-policy': POLICY, ...headers })
  response.end(Buffer.isBuffer(body) ? body : JSON.stringify(body))
}).listen(new URL(url).port, '127.0.0.1', () => console.log(`the shop is open at ${url}`))

// Customers see their orders whatever the service does; until this has worked, events are sent again.
const report = (error) => !console.error(`the service is not set up: ${error.message}`)
while (await setUp().catch(report)) await sleep(2_000)
