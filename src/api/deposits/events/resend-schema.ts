import { Type } from 'typebox'
import { IntentId } from '../../shared/schemas.ts'

const Moment = (description: string) =>
  Type.Optional(Type.String({ format: 'date-time', description }))

export const ResendJobRequest = Type.Object(
  {
    status: Type.Optional(
      Type.Array(Type.Enum(['failed', 'delivered']), {
        minItems: 1,
        maxItems: 2,
        description: 'Only events with one of these delivery statuses; `["failed"]` when absent',
      }),
    ),
    type: Type.Optional(Type.String({ minLength: 1, maxLength: 80, pattern: '^[^\\x00]*$' })),
    since: Moment('Only events created at or after this time'),
    until: Moment('Only events created before this time'),
    depositId: Type.Optional(Type.String({ pattern: '^(0|[1-9][0-9]{0,18})$' })),
    intentId: Type.Optional(IntentId),
  },
  {
    title: 'ResendJobRequest',
    description: 'Events that match all of these fields are delivered again',
  },
)

const Count = Type.Integer({ minimum: 0 })

export const ResendJob = Type.Object(
  {
    jobId: Type.String(),
    status: Type.Enum(['running', 'done'], {
      description: 'Done when no event of the job waits for delivery',
    }),
    createdAt: Type.String({ format: 'date-time' }),
    total: { ...Count, description: 'Number of events in the job' },
    pending: Count,
    delivered: Count,
    failed: Count,
    more: Type.Boolean({
      description: 'More events matched than one job takes; start another job after this one',
    }),
  },
  { title: 'ResendJob' },
)

export const ResendJobParams = Type.Object({
  id: Type.String({ pattern: '^[0-9]{1,19}$', description: 'jobId of the job' }),
})
