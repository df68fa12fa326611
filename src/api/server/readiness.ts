import { toCaip2 } from '../../domain/caip2.ts'
import type { Pause } from '../../domain/intent/switches/pause.ts'
import { printScope } from '../../domain/intent/switches/pause-scope.ts'
import type { RoleState } from '../../domain/role.ts'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import type { ChainReaders } from '../../ports/chain-reader.ts'
import type { Readiness } from './http-deps.ts'

export type ReadinessDeps = {
  pingDatabase(): Promise<void>
  readers: Pick<ChainReaders, 'list'>
  /** The roles that this installation runs, and whether a process has each. */
  roles(): readonly RoleState[]
  /** Problems of the relayer's accounts, one text each; none when all accounts can send. */
  relayerAlarms(): Promise<readonly RelayerAlarm[]>
  /** Chains that get no new intents because money of the service is missing there. */
  listStopped(): Promise<Iterable<number>>
  /** What operators have paused. */
  knownPauses(): readonly Pause[]
}

type RelayerAlarm = { chainId: number; alarm: string }

/** Load balancers ask every few seconds and treat a missing answer as a failure. */
const DATABASE_MS = 2_000

/**
 * A process is ready if its database answers: without it no request can be served. Unreadable
 * chains, roles without a process, alarms of the relayer and breaks of the books are reported too, but they are no reason to
 * send requests elsewhere: other processes see the same, and the other chains go on.
 */
export async function readReadiness(deps: ReadinessDeps): Promise<Readiness> {
  const { pingDatabase, readers } = deps
  const database = await withDeadline(DATABASE_MS, undefined, pingDatabase).then(
    () => ({ ok: true }),
    () => ({ ok: false, reason: 'does not answer' }),
  )
  const chains = readers.list().map((reader) => {
    const { chainId, ok, reason, head, urls } = reader.health()
    const facts = {
      ok,
      ...(reason !== null && { reason }),
      name: reader.chain.name,
      head: head === null ? null : head.number.toString(),
      urls: urls.map(({ url, fault }) => ({ url, ...(fault !== null && { fault }) })),
    }
    return [toCaip2(chainId), facts] as const
  })
  // The endpoint is public: only the operator may see which accounts the service has.
  const alarms = await deps.relayerAlarms().catch(() => [])
  const roles = readRoles(deps.roles())
  const isSilent = roles.silent?.some(({ role }) => role === 'relayer') ?? false
  const relayer = {
    ok: alarms.length === 0 && !isSilent,
    ...(isSilent && { reason: 'no process has the role relayer; new intents are refused' }),
    ...(alarms.length > 0 && {
      alarms: alarms.map(({ chainId, alarm }) => ({ chain: toCaip2(chainId), alarm })),
    }),
  }
  // Nor does the public see what is missing on which chain.
  const stopped = [...(await deps.listStopped().catch(() => []))]
  const reason = 'new intents are stopped; see simplon audit breaks'
  const books = {
    ok: stopped.length === 0,
    ...(stopped.length > 0 && {
      breaks: stopped.map((chainId) => ({ chain: toCaip2(chainId), reason })),
    }),
  }
  const intake = readIntake(deps.knownPauses())
  const checks = { database, roles, relayer, books, intake, ...Object.fromEntries(chains) }
  return { ok: database.ok, checks }
}

/** Which roles nobody has, and since when. The endpoint is public, so it names no process. */
function readRoles(states: readonly RoleState[]) {
  const silent = states.flatMap(({ role, state, seenAt }) =>
    state === 'silent' ? [{ role, since: seenAt?.toISOString() ?? null }] : [],
  )
  return {
    ok: silent.length === 0,
    processes: Object.fromEntries(states.map(({ role, processes }) => [role, processes.length])),
    ...(silent.length > 0 && { silent }),
  }
}

/**
 * The endpoint is public: only the operator may see which projects are paused, so these are only
 * counted.
 */
function readIntake(pauses: readonly Pause[]) {
  const shown = pauses.filter(({ scope }) => scope.kind !== 'project')
  const projects = pauses.length - shown.length
  return {
    ok: pauses.length === 0,
    ...(shown.length > 0 && {
      paused: shown.map(({ scope, reason, pausedAt }) => ({
        scope: printScope(scope),
        reason,
        since: pausedAt.toISOString(),
      })),
    }),
    ...(projects > 0 && { pausedProjects: projects }),
  }
}
