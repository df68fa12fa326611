import { amountOf } from '../amounts.js'
import { el, transactionLink } from '../dom.js'

const TONES = {
  waiting: 'open',
  pending: 'open',
  processing: 'open',
  delayed: 'open',
  expecting_refund: 'open',
  completed: 'good',
  refunded: 'calm',
  expired: 'calm',
  unknown: 'bad',
}
const MARKS = { good: '✓', bad: '!', calm: '•', open: '…' }

/** The status of a deposit in words: a headline, its meaning, and what the chains show of it. */
export function statusView(say, { page, deposit, end }) {
  const state = end ?? deposit?.status ?? 'waiting'
  const tone = TONES[state] ?? 'bad'
  return [
    el('div', { class: 'headline', 'data-tone': tone, 'data-state': state }, [
      el('span', { class: 'mark', 'aria-hidden': 'true' }, MARKS[tone]),
      el('h3', {}, say(`state.${state}`)),
    ]),
    el('p', { class: 'more' }, say(...moreOf(say, { page, deposit, state }))),
    deposit && !end && factsView(say, { page, deposit }),
  ]
}

function moreOf(say, { page, deposit, state }) {
  if (!deposit || !page) return [`state.${state}.more`]
  // A transfer that was never made, or that a reorg removed, left no tokens that could be called
  // safe.
  if (state === 'failed' && deposit.txHash === null) return ['state.unfunded.more']
  if (deposit.errorCode === 'REORG-1') return ['state.reorged.more']
  const { arrived } = deposit
  const facts = {
    chain: page.target.name,
    // A deposit that needed no transfer has no arrival of its own; its own amount is shown.
    amount: shown(arrived ?? deposit, say.language),
    symbol: (arrived ?? deposit).symbol ?? page.target.token.symbol,
  }
  return [`state.${state}.more`, facts]
}

export function factsView(say, { page, deposit }) {
  const { arrived, txHash, refundTxHash, errorCode } = deposit
  const origin = page.chains.find(({ chain }) => chain === deposit.chain)
  const sum = `${shown(deposit, say.language)} ${deposit.symbol ?? ''}`.trim()
  const reason =
    errorCode && (say.has(`error.${errorCode}`) ? say(`error.${errorCode}`) : errorCode)
  const link = (hash, explorer, key) =>
    hash && transactionLink(hash, explorer, `${say(key)} ${hash}`)
  const entries = [
    // An amount without a transaction was not sent, or not yet.
    [say(txHash ? 'facts.sent' : 'facts.amount'), origin ? `${sum} · ${origin.name}` : sum],
    [say('facts.transaction'), link(txHash, origin?.explorer, 'facts.transaction')],
    [say('facts.arrival'), link(arrived?.txHash, page.target.explorer, 'facts.arrival')],
    [say('facts.refund'), link(refundTxHash, origin?.explorer, 'facts.refund')],
    [say('facts.reason'), reason],
  ]
  const known = entries.filter(([, value]) => value)
  return el(
    'dl',
    { class: 'facts' },
    known.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))),
  )
}

function shown({ amount, decimals }, language) {
  return decimals === null ? amount : amountOf(amount, decimals, language)
}
