import { type Address, getAddress } from 'viem'
import type { AccountLane } from '../../domain/evm/transaction.ts'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'

export type AccountRef = { chainId: number; address: Address }

export type RelayerAccount = AccountRef & {
  lane: AccountLane
  enabled: boolean
  /** Null until the nonce was read from the chain. */
  nextNonce: number | null
  blockedReason: string | null
  blockedAt: Date | null
  /** The balance in wei as last read from the chain; null before the first read. */
  balance: bigint | null
  /** True when the account needs native money for gas soon. */
  lowBalance: boolean
  /** How many signed transactions are not mined yet. */
  inFlight: number
}

/** Inserts the account or changes its lane; an account with a new lane keeps its next nonce. */
export async function upsertRelayerAccount(
  sql: Sql,
  { chainId, address, lane }: AccountRef & { lane: AccountLane },
): Promise<void> {
  await sql`
    insert into relayer_accounts (chain_id, address, lane)
    values (${chainId}, ${toBytes(address)}, ${lane})
    on conflict (chain_id, address) do update set lane = excluded.lane
      where relayer_accounts.lane <> excluded.lane`
}

export async function listRelayerAccounts(sql: Sql): Promise<RelayerAccount[]> {
  const rows = await sql<
    {
      chain_id: string
      address: Buffer
      lane: AccountLane
      enabled: boolean
      next_nonce: string | null
      blocked_reason: string | null
      blocked_at: Date | null
      balance: string | null
      low_balance: boolean
      in_flight: string
    }[]
  >`
    select a.chain_id, a.address, a.lane, a.enabled, a.next_nonce, a.blocked_reason, a.blocked_at,
      a.balance, a.low_balance, (select count(*) from transactions t
        where t.chain_id = a.chain_id and t.sender = a.address and t.state = 'sent') as in_flight
    from relayer_accounts a order by a.chain_id, a.lane, a.address`
  return rows.map((row) => ({
    chainId: Number(row.chain_id),
    address: getAddress(toHex(row.address)),
    lane: row.lane,
    enabled: row.enabled,
    nextNonce: row.next_nonce === null ? null : Number(row.next_nonce),
    blockedReason: row.blocked_reason,
    blockedAt: row.blocked_at,
    balance: row.balance === null ? null : BigInt(row.balance),
    lowBalance: row.low_balance,
    inFlight: Number(row.in_flight),
  }))
}

/** Sets why an account is blocked; null unblocks it. Keeps the time since it has been blocked. */
export async function setAccountBlocked(
  sql: Sql,
  { chainId, address }: AccountRef,
  reason: string | null,
): Promise<void> {
  await sql`
    update relayer_accounts
    set blocked_reason = ${reason}::text,
      blocked_at = case when ${reason}::text is null then null else coalesce(blocked_at, now()) end
    where chain_id = ${chainId} and address = ${toBytes(address)}
      and blocked_reason is distinct from ${reason}::text`
}

export async function setAccountBalance(
  sql: Sql,
  { chainId, address }: AccountRef,
  { wei, low }: { wei: bigint; low: boolean },
): Promise<void> {
  await sql`
    update relayer_accounts set balance = ${wei.toString()}, low_balance = ${low}
    where chain_id = ${chainId} and address = ${toBytes(address)}
      and (balance is distinct from ${wei.toString()} or low_balance <> ${low})`
}

/** Locks the account's row until the transaction ends; nonces are assigned under this lock. */
export async function lockAccount(
  sql: Sql,
  { chainId, address }: AccountRef,
): Promise<{ enabled: boolean; nextNonce: number | null } | undefined> {
  const [row] = await sql<{ enabled: boolean; next_nonce: string | null }[]>`
    select enabled, next_nonce from relayer_accounts
    where chain_id = ${chainId} and address = ${toBytes(address)} for update`
  if (!row) return undefined
  return {
    enabled: row.enabled,
    nextNonce: row.next_nonce === null ? null : Number(row.next_nonce),
  }
}

export async function setNextNonce(
  sql: Sql,
  { chainId, address }: AccountRef,
  nextNonce: number,
): Promise<void> {
  await sql`
    update relayer_accounts
    set next_nonce = ${nextNonce}, blocked_reason = null, blocked_at = null
    where chain_id = ${chainId} and address = ${toBytes(address)}`
}

export type AccountLoad = {
  inFlight: number
  /** The most that the transactions in flight may cost, in wei. */
  reserved: bigint
  /**
   * True when an unmined transaction makes no progress: further ones would only queue behind it.
   */
  jammed: boolean
}

/**
 * Reads what the account has in flight. `minedNonces` is the chain's transaction count, so that
 * transactions that are mined but not recorded yet do not count as jammed.
 */
export async function readAccountLoad(
  sql: Sql,
  { chainId, address }: AccountRef,
  { minedNonces, unsentMs, jamMs }: { minedNonces: number; unsentMs: number; jamMs: number },
): Promise<AccountLoad> {
  const [row] = await sql<{ in_flight: string; reserved: string; jammed: boolean | null }[]>`
    select count(*) as in_flight,
      coalesce(sum(t.value + t.gas_limit * a.max_fee), 0) as reserved,
      bool_or(t.nonce >= ${minedNonces} and (
        t.sent_at < now() - make_interval(secs => ${jamMs / 1000})
        or (not a.accepted and t.sent_at < now() - make_interval(secs => ${unsentMs / 1000}))
      )) as jammed
    from transactions t
    cross join lateral (
      select max(max_fee_per_gas) as max_fee, bool_or(broadcast_at is not null) as accepted
      from transaction_attempts x
      where x.transaction_id = t.id and x.sender = t.sender and x.nonce = t.nonce
    ) a
    where t.chain_id = ${chainId} and t.sender = ${toBytes(address)} and t.state = 'sent'`
  return {
    inFlight: Number(row?.in_flight ?? 0),
    reserved: BigInt(row?.reserved ?? 0),
    jammed: row?.jammed ?? false,
  }
}

/** Lists the nonces from `from` on that have a live transaction of ours, ascending. */
export async function listLiveNonces(
  sql: Sql,
  { chainId, address }: AccountRef,
  from: number,
): Promise<number[]> {
  const rows = await sql<{ nonce: string }[]>`
    select nonce from transactions
    where chain_id = ${chainId} and sender = ${toBytes(address)} and nonce >= ${from}
      and state in ('sent', 'mined', 'final')
    order by nonce`
  return rows.map((row) => Number(row.nonce))
}
