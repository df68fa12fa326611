import { type Static, Type } from 'typebox'
import { toCaip2 } from '../../domain/caip2.ts'
import {
  fromListRequest,
  IntentListQuery,
  intentListResponse,
  toIntentList,
} from '../shared/intents/intent-list.ts'
import type { AnyWireRoute, WireRequest, WireRoute } from '../shared/route.ts'
import { Address, Caip2 } from '../shared/schemas.ts'

const READ = { key: 'operator', level: 'read' } as const
const Time = Type.String({ format: 'date-time' })
const EXAMPLE_ID = '5f0c2a9e-3f0b-4c53-9b52-0f6a3f1f7c11'
const EXAMPLE_TIME = '2026-07-01T12:00:00.000Z'

const ProjectParams = Type.Object({
  projectId: Type.String({ format: 'uuid', description: 'As `GET /operator/projects` lists it' }),
})
const Environment = Type.Optional(
  Type.Enum(['development', 'production'], { default: 'production' }),
)

const listAllProjects: WireRoute<'listAllProjects'> = {
  method: 'GET',
  path: '/projects',
  operation: 'listAllProjects',
  access: READ,
  summary: 'List the projects',
  response: {
    status: 200,
    description: 'Projects, oldest first',
    schema: Type.Object(
      {
        projects: Type.Array(
          Type.Object(
            {
              id: Type.String(),
              name: Type.String(),
              payoutAddress: Type.Union([Address, Type.Null()]),
              createdAt: Time,
            },
            { title: 'Project' },
          ),
        ),
      },
      { title: 'Projects' },
    ),
    example: {
      projects: [{ id: EXAMPLE_ID, name: 'shop', payoutAddress: null, createdAt: EXAMPLE_TIME }],
    },
  },
  parse: () => undefined,
  render: (projects) => ({
    projects: projects.map(({ id, name, payoutAddress, createdAt }) => ({
      id,
      name,
      payoutAddress: payoutAddress?.toLowerCase() ?? null,
      createdAt: createdAt.toISOString(),
    })),
  }),
}

const IntentsQuery = Type.Object({ ...IntentListQuery.properties, environment: Environment })

const listProjectIntents: WireRoute<'listProjectIntents'> = {
  method: 'GET',
  path: '/projects/:projectId/intents',
  operation: 'listProjectIntents',
  access: READ,
  summary: 'List the intents of a project',
  params: ProjectParams,
  query: { schema: IntentsQuery, lists: 'repeated' },
  response: {
    status: 200,
    description: 'Intents, newest first',
    schema: intentListResponse(Caip2, Type.String()),
    example: { data: [], pagination: { nextCursor: null, hasNextPage: false } },
  },
  errors: ['not-found'],
  parse: (request) => {
    const { environment = 'production' } = request.query as Static<typeof IntentsQuery>
    return { projectId: projectOf(request), environment, query: fromListRequest(request) }
  },
  render: (page) => toIntentList(page, { chain: toCaip2, status: (status) => status }),
}

const EventsQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  cursor: Type.Optional(
    Type.String({ pattern: '^[0-9]{1,18}$', description: '`nextCursor` of the page before' }),
  ),
})

const listProjectEvents: WireRoute<'listProjectEvents'> = {
  method: 'GET',
  path: '/projects/:projectId/events',
  operation: 'listProjectEvents',
  access: READ,
  summary: 'List the webhook events of a project and their delivery',
  params: ProjectParams,
  query: { schema: EventsQuery, lists: 'repeated' },
  response: {
    status: 200,
    description: 'Events, newest first',
    schema: Type.Object(
      {
        events: Type.Array(
          Type.Object(
            {
              eventId: Type.String(),
              type: Type.String(),
              time: Time,
              status: Type.String(),
              attempts: Type.Integer({ minimum: 0 }),
              depositId: Type.Union([Type.String(), Type.Null()]),
              intentId: Type.Optional(Type.String()),
            },
            { title: 'ProjectEvent' },
          ),
        ),
        nextCursor: Type.Union([Type.String(), Type.Null()]),
      },
      { title: 'ProjectEvents' },
    ),
    example: { events: [], nextCursor: null },
  },
  errors: ['not-found'],
  parse: (request) => {
    const { limit = 50, cursor } = request.query as Static<typeof EventsQuery>
    return {
      projectId: projectOf(request),
      query: { limit, ...(cursor !== undefined && { cursor }) },
    }
  },
  render: ({ events, nextCursor }) => ({
    events: events.map(({ id, type, time, status, attempts, depositId, intentId }) => ({
      eventId: id,
      type,
      time: time.toISOString(),
      status,
      attempts,
      depositId,
      ...(intentId !== null && { intentId }),
    })),
    nextCursor,
  }),
}

function projectOf({ params }: Pick<WireRequest, 'params'>): string {
  return (params as Static<typeof ProjectParams>).projectId
}

export const projectViewRoutes: readonly AnyWireRoute[] = [
  listAllProjects,
  listProjectIntents,
  listProjectEvents,
]
