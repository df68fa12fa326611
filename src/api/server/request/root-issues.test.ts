import { expect, test } from 'vitest'
import { invalid, ServiceError } from '../../../domain/errors.ts'
import { rootIssues } from './root-issues.ts'

test('places of the domain are named from the request on, those of the wire stay', () => {
  const issues = [
    { message: 'a', path: ['tokenRequests', 0] },
    { message: 'b', path: ['body', 'nonce'] },
    { message: 'c' },
  ]
  const options = { issues, retryAfterSeconds: 3, retriable: false, alert: true }
  const rooted = rootIssues(new ServiceError('validation', 'no', options), 'body') as ServiceError
  const kept = { retryAfterSeconds: 3, retriable: false, alert: true }
  expect(rooted).toMatchObject({ kind: 'validation', message: 'no', ...kept })
  expect(rooted.issues).toEqual([
    { message: 'a', path: ['body', 'tokenRequests', 0] },
    { message: 'b', path: ['body', 'nonce'] },
    { message: 'c' },
  ])
})

test('what needs nothing is handed on as it is', () => {
  for (const error of [invalid('no', ['query', 'limit']), new Error('other'), 7])
    expect(rootIssues(error, 'query')).toBe(error)
})
