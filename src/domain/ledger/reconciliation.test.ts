import { expect, it } from 'vitest'
import { LEDGER_ACCOUNTS, type LedgerAccount } from './posting.ts'
import { isSound, isVisible } from './reconciliation.ts'

const line = (amounts: Partial<Record<LedgerAccount, bigint>>) => ({
  amounts: {
    ...(Object.fromEntries(LEDGER_ACCOUNTS.map((account) => [account, 0n])) as Record<
      LedgerAccount,
      bigint
    >),
    ...amounts,
  },
})

it('a line is sound when its accounts add up and nothing is unexplained', () => {
  expect(isSound(line({}))).toBe(true)
  expect(isSound(line({ user: -6n, recipient: 5n, fees: 1n }))).toBe(true)
  expect(isSound(line({ user: -6n, recipient: 5n }))).toBe(false)
  expect(isSound(line({ user: -6n, recipient: 5n, unexplained: 1n }))).toBe(false)
})

it('a caller sees the chains of its environment', () => {
  expect(isVisible({ testnet: true }, 'development')).toBe(true)
  expect(isVisible({ testnet: false }, 'development')).toBe(false)
  expect(isVisible({ testnet: false }, 'production')).toBe(true)
  expect(isVisible({ testnet: true }, 'production')).toBe(false)
})
