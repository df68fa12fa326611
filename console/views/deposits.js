import { amountOf, timeOf } from '../amounts.js'
import { deposits as depositApi, get } from '../api.js'
import { chainName, tokenAmount } from '../directory.js'
import { badge, el, row, table } from '../dom.js'
import { short } from '../links.js'
import { searchBox } from '../search-box.js'
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
  async read({ id: _, ...wanted }) {
    const query = new URLSearchParams({ limit: LIMIT, ...wanted })
    return { wanted, ...(await get(depositApi(`/deposits?${query}`))) }
  },
  draw({ deposits: found, nextCursor, wanted: { cursor: _, ...wanted } }) {
    const { status, address, txHash } = wanted
    const empty =
      Object.keys(wanted).length > 0
        ? 'No deposit is like that.'
        : 'No deposits yet. examples/first-deposit.mjs makes a first one.'
    const heads = ['Status', 'Arrived', 'On', 'Becomes', 'On', 'Recipient', 'Created', '']
    return [
      searchBox({
        label: 'Address or transaction',
        value: address ?? txHash,
        placeOf: placeOfDeposits,
      }),
      filter(status),
      table(heads, found.map(line), empty),
      older('#/deposits', wanted, nextCursor),
    ]
  },
}

/** Where deposits to an address or recipient are shown, or those of a transaction. */
export function placeOfDeposits(text) {
  if (!text) return '#/deposits'
  if (/^0x[0-9a-f]{64}$/i.test(text)) return `#/deposits?txHash=${text}`
  if (/^0x[0-9a-f]{40}$/i.test(text)) return `#/deposits?address=${text}`
  throw new Error('neither an address nor the hash of a transaction')
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
