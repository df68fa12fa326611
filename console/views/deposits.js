import { amountOf, moneyOf, timeOf } from '../amounts.js'
import { deposits as depositApi, get, getAsOperator } from '../api.js'
import { chainName, tokenAmount } from '../directory.js'
import { badge, el, row, table, twoLines } from '../dom.js'
import { choiceField, dayField, filterForm, textField, timesOf } from '../forms/filter-form.js'
import { details, short } from '../links.js'
import { loadProjects, projectChoices, projectName } from '../projects.js'
import { getOperatorKey } from '../session.js'
import { older } from './paging.js'

const LIMIT = 25
/** The statuses of the API. */
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

/** Deposits, newest first: those of the key's project, or of all projects. */
export const deposits = {
  title: 'Deposits',
  needs: 'either',
  everyMs: 2000,
  async read({ id: _, ...wanted }) {
    const isAll = getOperatorKey() !== ''
    const { since, until, ...rest } = wanted
    const query = new URLSearchParams({ limit: LIMIT, ...rest, ...timesOf({ since, until }) })
    if (!isAll) return { wanted, isAll, ...(await get(depositApi(`/deposits?${query}`))) }
    const [page] = await Promise.all([getAsOperator(`/operator/deposits?${query}`), loadProjects()])
    return { wanted, isAll, ...page }
  },
  frame: ({ isAll }, wanted) => [el('h1', {}, 'Deposits'), filter(wanted, isAll)],
  draw({ deposits: found, nextCursor, isAll, wanted: { cursor: _, ...wanted } }) {
    const empty =
      Object.keys(wanted).length > 0
        ? 'No deposit is like that.'
        : 'No deposits yet. examples/first-deposit.mjs makes a first one.'
    const heads = ['More', 'Status', 'Arrived', ...(isAll ? ['Project'] : []), 'On']
    return [
      table(
        [...heads, 'Becomes', 'There', 'Recipient', 'Created'],
        found.map((each) => line(each, isAll)),
        empty,
        'Newest first',
      ),
      older('#/deposits', wanted, nextCursor),
    ]
  },
}

/** The page that lists deposits to an address or recipient, or those of a transaction. */
export function placeOfDeposits(text) {
  if (!text) return '#/deposits'
  if (/^0x[0-9a-f]{64}$/i.test(text)) return `#/deposits?txHash=${text}`
  if (/^0x[0-9a-f]{40}$/i.test(text)) return `#/deposits?address=${text}`
  throw new Error('neither an address nor the hash of a transaction')
}

/** A project’s own list has no filters for projects and times. */
function filter({ status, address, txHash, project, since, until }, isAll) {
  const text = textField('Address or transaction', 'find', address ?? txHash, '0x…')
  const which = choiceField('Show', 'status', status, [
    ['', 'every status'],
    ...STATUSES.map((each) => [each, each.replaceAll('_', ' ')]),
  ])
  const more = isAll
    ? [
        choiceField('Project', 'project', project, projectChoices()),
        dayField('From', 'since', since),
        dayField('Until', 'until', until),
      ]
    : []
  return filterForm({
    place: 'deposits',
    fields: [text, which, ...more],
    read({ find, ...values }) {
      const [, query = ''] = placeOfDeposits(find.trim()).split('?')
      return { ...values, ...Object.fromEntries(new URLSearchParams(query)) }
    },
  })
}

function line(deposit, isAll) {
  const { valueUsd } = deposit
  const arrived = tokenAmount(deposit.chain, deposit.token, deposit.amount)
  return row(
    details(`#/deposits/${deposit.id}`),
    [badge(deposit.status), ...codesOf(deposit).map((code) => ` ${code}`)],
    isAll ? twoLines(arrived, valueUsd ? moneyOf(valueUsd) : 'no price') : arrived,
    ...(isAll ? [projectName(deposit.projectId)] : []),
    chainName(deposit.chain),
    becomes(deposit),
    chainName(deposit.targetChain),
    short(deposit.recipient),
    timeOf(deposit.createdAt),
  )
}

/** Why it stopped and, if so, why it cannot be refunded. */
function codesOf({ errorCode, refundFailReason }) {
  return [errorCode, refundFailReason].filter((code) => code)
}

/** The token and amount that arrived; before that, the requested token. */
export function becomes({ destinationAmount, targetTokenDecimals, targetTokenSymbol }) {
  const symbol = targetTokenSymbol ?? ''
  if (!destinationAmount || targetTokenDecimals === null) return symbol
  return `${amountOf(destinationAmount, targetTokenDecimals)} ${symbol}`
}
