import { moneyOf, timeOf } from '../amounts.js'
import { badge, el, row, table } from '../dom.js'

const LIMITS = {
  perIntentUsd: 'for one intent',
  gasPerIntentUsd: 'for its gas',
  bridgeFeePerIntentUsd: 'for its bridge fees',
}

/** The project's sponsor balance, the limits for one intent, and the newest entries. */
export function sponsorship({ balanceUsd, limits, lowBalanceUsd, lowBalanceToldAt, entries }) {
  const most = Object.entries(LIMITS).flatMap(([name, what]) =>
    limits[name] === undefined ? [] : [`at most ${moneyOf(limits[name])} ${what}`],
  )
  const low = lowBalanceUsd === null ? [] : [`told below ${moneyOf(lowBalanceUsd)}`]
  return [
    el('h2', {}, 'Fees of users ', lowBalanceToldAt === null ? undefined : badge('low')),
    el('p', { class: 'quiet' }, [moneyOf(balanceUsd), ...most, ...low].join(', ')),
    table(
      ['When', 'What', 'USD', 'Intent', 'Reference'],
      entries.map(line),
      'Nothing was booked yet.',
      'Entries of the sponsor',
    ),
  ]
}

function line({ createdAt, kind, amountUsd, intentId, reference }) {
  const intent = intentId && el('a', { href: `#/intents/${intentId}` }, 'Details')
  return row(timeOf(createdAt), kind, moneyOf(amountUsd), intent, reference)
}
