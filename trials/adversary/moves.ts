import type { Move } from './case.ts'
import { burnLockNonceAfter, burnLockNonceWith } from './moves/burn-lock-nonce.ts'
import { askAppFee, sponsor } from './moves/colluding-project.ts'
import { emptyOrder } from './moves/empty-order.ts'
import { invalidateAfter, invalidateWith } from './moves/invalidate-nonce.ts'
import { dropAllowanceAfter, moveBalanceAfter, moveBalanceWith } from './moves/pull-funds.ts'
import { SECOND_ORDERS } from './moves/second-order.ts'
import {
  claimEarly,
  claimOneself,
  fillEarly,
  fillLate,
  fillOneself,
  fillStarved,
} from './moves/serve-oneself.ts'
import { submitOften } from './moves/submit-often.ts'
import { forceWithdrawal, withdrawWhilePromised } from './moves/take-from-lock.ts'

/** Everything that hostile parties do. */
export const MOVES: readonly Move[] = [
  ...SECOND_ORDERS,
  emptyOrder,
  ...[invalidateWith, invalidateAfter, moveBalanceWith, moveBalanceAfter, dropAllowanceAfter],
  ...[claimOneself, claimEarly, fillOneself, fillEarly, fillLate, fillStarved],
  ...[burnLockNonceWith, burnLockNonceAfter, forceWithdrawal, withdrawWhilePromised],
  ...[submitOften, askAppFee, sponsor],
]
