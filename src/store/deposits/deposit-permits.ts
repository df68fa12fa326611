import type { Address, Hash } from 'viem'
import type { DepositAccount } from '../../domain/deposit/account.ts'
import type { Deposit } from '../../domain/deposit/deposit.ts'
import { type PermitSubmission, validUntil } from '../../domain/deposit/permit.ts'
import type { Usd } from '../../domain/usd.ts'
import type { Transfer } from '../../domain/watch/transfer.ts'
import { toBytes } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import { type DepositRow, depositColumns, toDeposit } from './deposits.ts'

/** The journal key of the transaction that sends the tokens of a deposit by permit. */
export function permitKey(depositId: string): string {
  return `deposit:${depositId}:permit`
}

/** A placeholder for the position in a transaction while there is no transfer. */
const NOWHERE = 'permit'
const NO_BLOCK = Buffer.alloc(32)

export type NewPermitDeposit = {
  submission: PermitSubmission
  account: Pick<DepositAccount, 'id' | 'projectId' | 'environment' | 'address' | 'target'>
  targetToken: Address
  /** The hash of the signed message. */
  digest: Hash
  /** The expected cost of the transaction. */
  costUsd: Usd
  /** Unix seconds. */
  now: bigint
}

/** Whether a transfer for this authorization was sent or is being sent. */
export async function isPermitKnown(sql: Sql, submission: PermitSubmission): Promise<boolean> {
  const { chainId, authorization } = submission
  const rows = await sql`
    select from deposit_permits
    where chain_id = ${chainId} and token = ${toBytes(submission.token)}
      and owner = ${toBytes(submission.owner)} and kind = ${authorization.kind}
      and nonce = ${BigInt(authorization.nonce).toString()} and not void`
  return rows.length > 0
}

/** Inserts a deposit before its transfer. Undefined if one exists for the same authorization. */
export async function insertPermitDeposit(
  sql: Sql,
  { submission, account, targetToken, digest, costUsd, now }: NewPermitDeposit,
): Promise<Deposit | undefined> {
  const { authorization, chainId, amount } = submission
  const [token, owner] = [toBytes(submission.token), toBytes(submission.owner)]
  const { kind, nonce } = authorization
  if (await isPermitKnown(sql, submission)) return undefined
  const [row] = await sql<DepositRow[]>`
    insert into deposits (state, account_id, project_id, environment, chain_id, tx_hash, position,
      block_number, block_hash, block_time, token, sender, account, amount, target_chain_id,
      target_token, recipient, next_action_at)
    values ('awaited', ${account.id}, ${account.projectId}, ${account.environment}, ${chainId},
      ${toBytes(digest)}, ${NOWHERE}, 0, ${NO_BLOCK}, ${now.toString()}, ${token}, ${owner},
      ${toBytes(account.address)}, ${amount.toString()}, ${account.target.chainId},
      ${toBytes(targetToken)}, ${toBytes(account.target.recipient)}, now())
    returning ${depositColumns(sql)}`
  if (!row) throw new Error('the insert of a permit returned no row')
  await sql`
    insert into deposit_permits (deposit_id, account_id, chain_id, token, owner, kind, nonce,
      amount, valid_until, cost_usd)
    values (${row.id}, ${account.id}, ${chainId}, ${token}, ${owner}, ${kind},
      ${BigInt(nonce).toString()}, ${amount.toString()}, ${validUntil(authorization).toString()},
      ${costUsd.toString()})`
  await sql`insert into deposit_steps (deposit_id, to_state) values (${row.id}, 'awaited')`
  return toDeposit({ ...row, by_permit: true })
}

/** Sums the tokens of an owner that other signed transfers will take. */
export async function sumAwaited(
  sql: Sql,
  { chainId, token, owner }: { chainId: number; token: Address; owner: Address },
): Promise<bigint> {
  const [row] = await sql<{ sum: string }[]>`
    select coalesce(sum(p.amount), 0) as sum
    from deposit_permits p join deposits d on d.id = p.deposit_id
    where p.owner = ${toBytes(owner)} and p.chain_id = ${chainId} and p.token = ${toBytes(token)}
      and d.state = 'awaited'`
  return BigInt(row?.sum ?? 0)
}

