import { expect, it } from 'vitest'
import { DeadlineError } from '../../lib/concurrency/deadline.ts'
import { ServiceError } from '../errors.ts'
import { timeoutError } from './timeout-error.ts'

it('a deadline that passed is a timeout of a chain, however deep it lies', () => {
  for (const error of [
    new DeadlineError(5),
    new Error('a library', { cause: new Error('wrapped', { cause: new DeadlineError(5) }) }),
  ]) {
    expect(timeoutError(error)).toMatchObject({ kind: 'external-timeout', retryAfterSeconds: 2 })
  }
})

it('what was said of a chain that cannot be reached is said, whoever wrapped it', () => {
  const said = new ServiceError('unavailable', 'none of its RPCs is usable')
  expect(timeoutError(new Error('a library', { cause: said }))).toBe(said)
})

it('any other error is none', () => {
  const loop = new Error('its own cause')
  loop.cause = loop
  const validation = new ServiceError('validation', 'wrong', { cause: new DeadlineError(5) })
  for (const error of [new TypeError('ours'), 'text', undefined, validation, loop]) {
    expect(timeoutError(error)).toBeUndefined()
  }
})
