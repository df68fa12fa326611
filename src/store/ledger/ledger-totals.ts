import type { Address } from 'viem'
import type { LedgerAccount } from '../../domain/ledger/posting.ts'
import type { Environment } from '../../domain/project/project.ts'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'

export type LedgerLine = {
  chainId: number
  token: Address
  account: LedgerAccount
  layer: string
  amount: bigint
}

export type LedgerScope = {
  projectId: string
  environment: Environment
  /** Restricts the totals to this intent. */
  intentId?: bigint
  /** Restricts the totals to this deposit address. */
  address?: Address
}

type Row = {
  chain_id: string
  token: Buffer
  account: LedgerAccount
  layer: string
  amount: string
}

/**
 * Sums the books of a project's intents by chain, token and account, including the gas costs, which
 * come from the journal of transactions.
 */
export async function readTotals(sql: Sql, scope: LedgerScope): Promise<LedgerLine[]> {
  const own = sql`select id from intents where ${within(sql, scope)}`
  const rows = await sql<Row[]>`
    with gas as (
      select t.chain_id, t.gas_used * t.effective_gas_price + t.data_fee as wei
      from transactions t
      where t.block_hash is not null and t.key like 'intent:%'
        and split_part(t.key, ':', 2) in (select id::text from (${own}) own))
    select p.chain_id, e.token, e.account, e.layer, sum(e.amount) as amount
    from ledger_entries e join ledger_postings p on p.id = e.posting_id
    where p.intent_id in (${own})
    group by 1, 2, 3, 4 having sum(e.amount) <> 0
    union all
    select chain_id, ${Buffer.alloc(20)}::bytea, 'gas', '', sum(wei) from gas group by 1
    union all
    select chain_id, ${Buffer.alloc(20)}::bytea, 'relayer', '', -sum(wei) from gas group by 1
    order by 1, 2, 3`
  return rows.map((row) => ({
    chainId: Number(row.chain_id),
    token: toHex(row.token),
    account: row.account,
    layer: row.layer,
    amount: BigInt(row.amount),
  }))
}

function within(sql: Sql, { projectId, environment, intentId, address }: LedgerScope) {
  return sql`project_id = ${projectId} and environment = ${environment}
    ${intentId === undefined ? sql`` : sql`and id = ${intentId.toString()}`}
    ${
      address === undefined
        ? sql``
        : sql`and id in (select q.intent_id from deposit_quotes q
            join deposits d on d.id = q.deposit_id where d.account = ${toBytes(address)})`
    }`
}

export type IntentCount = { intents: number; finished: number; unbooked: number }

/** Counts the intents, the finished intents, and the intents with a done step without a posting. */
export async function countBooked(sql: Sql, scope: LedgerScope): Promise<IntentCount> {
  const [row] = await sql<{ intents: string; finished: string; unbooked: string }[]>`
    select count(*) as intents,
      count(*) filter (where status in ('COMPLETED', 'FAILED', 'EXPIRED')) as finished,
      count(*) filter (where exists (
        select from intent_steps s where s.intent_id = i.id and s.state in ('done', 'final')
          and s.tx_hash is not null and not exists (
            select from ledger_postings p where p.intent_id = s.intent_id and p.step = s.name
              and p.block_hash = s.block_hash and p.reverses is null and not p.reversed))) as unbooked
    from intents i where ${within(sql, scope)}`
  return {
    intents: Number(row?.intents ?? 0),
    finished: Number(row?.finished ?? 0),
    unbooked: Number(row?.unbooked ?? 0),
  }
}
