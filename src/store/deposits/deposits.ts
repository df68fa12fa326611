import { type Address, getAddress } from 'viem'
import type { Deposit, DepositPatch } from '../../domain/deposit/deposit.ts'
import type { DepositErrorCode } from '../../domain/deposit/error-codes.ts'
import type { DepositState } from '../../domain/deposit/lifecycle.ts'
import {
  type DepositFailReason,
  type RefundFailReason,
  readFailReason,
} from '../../domain/failure/failure-table.ts'
import type { Environment } from '../../domain/project/project.ts'
import { NATIVE_TOKEN } from '../../domain/token.ts'
import type { Transfer } from '../../domain/watch/transfer.ts'
import type { Codec, Json } from '../database/codec.ts'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import type { RowOf } from '../schema/row-of.ts'
import { movementCodec, refundCodec } from './deposit-codec.ts'

/** Wakes the deposit processors; the payload is the deposit's id. */
export const DEPOSIT_CHANGED = 'deposit_changed'

export type DepositRow = Omit<
  RowOf<
    'deposits',
    {
      environment: Environment
      state: DepositState
      reorged_from: DepositState | null
      error_code: DepositErrorCode | null
      bridge_stage: Deposit['bridgeStage']
      source: Json
      destination: Json
      swap: Json
      refund: Json
    }
  >,
  'owner' | 'updated_at'
> & { by_permit: boolean }

/**
 * A scalar subquery, because with `exists` the server may read all permits for a page of deposits.
 */
export const isByPermit = (sql: Sql) =>
  sql`coalesce((select true from deposit_permits p where p.deposit_id = id), false)`

export const depositColumns = (sql: Sql) => sql`
  id, account_id, project_id, environment, transfer_id, chain_id, tx_hash, position, log_index,
  block_number, block_hash, block_time, token, sender, account, amount, state, reorged_from, target_chain_id, target_token,
  recipient, error_code, error_message, fail_reason, refund_fail_reason, attempts, refund_tries, next_action_at, resume_at, delayed_since, intent_id,
  settlement_layer, source, destination, swap, refund, bridge_stage, message_guid, fee_amount,
  sponsored_gas_usd, sponsored_bridge_usd, value_usd, is_spam, is_quiet, created_at, completed_at,
  ${isByPermit(sql)} as by_permit`

export type NewDeposit = {
  transfer: Transfer
  account: {
    id: string
    projectId: string
    environment: Environment
    target: { chainId: number; token: Address; recipient: Address }
  }
}

/** Inserts a transfer as a deposit; undefined if it exists already. */
export async function insertDeposit(
  sql: Sql,
  { transfer, account }: NewDeposit,
): Promise<Deposit | undefined> {
  const [row] = await sql<DepositRow[]>`
    insert into deposits (account_id, project_id, environment, transfer_id, chain_id, tx_hash,
      position, log_index, block_number, block_hash, block_time, token, sender, account, amount,
      target_chain_id, target_token, recipient)
    values (${account.id}, ${account.projectId}, ${account.environment},
      ${transfer.id.toString()}, ${transfer.chainId},
      ${toBytes(transfer.txHash ?? transfer.blockHash)}, ${transfer.position},
      ${transfer.logIndex}, ${transfer.blockNumber.toString()}, ${toBytes(transfer.blockHash)},
      ${transfer.timestamp.toString()}, ${toBytes(transfer.token)},
      ${toBytes(transfer.from ?? NATIVE_TOKEN)}, ${toBytes(transfer.to)},
      ${transfer.amount.toString()}, ${account.target.chainId}, ${toBytes(account.target.token)},
      ${toBytes(account.target.recipient)})
    on conflict (transfer_id) do nothing
    returning ${depositColumns(sql)}`
  if (!row) return undefined
  await sql`insert into deposit_steps (deposit_id, to_state) values (${row.id}, 'detected')`
  return toDeposit(row)
}

/**
 * Inserts transfers to one address as deposits that send no events, all of them by one statement.
 * Returns the ids of the transfers that were new.
 */
