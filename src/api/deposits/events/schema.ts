import { Type } from 'typebox'
import { TEST_EVENT_TYPES } from '../../../domain/event/webhook-event-types.ts'
import { IntentId } from '../../shared/schemas.ts'

export const EventsQuery = Type.Object({
  since: Type.Optional(
    Type.String({ format: 'date-time', description: 'Only events created at or after this time' }),
  ),
  type: Type.Optional(Type.String({ minLength: 1, description: 'Only events of this type' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  cursor: Type.Optional(
    Type.String({
      minLength: 1,
      description: '`nextCursor` of the previous page, or the lowest `eventId` on it',
    }),
  ),
})

const Nullable = (description: string) => Type.Union([Type.String(), Type.Null()], { description })

const WebhookEvent = Type.Object(
  {
    eventId: Type.String(),
    type: Type.String({ description: 'Event type, such as `deposit-received`' }),
    time: Type.String({ format: 'date-time' }),
    status: Type.Enum(['pending', 'delivered', 'failed'], { description: 'Delivery status' }),
    attempts: Type.Integer({ minimum: 0, description: 'Delivery attempts so far' }),
    payload: Type.Unknown({ description: 'The envelope as last sent' }),
    depositId: Nullable('The deposit the event belongs to'),
    intentId: Type.Optional({ ...IntentId, description: 'The intent, where it belongs to one' }),
    deliveredAt: Nullable('When a delivery succeeded'),
  },
  { title: 'WebhookEvent' },
)

export const EventsResponse = Type.Object(
  {
    events: Type.Array(WebhookEvent, { description: 'Newest first' }),
    nextCursor: Nullable('Pass as `cursor` for the next page; null on the last one'),
  },
  { title: 'WebhookEventPage' },
)

export const EventParams = Type.Object({
  id: Type.String({ pattern: '^[0-9]+$', description: 'eventId of the event' }),
})

export const ResendResponse = Type.Object(
  {
    message: Type.String(),
    eventId: Type.String(),
    status: Type.Enum(['pending', 'delivered', 'failed']),
    attempts: Type.Integer({ minimum: 0, description: 'Delivery attempts, this one included' }),
  },
  { title: 'ResendWebhookEventResponse' },
)

export const TestRequest = Type.Object({ type: Type.Enum([...TEST_EVENT_TYPES]) })

export const TestResponse = Type.Object(
  { message: Type.String(), eventId: Type.String() },
  { title: 'TestWebhookResponse' },
)
