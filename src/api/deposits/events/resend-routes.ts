import type { Static } from 'typebox'
import type { ResendQuery, WebhookResend } from '../../../domain/event/webhook-resend.ts'
import type { AnyWireRoute, WireRequest, WireRoute } from '../../shared/route.ts'
import { keyOnly } from '../access.ts'
import { ResendJob, ResendJobParams, ResendJobRequest } from './resend-schema.ts'
import { parseMoment } from './translate.ts'

const EXAMPLE = {
  jobId: '3',
  status: 'running',
  createdAt: '2026-05-01T12:00:00.000Z',
  total: 120,
  pending: 20,
  delivered: 99,
  failed: 1,
  more: false,
}

const resendWebhookEvents: WireRoute<'resendWebhookEvents'> = {
  method: 'POST',
  path: '/webhooks/resend',
  operation: 'resendWebhookEvents',
  access: keyOnly('write'),
  summary: 'Send many events once more',
  description:
    'Delivers up to 10,000 delivered or failed events again, each with the same bytes and the same ' +
    'eventId, in the order of their deposit or intent and with all retries. A project has one job at a time.',
  body: {
    schema: ResendJobRequest,
    example: { status: ['failed'], since: '2026-05-01T00:00:00.000Z' },
  },
  response: {
    status: 202,
    description: 'The job has begun',
    schema: ResendJob,
    example: EXAMPLE,
  },
  errors: ['conflict'],
  parse: fromResendJobRequest,
  render: toResendJob,
}

const readWebhookResend: WireRoute<'readWebhookResend'> = {
  method: 'GET',
  path: '/webhooks/resend/:id',
  operation: 'readWebhookResend',
  access: keyOnly('read'),
  summary: 'Read the progress of a job that sends events once more',
  params: ResendJobParams,
  response: { status: 200, description: 'The job', schema: ResendJob, example: EXAMPLE },
  errors: ['not-found'],
  parse: ({ params }) => ({ id: (params as Static<typeof ResendJobParams>).id }),
  render: toResendJob,
}

function fromResendJobRequest({ body }: Pick<WireRequest, 'body'>): ResendQuery {
  const wire = body as Static<typeof ResendJobRequest>
  const { status = ['failed'], type, since, until, depositId, intentId } = wire
  return {
    statuses: status,
    ...(type !== undefined && { type }),
    ...(since !== undefined && { since: parseMoment(since, ['body', 'since']) }),
    ...(until !== undefined && { until: parseMoment(until, ['body', 'until']) }),
    ...(depositId !== undefined && { depositId }),
    ...(intentId !== undefined && { intentId: BigInt(intentId) }),
  }
}

function toResendJob({ id, createdAt, total, more, counts }: WebhookResend) {
  return {
    jobId: id,
    status: counts.pending > 0 ? 'running' : 'done',
    createdAt: createdAt.toISOString(),
    total,
    ...counts,
    more,
  }
}

export const resendRoutes: readonly AnyWireRoute[] = [resendWebhookEvents, readWebhookResend]
