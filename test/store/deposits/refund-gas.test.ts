import { beforeEach, expect, test } from 'vitest'
import { RefundGasError, spendRefundGas } from '../../../src/deposits/spend-refund-gas.ts'
import type { Deposit } from '../../../src/domain/deposit/deposit.ts'
import type { RefundGasReason } from '../../../src/domain/deposit/refund/refund-gas.ts'
import type { Database } from '../../../src/store/database/database.ts'
import {
  dropRefundGas,
  grantRefund,
  noteRefundReverted,
  noteRefundSettled,
} from '../../../src/store/deposits/refund-gas.ts'
import { accountsIn, depositOf, handler, transferTo } from './deposits-kit.ts'

// Who could gain by lying: a payer who has many refunds sent at once; an owner whose address lets the refund, and with
// it the fee that pays for it, revert in the block; one address that uses up what its neighbours may have.

const useAccount = accountsIn('refund_gas')
const limits = { projectUsd: 25n, addressUsd: 10n, giftUsd: 0n }
const gas = {
  costUsd: 4n as bigint | null,
  paidUsd: 0n,
  worthUsd: 100n,
  gasLimit: 300_000n,
  kind: 'refund' as 'refund' | 'exit',
  limits,
}

type Payer = Pick<Deposit, 'id' | 'projectId' | 'accountId'>

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

/** Another address of the same project. */
async function neighbour(): Promise<Payer> {
  const { deposit: other } = await newDeposit()
  return { ...other, projectId: deposit.projectId }
}

let keys = 0
/** Whether the last refusal ends when the refunds on their way have paid. */
let wasPassing = false
const spend = async (
  change: Partial<typeof gas> = {},
  payer: Payer = deposit,
): Promise<RefundGasReason | 'paid'> => {
  wasPassing = false
  keys += 1
  const entry = { ...gas, ...change, key: `key ${keys}` }
  try {
    await database.transaction((sql) => spendRefundGas(sql, payer, entry))
    return 'paid'
  } catch (error) {
    if (error instanceof RefundGasError) {
      wasPassing = error.isPassing
      return error.reason
    }
    throw error
  }
}

const lastKey = () => `key ${keys}`

test('refunds that are asked for at once do not exceed the limit together', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => spend()))
  expect(answers.filter((answer) => answer === 'paid')).toHaveLength(2)
  expect(new Set(answers)).toEqual(new Set(['paid', 'REFUND_GAS_BUDGET_SPENT']))
  // One that was never sent has cost nothing.
  const [row] = await database.sql<{ key: string }[]>`
    select key from refund_gas where project_id = ${deposit.projectId} limit 1`
  await dropRefundGas(database.sql, row?.key ?? '')
  expect(await spend()).toBe('paid')
  expect(await spend()).toBe('REFUND_GAS_BUDGET_SPENT')
})

test('the operator may grant one, which counts for nothing', async () => {
  await grantRefund(database.sql, deposit.id)
  expect(await spend({ costUsd: 1_000n, gasLimit: 30_000_000n })).toBe('paid')
  expect(await spend({ costUsd: 1_000n })).toBe('REFUND_NOT_WORTH_ITS_GAS')
  await grantRefund(database.sql, deposit.id)
  expect(await spend({ costUsd: null })).toBe('paid')
  expect(await spend({ costUsd: null })).toBe('REFUND_GAS_UNPRICED')
})

test('a grant is for a refund, and no signed exit goes by it', async () => {
  await grantRefund(database.sql, deposit.id)
  const dear = { costUsd: 1_000n }
  expect(await spend({ ...dear, kind: 'exit' })).toBe('REFUND_NOT_WORTH_ITS_GAS')
  expect(await spend(dear)).toBe('paid')
})

test('a grant that nothing came of is over after a day', async () => {
  await grantRefund(database.sql, deposit.id)
  await database.sql`update refund_grants set granted_at = granted_at - interval '1 day'`
  expect(await spend({ costUsd: 1_000n })).toBe('REFUND_NOT_WORTH_ITS_GAS')
  await grantRefund(database.sql, deposit.id)
  await database.sql`update refund_grants set granted_at = granted_at - interval '1 day'`
  await grantRefund(database.sql, deposit.id)
  expect(await spend({ costUsd: 1_000n })).toBe('paid')
})

test('a fee pays until a refund from the address has reverted', async () => {
  const fee = { costUsd: 6n, paidUsd: 6n }
  for (let round = 0; round < 4; round += 1) {
    expect(await spend(fee)).toBe('paid')
    await noteRefundSettled(database.sql, lastKey())
  }
  expect(await spend(fee)).toBe('paid')
  await noteRefundReverted(database.sql, lastKey())
  expect(await spend(fee)).toBe('REFUND_GAS_BUDGET_SPENT')
})

