import { amountOf, timeOf } from '../amounts.js'
import { deposits as depositApi, get } from '../api.js'
import { chainName, tokenAmount } from '../directory.js'
import { badge, el, row, table } from '../dom.js'
import { short } from '../links.js'
import { older } from './paging.js'

const LIMIT = 25
/** As the API has them. */
export const STATUSES = [
  'pending',
  'processing',
  'completed',
  'failed',
  'rejected',
  'ignored',
  'expecting_refund',
  'refunded',
  'delayed',
  'reconciliation_required',
]

/** What arrived at the project's deposit addresses, newest first. */
export const deposits = {
  title: 'Deposits',
  everyMs: 2000,
  async read({ cursor, status }) {
    const query = new URLSearchParams({ limit: LIMIT })
    if (cursor) query.set('cursor', cursor)
    if (status) query.set('status', status)
    return { status, ...(await get(depositApi(`/deposits?${query}`))) }
  },
  draw({ deposits: found, nextCursor, status }) {
    const empty = status
      ? `No deposit is ${status}.`
      : 'No deposits yet. examples/first-deposit.mjs makes a first one.'
    const heads = ['Status', 'Arrived', 'On', 'Becomes', 'On', 'Recipient', 'Created', '']
    return [
      filter(status),
      table(heads, found.map(line), empty),
      older(status ? `#/deposits?status=${status}` : '#/deposits', nextCursor),
    ]
  },
}

function filter(status) {
  const choose = (event) => {
    const wanted = event.currentTarget.value
    location.hash = wanted ? `#/deposits?status=${wanted}` : '#/deposits'
  }
  const options = ['', ...STATUSES].map((value) =>
    el('option', { value, selected: value === (status ?? '') }, value || 'every status'),
  )
  return el(
    'p',
    {},
    el('label', {}, 'Show ', el('select', { onchange: choose, name: 'status' }, options)),
  )
}

function line(deposit) {
  return row(
    [badge(deposit.status), deposit.errorCode ? ` ${deposit.errorCode}` : ''],
    tokenAmount(deposit.chain, deposit.token, deposit.amount),
    chainName(deposit.chain),
    becomes(deposit),
    chainName(deposit.targetChain),
    short(deposit.recipient),
    timeOf(deposit.createdAt),
    el('a', { href: `#/deposits/${deposit.id}` }, 'Details'),
  )
}

/** What it became; before that, the token that is wanted. */
export function becomes({ destinationAmount, targetTokenDecimals, targetTokenSymbol }) {
  const symbol = targetTokenSymbol ?? ''
  if (!destinationAmount || targetTokenDecimals === null) return symbol
  return `${amountOf(destinationAmount, targetTokenDecimals)} ${symbol}`
}
