import { ServiceError } from '../../domain/errors.ts'
import type { QuoteContext } from '../../ports/settlement-layer.ts'
import { contractOf, type SnapshotReader } from '../shared/settlement-deps.ts'
import type { CctpDeps } from './cctp-deps.ts'
import type { CctpOptions } from './options.ts'
import { isPayable } from './payable.ts'
import { type CctpRoute, readRoute } from './routes.ts'
import { chooseSpeed, type Speed } from './speed.ts'

type LaneQuestion = {
  context: QuoteContext
  route: CctpRoute
  from: SnapshotReader
  to: SnapshotReader
}

const AWAY = 'Circle’s attestation service does not answer now'

/**
 * Reads how a burn travels on a route now: what the contracts allow, and the fee that the service
 * names.
 */
export async function readLane(
  deps: CctpDeps,
  options: CctpOptions,
  { context, route, from, to }: LaneQuestion,
  signal: AbortSignal,
): Promise<Speed | { reason: string }> {
  const { attestations } = deps
  if (!attestations) return { reason: AWAY }
  const burners = [contractOf(from, 'cctpArbiter'), deps.filler(context.account.address)]
  const payee = context.recipient.address
  const [state, payable] = await Promise.all([
    readRoute(route, { from, to, burners }, signal),
    isPayable(to, route.target, payee, signal),
  ])
  if ('reason' in state) return state
  if (!payable) return { reason: `Circle lets no USDC be minted to ${payee}` }
  try {
    return await chooseSpeed({ attestations, options, context, route, state }, signal)
  } catch (error) {
    // Without the service nothing could be delivered either.
    if (error instanceof ServiceError) return { reason: AWAY }
    throw error
  }
}
