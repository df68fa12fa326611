import { nearest } from '../lib/nearest.ts'
import type { ConfigProblem } from './config-error.ts'
import { configJsonSchema, type JsonSchema, recordValues } from './json-schema.ts'
import type { Layer } from './merge.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** A setting that a variable can change. */
export type EnvSetting = { path: readonly string[]; env: string; schema: JsonSchema }

/** A list of urls of one chain that a variable replaces. */
export type ChainUrls = {
  env: string
  chainId: number
  field: 'rpcUrls' | 'wsUrls'
  urls: readonly string[]
}

const PREFIX = 'SIMPLON_'
export const CONFIG_FILE_VARIABLE = 'SIMPLON_CONFIG'
const CHAIN_URLS = /^SIMPLON_CHAINS_([1-9]\d{0,15})_(RPC|WS)_URLS$/

/** Every setting outside `chains`, with the variable derived from its path. */
export function envSettings(
  schema: JsonSchema = configJsonSchema,
  path: readonly string[] = [],
): EnvSetting[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, child]) => {
    const here = [...path, key]
    if (child.properties) return envSettings(child, here)
    if (child.type === 'array' && child.items?.properties) return []
    // A group with free names cannot be written in one variable.
    if (recordValues(child)) return []
    return [{ path: here, env: envName(here), schema: child }]
  })
}

/** `http.bodyLimitBytes` is SIMPLON_HTTP_BODY_LIMIT_BYTES. */
function envName(path: readonly string[]): string {
  const words = path.map((part) => part.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase())
  return PREFIX + words.join('_')
}

export type EnvReading = {
  layers: readonly Layer[]
  chainUrls: readonly ChainUrls[]
  problems: readonly ConfigProblem[]
}

/** Reads the settings of the environment. An empty variable counts as absent. */
export function readEnv(env: Environment): EnvReading {
  const layers: Layer[] = []
  const chainUrls: ChainUrls[] = []
  const problems: ConfigProblem[] = []
  const settings = new Map(envSettings().map((setting) => [setting.env, setting]))
  const names = Object.keys(env).filter((name) => name.startsWith(PREFIX) && env[name])
  for (const name of names.sort()) {
    const text = env[name] ?? ''
    const setting = settings.get(name)
    const chain = CHAIN_URLS.exec(name)
    if (setting) {
      layers.push({ source: name, values: nest(setting.path, parse(setting.schema, text)) })
    } else if (chain) {
      const field = chain[2] === 'RPC' ? 'rpcUrls' : 'wsUrls'
      chainUrls.push({ env: name, chainId: Number(chain[1]), field, urls: splitList(text) })
    } else if (name !== CONFIG_FILE_VARIABLE) {
      problems.push(unknownVariable(name, settings.keys()))
    }
  }
  return { layers: withDatabaseUrl(env, layers, problems), chainUrls, problems }
}

function unknownVariable(name: string, known: Iterable<string>): ConfigProblem {
  const like = nearest(name, [...known, CONFIG_FILE_VARIABLE, 'SIMPLON_CHAINS_1_RPC_URLS'])
  const hint = like ? `; did you mean ${like}?` : ''
  return { path: name, message: `names no setting${hint}`, source: 'environment' }
}

/**
 * Hosting services set DATABASE_URL; if SIMPLON_DATABASE_URL differs, that is reported as a
 * mistake.
 */
function withDatabaseUrl(
  env: Environment,
  layers: readonly Layer[],
  problems: ConfigProblem[],
): readonly Layer[] {
  const url = env.DATABASE_URL
  if (!url) return layers
  const own = env.SIMPLON_DATABASE_URL
  if (own && own !== url) {
    const message =
      'is given twice, differently: set SIMPLON_DATABASE_URL or DATABASE_URL, not both'
    problems.push({ path: 'database.url', message, source: 'environment' })
  }
  return [{ source: 'DATABASE_URL', values: { database: { url } } }, ...layers]
}

/** A text that does not fit stays a text, so that validation reports it with its source. */
function parse(schema: JsonSchema, text: string): unknown {
  switch (schema.type) {
    case 'integer':
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text
    case 'boolean':
      return text === 'true' || text === '1'
        ? true
        : text === 'false' || text === '0'
          ? false
          : text
    case 'array': {
      const { items } = schema
      return splitList(text).map((part) => (items ? parse(items, part) : part))
    }
    default:
      return text
  }
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function nest(path: readonly string[], value: unknown): Record<string, unknown> {
  return path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Record<
    string,
    unknown
  >
}
