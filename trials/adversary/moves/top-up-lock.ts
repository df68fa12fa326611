import type { Case, Move } from '../case.ts'
import { lock, lockedOf } from '../locks.ts'

const MORE = 100n * 10n ** 6n

async function topUp(it: Case): Promise<void> {
  await lock(it, it.party.helper, MORE)
  it.tell(`${await lockedOf(it)} are locked`)
}

/** The lock grows while a quote over it is made and submitted. */
export const topUpLock: Move = {
  name: 'top-up-lock',
  fits: ({ ground }) => ground === 'LOCK',
  afterQuote: topUp,
  withSubmit: topUp,
}
