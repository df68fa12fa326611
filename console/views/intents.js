import { amountOf, moneyOf, timeOf } from '../amounts.js'
import { get, getAsOperator } from '../api.js'
import { chainName } from '../directory.js'
import { badge, el, row, table, twoLines } from '../dom.js'
import { choiceField, dayField, filterForm, textField, timesOf } from '../forms/filter-form.js'
import { searchBox } from '../forms/search-box.js'
import { details, short } from '../links.js'
import { loadProjects, projectChoices, projectName } from '../projects.js'
import { getOperatorKey } from '../session.js'
import { older } from './paging.js'

const LIMIT = 25
/** The statuses of the operator's API. */
export const STATUSES = [
  'OPEN',
  'PENDING',
  'PRECONFIRMED',
  'CLAIMED',
  'FILLED',
  'COMPLETED',
  'FAILED',
]

/** Intents, newest first: those of the key's project or, with an operator key, of all projects. */
export const intents = {
  title: 'Intents',
  needs: 'either',
  everyMs: 2000,
  async read({ id: _, ...wanted }) {
    if (!getOperatorKey()) return readOwn(wanted)
    const { since, until, ...rest } = wanted
    const query = new URLSearchParams({ limit: LIMIT, ...rest, ...timesOf({ since, until }) })
    const [page] = await Promise.all([getAsOperator(`/operator/intents?${query}`), loadProjects()])
    return { wanted, isAll: true, ...page }
  },
  frame({ isAll }, wanted) {
    return [
      el('h1', {}, 'Intents'),
      searchBox({ label: 'Intent', placeOf: placeOfIntent }),
      isAll ? filter(wanted) : undefined,
    ]
  },
  draw({ intents: found, nextCursor, isAll, wanted: { cursor: _, ...wanted } }) {
    const heads = ['More', 'Status', 'Delivers', ...(isAll ? ['Fees', 'Project'] : [])]
    const empty =
      Object.keys(wanted).length > 0
        ? 'None is like that.'
        : 'No intents yet. Ask for a first one under Quote, or run examples/first-intent.mjs.'
    return [
      table(
        [...heads, 'From', 'To', 'Account', 'Created'],
        found.map((each) => line(each, isAll)),
        empty,
        'Newest first',
      ),
      older('#/intents', wanted, nextCursor),
    ]
  },
}

/** Reads the intents of the key's project. */
async function readOwn({ cursor }) {
  const query = new URLSearchParams({ limit: LIMIT, ...(cursor && { cursor }) })
  const { data, pagination } = await get(`/intents?${query}`)
  return { wanted: {}, isAll: false, intents: data, nextCursor: pagination.nextCursor }
}

function filter({ account, project, status, since, until }) {
  return filterForm({
    place: 'intents',
    fields: [
      textField('Account', 'account', account, '0x…'),
      choiceField('Project', 'project', project, projectChoices()),
      choiceField('Status', 'status', status, [
        ['', 'every status'],
        ...STATUSES.map((each) => [each, each.toLowerCase()]),
      ]),
      dayField('From', 'since', since),
      dayField('Until', 'until', until),
    ],
    read(values) {
      const wanted = values.account.trim()
      if (wanted && !/^0x[0-9a-f]{40}$/i.test(wanted)) throw new Error('not an account’s address')
      return { ...values, account: wanted }
    },
  })
}

/** The page of an intent; the id may be hexadecimal, as it is on chain. */
export function placeOfIntent(id) {
  if (!id) return '#/intents'
  if (!/^(\d+|0x[0-9a-f]+)$/i.test(id)) throw new Error('an id is a number')
  return `#/intents/${BigInt(id)}`
}

function line(intent, isAll) {
  const { amount, decimals, symbol } = intent
  const wanted = amount
    ? `${amountOf(amount, decimals)} ${symbol}`
    : el('span', { class: 'quiet' }, 'calls only')
  const worth = intent.valueUsd ? moneyOf(intent.valueUsd) : 'no price'
  return row(
    details(`#/intents/${intent.id}`),
    badge(intent.status),
    isAll ? twoLines(wanted, worth) : wanted,
    ...(isAll ? [moneyOf(intent.feesUsd), projectName(intent.projectId)] : []),
    intent.fromChains.map(chainName).join(', '),
    chainName(intent.toChain),
    short(intent.account),
    timeOf(intent.createdAt),
  )
}
