import { expect, test } from 'vitest'
import { ServiceError } from './errors.ts'

test('an error passes and alerts as its kind does', () => {
  expect(new ServiceError('unavailable', 'no')).toMatchObject({ retriable: true, alert: false })
  expect(new ServiceError('validation', 'no')).toMatchObject({ retriable: false, alert: false })
  expect(new ServiceError('internal', 'no')).toMatchObject({ retriable: true, alert: true })
})

test('a single error may differ from its kind', () => {
  const lasting = new ServiceError('unavailable', 'no', { retriable: false, alert: true })
  expect(lasting).toMatchObject({ retriable: false, alert: true })
})

test('an error that names a time to wait is retriable', () => {
  expect(new ServiceError('unprocessable', 'no', { retryAfterSeconds: 5 }).retriable).toBe(true)
  expect(new ServiceError('unprocessable', 'no').retriable).toBe(false)
})
