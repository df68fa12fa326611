import { expect, test } from 'vitest'
import { retryRuleOf } from '../../domain/deposit/error-codes.ts'
import { ServiceError } from '../../domain/errors.ts'
import { rejectionCode } from '../../domain/intent/quote/rejection-code.ts'
import { readQuoteProblem, reasonOfProblem } from './quote-problem.ts'

const noPlan = { message: 'no way', context: { code: 'NO_PLAN_AVAILABLE' } } as const

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

test('a balance that its fees use up is too small, by the code and not by the words', () => {
  const refused = (reason: string) =>
    readQuoteProblem(
      new ServiceError('insufficient-liquidity', 'Insufficient balance', {
        liquidity: {
          availableIntents: [],
          unfillable: {},
          reasons: [
            {
              settlementLayer: 'ACROSS',
              chainId: 1,
              tokenAddress: '0x',
              reason,
              code: rejectionCode(reason),
            },
          ],
        },
      }),
    )
  expect(refused('below-cost')).toEqual({
    code: 'BALANCE-1',
    message: 'Insufficient balance: the balance is worth less than its fees',
  })
  expect(refused('below-minimum').code).toBe('BALANCE-1')
  expect(refused('no-liquidity').code).toBe('BRIDGE-2')
  expect(refused('the pool is paused')).toEqual({
    code: 'BRIDGE-2',
    message: 'Insufficient balance: the pool is paused',
  })
})

test('a deposit is not too small where only the inventory is short', () => {
  const reasons = ['no-liquidity', 'below-cost'].map((reason) => ({
    settlementLayer: 'ACROSS',
    chainId: 1,
    tokenAddress: '0x',
    reason,
    code: rejectionCode(reason),
  }))
  const refused = (code?: 'INSUFFICIENT_INVENTORY') =>
    readQuoteProblem(
      new ServiceError('insufficient-liquidity', 'Insufficient', {
        liquidity: { availableIntents: [], unfillable: {}, reasons, ...(code && { code }) },
      }),
    )
  expect(refused('INSUFFICIENT_INVENTORY')).toMatchObject({
    code: 'BRIDGE-2',
    failReason: 'INSUFFICIENT_INVENTORY',
  })
  expect(refused().code).toBe('BALANCE-1')
})

test('errors nobody foresaw tell nothing of their insides', () => {
  expect(readQuoteProblem(new Error('secret'))).toEqual({
    code: 'INTERNAL-1',
    message: 'The service met an unexpected error',
  })
})

test('a deposit whose routes fail for its recipient says so, and words of others are no reason', () => {
  const refused = (failReason: string) => {
    const issue = {
      message: 'It fails',
      code: 'SIMULATION_FAILED' as const,
      context: { failReason },
    }
    return readQuoteProblem(new ServiceError('unprocessable', 'It fails', { issues: [issue] }))
  }
  expect(reasonOfProblem(refused('RECIPIENT_REFUSED'))).toBe('RECIPIENT_REFUSED')
  expect(reasonOfProblem(refused('made up'))).toBe('UNRECORDED')
  expect(reasonOfProblem({ code: 'BRIDGE-6', message: '' })).toBe('NO_ROUTE')
})
