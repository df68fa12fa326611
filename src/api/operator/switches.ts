import { type Static, Type } from 'typebox'
import { toCaip2 } from '../../domain/caip2.ts'
import type { Pause, SwitchAuthor, SwitchChange } from '../../domain/intent/switches/pause.ts'
import { parseScope, printScope, SCOPE_FORMS } from '../../domain/intent/switches/pause-scope.ts'
import type { AnyWireRoute, WireRoute } from '../shared/route.ts'
import { Caip2 } from '../shared/schemas.ts'

const Scope = Type.String({ maxLength: 200, description: SCOPE_FORMS })
const Reason = Type.String({
  maxLength: 500,
  description: 'The reason. It is stored and shown to clients that are refused',
})
const Time = Type.String({ format: 'date-time' })
const Author = Type.Object(
  {
    kind: Type.Enum(['operator-key', 'command']),
    name: Type.String({ description: 'The id of the operator key, or who ran the command' }),
  },
  { title: 'Author' },
)
const PauseInfo = Type.Object(
  { scope: Scope, reason: Type.String(), author: Author, pausedAt: Time },
  { title: 'Pause' },
)
const Halt = Type.Object(
  {
    breakId: Type.String({ description: 'As `simplon audit breaks` lists it' }),
    chainId: Caip2,
    stops: Type.Enum(['chain', 'account']),
    account: Type.Union([Type.String(), Type.Null()]),
    reason: Type.String(),
    since: Time,
  },
  { title: 'Halt', description: 'A stop by the books; it is no pause and cannot be resumed here' },
)
const SwitchBody = Type.Object(
  { scope: Scope, reason: Reason },
  { title: 'SwitchRequest', additionalProperties: false },
)

const EXAMPLE = { scope: 'chain:84532', reason: 'The sequencer is down' }
const EXAMPLE_AUTHOR = {
  kind: 'operator-key',
  name: '5f0c2a9e-3f0b-4c53-9b52-0f6a3f1f7c11',
} as const
const EXAMPLE_TIME = '2026-07-01T12:00:00.000Z'
const EXAMPLE_PAUSE = { ...EXAMPLE, author: EXAMPLE_AUTHOR, pausedAt: EXAMPLE_TIME }

const listSwitches: WireRoute<'listSwitches'> = {
  method: 'GET',
  path: '/switches',
  operation: 'listSwitches',
  access: { key: 'operator', level: 'read' },
  summary: 'List what takes no new work: pauses, and what the books have stopped',
  response: {
    status: 200,
    description: 'Pauses and automatic halts',
    schema: Type.Object(
      {
        pauses: Type.Array(PauseInfo),
        halts: Type.Array(Halt),
        settlementLayers: Type.Array(Type.String(), {
          description: 'Settlement layers that can be paused',
        }),
      },
      { title: 'Switches' },
    ),
    example: { pauses: [EXAMPLE_PAUSE], halts: [], settlementLayers: ['ACROSS'] },
  },
  parse: () => undefined,
  render: ({ pauses, halts, settlementLayers }) => ({
    settlementLayers,
    pauses: pauses.map(toPauseInfo),
    halts: halts.map(({ breakId, chainId, since, ...halt }) => ({
      breakId: String(breakId),
      chainId: toCaip2(chainId),
      ...halt,
      since: since.toISOString(),
    })),
  }),
}

const pauseIntake: WireRoute<'pauseIntake'> = {
  method: 'POST',
  path: '/switches/pause',
  operation: 'pauseIntake',
  access: { key: 'operator', level: 'write' },
  summary: 'Take no new intents and deposits of a chain, token, settlement layer or project',
  description:
    'Takes effect in every process within 2 seconds. Work under way goes on: claims, fills, refunds and recovery are never paused. Pausing a paused scope replaces its reason.',
  body: { schema: SwitchBody, example: EXAMPLE },
  response: {
    status: 200,
    description: 'The pause',
    schema: PauseInfo,
    example: EXAMPLE_PAUSE,
  },
  errors: ['not-found'],
  parse: ({ body }) => fromSwitchBody(body),
  render: toPauseInfo,
}

const resumeIntake: WireRoute<'resumeIntake'> = {
  method: 'POST',
  path: '/switches/resume',
  operation: 'resumeIntake',
  access: { key: 'operator', level: 'write' },
  summary: 'End a pause',
  description:
    'Waiting deposits continue. A stop by the books is no pause and is answered with a conflict.',
  body: { schema: SwitchBody, example: { ...EXAMPLE, reason: 'It is back' } },
  response: {
    status: 200,
    description: 'The resumed scope',
    schema: Type.Object({ scope: Scope }, { title: 'Resumed' }),
    example: { scope: EXAMPLE.scope },
  },
  errors: ['not-found', 'conflict'],
  parse: ({ body }) => fromSwitchBody(body),
  render: (scope) => ({ scope: printScope(scope) }),
}

const HistoryQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 50 })),
  before: Type.Optional(
    Type.String({ pattern: '^[0-9]{1,18}$', description: 'Only changes older than this id' }),
  ),
})

const listSwitchChanges: WireRoute<'listSwitchChanges'> = {
  method: 'GET',
  path: '/switches/history',
  operation: 'listSwitchChanges',
  access: { key: 'operator', level: 'read' },
  summary: 'Read who paused and resumed what, when and why; newest first',
  query: { schema: HistoryQuery, lists: 'repeated' },
  response: {
    status: 200,
    description: 'The audit trail',
    schema: Type.Object(
      {
        changes: Type.Array(
          Type.Object(
            {
              id: Type.String(),
              action: Type.Enum(['pause', 'resume']),
              scope: Scope,
              reason: Type.String(),
              author: Author,
              changedAt: Time,
            },
            { title: 'SwitchChange' },
          ),
        ),
      },
      { title: 'SwitchHistory' },
    ),
    example: {
      changes: [
        { id: '1', action: 'pause', ...EXAMPLE, author: EXAMPLE_AUTHOR, changedAt: EXAMPLE_TIME },
      ],
    },
  },
  parse: ({ query }) => {
    const { limit = 50, before } = query as Static<typeof HistoryQuery>
    return { limit, ...(before !== undefined && { before: BigInt(before) }) }
  },
  render: (changes) => ({ changes: changes.map(toChangeInfo) }),
}

function fromSwitchBody(body: unknown) {
  const { scope, reason } = body as Static<typeof SwitchBody>
  return { scope: parseScope(scope), reason }
}

function toPauseInfo({ scope, reason, author, pausedAt }: Pause): Static<typeof PauseInfo> {
  const by = toAuthor(author)
  return { scope: printScope(scope), reason, author: by, pausedAt: pausedAt.toISOString() }
}

function toChangeInfo({ id, action, scope, reason, author, changedAt }: SwitchChange) {
  const by = toAuthor(author)
  return { id: String(id), action, scope, reason, author: by, changedAt: changedAt.toISOString() }
}

function toAuthor({ kind, name }: SwitchAuthor): Static<typeof Author> {
  return { kind, name }
}

export const switchRoutes: readonly AnyWireRoute[] = [
  listSwitches,
  pauseIntake,
  resumeIntake,
  listSwitchChanges,
]
