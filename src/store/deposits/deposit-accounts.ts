import { type Address, getAddress } from 'viem'
import type { DepositAccount, DepositAccountKind } from '../../domain/deposit/account.ts'
import type { Environment } from '../../domain/project/project.ts'
import type { Json } from '../database/codec.ts'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import type { RowOf } from '../schema/row-of.ts'
import { commitmentCodec, rulesCodec } from './deposit-codec.ts'

type Row = RowOf<
  'deposit_accounts',
  { environment: Environment; kind: DepositAccountKind; rules: Json; commitment: Json }
>

const columns = (sql: Sql) => sql`
  id, project_id, environment, address, kind, target_chain_id, target_token, recipient,
  refund_address, rules, reject_unmapped, source_chain_ids, commitment, factory, created_at`

export type NewDepositAccount = Omit<DepositAccount, 'id' | 'createdAt'>

/**
 * Saves an account and returns the row that exists then. When a project registers an account of the
 * user's own again, the account gets the new target and approvals; with an unchanged commitment it
 * keeps its factory, because its owner has approved the commitment in the module of that factory.
 * The address of a vault is derived from its commitment, so a vault replaces an account of the
 * user's own that was registered at the address before.
 */
export async function saveDepositAccount(
  sql: Sql,
  account: NewDepositAccount,
): Promise<DepositAccount> {
  const { target, commitment } = account
  const [row] = await sql<Row[]>`
    insert into deposit_accounts as a (project_id, environment, address, kind, target_chain_id,
      target_token, recipient, refund_address, rules, reject_unmapped, source_chain_ids, commitment, factory)
    values (${account.projectId}, ${account.environment}, ${toBytes(account.address)},
      ${account.kind}, ${target.chainId}, ${toBytes(target.token)}, ${toBytes(target.recipient)},
      ${toBytes(target.refundAddress)}, ${JSON.stringify(rulesCodec.encode(target.rules))}::text::json,
      ${target.rejectUnmapped}, ${account.sourceChainIds as number[] | null}::bigint[],
      ${JSON.stringify(commitmentCodec.encode(commitment))}::text::json,
      ${account.factory ? toBytes(account.factory) : null})
    on conflict (address, environment) do update set
      project_id = excluded.project_id, kind = excluded.kind, target_chain_id = excluded.target_chain_id,
      target_token = excluded.target_token, recipient = excluded.recipient,
      refund_address = excluded.refund_address, rules = excluded.rules,
      reject_unmapped = excluded.reject_unmapped, source_chain_ids = excluded.source_chain_ids,
      factory = case when a.commitment::text = excluded.commitment::text then a.factory
        else excluded.factory end,
      commitment = excluded.commitment
      where a.kind = 'owned'
        and (excluded.kind = 'managed' or a.project_id = excluded.project_id)
    returning ${columns(sql)}`
  if (row) return toAccount(row)
  const found = await findDepositAccount(sql, account)
  if (!found)
    throw new Error(
      `the insert of the deposit account ${account.address} found a duplicate, but its row cannot be read`,
    )
  return found
}

/** Adds chains on which deposits may be moved; undefined if the account is not the user's own. */
export async function addSourceChains(
  sql: Sql,
  { id, chainIds }: { id: string; chainIds: readonly number[] },
): Promise<DepositAccount | undefined> {
  const [row] = await sql<Row[]>`
    update deposit_accounts set source_chain_ids = (
      select array_agg(distinct each order by each)
      from unnest(source_chain_ids || ${chainIds as number[]}::bigint[]) each)
    where id = ${id} and kind = 'owned'
    returning ${columns(sql)}`
  return row && toAccount(row)
}

export async function findDepositAccount(
  sql: Sql,
  { address, environment }: { address: Address; environment: Environment },
): Promise<DepositAccount | undefined> {
  const [found] = await findDepositAccounts(sql, { addresses: [address], environment })
  return found
}

export async function findDepositAccounts(
  sql: Sql,
  { addresses, environment }: { addresses: readonly Address[]; environment?: Environment },
): Promise<DepositAccount[]> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from deposit_accounts
    where address = any(${addresses.map(toBytes)}::bytea[])
      ${environment ? sql`and environment = ${environment}` : sql``}
    order by id`
  return rows.map(toAccount)
}

export async function readDepositAccount(
  sql: Sql,
  id: string,
): Promise<DepositAccount | undefined> {
  const [row] = await sql<Row[]>`
    select ${columns(sql)} from deposit_accounts where id = ${id}`
  return row && toAccount(row)
}

function toAccount(row: Row): DepositAccount {
  return {
    id: row.id,
    projectId: row.project_id,
    environment: row.environment,
    address: toAddress(row.address),
    kind: row.kind,
    target: {
      chainId: Number(row.target_chain_id),
      token: toAddress(row.target_token),
      recipient: toAddress(row.recipient),
      refundAddress: toAddress(row.refund_address),
      rules: rulesCodec.decode(row.rules),
      rejectUnmapped: row.reject_unmapped,
    },
    sourceChainIds: row.source_chain_ids?.map(Number) ?? null,
    commitment: commitmentCodec.decode(row.commitment),
    factory: row.factory && toAddress(row.factory),
    createdAt: row.created_at,
  }
}

function toAddress(bytes: Buffer): Address {
  return getAddress(toHex(bytes))
}
