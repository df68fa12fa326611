import type { Address, Hash } from 'viem'
import type { MinedLog } from '../../domain/evm/transaction.ts'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import type { AttemptKind } from './transaction-journal.ts'
import { mayBecome, TRANSACTION_CHANGED, TRANSACTION_PLANNED } from './transactions.ts'

/** One signed variant of a transaction, without its bytes. */
export type Attempt = {
  id: string
  kind: AttemptKind
  hash: Hash
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  signedAtBlock: bigint
  /** Milliseconds since it was signed. */
  ageMs: number
  /** Milliseconds since a node accepted it; null when none is known to have. */
  broadcastMs: number | null
}

/** A transaction that a worker follows, with the variants for its current nonce, oldest first. */
export type OpenTransaction = {
  id: string
  key: string
  sender: Address
  nonce: number
  notAfter: number | null
  cancelReason: string | null
  holdReason: string | null
  attempts: [Attempt, ...Attempt[]]
}

/** A worker's claim on a transaction; changes are refused when the worker no longer holds it. */
export type Held = { id: string; owner: number }

type Row = {
  id: string
  key: string
  sender: Buffer
  nonce: string
  not_after: string | null
  cancel_reason: string | null
  hold_reason: string | null
  attempt_id: string
  kind: AttemptKind
  hash: Buffer
  max_fee_per_gas: string
  max_priority_fee_per_gas: string
  signed_at_block: string
  age_ms: number
  broadcast_ms: number | null
}

/** Lists the worker's signed transactions that are not mined, by nonce. */
export function listSent(
  sql: Sql,
  { owner, chainId }: { owner: number; chainId: number },
): Promise<OpenTransaction[]> {
  return list(sql, sql`t.owner = ${owner} and t.chain_id = ${chainId} and t.state = 'sent'`)
}

/** Lists the worker's transactions that were mined in this block. */
export function listMinedIn(
  sql: Sql,
  { owner, chainId, blockHash }: { owner: number; chainId: number; blockHash: Hash },
): Promise<OpenTransaction[]> {
  return list(
    sql,
    sql`t.owner = ${owner} and t.chain_id = ${chainId} and t.state = 'mined'
      and t.block_hash = ${toBytes(blockHash)}`,
  )
}

async function list(sql: Sql, condition: ReturnType<Sql>): Promise<OpenTransaction[]> {
  const rows = await sql<Row[]>`
    select t.id, t.key, t.sender, t.nonce, t.not_after, t.cancel_reason, t.hold_reason,
      a.id as attempt_id, a.kind, a.hash, a.max_fee_per_gas, a.max_priority_fee_per_gas,
      a.signed_at_block, (extract(epoch from now() - a.signed_at) * 1000)::float8 as age_ms,
      (extract(epoch from now() - a.broadcast_at) * 1000)::float8 as broadcast_ms
    from transactions t
    join transaction_attempts a
      on a.transaction_id = t.id and a.sender = t.sender and a.nonce = t.nonce
    where ${condition}
    order by t.nonce, t.id, a.id`
  const byId = new Map<string, OpenTransaction>()
  for (const row of rows) {
    const known = byId.get(row.id)
    if (known) known.attempts.push(toAttempt(row))
    else byId.set(row.id, toOpen(row))
  }
  return [...byId.values()]
}

/** Lists the blocks that contain the worker's mined transactions, lowest first. */
export async function listMinedBlocks(
  sql: Sql,
  { owner, chainId }: { owner: number; chainId: number },
): Promise<{ number: bigint; hash: Hash }[]> {
  const rows = await sql<{ block_number: string; block_hash: Buffer }[]>`
    select distinct block_number, block_hash from transactions
    where owner = ${owner} and chain_id = ${chainId} and state = 'mined'
    order by block_number`
  return rows.map((row) => ({ number: BigInt(row.block_number), hash: toHex(row.block_hash) }))
}

export type Receipt = {
  block: { number: bigint; hash: Hash }
  succeeded: boolean
  gasUsed: bigint
  effectiveGasPrice: bigint
  dataFee: bigint
  logs: readonly MinedLog[]
}

export type MinedRecord = { id: string; attemptId: string; receipt: Receipt }

/**
 * Records transactions as mined, also in a new block. Returns the ids that the worker still holds.
 */
