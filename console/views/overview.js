import { durationOf, moneyOf, percentOf, sumOf, timeOf } from '../amounts.js'
import { getAsOperator } from '../api.js'
import { bars } from '../chart.js'
import { chainName } from '../directory.js'
import { badge, card, cards, el, row, table } from '../dom.js'
import { choiceField, filterForm } from '../forms/filter-form.js'

const PERIODS = [
  ['24h', 'the last day'],
  ['7d', 'the last week'],
  ['30d', 'the last 30 days'],
]
const ENVIRONMENTS = [
  ['', 'every environment'],
  ['production', 'production'],
  ['development', 'development'],
]
/** The view with the details of each kind of attention. */
const PLACE = {
  account: 'health',
  move: 'inventory',
  pause: 'switches',
  sponsor: 'sponsors',
  role: 'health',
  intents: 'intents',
  deposits: 'deposits',
  webhooks: 'events',
  harm: 'health',
}

/** The state of the service: volume, success, duration, and what needs attention. */
export const overview = {
  title: 'Overview',
  needs: 'operator',
  everyMs: 5000,
  read: ({ period = '24h', environment }) =>
    getAsOperator(
      `/operator/overview?${new URLSearchParams({ period, ...(environment && { environment }) })}`,
    ),
  frame(_, { period, environment }) {
    const fields = [
      choiceField('Period', 'period', period, PERIODS),
      choiceField('Environment', 'environment', environment, ENVIRONMENTS),
    ]
    return [el('h1', {}, 'Overview'), filterForm({ place: 'overview', fields })]
  },
  draw({ total: { intents, deposits }, parts, attention }) {
    const ended = intents.completed + intents.failed
    const volume = sumOf([intents.volumeUsd, deposits.volumeUsd])
    return [
      cards(
        card(
          'Volume of intents',
          moneyOf(intents.volumeUsd),
          el('p', { class: 'quiet' }, `${moneyOf(intents.feesUsd)} of fees${unvalued(intents)}`),
          over(parts, 'Volume in USD', ({ intents: each }) => ({
            value: Number(each.volumeUsd),
            text: moneyOf(each.volumeUsd),
          })),
        ),
        card(
          'Success rate',
          percentOf(intents.completed, ended),
          el(
            'p',
            { class: 'quiet' },
            `${intents.completed} completed, ${intents.failed} failed, ${intents.accepted - ended} open`,
          ),
          over(parts, 'Intents that were accepted', ({ intents: each }) => ({
            value: each.accepted,
            text: `${each.accepted} accepted, ${each.failed} failed`,
            tone: each.failed > 0 ? 'bad' : undefined,
          })),
        ),
        card(
          'Accepted to completed',
          durationOf(intents.medianMs),
          el('p', { class: 'quiet' }, `median; 95 of 100 within ${durationOf(intents.p95Ms)}`),
          over(parts, 'Median time to completion', ({ intents: each }) => ({
            value: each.medianMs ?? 0,
            text: durationOf(each.medianMs),
          })),
        ),
        card(
          'Deposits',
          moneyOf(deposits.volumeUsd),
          el(
            'p',
            { class: 'quiet' },
            `${deposits.arrived} arrived, ${deposits.completed} completed, ${deposits.failed} failed`,
          ),
          over(parts, 'Deposits that arrived', ({ deposits: each }) => ({
            value: each.arrived,
            text: `${each.arrived} arrived, ${moneyOf(each.volumeUsd)}`,
            tone: each.failed > 0 ? 'bad' : undefined,
          })),
        ),
      ),
      el('p', { class: 'quiet' }, `Intents and deposits together: ${moneyOf(volume)}`),
      el('h2', {}, 'What needs somebody ', badge(attention.length > 0 ? 'degraded' : 'ok')),
      table(
        ['What', 'Chain', 'Since', 'Why'],
        attention.map(line),
        'Nothing: every role has a process; no alarm, no break, no money that rests, no failing webhook, nothing is paused.',
        'What needs somebody',
      ),
    ]
  },
}

const unvalued = ({ unvalued: count }) => (count > 0 ? `; ${count} without a known value` : '')

/** A figure over the parts of the period; the last part is the current one. */
function over(parts, name, figureOf) {
  const points = parts.map((part) => {
    const { value, text, tone } = figureOf(part)
    return { value, tone, said: `${timeOf(part.from).slice(0, 16)}: ${text}` }
  })
  const most = points.reduce((top, point) => (point.value > top.value ? point : top))
  const label = `${name} over time; most at ${most.said}; last at ${points.at(-1).said}`
  const [first, last] = [parts[0], parts.at(-1)].map(({ from }) => timeOf(from).slice(5, 16))
  return bars({ label, points, ends: [first, last] })
}

function line({ kind, text, chainId, since }) {
  const place = PLACE[kind]
  return row(
    place ? el('a', { href: `#/${place}` }, kind) : badge(kind),
    chainId ? chainName(chainId) : '',
    since ? timeOf(since) : '',
    el('span', { class: 'long wide' }, text),
  )
}
