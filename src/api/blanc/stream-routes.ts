import type { Static } from 'typebox'
import { IntentParams } from '../shared/intent-status/schema.ts'
import type { Access, AnyWireRoute, WireRoute } from '../shared/route.ts'
import {
  ResumeHeaders,
  ResumeQuery,
  readResume,
  STREAM_DESCRIPTION,
  streamAnswer,
} from '../shared/streams/resume.ts'

const READ: Access = { key: 'required', scope: { name: 'intents', level: 'read' } }

const ANSWER = streamAnswer('intent.completed', {
  version: '1.0',
  type: 'intent.completed',
  time: '2026-05-01T12:00:06.000Z',
  eventId: '44',
  data: { intentId: '4242', sequence: 3, status: 'COMPLETED' },
})

const common = {
  method: 'GET',
  operation: 'streamIntentEvents',
  access: READ,
  headers: ResumeHeaders,
  response: ANSWER,
} as const

const streamIntents: WireRoute<'streamIntentEvents'> = {
  ...common,
  path: '/intents/events',
  operationId: 'streamIntentsEvents',
  summary: 'Stream the events of the project’s intents',
  description: `The stream begins with the next event. ${STREAM_DESCRIPTION}`,
  query: { schema: ResumeQuery, lists: 'repeated' },
  parse: readResume,
  render: (stream) => stream,
}

const streamIntent: WireRoute<'streamIntentEvents'> = {
  ...common,
  path: '/intents/:id/events',
  summary: 'Stream the events of one intent',
  description: `The stream begins with the first event of the intent. ${STREAM_DESCRIPTION}`,
  params: IntentParams,
  query: { schema: ResumeQuery, lists: 'repeated' },
  errors: ['not-found'],
  parse: (request) => ({
    id: BigInt((request.params as Static<typeof IntentParams>).id),
    ...readResume(request),
  }),
  render: (stream) => stream,
}

export const streamRoutes: readonly AnyWireRoute[] = [streamIntents, streamIntent]
