import { toCaip2 } from '../../domain/caip2.ts'
import type { Pause } from '../../domain/intent/switches/pause.ts'
import { printScope } from '../../domain/intent/switches/pause-scope.ts'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import type { ChainReaders } from '../../ports/chain-reader.ts'
import type { Readiness } from './http-deps.ts'

export type ReadinessDeps = {
  pingDatabase(): Promise<void>
  readers: Pick<ChainReaders, 'list'>
  /** What is wrong with accounts of the relayer, one text each; none when all can send. */
  relayerAlarms(): Promise<readonly RelayerAlarm[]>
  /** Chains that get no new intents because money of the service is missing there. */
  listStopped(): Promise<Iterable<number>>
  /** What operators have paused. */
  knownPauses(): readonly Pause[]
}

type RelayerAlarm = { chainId: number; alarm: string }

/** Load balancers ask every few seconds, and count no answer as a bad one. */
const DATABASE_MS = 2_000

/**
 * Ready is a process that the database answers: without it no request can be served here. Chains that
 * cannot be read, alarms of the relayer and breaks of the books are told too, but they are no
 * reason to send requests elsewhere: other processes see the same, and the other chains go on.
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
  // Anybody may ask this: which accounts the service has is the operator's to see.
  const alarms = await deps.relayerAlarms().catch(() => [])
  const relayer = {
    ok: alarms.length === 0,
    ...(alarms.length > 0 && {
      alarms: alarms.map(({ chainId, alarm }) => ({ chain: toCaip2(chainId), alarm })),
    }),
  }
  // So is what is missing where.
  const stopped = [...(await deps.listStopped().catch(() => []))]
  const reason = 'new intents are stopped; see simplon audit breaks'
  const books = {
    ok: stopped.length === 0,
    ...(stopped.length > 0 && {
      breaks: stopped.map((chainId) => ({ chain: toCaip2(chainId), reason })),
    }),
  }
  const intake = readIntake(deps.knownPauses())
  const checks = { database, relayer, books, intake, ...Object.fromEntries(chains) }
  return { ok: database.ok, checks }
}

/** Anybody may ask: which projects are paused is the operator's to see, so they are only counted. */
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
