import { loadConfig } from '../../../config/load.ts'
import type { Config } from '../../../config/schema.ts'

/** Loads the configuration of a command: its file, if one was named, and the environment. */
export function readConfig(file?: string): Config {
  return loadConfig({ ...(file !== undefined && { file }), env: process.env })
}

/** Reads an environment variable that a command line names, for secrets that must not be on it. */
export function readVariable(name: string): string | undefined {
  return process.env[name]
}
