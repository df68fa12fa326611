import type { Move } from './case.ts'
import { exitTransit, releaseAgain } from './moves/alter-deposit.ts'
import { burnLockNonceAfter, burnLockNonceWith } from './moves/burn-lock-nonce.ts'
import {
  changeMindTwice,
  changeMindWith,
  delegateKey,
  switchDelegation,
} from './moves/change-mind.ts'
import { askAppFee, sponsor } from './moves/colluding-project.ts'
import { DELIVERIES } from './moves/deliver-first.ts'
import { emptyOrder } from './moves/empty-order.ts'
import { giftOperator } from './moves/gift-operator.ts'
import { RECEIVERS } from './moves/hostile-receiver.ts'
import { TOKENS } from './moves/hostile-token.ts'
import { invalidateAfter, invalidateWith } from './moves/invalidate-nonce.ts'
import { movePrice } from './moves/move-price.ts'
import { OTHER_OPS } from './moves/other-ops.ts'
import { dropAllowanceAfter, moveBalanceAfter, moveBalanceWith } from './moves/pull-funds.ts'
import { SECOND_ORDERS } from './moves/second-order.ts'
import {
  claimAfter,
  claimEarly,
  claimOneself,
  fillAfter,
  fillEarly,
  fillLate,
  fillOneself,
  fillStarved,
} from './moves/serve-oneself.ts'
import { submitOften } from './moves/submit-often.ts'
import { oversubscribeLock, submitTwiceOver } from './moves/submit-twice-over.ts'
import { takeBackClaim } from './moves/take-back-claim.ts'
import {
  forceWithdrawal,
  withdrawAfterPromise,
  withdrawWhilePromised,
} from './moves/take-from-lock.ts'
import { topUpLock } from './moves/top-up-lock.ts'

/** Everything that hostile parties do. */
export const MOVES: readonly Move[] = [
  ...SECOND_ORDERS,
  emptyOrder,
  invalidateWith,
  invalidateAfter,
  moveBalanceWith,
  moveBalanceAfter,
  dropAllowanceAfter,
  claimOneself,
  claimAfter,
  claimEarly,
  fillOneself,
  fillAfter,
  fillEarly,
  fillLate,
  fillStarved,
  burnLockNonceWith,
  burnLockNonceAfter,
  forceWithdrawal,
  withdrawWhilePromised,
  changeMindWith,
  changeMindTwice,
  switchDelegation,
  delegateKey,
  releaseAgain,
  exitTransit,
  ...OTHER_OPS,
  ...DELIVERIES,
  ...RECEIVERS,
  ...TOKENS,
  topUpLock,
  oversubscribeLock,
  withdrawAfterPromise,
  movePrice,
  takeBackClaim,
  submitOften,
  submitTwiceOver,
  askAppFee,
  sponsor,
  giftOperator,
]
