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
        description: 'Events that have come to this end; `["failed"]` when absent',
      }),
    ),
    type: Type.Optional(Type.String({ minLength: 1, maxLength: 80, pattern: '^[^\\x00]*$' })),
    since: Moment('Created at or after it'),
    until: Moment('Created before it'),
    depositId: Type.Optional(Type.String({ pattern: '^(0|[1-9][0-9]{0,18})$' })),
    intentId: Type.Optional(IntentId),
  },
  { title: 'ResendJobRequest', description: 'Events that fit all of it are sent once more' },
)

const Count = Type.Integer({ minimum: 0 })

export const ResendJob = Type.Object(
  {
    jobId: Type.String(),
    status: Type.Enum(['running', 'done'], { description: 'Done when none waits any more' }),
    createdAt: Type.String({ format: 'date-time' }),
    total: { ...Count, description: 'Events that the job was begun with' },
    pending: Count,
    delivered: Count,
    failed: Count,
    more: Type.Boolean({ description: 'More events fitted than a job takes: begin another one' }),
  },
  { title: 'ResendJob' },
)

export const ResendJobParams = Type.Object({
  id: Type.String({ pattern: '^[0-9]{1,19}$', description: 'jobId of the job' }),
})
