import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import { callSession } from '../../domain/intent/session/session-signer.ts'
import type { IntentDeps } from '../intent-deps.ts'

/**
 * A request by a session key whose calls are checked one by one, held to the layers that have them
 * checked. The others are excluded by name: layers within a chain cannot be left out by naming others.
 */
export function withSessionLayers(
  { layers }: Pick<IntentDeps, 'layers'>,
  request: QuoteRequest,
): QuoteRequest {
  if (!callSession(request, request.destinationChainId)) return request
  const { settlementLayers: filter } = request.options
  const others = layers.list().flatMap(({ name, checksCalls }) => (checksCalls ? [] : [name]))
  const excluded = filter.kind === 'exclude' ? [...filter.layers, ...others] : others
  const settlementLayers = { kind: 'exclude', layers: [...new Set(excluded)].sort() } as const
  return { ...request, options: { ...request.options, settlementLayers } }
}
