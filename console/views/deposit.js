import { moneyOf, timeOf } from '../amounts.js'
import { deposits as depositApi, get, getAsOperator, post } from '../api.js'
import { chainName, tokenAmount } from '../directory.js'
import { action, badge, disclosed, el, facts, row, table } from '../dom.js'
import { drawRoute } from '../drawings/route-drawing.js'
import { failureFacts, loadFailures } from '../failures.js'
import { short, transaction } from '../links.js'
import { loadProjects, projectName } from '../projects.js'
import { getKey, getOperatorKey } from '../session.js'
import { becomes } from './deposits.js'

/** One deposit: its state, the tries so far, and what can be done about it. */
export const deposit = {
  title: 'Deposit',
  needs: 'either',
  everyMs: 1000,
  async read({ id }) {
    const name = encodeURIComponent(id)
    if (getOperatorKey()) {
      const [answer] = await Promise.all([
        getAsOperator(`/operator/deposits/${name}`),
        loadProjects(),
        loadFailures(),
      ])
      return { found: answer.deposit, quotes: answer.quotes.items }
    }
    const path = depositApi(`/deposits/${name}`)
    const [found, quotes] = await Promise.all([get(path), get(`${path}/quotes`), loadFailures()])
    return { found, quotes: quotes.items }
  },
  draw({ found, quotes }) {
    return [
      el('h1', {}, `Deposit ${found.id} `, badge(found.status)),
      drawRoute(routeOf(found, quotes)),
      facts([
        ['Deposit address', short(found.depositAddress)],
        ['Project', found.projectId && `${projectName(found.projectId)}, ${found.environment}`],
        ['Worth', found.valueUsd && moneyOf(found.valueUsd)],
        ['Sender', short(found.sender)],
        ['Recipient', short(found.recipient)],
        ['Transfer', transaction(found.chain, found.txHash)],
        ['Taken by', found.sourceTxHash && transaction(found.chain, found.sourceTxHash)],
        [
          'Delivered by',
          found.destinationTxHash && transaction(found.targetChain, found.destinationTxHash),
        ],
        ['Refunded by', found.refundTxHash && transaction(found.chain, found.refundTxHash)],
        ['Created', timeOf(found.createdAt)],
        ['Completed', found.completedAt && timeOf(found.completedAt)],
        ['Error', found.errorCode && `${found.errorCode}: ${found.errorMessage ?? ''}`],
        ...failureFacts('Failed because', found.failReason),
        ...failureFacts('Not sent back because', found.refundFailReason),
        ['Next looked at', found.nextActionAt && timeOf(found.nextActionAt)],
      ]),
      found.retryable && getKey() ? retry(found) : undefined,
      el('h2', {}, 'Ways that were looked at'),
      table(
        ['Outcome', 'Layer', 'Intent', 'Error', 'Tried'],
        quotes.map(quoteLine),
        'None yet.',
        'Ways that were looked at',
      ),
      disclosed('As the API says it', found),
    ]
  },
}

function retry({ id }) {
  return el(
    'p',
    {},
    action('Try again', async () => {
      const { message } = await post(depositApi(`/deposits/${id}/retry`))
      return message
    }),
  )
}

function routeOf(found, quotes) {
  const tried = quotes.find(({ outcome }) => outcome === 'succeeded') ?? quotes[0]
  const { status } = found
  return {
    origins: [
      {
        title: chainName(found.chain),
        lines: [tokenAmount(found.chain, found.token, found.amount)],
        status: found.sourceTxHash ? 'completed' : status,
      },
    ],
    layer: tried?.settlementLayer ?? '…',
    destinations: [{ title: chainName(found.targetChain), lines: [becomes(found)], status }],
  }
}

function quoteLine({ outcome, settlementLayer, intentId, errorCode, errorMessage, attemptedAt }) {
  return row(
    badge(outcome),
    settlementLayer,
    el('a', { href: `#/intents/${intentId}` }, 'Intent'),
    errorCode ? `${errorCode}: ${errorMessage ?? ''}` : '',
    attemptedAt ? timeOf(attemptedAt) : '',
  )
}
