import type { Config } from '../../../config/schema.ts'
import { createLog, type Log } from '../../../observe/log.ts'

const QUIETER = ['error', 'fatal', 'silent']

/** What goes on below a command that ends: only what is worth a warning, beside its answer. */
export function createCommandLog({ level, pretty }: Config['log']): Log {
  return createLog({ level: QUIETER.includes(level) ? level : 'warn', pretty, fd: 2 })
}
