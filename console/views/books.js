import { timeOf } from '../amounts.js'
import { get } from '../api.js'
import { chainName, tokenAmount } from '../directory.js'
import { badge, el, row, table } from '../dom.js'
import { short } from '../links.js'
import { sponsorship } from './sponsorship.js'

/**
 * The project's ledger: what came in, went out, is in transit, and is held for review; and the
 * sponsor balance that pays its users' fees.
 */
export const books = {
  title: 'Books',
  needs: 'project',
  everyMs: 10_000,
  async read() {
    const [audit, sponsor] = await Promise.all([
      get('/audit/reconcile'),
      get('/sponsorship?limit=10'),
    ])
    return { ...audit, sponsor }
  },
  draw({ ok, books: all, breaks, sponsor }) {
    return [
      el('h1', {}, 'Books ', badge(ok ? 'ok' : 'down')),
      breaks.length > 0
        ? [
            el('h2', {}, 'Intents under review'),
            el(
              'p',
              { class: 'quiet' },
              'They pay nothing out, and their accounts get no new quotes, until an operator accepts the break (simplon audit).',
            ),
            table(
              ['Chain', 'Intent', 'Account', 'Since', 'Why'],
              breaks.map(breakLine),
              '',
              'Intents under review',
            ),
          ]
        : undefined,
      all.map(book),
      sponsorship(sponsor),
    ]
  },
}

/** The accounts of the ledger, with the names that people read. */
const COLUMNS = {
  user: 'User',
  recipient: 'Recipient',
  refund: 'Refund',
  fees: 'Fees',
  relayer: 'Relayer',
  inFlight: 'In flight',
  exchange: 'Exchange',
  outside: 'Outside',
  gas: 'Gas',
  unexplained: 'Unexplained',
}

function book({ name, total, finished, unbooked, lines }) {
  const open = unbooked > 0 ? `, ${unbooked} not booked yet` : ''
  const columns = Object.keys(COLUMNS).filter((column) =>
    lines.some((line) => line[column] !== '0'),
  )
  return [
    el('h2', {}, name),
    el('p', { class: 'quiet' }, `${finished} of ${total} have ended${open}`),
    table(
      ['State', 'Chain', ...columns.map((column) => COLUMNS[column])],
      lines.map((line) =>
        row(
          badge(line.balanced ? 'ok' : 'down'),
          chainName(line.chainId),
          ...columns.map((column) => money(line, line[column])),
        ),
      ),
      'Nothing was booked yet.',
      name,
    ),
  ]
}

function money({ chainId, tokenAddress }, raw) {
  return raw === '0'
    ? el('span', { class: 'quiet nil' }, '0')
    : tokenAmount(chainId, tokenAddress, raw)
}

function breakLine({ chainId, intentId, account, openedAt, reason }) {
  const intent = intentId && el('a', { href: `#/intents/${intentId}` }, 'Details')
  return row(chainName(chainId), intent, account && short(account), timeOf(openedAt), reason)
}
