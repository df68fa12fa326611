import type { Hex } from 'viem'
import { imbalance, type Posting } from '../../domain/ledger/posting.ts'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'

/** Inserts postings with their entries and dues in one statement; each must add up to zero. */
export async function insertPostings(sql: Sql, postings: readonly Posting[]): Promise<void> {
  if (postings.length === 0) return
  for (const { txHash, entries } of postings) {
    if (imbalance(entries).size > 0)
      throw new Error(`the posting of transaction ${txHash} is not balanced`)
  }
  const earned = await earnedOnce(sql, postings)
  const rows = postings.map((posting, place) => toRow(posting, place, earned[place] ?? null))
  const lines = postings.flatMap(toLines)
  const dues = postings.flatMap(toDues)
  await sql`
    with posting as (
      select nextval(pg_get_serial_sequence('ledger_postings', 'id')) as id, p.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as p (
        place int, chain_id bigint, tx_hash text, block_number bigint, block_hash text, kind text,
        intent_id numeric, step text, earned_usd numeric, slippage_usd numeric)
    ), posted as (
      insert into ledger_postings (id, chain_id, tx_hash, block_number, block_hash, kind,
        intent_id, step, earned_usd, slippage_usd)
      overriding system value
      select id, chain_id, decode(tx_hash, 'hex'), block_number, decode(block_hash, 'hex'), kind,
        intent_id, step, earned_usd, slippage_usd from posting
    ), owed as (
      insert into ledger_dues (posting_id, layer, chain_id, holder, token, amount, lp_fee)
      select p.id, d.layer, d.chain_id, decode(d.holder, 'hex'), decode(d.token, 'hex'), d.amount,
        d.lp_fee
      from jsonb_to_recordset(${JSON.stringify(dues)}::text::jsonb) as d (
        place int, layer text, chain_id bigint, holder text, token text, amount numeric,
        lp_fee numeric)
      join posting p on p.place = d.place
    )
    insert into ledger_entries (posting_id, account, layer, holder, token, amount)
    select p.id, l.account, l.layer, decode(l.holder, 'hex'), decode(l.token, 'hex'), l.amount
    from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as l (
      place int, account text, layer text, holder text, token text, amount numeric)
    join posting p on p.place = l.place`
}

function toRow(posting: Posting, place: number, earned: string | null) {
  const { chainId, txHash, block, kind, intent, slippageUsd } = posting
  return {
    place,
    chain_id: chainId,
    tx_hash: txHash.slice(2),
    block_number: block.number.toString(),
    block_hash: block.hash.slice(2),
    kind,
    intent_id: intent?.id.toString() ?? null,
    step: intent?.step ?? null,
    earned_usd: earned,
    slippage_usd: slippageUsd?.toString() ?? null,
  }
}

function toLines({ entries }: Posting, place: number) {
  return entries.map(({ account, layer = '', holder, token, amount }) => ({
    place,
    account,
    layer,
    holder: holder?.slice(2) ?? null,
    token: token.slice(2),
    amount: amount.toString(),
  }))
}

function toDues({ dues = [] }: Posting, place: number) {
  const owed = dues.filter(({ amount }) => amount !== 0n)
  return owed.map(({ layer, chainId, holder, token, amount, lpFee }) => ({
    place,
    layer,
    chain_id: chainId,
    holder: holder.slice(2),
    token: token.slice(2),
    amount: amount.toString(),
    lp_fee: lpFee.toString(),
  }))
}

/** Counts the earnings of a transaction for one step only, even if it carried out several steps. */
async function earnedOnce(
  sql: Sql,
  postings: readonly Posting[],
): Promise<readonly (string | null)[]> {
  const brought = postings.filter((posting) => counts(posting))
  const counted = await listCounted(sql, brought)
  return postings.map((posting) => {
    const { chainId, txHash, intent, kind, earnedUsd } = posting
    if (!intent || kind === 'refund') return '0'
    if (!counts(posting)) return earnedUsd?.toString() ?? null
    const key = keyOf(chainId, txHash)
    if (counted.has(key)) return '0'
    counted.add(key)
    return earnedUsd?.toString() ?? null
  })
}

function counts({ intent, kind, earnedUsd = 0n }: Posting): boolean {
  return intent !== undefined && kind !== 'refund' && earnedUsd > 0n
}

async function listCounted(sql: Sql, postings: readonly Posting[]): Promise<Set<string>> {
  if (postings.length === 0) return new Set()
  const rows = await sql<{ chain_id: string; tx_hash: Buffer }[]>`
    select p.chain_id, p.tx_hash from ledger_postings p
    join unnest(${postings.map(({ chainId }) => String(chainId))}::bigint[],
      ${postings.map(({ txHash }) => toBytes(txHash))}::bytea[]) as t (chain_id, tx_hash)
      on p.chain_id = t.chain_id and p.tx_hash = t.tx_hash
    where p.intent_id is not null and p.reverses is null and not p.reversed and p.earned_usd > 0`
  return new Set(rows.map((row) => keyOf(Number(row.chain_id), toHex(row.tx_hash))))
}

function keyOf(chainId: number, txHash: Hex): string {
  return `${chainId} ${txHash.toLowerCase()}`
}