export async function insertQuietDeposits(
  sql: Sql,
  { transfers, account }: Pick<NewDeposit, 'account'> & { transfers: readonly Transfer[] },
): Promise<Set<bigint>> {
  if (transfers.length === 0) return new Set()
  const rows = await sql<{ transfer_id: string }[]>`
    with entered as (
      insert into deposits (account_id, project_id, environment, target_chain_id, target_token,
        recipient, is_quiet, transfer_id, chain_id, tx_hash, position, log_index, block_number,
        block_hash, block_time, token, sender, account, amount)
      select ${account.id}::bigint, ${account.projectId}::uuid, ${account.environment}::text,
        ${account.target.chainId}::bigint, ${toBytes(account.target.token)}::bytea,
        ${toBytes(account.target.recipient)}::bytea, true, t.*
      from unnest(
        ${transfers.map(({ id }) => id.toString())}::bigint[],
        ${transfers.map(({ chainId }) => String(chainId))}::bigint[],
        ${transfers.map(({ txHash, blockHash }) => toBytes(txHash ?? blockHash))}::bytea[],
        ${transfers.map(({ position }) => position)}::text[],
        ${transfers.map(({ logIndex }) => logIndex)}::integer[],
        ${transfers.map(({ blockNumber }) => blockNumber.toString())}::bigint[],
        ${transfers.map(({ blockHash }) => toBytes(blockHash))}::bytea[],
        ${transfers.map(({ timestamp }) => timestamp.toString())}::bigint[],
        ${transfers.map(({ token }) => toBytes(token))}::bytea[],
        ${transfers.map(({ from }) => toBytes(from ?? NATIVE_TOKEN))}::bytea[],
        ${transfers.map(({ to }) => toBytes(to))}::bytea[],
        ${transfers.map(({ amount }) => amount.toString())}::numeric[]) t
      on conflict (transfer_id) do nothing
      returning id, transfer_id
    ), steps as (
      insert into deposit_steps (deposit_id, to_state) select id, 'detected' from entered
    )
    select transfer_id from entered`
  return new Set(rows.map(({ transfer_id }) => BigInt(transfer_id)))
}

export async function findDeposit(
  sql: Sql,
  id: string,
  scope?: { projectId: string; environment: Environment },
): Promise<Deposit | undefined> {
  const [row] = await sql<DepositRow[]>`
    select ${depositColumns(sql)} from deposits where id = ${id} ${
      scope
        ? sql`and project_id = ${scope.projectId} and environment = ${scope.environment}`
        : sql``
    }`
  return row && toDeposit(row)
}

/** The time at which a deposit of the project was inserted; undefined if there is none. */
export async function findDepositBegin(
  sql: Sql,
  id: string,
  { projectId, environment }: { projectId: string; environment: Environment },
): Promise<Date | undefined> {
  const [row] = await sql<{ created_at: Date }[]>`
    select created_at from deposits
    where id = ${id} and project_id = ${projectId} and environment = ${environment}`
  return row?.created_at
}

/** Reads and locks the deposits of transfers, so that their states do not change meanwhile. */
export async function lockDepositsOf(
  sql: Sql,
  transferIds: readonly bigint[],
): Promise<Map<bigint, Deposit>> {
  const rows = await sql<DepositRow[]>`
    select ${depositColumns(sql)} from deposits
    where transfer_id = any(${transferIds.map(String)}::bigint[])
    order by id for no key update`
  return new Map(rows.map((row) => [BigInt(row.transfer_id ?? 0), toDeposit(row)]))
}

export type DepositMove = {
  id: string
  from: DepositState
  to: DepositState
  patch: DepositPatch
  eventId: string | null
}

/**
 * Changes the state of a deposit if it is still in the state that the caller saw. Undefined when it
 * is not: then another process has changed it and the caller must read it again.
 */
export async function moveDeposit(
  sql: Sql,
  { id, from, to, patch }: Omit<DepositMove, 'eventId'>,
): Promise<Deposit | undefined> {
  const [row] = await sql<DepositRow[]>`
    update deposits set state = ${to} ${assignments(sql, patch)}
    where id = ${id} and state = ${from}
    returning ${depositColumns(sql)}`
  if (!row) return undefined
  await sql`select pg_notify(${DEPOSIT_CHANGED}, ${id})`
  return toDeposit(row)
}

export async function recordDepositStep(sql: Sql, move: DepositMove): Promise<void> {
  await sql`
    insert into deposit_steps (deposit_id, from_state, to_state, error_code, event_id)
    values (${move.id}, ${move.from}, ${move.to}, ${move.patch.errorCode ?? null}, ${move.eventId})`
}

/** Records the new block of a deposit whose transfer was mined again. */
export async function relocateDeposit(sql: Sql, id: string, transfer: Transfer): Promise<void> {
  await sql`
    update deposits set log_index = ${transfer.logIndex},
      block_number = ${transfer.blockNumber.toString()},
      block_hash = ${toBytes(transfer.blockHash)}, block_time = ${transfer.timestamp.toString()}
    where id = ${id}`
}

type Fragment = ReturnType<typeof depositColumns>

