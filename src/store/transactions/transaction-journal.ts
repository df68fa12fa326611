import type { Address, Hash, Hex } from 'viem'
import type {
  AccountLane,
  DelegationAuthorization,
  TransactionPurpose,
} from '../../domain/evm/transaction.ts'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import { type AccountRef, setNextNonce } from './relayer-accounts.ts'
import { mayBecome, TRANSACTION_CHANGED } from './transactions.ts'

export type AttemptKind = 'request' | 'cancel'

/** The content of a transaction without its nonce and fees. */
export type TransactionPayload = {
  to: Address
  data: Hex
  value: bigint
  gasLimit: bigint
  authorizationList: readonly DelegationAuthorization[] | null
}

export type PlannedTransaction = TransactionPayload & {
  id: string
  key: string
  purpose: TransactionPurpose
  notAfter: number | null
  plannedAt: Date
}

/** A signed variant before it is in the journal. */
export type SignedAttempt = {
  transactionId: string
  kind: AttemptKind
  nonce: number
  hash: Hash
  raw: Hex
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  signedAtBlock: bigint
}

type PayloadRow = {
  target: Buffer
  data: Buffer
  value: string
  gas_limit: string
  authorization_list: DelegationAuthorization[] | null
}

const payloadColumns = (sql: Sql) => sql`target, data, value, gas_limit, authorization_list`

/**
 * Reads planned transactions that the account may send, oldest first, and locks them until the
 * database transaction ends; skips those that another worker is claiming.
 */
export async function takePlanned(
  sql: Sql,
  query: AccountRef & { lane: AccountLane; nowSeconds: number; limit: number },
): Promise<PlannedTransaction[]> {
  const rows = await sql<
    (PayloadRow & {
      id: string
      key: string
      purpose: TransactionPurpose
      not_after: string | null
      planned_at: Date
    })[]
  >`
    select id, key, purpose, not_after, planned_at, ${payloadColumns(sql)}
    from transactions
    where state = 'planned' and chain_id = ${query.chainId} and lane = ${query.lane}
      and (wanted_sender is null or wanted_sender = ${toBytes(query.address)})
      and (not_after is null or not_after >= ${query.nowSeconds})
    order by id limit ${query.limit} for update skip locked`
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    purpose: row.purpose,
    notAfter: row.not_after === null ? null : Number(row.not_after),
    plannedAt: row.planned_at,
    ...toPayload(row),
  }))
}

