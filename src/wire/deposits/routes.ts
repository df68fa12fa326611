import type { Api } from '../shared/api.ts'
import type { WireRoute } from '../shared/route.ts'
import { depositsErrors } from './errors.ts'
import { EventsQuery, EventsResponse } from './events/schema.ts'
import { fromEventsRequest, toEventsResponse } from './events/translate.ts'

const listWebhookEvents: WireRoute<'listWebhookEvents'> = {
  method: 'GET',
  path: '/webhooks/events',
  operation: 'listWebhookEvents',
  access: { key: 'required', scope: { name: 'deposits', level: 'read' }, badKeyStatus: 400 },
  summary: 'List the webhook events of the key’s project',
  query: { schema: EventsQuery, lists: 'repeated' },
  response: {
    status: 200,
    description: 'Events, newest first',
    schema: EventsResponse,
    example: {
      events: [
        {
          eventId: '42',
          type: 'deposit-received',
          time: '2026-05-01T12:00:00.000Z',
          status: 'delivered',
          attempts: 1,
          payload: {
            version: '1.0',
            type: 'deposit-received',
            time: '2026-05-01T12:00:00.000Z',
            data: {
              chain: 'eip155:84532',
              token: '0x036cbd53842c5426634e7929541ec2318f3dcf7e',
              amount: '12500000',
              account: '0x19e7e376e7c213b7e7e7e46cc70a5dd086daff2a',
              transactionHash: `0x${'5e'.repeat(32)}`,
              sender: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
            },
          },
          depositId: '7',
          deliveredAt: '2026-05-01T12:00:00.120Z',
        },
      ],
      nextCursor: null,
    },
  },
  parse: fromEventsRequest,
  render: toEventsResponse,
}

export const deposits: Api = {
  name: 'deposits',
  title: 'Simplon deposit API',
  description: 'Deposits and their webhook events. One shape for every version.',
  basePath: '/deposit-processor',
  routes: [listWebhookEvents],
  errors: depositsErrors,
}
