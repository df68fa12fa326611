import { expect, test } from 'vitest'
import type { Database } from '../../../src/store/database/database.ts'
import { claimDeposits } from '../../../src/store/deposits/deposit-work.ts'
import { accountsIn, confirm, depositOf, see, transferTo } from './deposits-kit.ts'

// Who could gain by lying: nobody gains, but whoever sends thousands to one address has everybody behind them wait.

const useAccount = accountsIn('deposit_turns')
const FLOOD = 3_000

type Account = Awaited<ReturnType<typeof useAccount>>

async function ready({ database, address }: Account): Promise<string> {
  const transfer = transferTo(address)
  await see(database, transfer)
  await confirm(database, transfer)
  return (await depositOf(database, transfer)).id
}

/** Copies of a deposit that are due for longer than everything else. */
async function flood(database: Database, id: string, state: string): Promise<void> {
  await database.sql`
    insert into deposits (account_id, project_id, environment, transfer_id, chain_id, tx_hash, position,
      block_number, block_hash, block_time, token, sender, account, amount, target_chain_id,
      target_token, recipient, state, error_code, next_action_at)
    select account_id, project_id, environment, id * 1000000 + n, chain_id, tx_hash, 'log:' || (1000 + n),
      block_number, block_hash, block_time, token, sender, account, amount, target_chain_id,
      target_token, recipient, ${state}, ${state === 'ready' ? null : 'BALANCE-4'},
      now() - interval '1 hour'
    from deposits, generate_series(1, ${FLOOD}) n where id = ${id}`
}

for (const state of ['rejected', 'ready']) {
  test(`a deposit is worked on before the flood of ${state} ones to another address`, async () => {
    const flooded = await useAccount()
    const { database } = flooded
    const own = await ready(flooded)
    await flood(database, own, state)
    const honest = await ready({ ...(await useAccount()), database })
    const taken = await claimDeposits(database.sql, { worker: 1, limit: 32 })
    expect(taken).toHaveLength(32)
    expect(taken.map(({ id }) => id)).toContain(honest)
    if (state === 'rejected') expect(taken.map(({ id }) => id)).toContain(own)
  })
}