export async function hasPlanned(
  sql: Sql,
  query: AccountRef & { lane: AccountLane },
): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (
      select from transactions
      where state = 'planned' and chain_id = ${query.chainId} and lane = ${query.lane}
        and (wanted_sender is null or wanted_sender = ${toBytes(query.address)})) as found`
  return row?.found ?? false
}

export async function readPayload(sql: Sql, id: string): Promise<TransactionPayload> {
  const [row] = await sql<PayloadRow[]>`
    select ${payloadColumns(sql)} from transactions where id = ${id}`
  if (!row) throw new Error(`the journal has no transaction ${id}`)
  return toPayload(row)
}

/**
 * Journals the first variants of planned transactions: assigns their nonces and their owner, and
 * advances the account's next nonce. Runs in the database transaction that locked them. Sends no
 * notification, because nothing depends on them before they are mined. Returns the attempts' ids in
 * the given order.
 */
export async function journalFirst(
  sql: Sql,
  { account, owner, attempts }: { account: AccountRef; owner: number; attempts: SignedAttempt[] },
): Promise<string[]> {
  const last = attempts.at(-1)
  if (!last) return []
  const ids = attempts.map(({ transactionId }) => transactionId)
  const nonces = attempts.map(({ nonce }) => nonce)
  const [moved, journalled] = await Promise.all([
    sql`
      update transactions t
      set state = 'sent', sender = ${toBytes(account.address)}, nonce = s.nonce, owner = ${owner},
        sent_at = now()
      from unnest(${ids}::bigint[], ${nonces}::bigint[]) as s (id, nonce)
      where t.id = s.id and ${mayBecome(sql, 'sent')} and t.state = 'planned'
      returning 1`,
    insertAttempts(sql, account, attempts),
    setNextNonce(sql, account, last.nonce + 1),
  ])
  if (moved.length !== attempts.length)
    throw new Error(
      `another sender took one of the planned transactions ${ids.join(', ')} at the same time`,
    )
  return journalled
}

/**
 * Journals another variant on the same nonce. Undefined when the transaction is no longer the
 * owner's, or no longer waits to be mined on that nonce. Runs in a transaction.
 */
export async function journalReplacement(
  sql: Sql,
  request: { account: AccountRef; owner: number; attempt: SignedAttempt; replaces: string },
): Promise<string | undefined> {
  const { account, owner, attempt, replaces } = request
  const [held] = await sql`
    select id from transactions
    where id = ${attempt.transactionId} and state = 'sent' and owner = ${owner}
      and sender = ${toBytes(account.address)} and nonce = ${attempt.nonce}
      and (cancel_reason is not null) = ${attempt.kind === 'cancel'}
    for update`
  if (!held) return undefined
  const [id] = await insertAttempts(sql, account, [attempt])
  if (!id) throw new Error('the insert of an attempt to send a transaction returned no row')
  await sql`
    update transaction_attempts set replaced_by = ${id}
    where id = ${replaces} and transaction_id = ${attempt.transactionId}`
  await sql`
    update transactions set hold_reason = null where id = ${attempt.transactionId}
    returning pg_notify(${TRANSACTION_CHANGED}, key)`
  return id
}

/** The cancel reason of a filler transaction, which nobody has requested. */
const FILLS_A_GAP = 'it only closes a gap in the nonces'

/**
 * Journals a signed transaction to the account itself that closes a gap in its nonces; it counts as
 * being cancelled from the start. The caller holds the account's lock. False when it exists
 * already.
 */
export async function journalFiller(
  sql: Sql,
  request: {
    account: AccountRef & { lane: AccountLane }
    owner: number
    gasLimit: bigint
    attempt: Omit<SignedAttempt, 'transactionId'>
  },
): Promise<boolean> {
  const { account, owner, gasLimit, attempt } = request
  const key = `gap:${account.chainId}:${account.address}:${attempt.nonce}`
  const sender = toBytes(account.address)
  const [row] = await sql<{ id: string }[]>`
    insert into transactions (key, chain_id, purpose, lane, wanted_sender, target, data, value,
      gas_limit, fingerprint, state, sender, nonce, owner, cancel_reason, sent_at)
    values (${key}, ${account.chainId}, 'maintenance', ${account.lane}, ${sender}, ${sender},
      ''::bytea, 0, ${gasLimit.toString()}, sha256(convert_to(${key}, 'UTF8')), 'sent', ${sender},
      ${attempt.nonce}, ${owner}, ${FILLS_A_GAP}, now())
    on conflict (key) do nothing returning id`
  if (!row) return false
  await insertAttempts(sql, account, [{ ...attempt, transactionId: row.id }])
  return true
}

async function insertAttempts(
  sql: Sql,
  { chainId, address }: AccountRef,
  attempts: readonly SignedAttempt[],
): Promise<string[]> {
  const rows = attempts.map((attempt) => ({
    transaction_id: attempt.transactionId,
    kind: attempt.kind,
    chain_id: chainId,
    sender: toBytes(address),
    nonce: attempt.nonce,
    hash: toBytes(attempt.hash),
    raw: toBytes(attempt.raw),
    max_fee_per_gas: attempt.maxFeePerGas.toString(),
    max_priority_fee_per_gas: attempt.maxPriorityFeePerGas.toString(),
    signed_at_block: attempt.signedAtBlock.toString(),
  }))
  const added = await sql<{ id: string; hash: Buffer }[]>`
    insert into transaction_attempts ${sql(rows)} returning id, hash`
  const ids = new Map(added.map((row) => [toHex(row.hash), row.id]))
  return attempts.map(({ hash }) => ids.get(hash.toLowerCase() as Hex) ?? '')
}

/** Reads the signed bytes by attempt id. */
export async function readRaw(sql: Sql, attemptIds: readonly string[]): Promise<Map<string, Hex>> {
  const rows = await sql<{ id: string; raw: Buffer }[]>`
    select id, raw from transaction_attempts where id = any(${[...attemptIds]}::bigint[])`
  return new Map(rows.map((row) => [row.id, toHex(row.raw)]))
}

/** Records that a node accepted the attempts. */
export async function markBroadcast(sql: Sql, attemptIds: readonly string[]): Promise<void> {
  await sql`
    update transaction_attempts set broadcast_at = now()
    where id = any(${[...attemptIds]}::bigint[]) and broadcast_at is null`
}

function toPayload(row: PayloadRow): TransactionPayload {
  return {
    to: toHex(row.target),
    data: toHex(row.data),
    value: BigInt(row.value),
    gasLimit: BigInt(row.gas_limit),
    authorizationList: row.authorization_list,
  }
}
