import { createRequire } from 'node:module'
import { isAbsolute, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkShape } from '../../config/check-shape.ts'
import { ConfigError, type ConfigProblem } from '../../config/config-error.ts'
import type { JsonSchema } from '../../config/json-schema.ts'
import type { Config } from '../../config/schema.ts'
import {
  LAYER_ABI,
  type LayerContract,
  type LayerDefinition,
} from '../../ports/layer-definition.ts'
import type { LayerKit } from '../../settlement/layer-kit.ts'
import { BUILT_IN, type LayerRegistry, layersWith } from '../../settlement/registry.ts'
import { planDeployment } from '../deploy/plan-deployment.ts'

const SOURCE = 'settlement.layers'
/** The parts that the export of a package must have, and their types. */
const PARTS = { books: 'object', create: 'function' } as const

/**
 * The layers of this service: the built-in ones, and those of the packages that the configuration
 * names. Packages are the operator's own code; a problem with one of them stops the start and is
 * reported with all other problems.
 */
export async function openLayers(
  { settlement: { layers, options } }: Pick<Config, 'settlement'>,
  folder = process.cwd(),
): Promise<LayerRegistry> {
  const problems: ConfigProblem[] = []
  const added: LayerDefinition<LayerKit>[] = []
  for (const [index, name] of layers.entries()) {
    const found = await loadLayer(name, folder)
    const problem = typeof found === 'string' ? found : takenBy(added, found.definition)
    if (typeof found !== 'string' && !problem) added.push(found.definition)
    else {
      problems.push({ path: `${SOURCE}.${index}`, message: `${name} ${problem}`, source: SOURCE })
    }
  }
  const registry = layersWith(added)
  for (const [name, settings] of Object.entries(options)) {
    problems.push(...settingProblems(registry, name, settings))
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return registry
}

type LoadedLayer = {
  definition: LayerDefinition<LayerKit>
  /** Options for the conformance suite. */
  conformance: Readonly<Record<string, unknown>>
}

/** The layer that a package exports, or a text that says why there is none. */
export async function loadLayer(
  name: string,
  folder = process.cwd(),
): Promise<LoadedLayer | string> {
  const file = find(name, folder)
  if (!file) return 'is not installed'
  let loaded: Record<string, unknown>
  try {
    loaded = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  } catch (error) {
    return `cannot be loaded: ${error instanceof Error ? error.message : String(error)}`
  }
  const { settlementLayer, conformance = {} } = loaded
  const definition = settlementLayer as Partial<LayerDefinition<LayerKit>> | null | undefined
  if (typeof definition !== 'object' || definition === null) {
    return 'exports no settlementLayer'
  }
  if (definition.abi !== LAYER_ABI) {
    return `is written for version ${definition.abi} of the interface of layers; this is ${LAYER_ABI}`
  }
  const lacking = Object.entries(PARTS).find(
    ([part, type]) => typeof definition[part as keyof typeof PARTS] !== type,
  )
  if (lacking) return `exports a settlementLayer without ${lacking[0]}`
  const { layer } = definition.books ?? {}
  if (typeof layer !== 'string' || !/^[A-Z][A-Z0-9_]{1,40}$/.test(layer)) {
    return 'uses characters other than capital letters, digits and underscores in the name of its layer'
  }
  const fault = contractFault(definition.contracts)
  if (fault) return fault
  return {
    definition: definition as LayerDefinition<LayerKit>,
    conformance: conformance as Readonly<Record<string, unknown>>,
  }
}

const CODE = /^0x([0-9a-f]{2})+$/i

/** What is wrong with the contracts that a package brings; undefined: nothing. */
function contractFault(contracts: unknown): string | undefined {
  if (contracts === undefined) return undefined
  if (!Array.isArray(contracts)) return 'has contracts that are no list'
  for (const each of contracts as readonly Partial<Record<keyof LayerContract, unknown>>[]) {
    const { name, abi, bytecode, runtime, args } = each ?? {}
    if (typeof name !== 'string' || !/^[a-z][A-Za-z0-9]{1,60}$/.test(name)) {
      return 'has a contract without a name in camel case'
    }
    if (!Array.isArray(abi)) return `brings ${name} without its abi`
    for (const code of [bytecode, runtime]) {
      if (typeof code !== 'string' || !CODE.test(code)) return `brings ${name} without its code`
    }
    if (typeof args !== 'function') return `brings ${name} without args`
  }
  return undefined
}

/**
 * Searches from the working directory, then from this file: a package may be installed beside
 * either.
 */
function find(name: string, folder: string): string | undefined {
  if (name.startsWith('.') || isAbsolute(name)) return resolve(folder, name)
  for (const from of [join(folder, 'package.json'), import.meta.url]) {
    try {
      return createRequire(from).resolve(name)
    } catch {}
  }
  return undefined
}

function takenBy(
  added: readonly LayerDefinition<LayerKit>[],
  { books, contracts = [] }: LayerDefinition<LayerKit>,
): string | undefined {
  const names = [...BUILT_IN.names, ...added.map((each) => each.books.layer)]
  if (names.includes(books.layer))
    return `brings ${books.layer}, but there is already a layer of that name`
  const before = Object.keys(planDeployment({ chains: [] }).addresses)
  const known = new Set([...before, ...added.flatMap(contractsOf)])
  const twice = contractsOf({ contracts }).find((name) => known.size === known.add(name).size)
  return twice && `brings ${twice}, but there is already a contract of that name`
}

function contractsOf({ contracts = [] }: Pick<LayerDefinition, 'contracts'>): string[] {
  return contracts.map(({ name }) => name)
}

function settingProblems(
  { names, settings: schemas }: LayerRegistry,
  name: string,
  settings: unknown,
): ConfigProblem[] {
  const schema = schemas.get(name)
  const path = `settlement.options.${name}`
  const source = 'settlement.options'
  if (!schema) {
    const message = names.includes(name) ? 'has no settings here' : 'is not the name of a layer'
    return [{ path, message, source }]
  }
  return checkShape(schema as JsonSchema, settings).map(({ path: inside, message }) => ({
    path: [path, ...inside].join('.'),
    ...{ message, source },
  }))
}
