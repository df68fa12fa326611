import type { Address } from 'viem'
import { CAPITAL_VENUES } from '../../domain/ledger/inventory/move.ts'
import type {
  BookedEntry,
  BookedPosting,
  StatementLine,
} from '../../domain/ledger/statement-lines.ts'
import { toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'

/** A period that includes `from` and excludes `to`. */
export type Period = { from: Date; to: Date }

type PostingRow = {
  id: string
  created_at: Date
  chain_id: string
  tx_hash: Buffer
  kind: string
  correction: boolean
  intent_id: string | null
  project_id: string | null
  settlement_layer: string | null
  slippage_usd: string | null
  is_payout: boolean
  is_move: boolean
  arrivals: { token: string; amount: string }[] | null
  entries: { account: string; layer: string; own: boolean; token: string; amount: string }[]
}

/**
 * Reads the postings of a period that changed the operator's balances, in the order of the books.
 */
export async function readBookedPostings(sql: Sql, { from, to }: Period): Promise<BookedPosting[]> {
  const rows = await sql<PostingRow[]>`
    select p.id, p.created_at, p.chain_id, p.tx_hash, p.kind, p.reverses is not null as correction,
      p.intent_id, p.slippage_usd, i.project_id, s.settlement_layer,
      exists (select from transaction_attempts a join transactions t on t.id = a.transaction_id
        where a.chain_id = p.chain_id and a.hash = p.tx_hash and t.key like 'app-fees:%') as is_payout,
      exists (select from inventory_moves m
        join transactions t on t.key in (m.transaction_key, m.destination_key)
        join transaction_attempts a on t.id = a.transaction_id
        where m.venue <> all(${[...CAPITAL_VENUES]}) and a.chain_id = p.chain_id and a.hash = p.tx_hash) as is_move,
      (select json_agg(json_build_object('token', encode(m.token, 'hex'),
          'amount', m.arrived::text))
        from inventory_arrivals m
        where m.chain_id = p.chain_id and m.tx_hash = p.tx_hash) as arrivals,
      (select json_agg(json_build_object('account', e.account, 'layer', e.layer,
          'own', e.holder is not null, 'token', encode(e.token, 'hex'), 'amount', e.amount::text))
        from ledger_entries e where e.posting_id = p.id) as entries
    from ledger_postings p
    left join intents i on i.id = p.intent_id
    left join intent_steps s on s.intent_id = p.intent_id and s.name = p.step
    where p.created_at >= ${from} and p.created_at < ${to}
      and exists (select from ledger_entries e where e.posting_id = p.id and e.holder is not null)
    order by p.id`
  return rows.map((row) => ({
    at: row.created_at,
    chainId: Number(row.chain_id),
    correction: row.correction,
    txHash: toHex(row.tx_hash),
    kind: row.kind,
    slippageUsd: row.slippage_usd === null ? null : BigInt(row.slippage_usd),
    isPayout: row.is_payout,
    isMove: row.is_move,
    arrivals: (row.arrivals ?? []).map(({ token, amount }) => ({
      token: `0x${token}`,
      amount: BigInt(amount),
    })),
    ...(row.intent_id !== null && { intentId: BigInt(row.intent_id) }),
    ...(row.project_id !== null && { projectId: row.project_id }),
    ...(row.settlement_layer !== null && { layer: row.settlement_layer }),
    entries: row.entries.map(
      ({ account, layer, own, token, amount }): BookedEntry => ({
        account,
        layer,
        own,
        token: `0x${token}`,
        amount: BigInt(amount),
      }),
    ),
  }))
}

const NATIVE: Address = '0x0000000000000000000000000000000000000000'

/** Reads the gas costs of the journal's transactions in a period. */
export async function readGasLines(sql: Sql, { from, to }: Period): Promise<StatementLine[]> {
  const rows = await sql<
    {
      created_at: Date
      chain_id: string
      wei: string
      intent_id: string | null
      project_id: string | null
      settlement_layer: string | null
    }[]
  >`
    select g.created_at, g.chain_id, g.wei, i.id as intent_id, i.project_id, s.settlement_layer
    from ledger_gas g
    left join intents i on i.id = case when g.transaction_key like 'intent:%'
      then split_part(g.transaction_key, ':', 2)::numeric end
    left join intent_steps s on s.intent_id = i.id
      and s.name = split_part(substr(g.transaction_key, length('intent:' || i.id || ':') + 1), '#', 1)
    where g.created_at >= ${from} and g.created_at < ${to}
    order by g.id`
  return rows.map((row) => ({
    at: row.created_at,
    chainId: Number(row.chain_id),
    token: NATIVE,
    amount: -BigInt(row.wei),
    category: 'gas',
    correction: BigInt(row.wei) < 0n,
    ...(row.intent_id !== null && { intentId: BigInt(row.intent_id) }),
    ...(row.project_id !== null && { projectId: row.project_id }),
    ...(row.settlement_layer !== null && { layer: row.settlement_layer }),
  }))
}

/**
 * Reads what addresses held when their books were opened, minus what was already booked of the same
 * blocks. With these lines, all lines add up to what the addresses hold according to the books.
 */
export async function readOpeningLines(sql: Sql, { from, to }: Period): Promise<StatementLine[]> {
  const rows = await sql<{ created_at: Date; chain_id: string; token: Buffer; amount: string }[]>`
    with opened as (
      select o.*,
        lag(o.amount, 1, 0::numeric) over w as before,
        lag(o.block_number, 1, -1::bigint) over w as after_block
      from ledger_openings o
      window w as (partition by o.chain_id, o.holder, o.token order by o.id))
    select o.created_at, o.chain_id, o.token, o.amount - o.before
      - coalesce((select sum(e.amount) from ledger_entries e
          join ledger_postings p on p.id = e.posting_id
          where p.chain_id = o.chain_id and e.holder = o.holder and e.token = o.token
            and p.block_number > o.after_block and p.block_number <= o.block_number), 0)
      + case when o.token = ${Buffer.alloc(20)} then coalesce((
          select sum(g.wei) from ledger_gas g
          where g.chain_id = o.chain_id and g.holder = o.holder
            and g.block_number > o.after_block and g.block_number <= o.block_number), 0)
        else 0 end as amount
    from opened o
    where o.created_at >= ${from} and o.created_at < ${to}
    order by o.id`
  return rows.map((row) => ({
    at: row.created_at,
    chainId: Number(row.chain_id),
    token: toHex(row.token),
    amount: BigInt(row.amount),
    category: 'opening',
    correction: false,
  }))
}
