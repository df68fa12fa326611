import { expect, it } from 'vitest'
import { DEPOSIT_ERRORS } from '../deposit/error-codes.ts'
import { REASON_OF_CODE } from './deposit-fail-reason.ts'
import { DEPOSIT_FAILURES } from './deposit-failures.ts'
import { FAILURE_LIST, FAILURES, readFailReason } from './failure-table.ts'
import { INTENT_FAILURES } from './intent-failures.ts'
import { REFUND_FAILURES } from './refund-failures.ts'

it('has every code once, in the form that the database takes', () => {
  const parts = [INTENT_FAILURES, DEPOSIT_FAILURES, REFUND_FAILURES].map((part) =>
    Object.keys(part),
  )
  expect(parts.flat().sort()).toEqual(Object.keys(FAILURES).sort())
  for (const code of Object.keys(FAILURES)) expect(code).toMatch(/^[A-Z][A-Z_]{1,47}$/)
})

it('tells user and integrator of each code in whole sentences what to do', () => {
  for (const { code, meaning, user, integrator, subjects } of FAILURE_LIST) {
    for (const words of [meaning, user, integrator]) expect(words, code).toMatch(/^[A-Z].*\.$/)
    expect(subjects.length, code).toBeGreaterThan(0)
  }
})

it('takes what it does not know for unrecorded, whatever stands there', () => {
  for (const stored of [null, '', 'constructor', 'FROM_A_LATER_VERSION', 'no price']) {
    expect(readFailReason(stored)).toBe('UNRECORDED')
  }
  expect(readFailReason('DRILL')).toBe('DRILL')
})

it('has a reason for every code of a deposit', () => {
  expect(Object.keys(REASON_OF_CODE).sort()).toEqual(Object.keys(DEPOSIT_ERRORS).sort())
})
