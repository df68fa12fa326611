import { timeOf } from '../amounts.js'
import { get } from '../api.js'
import { chainName, tokenAmount } from '../directory.js'
import { badge, el, row, table } from '../dom.js'
import { short } from '../links.js'

/** The books against the chains: what came in, went out, and is still on its way. */
export const books = {
  title: 'Books',
  everyMs: 10_000,
  read: () => get('/audit/reconcile'),
  draw({ ok, books: all, balances, breaks }) {
    return [
      el('h1', {}, 'Books ', badge(ok ? 'ok' : 'down')),
      breaks.length > 0
        ? [el('h2', {}, 'Open differences'), el('pre', {}, JSON.stringify(breaks, null, 2))]
        : undefined,
      all.map(book),
      el('h2', {}, 'Balances of the service'),
      table(
        ['', 'Chain', 'Holder', 'Expected', 'On chain', 'Block', 'Compared'],
        balances.map(balanceLine),
        'None are kept yet.',
      ),
    ]
  },
}

const COLUMNS = [
  'user',
  'recipient',
  'refund',
  'fees',
  'relayer',
  'inFlight',
  'exchange',
  'outside',
]

function book({ name, total, finished, unbooked, lines }) {
  const open = unbooked > 0 ? `, ${unbooked} not booked yet` : ''
  return [
    el('h2', {}, name),
    el('p', { class: 'quiet' }, `${finished} of ${total} have ended${open}`),
    table(
      ['', 'Chain', ...COLUMNS, 'gas', 'unexplained'],
      lines.map((line) =>
        row(
          badge(line.balanced ? 'ok' : 'down'),
          chainName(line.chainId),
          ...[...COLUMNS, 'gas', 'unexplained'].map((column) => money(line, line[column])),
        ),
      ),
      'Nothing was booked yet.',
    ),
  ]
}

function money({ chainId, tokenAddress }, raw) {
  return raw === '0' ? el('span', { class: 'quiet' }, '0') : tokenAmount(chainId, tokenAddress, raw)
}

function balanceLine(line) {
  return row(
    badge(line.difference === '0' ? 'ok' : 'down'),
    chainName(line.chainId),
    short(line.holder),
    money(line, line.expected),
    money(line, line.actual),
    line.blockNumber,
    timeOf(line.checkedAt),
  )
}