/** Counts the permits of an owner that failed within the last day. */
export async function countVoid(sql: Sql, owner: Address): Promise<number> {
  const [row] = await sql<{ count: string }[]>`
    select count(*) as count from deposit_permits
    where owner = ${toBytes(owner)} and void and created_at > now() - interval '1 day'`
  return Number(row?.count ?? 0)
}

/**
 * Sums what sending a project's deposits by permit has cost within the last day. Locks the sum
 * until the transaction ends, so that concurrent submissions cannot exceed the limit together.
 */
export async function lockPermitCost(sql: Sql, projectId: string): Promise<Usd> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`permits of ${projectId}`}, 0))`
  const [row] = await sql<{ sum: string }[]>`
    select coalesce(sum(p.cost_usd), 0) as sum
    from deposit_permits p join deposits d on d.id = p.deposit_id
    where d.project_id = ${projectId} and p.created_at > now() - interval '1 day'`
  return BigInt(row?.sum ?? 0)
}

/** Voids the permit, so that the same signature may be submitted again. */
export async function voidPermit(sql: Sql, depositId: string): Promise<void> {
  await sql`update deposit_permits set void = true where deposit_id = ${depositId}`
}

/** Returns those of the accounts that ever had a deposit by permit. */
export async function listPermitAccounts(
  sql: Sql,
  accountIds: readonly string[],
): Promise<Set<string>> {
  const rows = await sql<{ account_id: string }[]>`
    select distinct account_id from deposit_permits
    where account_id = any(${[...accountIds]}::bigint[])`
  return new Set(rows.map(({ account_id }) => account_id))
}

/**
 * Finds and locks the deposit that awaits a transfer. Anybody may send a signed transfer, so only
 * the transfer is compared and not the sender of the transaction. If several deposits match, the
 * one of our own transaction comes first. A deposit whose transfer a reorg removed before it was
 * moved awaits its transfer again.
 */
export async function findAwaited(
  sql: Sql,
  { transfer, accountId }: { transfer: Transfer; accountId: string },
): Promise<Deposit | undefined> {
  if (!transfer.from || !transfer.txHash) return undefined
  const [row] = await sql<DepositRow[]>`
    select ${depositColumns(sql)} from deposits where id = (
      select d.id from deposit_permits p
      join deposits d on d.id = p.deposit_id
      cross join lateral (
        select exists (
          select from transactions t join transaction_attempts a on a.transaction_id = t.id
          where t.key = 'deposit:' || d.id || ':permit'
            and a.hash = ${toBytes(transfer.txHash)}) as ours) o
      where p.account_id = ${accountId} and p.chain_id = ${transfer.chainId}
        and p.token = ${toBytes(transfer.token)} and p.owner = ${toBytes(transfer.from)}
        and p.amount = ${transfer.amount.toString()}
        and p.valid_until >= ${transfer.timestamp.toString()}
        and (d.state in ('awaited', 'unfunded') or (o.ours and d.state = 'reorged'
          and d.reorged_from in ('detected', 'ready', 'rejected', 'ignored')))
        and not exists (select from deposits k where k.transfer_id = ${transfer.id.toString()})
      order by o.ours desc, d.state = 'awaited' desc, d.id limit 1)
    for no key update`
  return row && toDeposit(row)
}

/** Attaches to a deposit the transfer that it awaited. */
export async function attachTransfer(sql: Sql, id: string, transfer: Transfer): Promise<void> {
  if (!transfer.txHash)
    throw new Error(`transfer ${transfer.id}, which pays deposit ${id}, has no transaction hash`)
  await sql`
    update deposits set transfer_id = ${transfer.id.toString()},
      tx_hash = ${toBytes(transfer.txHash)}, position = ${transfer.position},
      log_index = ${transfer.logIndex}, block_number = ${transfer.blockNumber.toString()},
      block_hash = ${toBytes(transfer.blockHash)}, block_time = ${transfer.timestamp.toString()}
    where id = ${id}`
}
