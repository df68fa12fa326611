import type { Address } from 'viem'
import type { AccountLane } from '../../domain/evm/transaction.ts'
import { toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import { movesUnderWay } from '../inventory/moves-under-way.ts'
import { payoutsUnderWay } from '../ledger/app-fee-withdrawals.ts'

/** The relayer's own tokens that a step will take, in raw units. */
export type Need = { step: string; chainId: number; token: Address; amount: bigint }

/** Lists what the relayer has reserved for the unfinished steps of each intent. */
export async function listNeeds(
  sql: Sql,
  intentIds: readonly bigint[],
): Promise<Map<bigint, Need[]>> {
  const rows = await sql<
    { intent_id: string; step: string; chain_id: string; token: Buffer; amount: string }[]
  >`
    select r.intent_id, r.step, r.chain_id, r.token, r.amount
    from reservations r
    join intent_steps s on s.intent_id = r.intent_id and s.name = r.step
    where r.intent_id = any(${intentIds.map(String)}::numeric[]) and r.holder = 'relayer'
      and s.state in ('open', 'sending')`
  const needs = new Map<bigint, Need[]>(intentIds.map((id) => [id, []]))
  for (const row of rows) {
    needs.get(BigInt(row.intent_id))?.push({
      step: row.step,
      chainId: Number(row.chain_id),
      token: toHex(row.token),
      amount: BigInt(row.amount),
    })
  }
  return needs
}

/** An account that could send a step, with what its transactions under way will take from it. */
export type Candidate = {
  address: Address
  /** True when the account cannot send now. */
  blocked: boolean
  /** How many of its planned and signed transactions are not mined. */
  underWay: number
  /** What its transactions will take, in raw units by lower-case token address. */
  spoken: ReadonlyMap<Address, bigint>
}

type Lane = { chainId: number; lane: AccountLane }

/** Lists the accounts of a lane; accounts that can send now and are least busy come first. */
export async function listCandidates(sql: Sql, lane: Lane): Promise<Candidate[]> {
  const [candidates = []] = await listCandidatesWithout(sql, lane, [undefined])
  return candidates
}

/** Like `listCandidates` for several intents at once, each without what it will take itself. */
export async function listCandidatesWithout(
  sql: Sql,
  { chainId, lane }: Lane,
  intentIds: readonly (bigint | undefined)[],
): Promise<Candidate[][]> {
  const own = intentIds.flatMap((id) => (id === undefined ? [] : [id.toString()]))
  const listed = sql<{ address: Buffer; blocked: boolean; under_way: string }[]>`
    select a.address, a.blocked_reason is not null as blocked, (
      select count(*) from transactions t
      where t.chain_id = a.chain_id and coalesce(t.sender, t.wanted_sender) = a.address
        and t.state in ('planned', 'sent')) as under_way
    from relayer_accounts a
    where a.chain_id = ${chainId} and a.lane = ${lane} and a.enabled
    order by blocked, under_way, a.address`
  const spoken = sql<{ address: Buffer; token: Buffer; own: string | null; amount: string }[]>`
    with taken as (
      select coalesce(t.sender, t.wanted_sender) as address, r.token, r.amount,
        case when r.intent_id = any(${own}::numeric[]) then r.intent_id end as own
      from reservations r
      join intent_steps s on s.intent_id = r.intent_id and s.name = r.step
      join transactions t on t.key = s.transaction_key
      where r.holder = 'relayer' and r.chain_id = ${chainId} and s.state = 'sending'
        and t.state in ('planned', 'sent')
      union all
      select account, token, amount, null from (${payoutsUnderWay(sql)}) p where chain_id = ${chainId}
      union all
      select account, token, amount, null from (${movesUnderWay(sql)}) m where chain_id = ${chainId})
    select address, token, own, sum(amount) as amount from taken
    where address in (
      select address from relayer_accounts
      where chain_id = ${chainId} and lane = ${lane} and enabled)
    group by address, token, own`
  const [accounts, rows] = await Promise.all([listed, spoken])
  return intentIds.map((intentId) => {
    const others = rows.filter((row) => row.own === null || BigInt(row.own) !== intentId)
    return accounts.map(({ address, blocked, under_way }) => ({
      address: toHex(address),
      blocked,
      underWay: Number(under_way),
      spoken: sumByToken(others.filter((row) => row.address.equals(address))),
    }))
  })
}

function sumByToken(rows: readonly { token: Buffer; amount: string }[]): Map<Address, bigint> {
  const sums = new Map<Address, bigint>()
  for (const { token, amount } of rows) {
    const key = toHex(token)
    sums.set(key, (sums.get(key) ?? 0n) + BigInt(amount))
  }
  return sums
}
