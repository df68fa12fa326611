import { createHash } from 'node:crypto'
import { getAddress, type Hex } from 'viem'
import { ServiceError } from '../../domain/errors.ts'
import {
  type AccountLane,
  laneOf,
  type MinedLog,
  statesBefore,
  type TransactionOutcome,
  type TransactionRequest,
  type TransactionState,
} from '../../domain/evm/transaction.ts'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'

/** The channel that wakes the workers; the payload is the chain's id, a space and the lane. */
export const TRANSACTION_PLANNED = 'transaction_planned'
/** The channel that announces a transaction's new state; the payload is the transaction's key. */
export const TRANSACTION_CHANGED = 'transaction_changed'

/**
 * Plans a transaction once and returns its id; the workers are notified on commit. Throws
 * `conflict` when the key was used for another request.
 */
export async function planTransaction(sql: Sql, request: TransactionRequest): Promise<bigint> {
  const { key } = request
  const fingerprint = fingerprintOf(request)
  const [row] = await sql<{ id: string; fingerprint: Buffer }[]>`
    with added as (
      insert into transactions ${plannedColumns(sql)}
      select ${plannedValues(sql, request, fingerprint)}
      on conflict (key) do nothing
      returning id, fingerprint, pg_notify(${TRANSACTION_PLANNED}, chain_id || ' ' || lane)
    )
    select id, fingerprint from added
    union all
    select id, fingerprint from transactions where key = ${key}`
  const known = row ?? (await findFingerprint(sql, key))
  if (!known.fingerprint.equals(fingerprint)) {
    throw new ServiceError('conflict', `The transaction ${key} is planned with other content`)
  }
  return BigInt(known.id)
}

const plannedColumns = (sql: Sql) => sql`
  (key, chain_id, purpose, lane, wanted_sender, target, data, value, gas_limit,
    authorization_list, not_after, fingerprint)`

function plannedValues(sql: Sql, request: TransactionRequest, fingerprint: Buffer) {
  const { key, chainId, purpose, from, notAfter, authorizationList } = request
  const authorizations = authorizationList ? JSON.stringify(authorizationList) : null
  return sql`
    ${key}::text, ${chainId}::bigint, ${purpose}::text, ${laneOf(purpose)}::text,
    ${from ? toBytes(from) : null}::bytea, ${toBytes(request.to)}::bytea,
    ${toBytes(request.data)}::bytea, ${request.value.toString()}::numeric,
    ${request.gasLimit.toString()}::bigint, ${authorizations}::text::jsonb,
    ${notAfter?.toString() ?? null}::bigint, ${fingerprint}::bytea`
}

/** Reads a row that another transaction committed after the insert had taken its snapshot. */
async function findFingerprint(
  sql: Sql,
  key: string,
): Promise<{ id: string; fingerprint: Buffer }> {
  const [row] = await sql<{ id: string; fingerprint: Buffer }[]>`
    select id, fingerprint from transactions where key = ${key}`
  if (!row) throw new Error('the insert of a transaction returned no row')
  return row
}

/** A hash that distinguishes a request from others under the same key. */
export function fingerprintOf(request: TransactionRequest): Buffer {
  const { chainId, purpose, to, data, value, gasLimit, notAfter, from } = request
  const authorizations = request.authorizationList?.map((each) => [
    each.address.toLowerCase(),
    each.chainId,
    each.nonce,
    each.r.toLowerCase(),
    each.s.toLowerCase(),
    each.yParity,
  ])
  const parts = [chainId, purpose, to.toLowerCase(), data.toLowerCase(), value, gasLimit]
  const all = [...parts, notAfter ?? null, from?.toLowerCase() ?? null, authorizations ?? null]
  const text = JSON.stringify(all, (_, part) => (typeof part === 'bigint' ? String(part) : part))
  return createHash('sha256').update(text).digest()
}

/** Abandons a planned transaction; false when it is being sent already or does not exist. */
export async function abandonPlanned(sql: Sql, key: string, reason: string): Promise<boolean> {
  const rows = await sql`
    update transactions set state = 'abandoned', abandon_reason = ${reason}, closed_at = now()
    where key = ${key} and state = 'planned'
    returning pg_notify(${TRANSACTION_CHANGED}, key)`
  return rows.length > 0
}

/** Abandons all planned transactions whose `notAfter` has passed, and returns them. */
export async function abandonLate(
  sql: Sql,
  nowSeconds: number,
): Promise<{ chainId: number; key: string }[]> {
  const rows = await sql<{ chain_id: string; key: string }[]>`
    update transactions set state = 'abandoned', closed_at = now(),
      abandon_reason = 'it could not be sent before ' || to_timestamp(not_after)::text
    where id in (
      select id from transactions
      where state = 'planned' and not_after < ${nowSeconds} for update skip locked)
    returning chain_id, key, pg_notify(${TRANSACTION_CHANGED}, key)`
  return rows.map((row) => ({ chainId: Number(row.chain_id), key: row.key }))
}

type Lane = { chainId: number; lane: AccountLane }

