import { type Address, getAddress, isAddress } from 'viem'
import type { Venue } from '../../../domain/ledger/inventory/move.ts'
import type { Environment, ScopeLevel } from '../../../domain/project/project.ts'
import { readUtcTime } from '../../../lib/utc-time.ts'
import { VENUE_NAMES } from '../../../settlement/inventory-venues.ts'
import { UsageError } from './command.ts'

/** Reads a whole number that a double holds exactly, for `--limit`, `--chain` and the like. */
export function readNumber(text: string, name: string, least = 0): number {
  if (!/^\d{1,15}$/.test(text) || Number(text) < least) {
    throw new UsageError(`${name} is not a number${least > 0 ? ` of at least ${least}` : ''}`)
  }
  return Number(text)
}

/** Reads the id of a row in a table. */
export function readId(text: string, name: string): string {
  if (!/^\d{1,18}$/.test(text)) throw new UsageError(`${name} is not a number`)
  return text
}

/** Reads the id of an intent, which is its nonce. */
export function readIntentId(text: string, name: string): bigint {
  if (!/^\d{1,78}$/.test(text)) throw new UsageError(`${name} is not a number`)
  return BigInt(text)
}

export function readAddress(text: string, name: string): Address {
  if (!isAddress(text, { strict: false })) throw new UsageError(`${name} is not an address`)
  return getAddress(text)
}

/** Reads a UTC day or time. */
export function readTime(text: string, name: string): Date {
  const time = readUtcTime(text)
  if (!time) {
    throw new UsageError(
      `${name} is not a day such as 2026-11-01 or a time such as 2026-11-01T12:00Z`,
    )
  }
  return time
}

/** Reads a UTC day, and keeps it as text. */
export function readDay(text: string, name: string): string {
  if (text.length !== '2026-11-01'.length || !readUtcTime(text)) {
    throw new UsageError(`${name} is not a day such as 2026-11-01`)
  }
  return text
}

export function readVenue(value: string): Venue {
  return oneOf<Venue>('--venue', value.toUpperCase(), VENUE_NAMES)
}

export function readResolution(value: string): 'done' | 'returned' | 'failed' {
  return oneOf('--as', value, ['done', 'returned', 'failed'] as const)
}

export function readEnvironment(value: string): Environment {
  return oneOf<Environment>('--environment', value, ['development', 'production'])
}

export function readLevel(option: string, value: string): ScopeLevel {
  return oneOf<ScopeLevel>(option, value, ['none', 'read', 'write'])
}

export function oneOf<T extends string>(option: string, value: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value)
  if (!found) throw new UsageError(`${option} must be one of ${choices.join(', ')}`)
  return found
}
