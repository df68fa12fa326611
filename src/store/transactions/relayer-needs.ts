import type { Address } from 'viem'
import type { AccountLane } from '../../domain/evm/transaction.ts'
import { toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import { movesUnderWay } from '../inventory/moves-under-way.ts'
import { payoutsUnderWay } from '../ledger/app-fee-withdrawals.ts'

/** Tokens of the relayer's own that a step will take, in raw units. */
export type Need = { step: string; chainId: number; token: Address; amount: bigint }

/** What the relayer has set aside for the steps of an intent that are not done. */
export async function listNeeds(sql: Sql, intentId: bigint): Promise<Need[]> {
  const rows = await sql<{ step: string; chain_id: string; token: Buffer; amount: string }[]>`
    select r.step, r.chain_id, r.token, r.amount
    from reservations r
    join intent_steps s on s.intent_id = r.intent_id and s.name = r.step
    where r.intent_id = ${intentId.toString()} and r.holder = 'relayer'
      and s.state in ('open', 'sending')`
  return rows.map((row) => ({
    step: row.step,
    chainId: Number(row.chain_id),
    token: toHex(row.token),
    amount: BigInt(row.amount),
  }))
}

/** An account that could send a step, with what its transactions under way will take from it. */
export type Candidate = {
  address: Address
  /** It cannot send now. */
  blocked: boolean
  /** Planned and signed transactions that are not mined. */
  underWay: number
  /** Raw units by lower-case token address. */
  spoken: ReadonlyMap<Address, bigint>
}

/** Accounts of a lane, those that can send now and are least busy first. */
export async function listCandidates(
  sql: Sql,
  { chainId, lane, except }: { chainId: number; lane: AccountLane; except?: bigint },
): Promise<Candidate[]> {
  const listed = sql<{ address: Buffer; blocked: boolean; under_way: string }[]>`
    select a.address, a.blocked_reason is not null as blocked, (
      select count(*) from transactions t
      where t.chain_id = a.chain_id and coalesce(t.sender, t.wanted_sender) = a.address
        and t.state in ('planned', 'sent')) as under_way
    from relayer_accounts a
    where a.chain_id = ${chainId} and a.lane = ${lane} and a.enabled
    order by blocked, under_way, a.address`
  const spoken = sql<{ address: Buffer; token: Buffer; amount: string }[]>`
    with taken as (
      select coalesce(t.sender, t.wanted_sender) as address, r.token, r.amount
      from reservations r
      join intent_steps s on s.intent_id = r.intent_id and s.name = r.step
      join transactions t on t.key = s.transaction_key
      where r.holder = 'relayer' and r.chain_id = ${chainId} and s.state = 'sending'
        and t.state in ('planned', 'sent')
        and r.intent_id is distinct from ${except?.toString() ?? null}
      union all
      select account, token, amount from (${payoutsUnderWay(sql)}) p where chain_id = ${chainId}
      union all
      select account, token, amount from (${movesUnderWay(sql)}) m where chain_id = ${chainId})
    select address, token, sum(amount) as amount from taken
    where address in (
      select address from relayer_accounts
      where chain_id = ${chainId} and lane = ${lane} and enabled)
    group by address, token`
  const [accounts, rows] = await Promise.all([listed, spoken])
  return accounts.map(({ address, blocked, under_way }) => ({
    address: toHex(address),
    blocked,
    underWay: Number(under_way),
    spoken: new Map(
      rows
        .filter((row) => row.address.equals(address))
        .map((row) => [toHex(row.token), BigInt(row.amount)]),
    ),
  }))
}
