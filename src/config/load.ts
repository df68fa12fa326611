import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deepFreeze } from '../lib/deep-freeze.ts'
import { PACKAGE_ROOT } from '../lib/package-root.ts'
import { ConfigError, type ConfigProblem } from './config-error.ts'
import { type ChainUrls, CONFIG_FILE_VARIABLE, type Environment, readEnv } from './env.ts'
import { type Layer, type Merged, mergeLayers } from './merge.ts'
import { parseConfigFile } from './parse-config-file.ts'
import type { Config } from './schema.ts'
import { validate } from './validate.ts'

export const defaultConfigFile = fileURLToPath(new URL('config/default.yaml', PACKAGE_ROOT))

export type LoadConfigOptions = { file?: string | undefined; env?: Environment }

/**
 * Loads the configuration: defaults, then the file (`file` or SIMPLON_CONFIG), then the
 * environment. The result is frozen. Throws one `ConfigError` that lists every problem.
 */
export function loadConfig({ file, env = process.env }: LoadConfigOptions = {}): Config {
  const problems: ConfigProblem[] = []
  const chosen = file ?? env[CONFIG_FILE_VARIABLE]
  const files = [defaultConfigFile, ...(chosen ? [chosen] : [])]
  const fileLayers = files.map((path) => readLayer(path, problems))
  const reading = readEnv(env)
  problems.push(...reading.problems)
  const merged = mergeLayers([...fileLayers, ...reading.layers])
  const result = validate(replaceUrls(merged, reading.chainUrls, problems))
  if ('problems' in result) problems.push(...result.problems)
  if (problems.length > 0 || !('config' in result)) throw new ConfigError(problems)
  return deepFreeze(result.config)
}

function readLayer(path: string, problems: ConfigProblem[]): Layer {
  const source = path === defaultConfigFile ? 'config/default.yaml' : path
  try {
    return { source, values: parseConfigFile(readFileSync(path, 'utf8')) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    problems.push({ path: '', message: `the file cannot be read: ${reason}`, source })
    return { source, values: {} }
  }
}

/** A chain's urls usually hold a key, so they can come from the environment instead of the file. */
function replaceUrls(
  merged: Merged,
  replacements: readonly ChainUrls[],
  problems: ConfigProblem[],
): Merged {
  const chains: unknown = merged.values.chains
  if (!Array.isArray(chains)) return merged
  const result: unknown[] = [...chains]
  const sources = new Map<string, string>()
  for (const { env, chainId, field, urls } of replacements) {
    const i = result.findIndex((chain) => (chain as { id?: unknown } | null)?.id === chainId)
    if (i < 0) {
      const message = `names chain ${chainId}, which is not among chains`
      problems.push({ path: env, message, source: 'environment' })
      continue
    }
    result[i] = { ...(result[i] as object), [field]: urls }
    sources.set(`chains.${i}.${field}`, env)
  }
  return {
    values: { ...merged.values, chains: result },
    sourceOf: (path) => sources.get(path.slice(0, 3).join('.')) ?? merged.sourceOf(path),
  }
}
