import { amountOf, timeOf } from '../amounts.js'
import { get } from '../api.js'
import { chainName } from '../directory.js'
import { badge, disclosed, el, facts, row, table } from '../dom.js'
import { short, transaction } from '../links.js'
import { drawRoute } from '../route-drawing.js'

/** One intent: its route, what was done on which chain, and how long it took. */
export const intent = {
  title: 'Intent',
  everyMs: 1000,
  read: ({ id }) => get(`/intents/${encodeURIComponent(id)}?full=true`),
  draw(found) {
    const { details } = found
    return [
      el('h1', {}, 'Intent ', short(details.id), ' ', badge(found.status)),
      drawRoute(routeOf(details)),
      facts([
        ['Account', short(found.accountAddress)],
        ['Recipient', details.recipient && short(details.recipient)],
        ['Settlement layer', details.settlementLayer],
        ['Created', timeOf(details.createdAt)],
        ['Took', details.latencyMs === null ? undefined : `${details.latencyMs / 1000} s`],
        ['Sponsored', sponsoring(details.cost)],
        ['Failed because', found.failure],
        ['Waits for', waitsFor(details)],
      ]),
      el('h2', {}, 'On the chains'),
      operations(found),
      disclosed('As the API says it', found),
    ]
  },
}

function routeOf({ source, destination, settlementLayer }) {
  const end = ({ chain, tokens, status }) => ({
    title: chainName(chain),
    lines: tokens.map(({ amount, decimals, symbol }) => `${amountOf(amount, decimals)} ${symbol}`),
    status,
  })
  return {
    origins: source.map(end),
    layer: settlementLayer ?? '?',
    destinations: destination ? [end(destination)] : [],
  }
}

function sponsoring({ sponsored, sponsoredValue }) {
  if (!sponsored) return 'no'
  return sponsoredValue ? `yes, ${sponsoredValue} USD` : 'yes'
}

/** What the legs that have not ended are looked at for next. */
function waitsFor({ source, destination }) {
  const legs = destination ? [...source, destination] : source
  return legs
    .filter(({ next }) => next)
    .map(({ chain, next }) => `${next.action} on ${chainName(chain)}, ${timeOf(next.at)}`)
    .join('; ')
}

function operations({ operations: chains }) {
  const rows = chains.flatMap(({ chain, items }) =>
    items.map(({ type, status, failureReason, txHash, timestamp }) =>
      row(
        type,
        chainName(chain),
        [badge(status), failureReason ? ` ${failureReason}` : ''],
        txHash ? transaction(chain, txHash) : '',
        timestamp ? timeOf(timestamp) : '',
      ),
    ),
  )
  const heads = ['What', 'Chain', 'Status', 'Transaction', 'When']
  return table(heads, rows, 'Nothing was sent yet.')
}
