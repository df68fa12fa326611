import { Type } from 'typebox'
import { ServiceError } from '../../domain/errors.ts'

/** The spec types these amounts as numbers; they are printed with all their digits. */
export const ExactInteger = Type.Unsafe<bigint>(
  Type.Integer({
    minimum: 0,
    description: 'Raw units as an exact JSON integer, which may exceed 2^53',
  }),
)

/**
 * Checks a number that clients sign. They read JSON numbers as doubles, so they would sign another
 * number if a double cannot hold this one; such a number is a bug of the service.
 */
export function signedNumber(value: bigint, what: string): bigint {
  if (BigInt(Number(value)) === value) return value
  throw new ServiceError('internal', 'Internal error', {
    cause: new RangeError(`${what} is ${value}, which no JSON client reads as it is`),
  })
}
