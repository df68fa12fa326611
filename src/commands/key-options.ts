import type { Environment, ScopeLevel } from '../core/project.ts'
import { UsageError } from './command.ts'

export function readEnvironment(value: string): Environment {
  return oneOf<Environment>('--environment', value, ['development', 'production'])
}

export function readLevel(option: string, value: string): ScopeLevel {
  return oneOf<ScopeLevel>(option, value, ['none', 'read', 'write'])
}

function oneOf<T extends string>(option: string, value: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value)
  if (!found) throw new UsageError(`${option} must be one of ${choices.join(', ')}`)
  return found
}
