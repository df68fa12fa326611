import type { ServerState } from './probe-server.ts'

export type PrimaryServer = Extract<ServerState, { kind: 'primary' }>

/** No server of the url may be written to. Its code counts as a lost connection. */
class NoPrimary extends Error {
  override readonly name = 'NoPrimary'
  readonly code = 'NO_PRIMARY'
}

/**
 * The server to write to, by what all of them say and the highest timeline that was ever seen. Each
 * promotion begins a new timeline, so of two that take writes the one on the lower is a primary of
 * the past that came back: what it has, and what would be written to it, is lost.
 */
export function choosePrimary(
  states: readonly ServerState[],
  knownTimeline: number,
): PrimaryServer | Error {
  const primaries = states.filter((state) => state.kind === 'primary')
  const highest = Math.max(knownTimeline, ...primaries.map(({ timeline }) => timeline))
  const newest = primaries.filter(({ timeline }) => timeline === 0 || timeline === highest)
  const [first, ...others] = newest
  if (first && others.every(({ identity }) => identity === first.identity)) return first
  if (first) {
    const hosts = newest.map(({ host }) => host).join(' and ')
    return new NoPrimary(`${hosts} both take writes on timeline ${highest}: stop the wrong one`)
  }
  const [only, ...rest] = states
  // With one server its own words say most, such as a password that is wrong.
  if (only?.kind === 'away' && rest.length === 0) return only.error
  const findings = states.map((state) => `${state.host} ${describe(state, highest)}`)
  return new NoPrimary(`no database server takes writes: ${findings.join(', ')}`)
}

function describe(state: ServerState, highest: number): string {
  switch (state.kind) {
    case 'primary':
      return `is a primary of the past (timeline ${state.timeline}, ${highest} was seen)`
    case 'away':
      return `does not answer (${state.error.message || String(state.error)})`
    case 'standby':
      return 'is a standby'
    case 'read-only':
      return 'is read-only'
  }
}
