import { moneyOf, timeOf } from '../amounts.js'
import { getAsOperator } from '../api.js'
import { badge, el, facts, row, table } from '../dom.js'
import { loadProjects, projectName } from '../projects.js'
import { older } from './paging.js'
import { limitsOf } from './sponsors.js'

/** One sponsor: its balance, its limits, and every entry that led to the balance. */
export const sponsor = {
  title: 'Sponsor',
  needs: 'operator',
  everyMs: 5000,
  async read({ id, environment = 'production', cursor }) {
    const query = new URLSearchParams({ limit: 25, environment, ...(cursor && { cursor }) })
    const path = `/operator/projects/${encodeURIComponent(id)}/sponsorship?${query}`
    const [account] = await Promise.all([getAsOperator(path), loadProjects()])
    return { id, environment, ...account }
  },
  draw({
    id,
    environment,
    balanceUsd,
    limits,
    lowBalanceUsd,
    lowBalanceToldAt,
    entries,
    pagination,
  }) {
    return [
      el('h1', {}, `Sponsor ${projectName(id)} `, lowBalanceToldAt ? badge('low') : undefined),
      facts([
        ['Environment', environment],
        ['Balance', moneyOf(balanceUsd)],
        ['Limits', limitsOf(limits)],
        ['Told below', lowBalanceUsd === null ? 'never' : moneyOf(lowBalanceUsd)],
        ['Was told', lowBalanceToldAt && timeOf(lowBalanceToldAt)],
      ]),
      el('h2', {}, 'Entries'),
      table(
        ['When', 'What', 'USD', 'Intent', 'Reference', 'Note'],
        entries.map(line),
        'Nothing was booked yet.',
        'Entries',
      ),
      older(`#/sponsors/${id}`, { environment }, pagination.nextCursor),
    ]
  },
}

function line({ createdAt, kind, amountUsd, intentId, reference, note }) {
  const intent = intentId && el('a', { href: `#/intents/${intentId}` }, 'Details')
  const words = (text) => text && el('span', { class: 'long' }, text)
  const amount = moneyOf(amountUsd)
  return row(timeOf(createdAt), kind, amount, intent, words(reference), words(note))
}
