import { amountOf, moneyOf, timeOf } from '../amounts.js'
import { get, getAsOperator } from '../api.js'
import { chainName } from '../directory.js'
import { badge, disclosed, el, facts, row, table } from '../dom.js'
import { drawRoute } from '../drawings/route-drawing.js'
import { drawStages, stagesOf } from '../drawings/stage-drawing.js'
import { failureFacts, loadFailures } from '../failures.js'
import { short, transaction } from '../links.js'
import { loadProjects, projectName } from '../projects.js'
import { getOperatorKey } from '../session.js'

/** One intent: its route, what was done on which chain, and how long it took. */
export const intent = {
  title: 'Intent',
  needs: 'either',
  everyMs: 1000,
  async read({ id }) {
    const name = encodeURIComponent(id)
    if (!getOperatorKey()) {
      const [found] = await Promise.all([get(`/intents/${name}?full=true`), loadFailures()])
      return found
    }
    const [found] = await Promise.all([
      getAsOperator(`/operator/intents/${name}`),
      loadProjects(),
      loadFailures(),
    ])
    return found
  },
  draw(found) {
    const { details } = found
    return [
      el('h1', {}, 'Intent ', short(details.id), ' ', badge(found.state ?? found.status)),
      drawRoute(routeOf(details)),
      drawStages(stagesOf(details, found.stages)),
      facts([
        ['Project', found.projectId && `${projectName(found.projectId)}, ${found.environment}`],
        ['Account', short(found.accountAddress)],
        ['Recipient', details.recipient && short(details.recipient)],
        ['Settlement layer', details.settlementLayer],
        ['Created', timeOf(details.createdAt)],
        ['Took', isFilled(found) ? `${details.latencyMs / 1000} s` : undefined],
        ...worth(found.usd),
        ['Sponsored', sponsoring(details.cost)],
        ['Failed because', found.failure],
        ...failureFacts('Code', found.failReason),
        ['Waits for', waitsFor(details)],
      ]),
      el('h2', {}, 'On the chains'),
      operations(found),
      disclosed('As the API says it', found),
    ]
  },
}

/** Before, the time tells only when the last leg of many was on its chain. */
function isFilled({ state, status, details }) {
  return ['FILLED', 'COMPLETED'].includes(state ?? status) && details.latencyMs !== null
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

/** The value at the prices of the quote; only an operator key sees it. */
function worth(usd) {
  if (!usd) return []
  const shown = (text) => (text === null ? 'not known: a token has no price' : moneyOf(text))
  const kinds = Object.entries(usd.fees).filter(([, each]) => each !== '0')
  const parts = kinds.map(([kind, each]) => `${KINDS[kind] ?? kind} ${moneyOf(each)}`)
  return [
    ['Takes', shown(usd.input)],
    ['Delivers', shown(usd.output)],
    ['Fees', `${moneyOf(usd.total)}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`],
  ]
}

const KINDS = { sponsorSurcharge: 'surcharge of the sponsor' }

function sponsoring({ sponsored, sponsoredValue }) {
  if (!sponsored) return 'no'
  return sponsoredValue ? `yes, ${moneyOf(sponsoredValue)}` : 'yes'
}

/** What each unfinished leg waits for, and when it is checked next. */
function waitsFor({ source, destination }) {
  const legs = destination ? [...source, destination] : source
  return legs
    .filter(({ next }) => next)
    .map(({ chain, next }) => `${chainName(chain)}: ${next.action}; next look ${timeOf(next.at)}`)
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
  return table(heads, rows, 'Nothing was sent yet.', 'On the chains')
}