function assignments(sql: Sql, patch: DepositPatch): Fragment {
  const parts: Fragment[] = []
  const write = <T>(value: T | undefined, assign: (value: T) => Fragment) => {
    if (value !== undefined) parts.push(assign(value))
  }
  write(patch.txHash, (hash) => sql`tx_hash = ${toBytes(hash)}`)
  write(patch.amount, (amount) => sql`amount = ${amount.toString()}`)
  write(patch.targetToken, (token) => sql`target_token = ${toBytes(token)}`)
  write(patch.errorCode, (code) =>
    code === null
      ? sql`error_code = null, fail_reason = null, refund_fail_reason = null`
      : sql`error_code = ${code}`,
  )
  // When the error code is cleared, the assignment above clears both reasons.
  if (patch.errorCode !== null) {
    write(patch.failReason, (reason) => sql`fail_reason = ${reason}`)
    write(patch.refundFailReason, (reason) => sql`refund_fail_reason = ${reason}`)
  }
  write(patch.errorMessage, (message) => sql`error_message = ${message}`)
  write(patch.attempts, (attempts) => sql`attempts = ${attempts}`)
  write(patch.refundTries, (tries) => sql`refund_tries = ${tries}`)
  write(patch.nextActionAt, (at) => sql`next_action_at = ${at}`)
  write(patch.resumeAt, (at) => sql`resume_at = ${at}`)
  write(patch.delayedSince, (at) => sql`delayed_since = ${at}`)
  write(patch.intentId, (id) => sql`intent_id = ${id?.toString() ?? null}`)
  write(patch.settlementLayer, (layer) => sql`settlement_layer = ${layer}`)
  write(patch.source, (value) => sql`source = ${toJson(movementCodec, value)}::text::json`)
  write(
    patch.destination,
    (value) => sql`destination = ${toJson(movementCodec, value)}::text::json`,
  )
  write(patch.swap, (value) => sql`swap = ${toJson(movementCodec, value)}::text::json`)
  write(patch.refund, (value) => sql`refund = ${toJson(refundCodec, value)}::text::json`)
  write(patch.bridgeStage, (stage) => sql`bridge_stage = ${stage}`)
  write(patch.messageGuid, (guid) => sql`message_guid = ${guid}`)
  write(patch.feeAmount, (amount) => sql`fee_amount = ${amount.toString()}`)
  write(patch.sponsoredGasUsd, (usd) => sql`sponsored_gas_usd = ${usd.toString()}`)
  write(patch.sponsoredBridgeUsd, (usd) => sql`sponsored_bridge_usd = ${usd.toString()}`)
  write(patch.valueUsd, (usd) => sql`value_usd = ${usd?.toString() ?? null}`)
  write(patch.isSpam, (isSpam) => sql`is_spam = ${isSpam}`)
  write(patch.isQuiet, (isQuiet) => sql`is_quiet = ${isQuiet}`)
  write(patch.completedAt, (at) => sql`completed_at = ${at}`)
  write(patch.reorgedFrom, (state) => sql`reorged_from = ${state}`)
  return parts.reduce((all, part) => sql`${all}, ${part}`, sql`, updated_at = now()`)
}

export function toDeposit(row: DepositRow): Deposit {
  return {
    id: row.id,
    accountId: row.account_id,
    projectId: row.project_id,
    environment: row.environment,
    chainId: Number(row.chain_id),
    transferId: row.transfer_id === null ? null : BigInt(row.transfer_id),
    txHash: toHex(row.tx_hash),
    byPermit: row.by_permit,
    position: row.position,
    logIndex: row.log_index,
    block: {
      number: BigInt(row.block_number),
      hash: toHex(row.block_hash),
      timestamp: BigInt(row.block_time),
    },
    token: toAddress(row.token),
    sender: toAddress(row.sender),
    account: toAddress(row.account),
    amount: BigInt(row.amount),
    state: row.state,
    reorgedFrom: row.reorged_from,
    targetChainId: Number(row.target_chain_id),
    targetToken: toAddress(row.target_token),
    recipient: toAddress(row.recipient),
    errorCode: row.error_code,
    errorMessage: row.error_message,
    failReason: reasonOf(row),
    refundFailReason:
      row.refund_fail_reason === null
        ? null
        : readFailReason<RefundFailReason>(row.refund_fail_reason),
    attempts: row.attempts,
    refundTries: row.refund_tries,
    nextActionAt: row.next_action_at,
    resumeAt: row.resume_at,
    delayedSince: row.delayed_since,
    intentId: row.intent_id === null ? null : BigInt(row.intent_id),
    settlementLayer: row.settlement_layer,
    source: fromJson(movementCodec, row.source),
    destination: fromJson(movementCodec, row.destination),
    swap: fromJson(movementCodec, row.swap),
    refund: fromJson(refundCodec, row.refund),
    bridgeStage: row.bridge_stage,
    messageGuid: row.message_guid,
    feeAmount: BigInt(row.fee_amount),
    sponsoredGasUsd: BigInt(row.sponsored_gas_usd),
    sponsoredBridgeUsd: BigInt(row.sponsored_bridge_usd),
    valueUsd: row.value_usd === null ? null : BigInt(row.value_usd),
    isSpam: row.is_spam,
    isQuiet: row.is_quiet,
    createdAt: row.created_at,
    completedAt: row.completed_at,
  }
}

/** A row from before fail reasons were stored has an error code without a reason. */
function reasonOf({ error_code, fail_reason, refund_fail_reason }: DepositRow) {
  const isKnown = fail_reason !== null || error_code === null || refund_fail_reason !== null
  return isKnown && fail_reason === null ? null : readFailReason<DepositFailReason>(fail_reason)
}

function toAddress(bytes: Buffer): Address {
  return getAddress(toHex(bytes))
}

function toJson<T>(codec: Codec<T>, value: T | null): string | null {
  return value === null ? null : JSON.stringify(codec.encode(value))
}

function fromJson<T>(codec: Codec<T>, json: Json): T | null {
  return json === null ? null : codec.decode(json)
}
