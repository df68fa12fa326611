import type { Static } from 'typebox'
import { invalid } from '../../../domain/errors.ts'
import type {
  WebhookEvent,
  WebhookEventPage,
  WebhookEventQuery,
} from '../../../domain/event/webhook-event.ts'
import { readEventCursor } from '../../../domain/event/webhook-event-cursor.ts'
import type { TestEventType } from '../../../domain/event/webhook-event-types.ts'
import type { WireRequest } from '../../shared/route.ts'
import type {
  EventParams,
  EventsQuery,
  EventsResponse,
  ResendResponse,
  TestRequest,
  TestResponse,
} from './schema.ts'

const DEFAULT_LIMIT = 50

/** The core query behind a validated request. */
export function fromEventsRequest({ query }: Pick<WireRequest, 'query'>): WebhookEventQuery {
  const { since, type, limit = DEFAULT_LIMIT, cursor } = query as Static<typeof EventsQuery>
  return {
    limit,
    ...(since !== undefined && { since: parseMoment(since, ['query', 'since']) }),
    ...(type !== undefined && { type }),
    ...(cursor !== undefined && readEventCursor(cursor) && { cursor }),
  }
}

/**
 * Reads a point in time. A time before 1970 becomes 1970: no event is older, and databases disagree
 * about years before 1.
 */
export function parseMoment(text: string, path: readonly string[]): Date {
  const millis = Date.parse(text)
  // A leap second is a valid date-time that `Date` cannot hold.
  if (Number.isNaN(millis)) {
    const message = `${path.join('.')} is not a point in time, such as 2026-11-01T12:00:00Z`
    throw invalid(message, [...path])
  }
  return new Date(Math.max(0, millis))
}

export function toEventsResponse(page: WebhookEventPage): Static<typeof EventsResponse> {
  return {
    events: page.events.map((event) => ({
      eventId: event.id,
      type: event.type,
      time: event.time.toISOString(),
      status: event.status,
      attempts: event.attempts,
      payload: JSON.parse(event.payload),
      depositId: event.depositId,
      ...(event.intentId !== null && { intentId: event.intentId }),
      deliveredAt: event.deliveredAt ? event.deliveredAt.toISOString() : null,
    })),
    nextCursor: page.nextCursor,
  }
}

export function fromResendRequest({ params }: Pick<WireRequest, 'params'>): { id: string } {
  return { id: (params as Static<typeof EventParams>).id }
}

const MESSAGES: Record<WebhookEvent['status'], string> = {
  delivered: 'Delivered',
  pending: 'It still waits for delivery and is tried now',
  failed: 'The receiver did not take it',
}

export function toResendResponse(event: WebhookEvent): Static<typeof ResendResponse> {
  const { id: eventId, status, attempts } = event
  return { message: MESSAGES[status], eventId, status, attempts }
}

export function fromTestRequest({ body }: Pick<WireRequest, 'body'>): { type: TestEventType } {
  return { type: (body as Static<typeof TestRequest>).type }
}

export function toTestResponse({
  id,
  type,
}: {
  id: string
  type: string
}): Static<typeof TestResponse> {
  return { message: `A ${type} event is on its way`, eventId: id }
}
