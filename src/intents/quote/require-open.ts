import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import { type Intake, pausesOn } from '../../domain/intent/switches/closed-intake.ts'
import type { Pause } from '../../domain/intent/switches/pause.ts'
import { pausedError } from '../../domain/intent/switches/paused-error.ts'
import type { IntentCaller, IntentDeps } from '../intent-deps.ts'

/** The pauses that may concern a caller: never those of other projects, and none for accepted work. */
export function pausesOf(
  { knownPauses }: Pick<IntentDeps, 'knownPauses'>,
  { projectId, inFlight }: IntentCaller,
): readonly Pause[] {
  if (inFlight) return []
  return knownPauses().filter(
    ({ scope }) => scope.kind !== 'project' || scope.projectId === projectId.toLowerCase(),
  )
}

/** Throws when no route can exist: the project, the destination chain or an output is paused. */
export function requireOpenDestination(
  pauses: readonly Pause[],
  { caller, request }: { caller: IntentCaller; request: QuoteRequest },
): void {
  const { destinationChainId: chainId, tokenRequests } = request
  requireOpen(pauses, {
    projectId: caller.projectId,
    chains: [chainId],
    tokens: tokenRequests.map(({ tokenAddress: token }) => ({ chainId, token })),
    settlementLayers: [],
  })
}

export function requireOpen(pauses: readonly Pause[], intake: Intake): void {
  const closed = pausesOn(pauses, intake)
  if (closed.length > 0) throw pausedError(closed)
}
