import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import { callSession } from '../../domain/intent/session/session-signer.ts'
import type { IntentDeps } from '../intent-deps.ts'

/**
 * Restricts a request by a session key whose calls are checked one by one to the layers that
 * support the check. The others are excluded by name, because a list of layers to use never leaves
 * out layers within a chain.
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
