import { amountOf, timeOf } from '../amounts.js'
import { get } from '../api.js'
import { chainName } from '../directory.js'
import { badge, el, row, table } from '../dom.js'
import { short } from '../links.js'
import { searchBox } from '../search-box.js'
import { older } from './paging.js'

const LIMIT = 25

/** The project's intents, newest first. */
export const intents = {
  title: 'Intents',
  everyMs: 2000,
  read: ({ cursor }) =>
    get(`/intents?${new URLSearchParams({ limit: LIMIT, ...(cursor && { cursor }) })}`),
  draw({ data, pagination }) {
    return [
      searchBox({ label: 'Intent', placeOf: placeOfIntent }),
      table(
        ['Status', 'Delivers', 'From', 'To', 'Account', 'Created', ''],
        data.map(line),
        'No intents yet. Ask for a first one under Quote, or run examples/first-intent.mjs.',
      ),
      older('#/intents', {}, pagination.nextCursor),
    ]
  },
}

/** Where the intent of an id is shown; the id may be hexadecimal, as on chain. */
export function placeOfIntent(id) {
  if (!id) return '#/intents'
  if (!/^(\d+|0x[0-9a-f]+)$/i.test(id)) throw new Error('an id is a number')
  return `#/intents/${BigInt(id)}`
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
