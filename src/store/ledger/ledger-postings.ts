import type { Hex } from 'viem'
import type { TransactionPurpose } from '../../domain/evm/transaction.ts'
import type { Due } from '../../domain/ledger/due.ts'
import { imbalance, type Posting } from '../../domain/ledger/posting.ts'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'

type StepRef = { intentId: bigint; step: string }

/**
 * Books what a step did, once. The same proof again changes nothing; another block's proof
 * reverses what was booked before. Runs in the transaction that records the step. Returns whether
 * it took the place of another posting.
 */
export async function bookStep(sql: Sql, posting: Posting & { intent: object }): Promise<boolean> {
  const { id: intentId, step } = posting.intent as { id: bigint; step: string }
  const [live] = await sql<{ tx_hash: Buffer; block_hash: Buffer }[]>`
    select tx_hash, block_hash from ledger_postings
    where intent_id = ${intentId.toString()} and step = ${step}
      and reverses is null and not reversed`
  const same =
    live?.tx_hash.equals(toBytes(posting.txHash)) &&
    live.block_hash.equals(toBytes(posting.block.hash))
  if (same) return false
  if (live) await reverseStep(sql, { intentId, step })
  await insertPosting(sql, posting)
  return live !== undefined
}

/** Money that came or went for no intent. False when it is booked already. */
export async function bookTransfer(sql: Sql, posting: Posting): Promise<boolean> {
  const [known] = await sql`
    select from ledger_postings
    where chain_id = ${posting.chainId} and tx_hash = ${toBytes(posting.txHash)}
      and intent_id is null and reverses is null and not reversed`
  if (known) return false
  await insertPosting(sql, posting)
  return true
}

/** Those of the transactions whose transfers are booked already. */
export async function findBookedTransfers(
  sql: Sql,
  { chainId, hashes }: { chainId: number; hashes: readonly Hex[] },
): Promise<Set<Hex>> {
  const rows = await sql<{ tx_hash: Buffer }[]>`
    select tx_hash from ledger_postings
    where chain_id = ${chainId} and tx_hash = any(${hashes.map(toBytes)}::bytea[])
      and intent_id is null and reverses is null and not reversed`
  return new Set(rows.map((row) => toHex(row.tx_hash)))
}

async function insertPosting(sql: Sql, posting: Posting): Promise<void> {
  const { chainId, txHash, block, kind, intent, entries } = posting
  const wrong = imbalance(entries)
  if (wrong.size > 0) throw new Error(`the posting of transaction ${txHash} is not balanced`)
  const [row] = await sql<{ id: string }[]>`
    insert into ledger_postings
      (chain_id, tx_hash, block_number, block_hash, kind, intent_id, step, earned_usd,
        slippage_usd)
    values (${chainId}, ${toBytes(txHash)}, ${block.number.toString()}, ${toBytes(block.hash)},
      ${kind}, ${intent?.id.toString() ?? null}, ${intent?.step ?? null},
      ${await earnedOnce(sql, posting)}, ${posting.slippageUsd?.toString() ?? null})
    returning id`
  const lines = entries.map(({ account, layer = '', holder, token, amount }) => ({
    account,
    layer,
    holder: holder?.slice(2) ?? null,
    token: token.slice(2),
    amount: amount.toString(),
  }))
  await sql`
    insert into ledger_entries (posting_id, account, layer, holder, token, amount)
    select ${row?.id ?? null}::bigint, account, layer, decode(holder, 'hex'), decode(token, 'hex'),
      amount
    from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb)
      as l (account text, layer text, holder text, token text, amount numeric)`
  if (row && posting.dues) await insertDues(sql, row.id, posting.dues)
}

async function insertDues(sql: Sql, postingId: string, dues: readonly Due[]): Promise<void> {
  const owed = dues.filter(({ amount }) => amount !== 0n)
  if (owed.length === 0) return
  await sql`
    insert into ledger_dues (posting_id, layer, chain_id, holder, token, amount, lp_fee)
    select ${postingId}::bigint, n.* from unnest(
      ${owed.map(({ layer }) => layer)}::text[],
      ${owed.map(({ chainId }) => String(chainId))}::bigint[],
      ${owed.map(({ holder }) => toBytes(holder))}::bytea[],
      ${owed.map(({ token }) => toBytes(token))}::bytea[],
      ${owed.map(({ amount }) => amount.toString())}::numeric[],
      ${owed.map(({ lpFee }) => lpFee.toString())}::numeric[]
    ) as n (layer, chain_id, holder, token, amount, lp_fee)`
}

