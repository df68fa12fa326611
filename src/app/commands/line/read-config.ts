import { loadConfig } from '../../../config/load.ts'
import type { Config } from '../../../config/schema.ts'

/** The configuration a command works under: its file, if one was named, and the environment. */
export function readConfig(file?: string): Config {
  return loadConfig({ ...(file !== undefined && { file }), env: process.env })
}

/** An environment variable that a command line names, for what must not be on it. */
export function readVariable(name: string): string | undefined {
  return process.env[name]
}
