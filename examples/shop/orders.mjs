import { settings } from './settings.mjs'

/** By their deposit addresses; made from the entries of the journal, and from nothing else. */
export const orders = new Map()
const seen = new Set()

/** What events of docs/deposits.md make of a deposit. Credit is what arrived, never what was sent. */
const CHANGES = {
  'deposit-received': (_, { credit }) => ({ credit, isMoving: true }),
  'bridge-complete': ({ destination }) => arrival(destination),
  'bridge-delayed': () => ({ credit: 0n, isMoving: true }),
  'bridge-failed': (data) => (data.nextAttemptAt ? { credit: 0n, isMoving: true } : refusal(data)),
  'deposit-rejected': (data) => refusal(data),
  'deposit-refunded': () => ({ credit: 0n, note: 'A payment went back to your address.' }),
  'deposit-reorged': ({ delivered }) => arrival(delivered ?? {}),
}
function arrival({ chain, asset, amount }) {
  const isOurs = chain === settings.target.chain && asset === settings.target.token
  return { credit: isOurs ? BigInt(amount) : 0n }
}
function refusal({ errorCode, message = 'It cannot be used' }) {
  const note = `A payment was not accepted: ${message} (${errorCode}). It goes back to your address.`
  return { credit: 0n, note }
}

/** Events come at least once, and some only try the receiver. */
export function concernsOrder({ eventId, type, test, data }) {
  return !test && !seen.has(eventId) && Object.hasOwn(CHANGES, type) && orders.has(data.account)
}

export function applyEntry({ order, event }) {
  if (order) return void orders.set(order.address, { ...order, deposits: new Map() })
  if (!concernsOrder(event)) return
  const { deposits } = orders.get(event.data.account)
  const id = event.data.depositId ?? event.data.deposit.depositId
  deposits.set(id, CHANGES[event.type](event.data, deposits.get(id) ?? { credit: 0n }))
  seen.add(event.eventId)
}

/** How an order stands, in raw units of the shop's token. */
export function standingOf({ price, deposits }) {
  const all = [...deposits.values()]
  const paid = all.reduce((sum, { credit }) => sum + credit, 0n)
  const missing = BigInt(price) - paid
  const isMoving = all.some((deposit) => deposit.isMoving)
  const status = missing <= 0n ? 'paid' : isMoving ? 'moving' : paid > 0n ? 'partly' : 'open'
  const notes = all.flatMap(({ note }) => note ?? [])
  // The oldest deposit after all that counted: whoever comes back must see it, and not pay twice.
  const from = [...deposits.keys()][all.findLastIndex(({ credit }) => credit > 0n) + 1]
  return { status, paid, missing, notes, from }
}