/** What a transaction brought counts for one step, whatever else it did besides. */
async function earnedOnce(sql: Sql, posting: Posting): Promise<string | null> {
  const { chainId, txHash, intent, earnedUsd } = posting
  if (!intent || posting.kind === 'refund') return '0'
  if (earnedUsd === undefined || earnedUsd <= 0n) return earnedUsd?.toString() ?? null
  const [counted] = await sql`
    select from ledger_postings
    where chain_id = ${chainId} and tx_hash = ${toBytes(txHash)} and intent_id is not null
      and reverses is null and not reversed and earned_usd > 0`
  return counted ? '0' : earnedUsd.toString()
}

/** A chain has taken a step back: what was booked for it is booked the other way round. */
export async function reverseStep(sql: Sql, { intentId, step }: StepRef): Promise<void> {
  await reverse(sql, sql`intent_id = ${intentId.toString()} and step = ${step}`)
}

/** Takes back transfers above a block: they are looked for again. */
export async function reverseTransfersAbove(
  sql: Sql,
  { chainId, blockNumber }: { chainId: number; blockNumber: bigint },
): Promise<void> {
  await reverse(
    sql,
    sql`chain_id = ${chainId} and intent_id is null and block_number > ${blockNumber.toString()}`,
  )
}

/** Transfers of an address above a block that were taken back and are not booked again, newest first. */
export async function listTakenBack(
  sql: Sql,
  { chainId, holder, above, most }: { chainId: number; holder: Hex; above: bigint; most: number },
): Promise<Hex[]> {
  const rows = await sql<{ tx_hash: Buffer }[]>`
    select p.tx_hash from ledger_postings p
    where p.chain_id = ${chainId} and p.block_number > ${above.toString()} and p.kind = 'transfer'
      and p.intent_id is null and p.reverses is null and p.reversed
      and exists (select from ledger_entries e
        where e.posting_id = p.id and e.holder = ${toBytes(holder)})
      and not exists (select from ledger_postings l
        where l.chain_id = p.chain_id and l.tx_hash = p.tx_hash and l.intent_id is null
          and l.reverses is null and not l.reversed)
    group by p.tx_hash order by max(p.id) desc limit ${most}`
  return rows.map((row) => toHex(row.tx_hash))
}

async function reverse(sql: Sql, condition: ReturnType<Sql>): Promise<void> {
  const gone = await sql<{ id: string }[]>`
    update ledger_postings set reversed = true
    where ${condition} and reverses is null and not reversed
    returning id`
  if (gone.length === 0) return
  await sql`
    with back as (
      insert into ledger_postings
        (chain_id, tx_hash, block_number, block_hash, kind, intent_id, step, reverses, earned_usd,
          slippage_usd)
      select chain_id, tx_hash, block_number, block_hash, kind, intent_id, step, id, -earned_usd,
        -slippage_usd
      from ledger_postings where id = any(${gone.map(({ id }) => id)}::bigint[])
      returning id, reverses),
    dues as (
      insert into ledger_dues (posting_id, layer, chain_id, holder, token, amount, lp_fee)
      select back.id, d.layer, d.chain_id, d.holder, d.token, -d.amount, -d.lp_fee
      from back join ledger_dues d on d.posting_id = back.reverses)
    insert into ledger_entries (posting_id, account, layer, holder, token, amount)
    select back.id, e.account, e.layer, e.holder, e.token, -e.amount
    from back join ledger_entries e on e.posting_id = back.reverses`
}

/** Those of the transactions that are the relayer's own, with what they are for. */
export async function findOwnTransactions(
  sql: Sql,
  { chainId, hashes }: { chainId: number; hashes: readonly Hex[] },
): Promise<Map<Hex, TransactionPurpose>> {
  const rows = await sql<{ hash: Buffer; purpose: TransactionPurpose }[]>`
    select a.hash, t.purpose from transaction_attempts a
    join transactions t on t.id = a.transaction_id
    where a.chain_id = ${chainId} and a.hash = any(${hashes.map(toBytes)}::bytea[])`
  return new Map(rows.map(({ hash, purpose }) => [toHex(hash), purpose]))
}
