import { timeOf } from '../amounts.js'
import { deposits as depositApi, get, post } from '../api.js'
import { action, badge, disclosed, el, facts, row, table } from '../dom.js'
import { older } from './paging.js'

const LIMIT = 25

/** The project's webhook events, their receiver, and a way to send one again. */
export const events = {
  title: 'Webhooks',
  needs: 'project',
  everyMs: 2000,
  async read({ cursor }) {
    const query = new URLSearchParams({ limit: LIMIT })
    if (cursor) query.set('cursor', cursor)
    const [page, setup] = await Promise.all([
      get(depositApi(`/webhooks/events?${query}`)),
      get(depositApi('/setup')),
    ])
    return { ...page, setup }
  },
  draw({ events: found, nextCursor, setup }) {
    return [
      el('h1', {}, 'Webhooks'),
      facts([
        ['Sent to', setup.webhookUrl ?? 'nowhere: POST /deposit-processor/setup sets webhookUrl'],
        ['Signed', setup.webhookUrl && (setup.hasWebhookSecret ? 'yes' : 'no')],
      ]),
      setup.webhookUrl ? test() : undefined,
      table(
        ['Status', 'Event', 'Id', 'Deposit', 'Attempts', 'When', 'Do'],
        found.map(line),
        'No events yet: they begin with the first deposit.',
        'Events, newest first',
      ),
      older('#/events', {}, nextCursor),
    ]
  },
}

function test() {
  const send = async () => {
    const { message } = await post(depositApi('/webhooks/test'), { type: 'deposit-received' })
    return message
  }
  return el('p', {}, action('Send a test event', send))
}

function line(event) {
  const resend = async () => {
    const { message } = await post(depositApi(`/webhooks/events/${event.eventId}/resend`))
    return message
  }
  return row(
    badge(event.status),
    disclosed(event.type, event.payload),
    event.eventId,
    event.depositId ? el('a', { href: `#/deposits/${event.depositId}` }, event.depositId) : '',
    `${event.attempts}`,
    timeOf(event.time),
    action('Resend', resend),
  )
}
