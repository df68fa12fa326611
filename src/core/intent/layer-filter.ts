import type { LayerFilter } from './request.ts'

/** Layers that stay on one chain; a filter chooses between bridges and does not name them. */
const LOCAL_LAYERS: ReadonlySet<string> = new Set(['SAME_CHAIN', 'INTENT_EXECUTOR'])

/** Whether a request's filter lets a settlement layer be used. */
export function allowsLayer(filter: LayerFilter, layer: string): boolean {
  if (LOCAL_LAYERS.has(layer) || filter.kind === 'any') return true
  return filter.layers.includes(layer) === (filter.kind === 'include')
}
