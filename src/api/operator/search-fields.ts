import { type Static, Type } from 'typebox'
import { invalid } from '../../domain/errors.ts'
import type { Environment } from '../../domain/project/project.ts'
import { readUtcTime } from '../../lib/utc-time.ts'

const PATTERN = '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?Z)?$'

export const Moment = Type.String({
  pattern: PATTERN,
  maxLength: 30,
  description: 'A UTC day such as 2026-11-01, or a time such as 2026-11-01T12:00Z',
})

/** Reads a day or time of the query; the pattern does not exclude days that no month has. */
export function readMoment(text: string, name: string): Date {
  const time = readUtcTime(text)
  if (!time) {
    const message = `query.${name} is not a time that exists, such as 2026-11-01T12:00Z`
    throw invalid(message, ['query', name])
  }
  return time
}

export const READ = { key: 'operator', level: 'read' } as const

export const EnvironmentField = Type.Enum(['development', 'production'])

/** The filters that every operator search takes. */
export const searchFields = {
  project: Type.Optional(
    Type.String({ format: 'uuid', description: 'As `GET /operator/projects` lists it' }),
  ),
  environment: Type.Optional(EnvironmentField),
  from: Type.Optional(Moment),
  to: Type.Optional(
    Type.String({ ...Moment, description: 'End of the searched period, exclusive' }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  cursor: Type.Optional(
    Type.String({ pattern: '^[0-9]{1,19}$', description: '`nextCursor` of the page before' }),
  ),
}
const SearchQuery = Type.Object(searchFields)

export function readSearch(query: unknown) {
  const wire = query as Static<typeof SearchQuery>
  const { project, environment, from, to, limit = 20, cursor } = wire
  return {
    limit,
    ...(project !== undefined && { projectId: project }),
    ...(environment !== undefined && { environment: environment as Environment }),
    ...(from !== undefined && { from: readMoment(from, 'from') }),
    ...(to !== undefined && { to: readMoment(to, 'to') }),
    ...(cursor !== undefined && { cursor }),
  }
}
