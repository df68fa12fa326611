import type { Logger } from '../observe/logger.ts'
import type { SettlementLayers } from '../ports/intent-layers.ts'
import type { SettlementLayer } from '../ports/settlement-layer.ts'
import { createAcrossLayer } from './across/index.ts'
import { ACROSS, type AcrossOptions } from './across/options.ts'
import { askLayers, type FanOutDeps } from './fan-out.ts'
import { createIntentExecutorLayer } from './intent-executor/index.ts'
import { INTENT_EXECUTOR } from './intent-executor/options.ts'
import { createOftLayer } from './oft/index.ts'
import type { OftDeps } from './oft/oft-deps.ts'
import { OFT, type OftOptions } from './oft/options.ts'
import { createSameChainLayer } from './same-chain/index.ts'
import { SAME_CHAIN, type SameChainOptions } from './same-chain/options.ts'

export type SettlementOptions = {
  sameChain?: Partial<SameChainOptions>
  across?: Partial<AcrossOptions>
  oft?: Partial<OftOptions>
  /** A layer that takes longer for its quote gives no routes. */
  deadlineMs?: number
}

const DEFAULT_DEADLINE_MS = 2000

/** The layers of `createSettlementLayers`, for whoever only has to name them. */
export const LAYER_NAMES: readonly string[] = [INTENT_EXECUTOR, SAME_CHAIN, ACROSS, OFT]

/** All layers of this service. A new layer is a folder and a line here. */
export function createSettlementLayers(
  deps: OftDeps & { log?: Logger },
  { sameChain, across, oft, deadlineMs = DEFAULT_DEADLINE_MS }: SettlementOptions = {},
): SettlementLayers {
  const layers = [
    createIntentExecutorLayer(deps),
    createSameChainLayer(deps, sameChain),
    createAcrossLayer(deps, across),
    createOftLayer(deps, oft),
  ]
  return registerLayers(layers, { deadlineMs, ...(deps.log && { log: deps.log }) })
}

/** The given layers behind one door; their names must differ. */
function registerLayers(
  layers: readonly SettlementLayer[],
  options: Omit<FanOutDeps, 'layers'>,
): SettlementLayers {
  const byName = new Map(layers.map((layer) => [layer.name, layer]))
  if (byName.size !== layers.length) throw new Error('two settlement layers have the same name')
  return {
    list: () => layers,
    get: (name) => byName.get(name),
    quote: (context, signal) => askLayers({ layers, ...options }, context, signal),
  }
}
