import type { StreamScope, StreamSink } from '../../domain/event/streamed-event.ts'
import type { PlacedEvent } from '../../store/streams/streamed-events.ts'

/** A reader that has caught up and gets every new event. */
type Listener = {
  /** The position of the last event that was sent to it. */
  position: bigint
  sink: StreamSink
}

export type Audience = {
  /** Adds a listener; returns the function that removes it. */
  join(scope: StreamScope, listener: Listener): () => void
  listenersOf(event: PlacedEvent): Iterable<Listener>
}

/**
 * Finds the listeners of each event. Every group's name begins with the project, so that no reader
 * gets the events of another project.
 */
export function createAudience(): Audience {
  const groups = new Map<string, Set<Listener>>()
  return {
    join(scope, listener) {
      const name = nameOf(scope)
      const group = groups.get(name) ?? new Set<Listener>()
      groups.set(name, group.add(listener))
      return () => {
        group.delete(listener)
        if (group.size === 0 && groups.get(name) === group) groups.delete(name)
      }
    },
    *listenersOf(event) {
      for (const name of namesOf(event)) yield* groups.get(name) ?? []
    },
  }
}

/** Whether a reader of the scope gets the event. */
export function concerns(event: PlacedEvent, scope: StreamScope): boolean {
  return namesOf(event).includes(nameOf(scope))
}

type Place = Pick<StreamScope, 'projectId' | 'environment' | 'topic'>

const placeOf = ({ projectId, environment, topic }: Place) => `${projectId} ${environment} ${topic}`

function nameOf(scope: StreamScope): string {
  const place = placeOf(scope)
  if (scope.subject !== undefined) return `${place} ${scope.subject}`
  return scope.account === undefined ? place : `${place} ${scope.account.toLowerCase()}`
}

function namesOf(event: PlacedEvent): string[] {
  const place = placeOf(event)
  return [place, `${place} ${event.subject}`, `${place} ${event.account}`]
}