/** Returns the lanes with planned transactions; finds those whose notification was lost. */
export async function listPlannedLanes(sql: Sql, lanes: readonly Lane[]): Promise<Lane[]> {
  const chainIds = lanes.map(({ chainId }) => chainId)
  const names = lanes.map(({ lane }) => lane)
  const rows = await sql<{ chain_id: string; lane: AccountLane }[]>`
    select distinct l.chain_id, l.lane
    from unnest(${chainIds}::bigint[], ${names}::text[]) as l (chain_id, lane)
    where exists (
      select from transactions t
      where t.state = 'planned' and t.chain_id = l.chain_id and t.lane = l.lane)`
  return rows.map((row) => ({ chainId: Number(row.chain_id), lane: row.lane }))
}

export async function countPlanned(sql: Sql): Promise<(Lane & { count: number })[]> {
  const rows = await sql<{ chain_id: string; lane: AccountLane; count: string }[]>`
    select chain_id, lane, count(*) as count from transactions
    where state = 'planned' group by chain_id, lane`
  return rows.map((row) => ({
    chainId: Number(row.chain_id),
    lane: row.lane,
    count: Number(row.count),
  }))
}

type OutcomeRow = {
  key: string
  chain_id: string
  state: TransactionState
  sender: Buffer | null
  nonce: string | null
  cancel_reason: string | null
  hold_reason: string | null
  abandon_reason: string | null
  newest_hash: Buffer | null
  mined_hash: Buffer | null
  mined_kind: 'request' | 'cancel' | null
  block_number: string | null
  block_hash: Buffer | null
  succeeded: boolean | null
  gas_used: string | null
  effective_gas_price: string | null
  data_fee: string | null
  logs: MinedLog[] | null
  account_block: string | null
}

/** Finds the outcome of each key; omits keys that were never planned. */
export async function findOutcomes(
  sql: Sql,
  keys: readonly string[],
): Promise<Map<string, TransactionOutcome>> {
  const rows = await sql<OutcomeRow[]>`
    select t.key, t.chain_id, t.state, t.sender, t.nonce, t.cancel_reason, t.hold_reason, t.abandon_reason,
      n.hash as newest_hash, m.hash as mined_hash, m.kind as mined_kind, t.block_number,
      t.block_hash, t.succeeded, t.gas_used, t.effective_gas_price, t.data_fee, t.logs,
      case when t.state = 'planned' then (
        select case
          when count(*) = 0 then 'the relayer has no account for it on chain ' || t.chain_id
          when bool_or(a.enabled and a.blocked_reason is null) then null
          else coalesce(min(a.blocked_reason), 'its accounts are switched off') end
        from relayer_accounts a
        where a.chain_id = t.chain_id and a.lane = t.lane
          and (t.wanted_sender is null or a.address = t.wanted_sender)
      ) end as account_block
    from transactions t
    left join lateral (
      select hash from transaction_attempts a
      where a.transaction_id = t.id and a.sender = t.sender and a.nonce = t.nonce
      order by a.id desc limit 1) n on true
    left join transaction_attempts m on m.id = t.mined_attempt
    where t.key = any(${[...keys]})`
  return new Map(rows.map((row) => [row.key, toOutcome(row)]))
}

function toOutcome(row: OutcomeRow): TransactionOutcome {
  if (row.state === 'planned') return { state: 'planned', blocked: row.account_block }
  if (row.state === 'abandoned') {
    const spent = BigInt(row.gas_used ?? 0) * BigInt(row.effective_gas_price ?? 0)
    const reason = row.abandon_reason ?? ''
    return { state: 'abandoned', reason, spent: spent + BigInt(row.data_fee ?? 0) }
  }
  const sent = {
    hash: present(row.mined_hash ?? row.newest_hash),
    from: getAddress(present(row.sender)),
    nonce: Number(row.nonce),
  }
  // A mined cancellation is final only with enough confirmations: until then a reorg could still
  // get the request mined.
  if (row.state === 'sent' || row.mined_kind === 'cancel') {
    return { state: 'sent', ...sent, blocked: row.hold_reason ?? row.cancel_reason }
  }
  return {
    state: 'mined',
    final: row.state === 'final',
    chainId: Number(row.chain_id),
    ...sent,
    block: { number: BigInt(row.block_number ?? 0), hash: present(row.block_hash) },
    status: row.succeeded ? 'success' : 'reverted',
    gasUsed: BigInt(row.gas_used ?? 0),
    effectiveGasPrice: BigInt(row.effective_gas_price ?? 0),
    dataFee: BigInt(row.data_fee ?? 0),
    logs: row.logs ?? [],
  }
}

/** Asserts that a column has a value, which the constraints of the table guarantee. */
function present(bytes: Buffer | null): Hex {
  if (!bytes) throw new Error('a transaction row lacks its hash, its sender or its block hash')
  return toHex(bytes)
}

/** A condition for compare-and-set: the row is in a state from which `next` may be reached. */
export const mayBecome = (sql: Sql, next: TransactionState) =>
  sql`state = any(${statesBefore(next)})`
