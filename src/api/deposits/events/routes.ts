import { TEST_EVENT_TYPES } from '../../../domain/event/webhook-event-types.ts'
import type { AnyWireRoute, WireRoute } from '../../shared/route.ts'
import {
  EventParams,
  EventsQuery,
  EventsResponse,
  ResendResponse,
  TestRequest,
  TestResponse,
} from './schema.ts'
import {
  fromEventsRequest,
  fromResendRequest,
  fromTestRequest,
  toEventsResponse,
  toResendResponse,
  toTestResponse,
} from './translate.ts'

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

const resendWebhookEvent: WireRoute<'resendWebhookEvent'> = {
  method: 'POST',
  path: '/webhooks/events/:id/resend',
  operation: 'resendWebhookEvent',
  access: { key: 'required', scope: { name: 'deposits', level: 'write' }, badKeyStatus: 400 },
  summary: 'Send an event once more',
  description:
    'Delivers the same bytes with the same eventId. An event that still waits for delivery keeps its ' +
    'place in the order of its deposit and is tried at once.',
  params: EventParams,
  response: {
    status: 200,
    description: 'The event after this delivery attempt',
    schema: ResendResponse,
    example: { message: 'Delivered', eventId: '42', status: 'delivered', attempts: 13 },
  },
  errors: ['not-found'],
  parse: fromResendRequest,
  render: toResendResponse,
}

const sendTestWebhook: WireRoute<'sendTestWebhook'> = {
  method: 'POST',
  path: '/webhooks/test',
  operation: 'sendTestWebhook',
  access: { key: 'required', scope: { name: 'deposits', level: 'write' }, badKeyStatus: 400 },
  summary: 'Send an example event to the project’s receiver',
  description: `Signed and stored like any other, with \`test: true\` in the envelope. Types: ${TEST_EVENT_TYPES.join(', ')}.`,
  body: { schema: TestRequest, example: { type: 'deposit-received' } },
  response: {
    status: 200,
    description: 'The event is on its way',
    schema: TestResponse,
    example: { message: 'A deposit-received event is on its way', eventId: '43' },
  },
  parse: fromTestRequest,
  render: toTestResponse,
}

export const eventRoutes: readonly AnyWireRoute[] = [
  listWebhookEvents,
  resendWebhookEvent,
  sendTestWebhook,
]
