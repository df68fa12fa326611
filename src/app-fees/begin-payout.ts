import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { readRevert } from '../domain/evm/read-revert.ts'
import { withDeadline } from '../lib/concurrency/deadline.ts'
import type { ChainReader } from '../ports/chain-reader.ts'
import type { IntentScope } from '../store/intents/intents.ts'
import { beginPaying, type StoredWithdrawal } from '../store/ledger/app-fee-withdrawals.ts'
import { readAppFeeSums } from '../store/ledger/app-fees.ts'
import { listStoppedChains } from '../store/ledger/ledger-breaks.ts'
import { lockInventory } from '../store/transactions/inventory-lock.ts'
import { choosePayer } from './choose-payer.ts'
import { endPayout, type PayoutContext, waitFor } from './payout-context.ts'

/** The transfer may need more gas in a later block than in the estimate. */
const GAS_MARGIN_PERCENT = 150n

/** Limits the time under the lock, so that a silent chain does not block other commitments. */
const LOCKED_MS = 3_000

const KEY = 'app-fees:'

export const isPayoutKey = (key: string): boolean => key.startsWith(KEY)

/**
 * Plans the only transaction of a withdrawal once no reorg can remove the fees that it pays out,
 * and enough tokens are not committed otherwise.
 */
export async function beginPayout(
  context: PayoutContext,
  withdrawal: StoredWithdrawal,
): Promise<void> {
  const { database, readers, stopping } = context
  const wait = (reason: string) => waitFor(context, withdrawal, reason)
  const fail = (note: string) => endPayout(context, withdrawal, { status: 'FAILED', note })
  const reader = readers.get(withdrawal.chainId)
  if (!reader) return wait('its chain is not configured')
  if ((await listStoppedChains(database.sql)).has(reader.chain.id))
    return wait('its chain is stopped')
  const cover = await readCover(context, withdrawal)
  if (cover === 'none') return fail('a reorg took back fees that it was to pay')
  if (cover === 'not yet') return wait('fees that it pays are not final yet')
  const payer = await choosePayer(database.sql, reader, withdrawal, stopping)
  if ('none' in payer) return wait(payer.none)
  const gasLimit = await estimate(reader, withdrawal, payer.account)
  if (gasLimit === 'reverts') return fail('the token refuses the transfer')
  await plan(context, { withdrawal, reader, gasLimit })
}

type Cover = 'full' | 'not yet' | 'none'

/** Whether all paid and pending withdrawals of the project are covered by collected, final fees. */
async function readCover({ database: { sql } }: PayoutContext, scope: IntentScope): Promise<Cover> {
  const { settledUsd, collectedUsd, pendingUsd, paidUsd } = await readAppFeeSums(sql, scope)
  const due = pendingUsd + paidUsd
  return settledUsd >= due ? 'full' : collectedUsd >= due ? 'not yet' : 'none'
}

function transferOf({ token, payoutAddress, amount }: StoredWithdrawal) {
  const args = [payoutAddress, amount] as const
  return { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }) }
}

async function estimate(
  { client }: ChainReader,
  withdrawal: StoredWithdrawal,
  account: Address,
): Promise<bigint | 'reverts'> {
  try {
    const gas = await client.estimateGas({ account, ...transferOf(withdrawal) })
    return (gas * GAS_MARGIN_PERCENT) / 100n
  } catch (error) {
    if (readRevert(error)) return 'reverts'
    throw error
  }
}

type Plan = { withdrawal: StoredWithdrawal; reader: ChainReader; gasLimit: bigint }

async function plan(context: PayoutContext, { withdrawal, reader, gasLimit }: Plan): Promise<void> {
  const { database, sender, observe, stopping } = context
  const { nonce, chainId } = withdrawal
  const key = `${KEY}${nonce}`
  const result = await database.transaction(async (sql) => {
    // The lock makes other commitments of the same tokens wait.
    await lockInventory(sql, [chainId])
    const payer = await withDeadline(LOCKED_MS, stopping, (signal) =>
      choosePayer(sql, reader, withdrawal, signal),
    )
    if ('none' in payer || !(await beginPaying(sql, { nonce, key }))) return payer
    const request = { key, chainId, ...transferOf(withdrawal), value: 0n, gasLimit }
    await sender.plan(sql, { ...request, purpose: 'payout', from: payer.account })
    return payer
  })
  if ('none' in result) await waitFor(context, withdrawal, result.none)
  else observe.planned({ nonce, chainId, account: result.account, amount: withdrawal.amount })
}
