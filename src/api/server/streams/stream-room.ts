import type { Config } from '../../../config/schema.ts'
import { ServiceError } from '../../../domain/errors.ts'

/** The reader of a stream: a key, or the payers of a deposit address. */
export type StreamReader = { id: string; byLink: boolean }

/**
 * The reader and project of one stream. The project of a link is known only once its stream is
 * there.
 */
type Place = { reader: StreamReader; projectId?: string | undefined }

export type StreamRoom = {
  /** Throws `too-many-requests` or `unavailable` where there is no room for another stream. */
  require(place: Place): void
  /** Counts a stream that began; `leave` one that ended. */
  enter(place: Place): void
  leave(place: Place): void
}

type Limits = Pick<Config['streams'], 'perKey' | 'perLink' | 'perProject' | 'perProcess'>

const RETRY_SECONDS = 5

/**
 * Counts the open streams of each key, link and project in this process, so that none crowds out
 * the others.
 */
export function createStreamRoom(limits: Limits): StreamRoom {
  const byReader = new Map<string, number>()
  const byProject = new Map<string, number>()
  let all = 0
  let byLinks = 0
  const count = ({ reader, projectId }: Place, by: number) => {
    add(byReader, reader.id, by)
    if (projectId !== undefined) add(byProject, projectId, by)
    if (reader.byLink) byLinks += by
    all += by
  }
  return {
    require({ reader: { id, byLink }, projectId }) {
      const most = byLink ? limits.perLink : limits.perKey
      if ((byReader.get(id) ?? 0) >= most) {
        const message = byLink
          ? `The link has ${most} event streams open; close some`
          : `The key has ${most} event streams open; close some, or read the stream of the project`
        throw noRoom('too-many-requests', message)
      }
      if (projectId !== undefined && (byProject.get(projectId) ?? 0) >= limits.perProject) {
        const message = `The project has ${limits.perProject} event streams open; close some`
        throw noRoom('too-many-requests', message)
      }
      // Anybody may have a link, so streams of links must not crowd out those of keys.
      const isCrowded = byLink && byLinks >= limits.perProcess / 2
      if (isCrowded || all >= limits.perProcess) {
        throw noRoom('unavailable', 'Too many event streams are open; open it again later')
      }
    },
    enter: (place) => count(place, 1),
    leave: (place) => count(place, -1),
  }
}

function add(counts: Map<string, number>, name: string, by: number): void {
  const next = (counts.get(name) ?? 0) + by
  if (next > 0) counts.set(name, next)
  else counts.delete(name)
}

export function noRoom(kind: 'too-many-requests' | 'unavailable', message: string): ServiceError {
  const issue = { message, code: 'TOO_MANY_STREAMS' } as const
  return new ServiceError(kind, message, { issues: [issue], retryAfterSeconds: RETRY_SECONDS })
}
