import type { ServerState } from './probe-server.ts'

export type PrimaryServer = Extract<ServerState, { kind: 'primary' }>

/** No server of the url takes writes. The error's code counts as a lost connection. */
class NoPrimary extends Error {
  override readonly name = 'NoPrimary'
  readonly code = 'NO_PRIMARY'
}

/**
 * Chooses the server to write to, from the states of all servers and the highest timeline seen so
 * far. Each promotion begins a new timeline, so of two servers that take writes, the one on the
 * lower timeline is a former primary that came back: its new rows, and anything written to it, are
 * lost.
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
  // With a single server its own error says most, for example that the password is wrong.
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
