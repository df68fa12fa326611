import type { Address } from 'viem'
import { toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'

/** A booked amount that a bridge owes for a fill; negative in a posting that reverses another. */
export type BookedDue = {
  at: Date
  layer: string
  chainId: number
  holder: Address
  token: Address
  amount: bigint
  lpFee: bigint
  /** True if the posting is neither reversed nor a reversal at the end of the period. */
  live: boolean
  correction: boolean
  intentId: bigint
  projectId: string
}

type DueRow = {
  created_at: Date
  layer: string
  chain_id: string
  holder: Buffer
  token: Buffer
  amount: string
  lp_fee: string
  live: boolean
  correction: boolean
  intent_id: string
  project_id: string
}

/** Reads all dues up to a time, in the order of the books. */
export async function readDues(sql: Sql, to: Date): Promise<BookedDue[]> {
  const rows = await sql<DueRow[]>`
    select p.created_at, d.layer, d.chain_id, d.holder, d.token, d.amount, d.lp_fee,
      p.reverses is not null as correction, p.intent_id, i.project_id,
      p.reverses is null and not exists (select from ledger_postings r
        where r.reverses = p.id and r.created_at < ${to}) as live
    from ledger_dues d join ledger_postings p on p.id = d.posting_id
    join intents i on i.id = p.intent_id
    where p.created_at < ${to}
    order by p.id, d.chain_id, d.token, d.amount`
  return rows.map((row) => ({
    at: row.created_at,
    layer: row.layer,
    chainId: Number(row.chain_id),
    holder: toHex(row.holder),
    token: toHex(row.token),
    amount: BigInt(row.amount),
    lpFee: BigInt(row.lp_fee),
    live: row.live,
    correction: row.correction,
    intentId: BigInt(row.intent_id),
    projectId: row.project_id,
  }))
}

/** A booked repayment from a bridge. */
export type BookedRepayment = Pick<
  BookedDue,
  'at' | 'layer' | 'chainId' | 'holder' | 'token' | 'amount' | 'live' | 'correction'
> & { txHash: `0x${string}` }

/** Reads all repayments up to a time, in the order of the books. */
export async function readRepayments(sql: Sql, to: Date): Promise<BookedRepayment[]> {
  const rows = await sql<
    (Omit<DueRow, 'lp_fee' | 'intent_id' | 'project_id'> & { tx_hash: Buffer })[]
  >`
    with came as (
      select p.id, p.created_at, p.chain_id, p.tx_hash, p.reverses is not null as correction,
        p.reverses is null and not exists (select from ledger_postings r
          where r.reverses = p.id and r.created_at < ${to}) as live
      from ledger_postings p
      where p.created_at < ${to} and p.intent_id is null and p.kind = 'transfer'
        and exists (select from ledger_entries e where e.posting_id = p.id and e.layer <> '')
        -- Tokens of the inventory that set out for another chain are no repayment,
        and not exists (select from inventory_moves m
          join transactions t on t.key in (m.transaction_key, m.destination_key)
          join transaction_attempts a on t.id = a.transaction_id
          where a.chain_id = p.chain_id and a.hash = p.tx_hash))
    select c.created_at, c.chain_id, c.tx_hash, c.correction, c.live, f.layer, f.token,
      o.holder,
      -- and those that arrive are none of what was owed for fills.
      o.amount - case when c.correction then -1 else 1 end * coalesce((
        select sum(m.arrived) from inventory_arrivals m
        where m.chain_id = c.chain_id and m.tx_hash = c.tx_hash
          and m.token = f.token and m.holder = o.holder), 0) as amount
    from came c
    join ledger_entries f on f.posting_id = c.id and f.account = 'in-flight'
    join ledger_entries o on o.posting_id = c.id and o.holder is not null and o.token = f.token
    order by c.id, o.holder, f.token`
  const owed = rows.filter(({ amount }) => BigInt(amount) !== 0n)
  return owed.map((row) => ({
    at: row.created_at,
    layer: row.layer,
    chainId: Number(row.chain_id),
    holder: toHex(row.holder),
    token: toHex(row.token),
    amount: BigInt(row.amount),
    live: row.live,
    correction: row.correction,
    txHash: toHex(row.tx_hash),
  }))
}
