import { Check } from 'typebox/value'
import { checkShape } from './check-shape.ts'
import type { ConfigProblem } from './config-error.ts'
import { crossCheck } from './cross-check.ts'
import type { CrossProblem } from './cross-problem.ts'
import { configJsonSchema } from './json-schema.ts'
import type { Merged } from './merge.ts'
import { type Config, ConfigSchema } from './schema.ts'

/** Returns the configuration, or everything that is wrong with it. */
export function validate(merged: Merged): { config: Config } | { problems: ConfigProblem[] } {
  const shape = checkShape(configJsonSchema, merged.values)
  // Valid settings are compared with each other even if others are invalid, to report all problems
  // at once.
  const config = merged.values as unknown as Config
  const cross = crossCheck(config, (path) => !shape.some((p) => touches(p.path, path)))
  const problems = [...shape, ...cross].map((problem) => toProblem(problem, merged))
  if (problems.length > 0) return { problems }
  if (!Check(ConfigSchema, config))
    throw new Error('the schema refuses a configuration that checkShape accepts')
  return { config }
}

function touches(path: readonly (string | number)[], other: readonly (string | number)[]): boolean {
  const length = Math.min(path.length, other.length)
  return path.slice(0, length).join('.') === other.slice(0, length).join('.')
}

function toProblem({ path, message }: CrossProblem, merged: Merged): ConfigProblem {
  return { path: path.join('.'), message, source: merged.sourceOf(path) }
}
