import type { LayerFilter, QuoteRequest } from '../../domain/intent/request/request.ts'
import { callSession } from '../../domain/intent/session/session-signer.ts'

/** The only layer whose contract has an emissary check each call of a session key. */
const BY_CALL = 'INTENT_EXECUTOR'

/** A request by a session key whose calls are checked one by one, held to the layer that does so. */
export function withSessionLayer(request: QuoteRequest): QuoteRequest {
  if (!callSession(request, request.destinationChainId)) return request
  const layers = allows(request.options.settlementLayers) ? [BY_CALL] : []
  return {
    ...request,
    options: { ...request.options, settlementLayers: { kind: 'include', layers } },
  }
}

function allows(filter: LayerFilter): boolean {
  if (filter.kind === 'any') return true
  return filter.layers.includes(BY_CALL) === (filter.kind === 'include')
}