export async function recordMined(
  sql: Sql,
  owner: number,
  records: readonly MinedRecord[],
): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    update transactions t
    set state = 'mined', hold_reason = null, mined_attempt = m.attempt,
      block_number = m.block_number, block_hash = decode(m.block_hash, 'hex'),
      succeeded = m.succeeded, gas_used = m.gas_used, effective_gas_price = m.gas_price,
      data_fee = m.data_fee, logs = m.logs, mined_at = now()
    from jsonb_to_recordset(${JSON.stringify(records.map(toJson))}::text::jsonb) as m (
      id bigint, attempt bigint, block_number bigint, block_hash text, succeeded boolean,
      gas_used bigint, gas_price numeric, data_fee numeric, logs jsonb)
    where t.id = m.id and t.owner = ${owner} and ${mayBecome(sql, 'mined')}
    returning t.id, pg_notify(${TRANSACTION_CHANGED}, t.key)`
  return new Set(rows.map((row) => row.id))
}

function toJson({ id, attemptId, receipt }: MinedRecord) {
  return {
    id,
    attempt: attemptId,
    block_number: receipt.block.number.toString(),
    block_hash: receipt.block.hash.slice(2),
    succeeded: receipt.succeeded,
    gas_used: receipt.gasUsed.toString(),
    gas_price: receipt.effectiveGasPrice.toString(),
    data_fee: receipt.dataFee.toString(),
    logs: receipt.logs,
  }
}

const withoutReceipt = (sql: Sql) => sql`
  mined_attempt = null, block_number = null, block_hash = null, succeeded = null, gas_used = null,
  effective_gas_price = null, data_fee = null, logs = null, mined_at = null`

/** Moves a transaction from mined to sent, because a reorg removed its block. */
export async function takeBack(sql: Sql, { id, owner }: Held): Promise<boolean> {
  const rows = await sql`
    update transactions set state = 'sent', ${withoutReceipt(sql)}
    where id = ${id} and owner = ${owner} and ${mayBecome(sql, 'sent')} and state = 'mined'
    returning pg_notify(${TRANSACTION_CHANGED}, key)`
  return rows.length > 0
}

/** Makes all transactions of a block with enough confirmations final; abandons cancelled ones. */
export async function closeBlock(
  sql: Sql,
  { owner, chainId, blockHash }: { owner: number; chainId: number; blockHash: Hash },
): Promise<{ key: string; abandoned: boolean }[]> {
  return sql<{ key: string; abandoned: boolean }[]>`
    update transactions t
    set state = case a.kind when 'cancel' then 'abandoned' else 'final' end,
      abandon_reason = case a.kind when 'cancel' then t.cancel_reason end,
      owner = null, closed_at = now()
    from transaction_attempts a
    where a.id = t.mined_attempt and t.owner = ${owner} and t.chain_id = ${chainId}
      and t.block_hash = ${toBytes(blockHash)} and ${mayBecome(sql, 'final')}
    returning t.key, t.state = 'abandoned' as abandoned, pg_notify(${TRANSACTION_CHANGED}, t.key)`
}

/**
 * Handles a nonce that a transaction of somebody else has used for good, so that no variant can be
 * mined: plans the request again, or abandons it if it was being cancelled. Runs in a transaction.
 */
export async function loseNonce(
  sql: Sql,
  { id, owner }: Held,
  { nonce, lostTo }: { nonce: number; lostTo: Hash },
): Promise<boolean> {
  const rows = await sql`
    update transactions
    set state = case when cancel_reason is null then 'planned' else 'abandoned' end,
      abandon_reason = cancel_reason,
      closed_at = case when cancel_reason is null then null else now() end,
      sender = null, nonce = null, owner = null, hold_reason = null, sent_at = null
    where id = ${id} and owner = ${owner} and ${mayBecome(sql, 'planned')} and nonce = ${nonce}
    returning pg_notify(${TRANSACTION_CHANGED}, key),
      pg_notify(${TRANSACTION_PLANNED}, chain_id || ' ' || lane)`
  await sql`
    update transaction_attempts set lost_to = ${toBytes(lostTo)}
    where transaction_id = ${id} and nonce = ${nonce} and lost_to is null and ${rows.length > 0}`
  return rows.length > 0
}

/** Marks the transaction as being cancelled: an empty transaction will use its nonce. */
export async function startCancelling(sql: Sql, { id, owner }: Held, reason: string) {
  const rows = await sql`
    update transactions set cancel_reason = ${reason}, hold_reason = null
    where id = ${id} and owner = ${owner} and state = 'sent' and cancel_reason is null
    returning pg_notify(${TRANSACTION_CHANGED}, key)`
  return rows.length > 0
}

/** Records why a sent transaction is held; null when it is not. */
export async function setHold(
  sql: Sql,
  { id, owner }: Held,
  reason: string | null,
): Promise<boolean> {
  const rows = await sql`
    update transactions set hold_reason = ${reason}::text
    where id = ${id} and owner = ${owner} and state = 'sent'
      and hold_reason is distinct from ${reason}::text
    returning pg_notify(${TRANSACTION_CHANGED}, key)`
  return rows.length > 0
}

function toOpen(row: Row): OpenTransaction {
  return {
    id: row.id,
    key: row.key,
    sender: toHex(row.sender),
    nonce: Number(row.nonce),
    notAfter: row.not_after === null ? null : Number(row.not_after),
    cancelReason: row.cancel_reason,
    holdReason: row.hold_reason,
    attempts: [toAttempt(row)],
  }
}

function toAttempt(row: Row): Attempt {
  return {
    id: row.attempt_id,
    kind: row.kind,
    hash: toHex(row.hash),
    maxFeePerGas: BigInt(row.max_fee_per_gas),
    maxPriorityFeePerGas: BigInt(row.max_priority_fee_per_gas),
    signedAtBlock: BigInt(row.signed_at_block),
    ageMs: row.age_ms,
    broadcastMs: row.broadcast_ms,
  }
}
