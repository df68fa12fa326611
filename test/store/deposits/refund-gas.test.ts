import { beforeEach, expect, test } from 'vitest'
import { RefundGasError, spendRefundGas } from '../../../src/deposits/spend-refund-gas.ts'
import type { RefundGasReason } from '../../../src/domain/deposit/refund/refund-gas.ts'
import type { Database } from '../../../src/store/database/database.ts'
import {
  dropRefundGas,
  grantRefund,
  noteRefundReverted,
} from '../../../src/store/deposits/refund-gas.ts'
import { accountsIn, depositOf, handler, transferTo } from './deposits-kit.ts'

// Who could gain by lying: a payer who has many refunds sent at once; an owner whose address lets the refund, and with
// it the fee that pays for it, revert in the block.

const useAccount = accountsIn('refund_gas')
const limits = { projectUsd: 25n, addressUsd: 10n, giftUsd: 0n }
const gas = { costUsd: 4n, paidUsd: 0n, worthUsd: 100n, limits }

let database: Database
let deposit: Awaited<ReturnType<typeof depositOf>>
beforeEach(async () => {
  ;({ database, deposit } = await newDeposit())
})

async function newDeposit() {
  const { database, address } = await useAccount()
  const transfer = transferTo(address)
  await database.transaction((sql) => handler.onTransfers(sql, [transfer]))
  return { database, deposit: await depositOf(database, transfer) }
}

let keys = 0
const spend = async (change: Partial<typeof gas> = {}): Promise<RefundGasReason | 'paid'> => {
  keys += 1
  const entry = { ...gas, ...change, key: `key ${keys}` }
  try {
    await database.transaction((sql) => spendRefundGas(sql, deposit, entry))
    return 'paid'
  } catch (error) {
    if (error instanceof RefundGasError) return error.reason
    throw error
  }
}

test('refunds that are asked for at once do not exceed the limit together', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => spend()))
  expect(answers.filter((answer) => answer === 'paid')).toHaveLength(2)
  expect(new Set(answers)).toEqual(new Set(['paid', 'REFUND_GAS_BUDGET_SPENT']))
  // One that was never sent has cost nothing.
  const [row] = await database.sql<{ key: string }[]>`select key from refund_gas limit 1`
  await dropRefundGas(database.sql, row?.key ?? '')
  expect(await spend()).toBe('paid')
  expect(await spend()).toBe('REFUND_GAS_BUDGET_SPENT')
})

test('the operator may grant one, which counts for nothing', async () => {
  await grantRefund(database.sql, deposit.id)
  expect(await spend({ costUsd: 1_000n })).toBe('paid')
  expect(await spend({ costUsd: 1_000n })).toBe('REFUND_NOT_WORTH_ITS_GAS')
})

test('a fee pays until a refund from the address has reverted', async () => {
  const fee = { costUsd: 6n, paidUsd: 6n }
  for (let round = 0; round < 4; round += 1) expect(await spend(fee)).toBe('paid')
  await noteRefundReverted(database.sql, `key ${keys}`)
  expect(await spend(fee)).toBe('REFUND_GAS_BUDGET_SPENT')
})
