import type { Config } from '../../../config/schema.ts'
import { createLog, type Log } from '../../../observe/log.ts'

const QUIETER = ['error', 'fatal', 'silent']

/**
 * The log of a command that ends: only warnings and errors, on standard error beside its answer.
 */
export function createCommandLog({ level, pretty }: Config['log']): Log {
  return createLog({ level: QUIETER.includes(level) ? level : 'warn', pretty, fd: 2 })
}
