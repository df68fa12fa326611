import { Type } from 'typebox'
import { ServiceError } from '../../domain/errors.ts'

/** The spec types these amounts as numbers; they are printed with all their digits. */
export const ExactInteger = Type.Unsafe<bigint>(
  Type.Integer({ minimum: 0, description: 'Raw units with all digits, beyond 2^53 too' }),
)

/**
 * A number that clients put into what they sign. They read JSON numbers as doubles, so one
 * that a double cannot hold would be signed as another; whoever chose it made a mistake.
 */
export function signedNumber(value: bigint, what: string): bigint {
  if (BigInt(Number(value)) === value) return value
  throw new ServiceError('internal', 'Internal error', {
    cause: new RangeError(`${what} is ${value}, which no JSON client reads as it is`),
  })
}