test('a fee pays nothing before it is paid, so refunds at once stay within the budget', async () => {
  const fee = { costUsd: 4n, paidUsd: 4n }
  const answers = await Promise.all(Array.from({ length: 8 }, () => spend(fee)))
  expect(answers.filter((answer) => answer === 'paid')).toHaveLength(2)
  expect(new Set(answers)).toEqual(new Set(['paid', 'REFUND_GAS_BUDGET_SPENT']))
})

test('one whose fee is dearer than the budget of its address goes, one at a time', async () => {
  const fee = { costUsd: 20n, paidUsd: 20n }
  const answers = await Promise.all(Array.from({ length: 4 }, () => spend(fee)))
  expect(answers.filter((answer) => answer === 'paid')).toHaveLength(1)
  const [row] = await database.sql<{ key: string }[]>`
    select key from refund_gas where project_id = ${deposit.projectId}`
  await noteRefundSettled(database.sql, row?.key ?? '')
  expect(await spend(fee)).toBe('paid')
})

test('many addresses at once have the service risk no more than the sum of the project', async () => {
  const fee = { costUsd: 11n, paidUsd: 11n }
  const payers = await Promise.all(Array.from({ length: 5 }, neighbour))
  const answers = await Promise.all(payers.map((payer) => spend(fee, payer)))
  expect(answers.filter((answer) => answer === 'paid')).toHaveLength(2)
})

test('what one address has lost leaves its neighbours theirs', async () => {
  expect(await spend({ costUsd: 25n, paidUsd: 25n })).toBe('paid')
  // The receipt says what it has really cost.
  await noteRefundReverted(database.sql, lastKey(), { costUsd: 30n })
  const other = await neighbour()
  expect(await spend({ costUsd: 10n }, other)).toBe('paid')
  const [row] = await database.sql<{ cost: string; paid: string }[]>`
    select cost_usd::text as cost, paid_usd::text as paid from refund_gas
    where project_id = ${deposit.projectId} order by id limit 1`
  expect(row).toEqual({ cost: '30', paid: '0' })
  // Ten of the first, ten and five are the sum of the project.
  const third = await neighbour()
  expect(await spend({ costUsd: 5n }, third)).toBe('paid')
  expect(await spend({ costUsd: 6n }, await neighbour())).toBe('REFUND_GAS_BUDGET_SPENT')
})

test('signed exits of unknown cost are few, until somebody can tell what they have cost', async () => {
  const large = { projectUsd: 1_000_000n, addressUsd: 100_000n, giftUsd: 0n }
  const exit = { kind: 'exit', costUsd: null, limits: large } as const
  expect(await spend({ ...exit, gasLimit: 2_200_000n })).toBe('REFUND_GAS_UNPRICED')
  expect(await spend(exit)).toBe('paid')
  expect(await spend(exit)).toBe('paid')
  const second = lastKey()
  expect(await spend(exit)).toBe('REFUND_GAS_UNPRICED')
  await noteRefundSettled(database.sql, second)
  expect(await spend(exit)).toBe('REFUND_GAS_UNPRICED')
  await noteRefundSettled(database.sql, second, 70n)
  expect(await spend(exit)).toBe('paid')
  const [row] = await database.sql<{ cost: string }[]>`
    select cost_usd::text as cost from refund_gas where key = ${second}`
  expect(row).toEqual({ cost: '70' })
  // Many addresses do not help.
  const answers: string[] = []
  for (let index = 0; index < 6; index += 1) answers.push(await spend(exit, await neighbour()))
  expect(answers.filter((answer) => answer === 'paid')).toHaveLength(3)
})

test('one that reverted for less than was expected counts for what it has cost', async () => {
  expect(await spend({ costUsd: 9n })).toBe('paid')
  await noteRefundReverted(database.sql, lastKey(), { costUsd: 2n })
  expect(await spend({ costUsd: 8n })).toBe('paid')
})

test('one that reverted because of somebody else costs its gas, and not the trust in the address', async () => {
  const fee = { costUsd: 6n, paidUsd: 6n }
  expect(await spend(fee)).toBe('paid')
  await noteRefundReverted(database.sql, lastKey(), { costUsd: 3n, isOfOthers: true })
  for (let round = 0; round < 3; round += 1) {
    expect(await spend(fee)).toBe('paid')
    await noteRefundSettled(database.sql, lastKey())
  }
  const [row] = await database.sql<{ unpaid: string }[]>`
    select sum(cost_usd - paid_usd)::text as unpaid from refund_gas
    where project_id = ${deposit.projectId}`
  expect(row).toEqual({ unpaid: '3' })
})

test('a budget that is full of fees on their way is told from one that is spent', async () => {
  const fee = { costUsd: 6n, paidUsd: 6n }
  expect(await spend(fee)).toBe('paid')
  expect(await spend(fee)).toBe('REFUND_GAS_BUDGET_SPENT')
  expect(wasPassing).toBe(true)
  expect(await spend({ costUsd: 11n })).toBe('REFUND_GAS_BUDGET_SPENT')
  expect(wasPassing).toBe(false)
})
