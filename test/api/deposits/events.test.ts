import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  WebhookEvent,
  WebhookEventPage,
  WebhookEventQuery,
} from '../../../src/domain/event/webhook-event.ts'
import { writeEventCursor } from '../../../src/domain/event/webhook-event-cursor.ts'
import { conforming } from '../conforms.ts'
import { EVENTS_URL, startKit } from '../http-kit.ts'

const asked: [string, WebhookEventQuery][] = []
const answer: { page: WebhookEventPage } = { page: { events: [], nextCursor: null } }
const { server } = startKit({
  deps: {
    listWebhookEvents: async ({ projectId }, query) => {
      asked.push([projectId, query])
      return answer.page
    },
  },
})
afterAll(() => server.close())
beforeEach(() => {
  asked.length = 0
})
const call = await conforming(server)
const list = (query = '') =>
  call({ url: `${EVENTS_URL}${query}`, headers: { 'x-api-key': 'deposits-read' } })

const EVENT: WebhookEvent = {
  id: '42',
  type: 'deposit-received',
  time: new Date('2026-05-01T12:00:00.123Z'),
  status: 'pending',
  attempts: 0,
  payload: '{"version":"1.0","data":{"amount":"1"}}',
  depositId: null,
  deliveredAt: null,
  intentId: null,
}

const CURSOR = writeEventCursor({ low: '41', high: '90', snapshot: '700:703:701' })

describe('GET /deposit-processor/webhooks/events', () => {
  it('lists the events of the key’s project, fifty by default', async () => {
    answer.page = { events: [], nextCursor: null }
    const response = await list()
    expect([response.statusCode, response.json()]).toEqual([200, { events: [], nextCursor: null }])
    expect(asked).toEqual([['project-of-deposits-read', { limit: 50 }]])
  })

  it('prints every field, the nullable ones always', async () => {
    const deliveredAt = new Date('2026-05-01T12:00:01Z')
    answer.page = {
      events: [EVENT, { ...EVENT, id: '41', status: 'delivered', depositId: '7', deliveredAt }],
      nextCursor: '41',
    }
    expect((await list('?limit=2')).json()).toEqual({
      events: [
        {
          eventId: '42',
          type: 'deposit-received',
          time: '2026-05-01T12:00:00.123Z',
          status: 'pending',
          attempts: 0,
          payload: { version: '1.0', data: { amount: '1' } },
          depositId: null,
          deliveredAt: null,
        },
        {
          eventId: '41',
          type: 'deposit-received',
          time: '2026-05-01T12:00:00.123Z',
          status: 'delivered',
          attempts: 0,
          payload: { version: '1.0', data: { amount: '1' } },
          depositId: '7',
          deliveredAt: '2026-05-01T12:00:01.000Z',
        },
      ],
      nextCursor: '41',
    })
  })

  it.each<[string, WebhookEventQuery]>([
    ['?limit=1', { limit: 1 }],
    ['?limit=200', { limit: 200 }],
    ['?type=bridge-started', { limit: 50, type: 'bridge-started' }],
    [`?cursor=${CURSOR}`, { limit: 50, cursor: CURSOR }],
    ['?cursor=41', { limit: 50, cursor: '41' }],
    ['?since=2026-05-01T12:00:00Z', { limit: 50, since: new Date('2026-05-01T12:00:00Z') }],
    ['?since=2026-05-01T12:00:00%2B02:00', { limit: 50, since: new Date('2026-05-01T10:00:00Z') }],
    ['?since=0000-01-01T00:00:00Z', { limit: 50, since: new Date(0) }],
  ])('%s is understood', async (query, expected) => {
    answer.page = { events: [], nextCursor: null }
    expect((await list(query)).statusCode).toBe(200)
    expect(asked[0]?.[1]).toEqual(expected)
  })

  it.each([
    ['?limit=0', 'limit'],
    ['?limit=201', 'limit'],
    ['?limit=-1', 'limit'],
    ['?limit=1.5', 'limit'],
    ['?limit=ten', 'limit'],
    ['?limit=', 'limit'],
    ['?limit=1&limit=2', 'limit'],
    ['?limit=99999999999999999999', 'limit'],
    ['?type=', 'type'],
    ['?type=a%00b', 'type'],
    ['?cursor=', 'cursor'],
    ['?cursor=abc', 'cursor'],
    ['?cursor=-1', 'cursor'],
    ['?cursor=9999999999999999999', 'cursor'],
    ['?since=yesterday', 'since'],
    ['?since=2026-05-01', 'since'],
    ['?since=2026-13-01T00:00:00Z', 'since'],
    ['?since=2026-12-31T23:59:60Z', 'since'],
    ['?since=', 'since'],
  ])('%s is 400 at %s', async (query, field) => {
    const response = await list(query)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      error: expect.stringContaining(`query.${field}`),
      details: [{ message: expect.any(String), path: ['query', field] }],
    })
    expect(asked).toEqual([])
  })
})
