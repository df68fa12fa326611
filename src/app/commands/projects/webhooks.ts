import { readResend, resendEvents } from '../../../courier/resend-events.ts'
import type { WebhookEvent } from '../../../domain/event/webhook-event.ts'
import type {
  EndedStatus,
  ResendQuery,
  WebhookResend,
} from '../../../domain/event/webhook-resend.ts'
import { requireProject } from '../../../projects/require-project.ts'
import { listWebhookEvents } from '../../../store/webhooks/list-webhook-events.ts'
import { type Command, defineAction } from '../line/command.ts'
import { CONFIG } from '../line/common-options.ts'
import { oneOf, readId, readIntentId, readNumber, readTime } from '../line/read-values.ts'
import { tableLines } from '../line/table.ts'
import { readDatabase, withDatabase } from '../line/with-database.ts'

const list = defineAction({
  summary: 'List the webhook events of a project and their delivery, newest first.',
  operands: ['PROJECT'],
  options: {
    type: { value: 'TYPE', about: 'only events of this type, such as intent.failed' },
    since: { value: 'TIME', about: 'only events from this time on: 2026-11-01, or a UTC time' },
    limit: { value: 'N', default: '20', about: 'the most events to list' },
    ...CONFIG,
  },
  answer: {
    events:
      'each with `id`, `type`, `time`, `status` (pending, delivered or failed), `attempts`, `depositId` and `intentId` (or null), `deliveredAt`',
  },
  run(call) {
    const [projectId = ''] = call.operands
    const { type, since } = call.values
    const query = {
      limit: readNumber(call.values.limit, '--limit', 1),
      ...(type !== undefined && { type }),
      ...(since !== undefined && { since: readTime(since, '--since') }),
    }
    return readDatabase(call, async ({ sql }) => {
      await requireProject(sql, projectId)
      const page = await listWebhookEvents(sql, { projectId, ...query })
      const events = page.events.map(({ payload: _, ...event }) => event)
      call.out.answer({ events }, tableLines(HEAD, events.map(toRow)))
      return 0
    })
  },
})

const HEAD = ['id', 'type', 'of', 'time', 'status', 'attempts']

function toRow(event: Omit<WebhookEvent, 'payload'>): string[] {
  const { id, type, depositId, intentId, time, status, attempts } = event
  const deposit = depositId === null ? '' : `deposit ${depositId}`
  const subject = intentId === null ? deposit : `intent ${intentId}`
  return [id, type, subject, time.toISOString(), status, String(attempts)]
}

const JOB = {
  job: '`id`, `createdAt`, `total`, `more` (true if more events matched than a job takes), `counts` (`pending`, `delivered`, `failed`)',
} as const

const resend = defineAction({
  summary: 'Begin a job that sends one or many webhook events of a project again.',
  operands: ['PROJECT'],
  options: {
    event: { value: 'ID', about: 'only this event' },
    intent: { value: 'ID', about: 'only events of this intent' },
    deposit: { value: 'ID', about: 'only events of this deposit' },
    type: { value: 'TYPE', about: 'only events of this type' },
    since: {
      value: 'TIME',
      about: 'only events written from this time on: 2026-11-01, or a UTC time',
    },
    until: { value: 'TIME', about: 'only events written before this time' },
    status: {
      value: 'failed|delivered',
      multiple: true,
      about: 'only events with this status; if absent, failed',
    },
    ...CONFIG,
  },
  answer: JOB,
  notes:
    'The job sends at most 10,000 events again, each with the same bytes and id, in the order of their deposit or intent. The running service delivers them. A project has one job at a time.',
  run(call) {
    const [projectId = ''] = call.operands
    const query = readQuery(call.values)
    return withDatabase(call, async (database) => {
      await requireProject(database.sql, projectId)
      const job = await resendEvents({ database }, { projectId, query })
      call.out.answer({ job }, jobLine(job))
      return 0
    })
  },
})

type Wish = {
  event: string | undefined
  intent: string | undefined
  deposit: string | undefined
  type: string | undefined
  since: string | undefined
  until: string | undefined
  status?: readonly string[] | undefined
}

function readQuery({ event, intent, deposit, type, since, until, status = [] }: Wish): ResendQuery {
  const wanted = status.length > 0 ? status : ['failed']
  return {
    statuses: wanted.map((each) => oneOf<EndedStatus>('--status', each, ['failed', 'delivered'])),
    ...(event !== undefined && { eventId: readId(event, '--event') }),
    ...(intent !== undefined && { intentId: readIntentId(intent, '--intent') }),
    ...(deposit !== undefined && { depositId: readId(deposit, '--deposit') }),
    ...(type !== undefined && { type }),
    ...(since !== undefined && { since: readTime(since, '--since') }),
    ...(until !== undefined && { until: readTime(until, '--until') }),
  }
}

const job = defineAction({
  summary: 'Show the progress of a job that sends webhook events again.',
  operands: ['PROJECT', 'JOB'],
  options: CONFIG,
  answer: JOB,
  run(call) {
    const [projectId = '', text = ''] = call.operands
    const id = readId(text, 'JOB')
    return readDatabase(call, async (database) => {
      await requireProject(database.sql, projectId)
      const found = await readResend({ database }, { projectId, id })
      call.out.answer({ job: found }, jobLine(found))
      return 0
    })
  },
})

function jobLine({ id, total, more, counts }: WebhookResend): string {
  const { pending, delivered, failed } = counts
  const rest = more ? '; more events matched, so begin another job after it' : ''
  return `job ${id}: of ${total} events ${delivered} are delivered, ${failed} failed and ${pending} wait${rest}`
}

export const webhooks: Command = {
  summary: 'List webhook events of a project, send them again, and show the progress',
  verbs: { list, resend, job },
}
