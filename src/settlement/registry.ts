import type { LayerBooks } from '../domain/ledger/layer-books.ts'
import type { Logger } from '../observe/logger.ts'
import type { SettlementLayers } from '../ports/intent-layers.ts'
import type { LayerContract, LayerDefinition } from '../ports/layer-definition.ts'
import type { SettlementLayer } from '../ports/settlement-layer.ts'
import { ACROSS_BOOKS } from './across/books.ts'
import { createAcrossLayer } from './across/index.ts'
import type { AcrossOptions } from './across/options.ts'
import { CCTP_BOOKS } from './cctp/books.ts'
import type { CctpDeps } from './cctp/cctp-deps.ts'
import { createCctpLayer } from './cctp/index.ts'
import type { CctpOptions } from './cctp/options.ts'
import { askLayers, type FanOutDeps } from './fan-out.ts'
import { HYPERLANE_LAYER } from './hyperlane/index.ts'
import { INTENT_EXECUTOR_BOOKS } from './intent-executor/books.ts'
import { createIntentExecutorLayer } from './intent-executor/index.ts'
import { LAYER_KIT, type LayerKit } from './layer-kit.ts'
import { OFT_BOOKS } from './oft/books.ts'
import { createOftLayer } from './oft/index.ts'
import type { OftDeps } from './oft/oft-deps.ts'
import type { OftOptions } from './oft/options.ts'
import { SAME_CHAIN_BOOKS } from './same-chain/books.ts'
import { createSameChainLayer } from './same-chain/index.ts'
import type { SameChainOptions } from './same-chain/options.ts'

export type SettlementOptions = {
  sameChain?: Partial<SameChainOptions>
  across?: Partial<AcrossOptions>
  oft?: Partial<OftOptions>
  cctp?: Partial<CctpOptions>
  /** Settings by layer name, for layers that declare their settings. */
  named?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** A layer that takes longer than this for its quote gives no routes. */
  deadlineMs?: number
}

const DEFAULT_DEADLINE_MS = 2000

type RegisteredLayer = Pick<LayerDefinition, 'books' | 'settings' | 'contracts'> & {
  create(deps: RegistryDeps, options: SettlementOptions): SettlementLayer
}
type RegistryDeps = OftDeps & CctpDeps & { log?: Logger }

/**
 * All layers of this service. To add one, write a folder and a line here, in the form of the last
 * line: a definition that brings its own settings and contracts. The older layers are wired by
 * hand, because their settings are published under other names.
 */
const LAYERS: readonly RegisteredLayer[] = [
  { books: INTENT_EXECUTOR_BOOKS, create: (deps) => createIntentExecutorLayer(deps) },
  {
    books: SAME_CHAIN_BOOKS,
    create: (deps, { sameChain }) => createSameChainLayer(deps, sameChain),
  },
  { books: ACROSS_BOOKS, create: (deps, { across }) => createAcrossLayer(deps, across) },
  { books: OFT_BOOKS, create: (deps, { oft }) => createOftLayer(deps, oft) },
  { books: CCTP_BOOKS, create: (deps, { cctp }) => createCctpLayer(deps, cctp) },
  defined(HYPERLANE_LAYER),
]

/** Turns a definition into an entry of the list. */
function defined(definition: LayerDefinition<LayerKit>): RegisteredLayer {
  const { books } = definition
  return {
    ...definition,
    create: (deps, { named = {} }) => definition.create(deps, named[books.layer] ?? {}, LAYER_KIT),
  }
}

/** The layers of a service: those of this repository, and those that its operator has added. */
export type LayerRegistry = {
  /** How the layers are booked, for processes that keep the ledger but settle nothing. */
  books: readonly LayerBooks[]
  /** The names of the layers, for callers that need nothing else. */
  names: readonly string[]
  /** The settings that layers declare, as JSON Schema by layer name. */
  settings: ReadonlyMap<string, object>
  /** The contracts that layers need in addition to the shared ones, in the order of deployment. */
  contracts: readonly LayerContract[]
  create(deps: RegistryDeps, options?: SettlementOptions): SettlementLayers
}

/** Adds layers to those of this repository; all names must differ. */
export function layersWith(added: readonly LayerDefinition<LayerKit>[]): LayerRegistry {
  const all = [...LAYERS, ...added.map(defined)]
  const books = all.map((each) => each.books)
  const entries = all.flatMap((each) =>
    each.settings ? [[each.books.layer, each.settings] as const] : [],
  )
  return {
    books,
    names: books.map(({ layer }) => layer),
    settings: new Map(entries),
    contracts: all.flatMap(({ contracts = [] }) => contracts),
    create(deps, options = {}) {
      const { deadlineMs = DEFAULT_DEADLINE_MS } = options
      const layers = all.map(({ create }) => create(deps, options))
      return registerLayers(layers, { deadlineMs, ...(deps.log && { log: deps.log }) })
    },
  }
}

/** The layers of this repository alone. */
export const BUILT_IN: LayerRegistry = layersWith([])

/** The contracts of the layers of this repository alone. */
export const LAYER_CONTRACTS: readonly LayerContract[] = BUILT_IN.contracts

/** How the layers are booked, for processes that keep the ledger but settle nothing. */
export const LAYER_BOOKS: readonly LayerBooks[] = BUILT_IN.books

/** The names of the layers, for callers that need nothing else. */
export const LAYER_NAMES: readonly string[] = BUILT_IN.names

export const createSettlementLayers = BUILT_IN.create

/** Makes one object of the given layers; their names must differ. */
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
