import { moneyOf, sumOf } from '../amounts.js'
import { getAsOperator } from '../api.js'
import { badge, card, cards, el, row, table } from '../dom.js'
import { details } from '../links.js'

const LIMITS = {
  perIntentUsd: 'an intent',
  gasPerIntentUsd: 'its gas',
  bridgeFeePerIntentUsd: 'its bridge fees',
}

/** The sponsor balances of all projects. */
export const sponsors = {
  title: 'Sponsors',
  needs: 'operator',
  everyMs: 5000,
  read: () => getAsOperator('/operator/sponsors'),
  draw({ sponsors: found }) {
    const total = (name) => moneyOf(sumOf(found.map((each) => each[name])))
    const low = found.filter((each) => each.low).length
    return [
      el('h1', {}, 'Sponsors ', badge(low > 0 ? 'low' : 'ok')),
      cards(
        card('Balances', total('balanceUsd')),
        card('Charged in a day', total('chargedDayUsd')),
        card('Charged in 30 days', total('chargedMonthUsd')),
        card('Low balances', `${low}`),
      ),
      table(
        [
          'More',
          'Project',
          'Environment',
          'Balance',
          'Told below',
          'Limits',
          'In a day',
          'In 30 days',
        ],
        found.map(line),
        'No project pays for its users yet: simplon projects credit books a first payment.',
        'Sponsors',
      ),
    ]
  },
}

function line(sponsor) {
  const { projectId, projectName, environment, balanceUsd, lowBalanceUsd, limits, low } = sponsor
  return row(
    details(`#/sponsors/${projectId}?environment=${environment}`),
    projectName,
    environment,
    [moneyOf(balanceUsd), low ? [' ', badge('low')] : ''],
    lowBalanceUsd === null ? el('span', { class: 'quiet' }, 'never') : moneyOf(lowBalanceUsd),
    limitsOf(limits),
    moneyOf(sponsor.chargedDayUsd),
    moneyOf(sponsor.chargedMonthUsd),
  )
}

export function limitsOf(limits) {
  const held = Object.entries(LIMITS).flatMap(([name, what]) =>
    limits[name] === undefined ? [] : [`${moneyOf(limits[name])} for ${what}`],
  )
  return held.length > 0 ? held.join(', ') : el('span', { class: 'quiet' }, 'none')
}
