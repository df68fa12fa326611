import { amountOf, timeOf } from '../amounts.js'
import { get } from '../api.js'
import { chainName } from '../directory.js'
import { badge, el, row, table } from '../dom.js'
import { short } from '../links.js'
import { older } from './paging.js'

const LIMIT = 25

/** The project's intents, newest first. */
export const intents = {
  title: 'Intents',
  everyMs: 2000,
  read: ({ cursor }) =>
    get(`/intents?limit=${LIMIT}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`),
  draw({ data, pagination }) {
    return [
      table(
        ['Status', 'Delivers', 'From', 'To', 'Account', 'Created', ''],
        data.map(line),
        'No intents yet. Ask for a first one under Quote, or run examples/first-intent.mjs.',
      ),
      older('#/intents', pagination.nextCursor),
    ]
  },
}

function line(intent) {
  const wanted = intent.amount ? `${amountOf(intent.amount, intent.decimals)} ${intent.symbol}` : ''
  return row(
    badge(intent.status),
    wanted || el('span', { class: 'quiet' }, 'calls only'),
    intent.fromChains.map(chainName).join(', '),
    chainName(intent.toChain),
    short(intent.account),
    timeOf(intent.createdAt),
    el('a', { href: `#/intents/${intent.id}` }, 'Details'),
  )
}
