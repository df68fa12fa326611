import { expect, test } from 'vitest'
import { retryRuleOf } from '../../domain/deposit/error-codes.ts'
import { ServiceError } from '../../domain/errors.ts'
import { readQuoteProblem } from './quote-problem.ts'

const noPlan = { message: 'no way', context: { code: 'NO_PLAN_AVAILABLE' } }

test('what is missing for the moment is tried again, what cannot be is not', () => {
  const refused = (retryAfterSeconds?: number) =>
    readQuoteProblem(
      new ServiceError('unprocessable', 'no plan', {
        issues: [noPlan],
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      }),
    )
  expect(refused().code).toBe('BRIDGE-6')
  expect(retryRuleOf(refused().code)).toBe('manual')
  expect(refused(5).code).toBe('BRIDGE-2')
  expect(retryRuleOf(refused(5).code)).toBe('automatic')
})

test('errors nobody foresaw tell nothing of their insides', () => {
  expect(readQuoteProblem(new Error('secret'))).toEqual({
    code: 'INTERNAL-1',
    message: 'Unexpected error',
  })
})
