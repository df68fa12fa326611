import type { Address } from 'viem'
import type { Deposit } from '../../domain/deposit/deposit.ts'
import type { DepositQuery, DepositQuote, DepositStats } from '../../domain/deposit/query.ts'
import { type DepositStatus, statesOf } from '../../domain/deposit/status.ts'
import type { Environment } from '../../domain/project/project.ts'
import { toBytes } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import { type DepositRow, depositColumns, isByPermit, toDeposit } from './deposits.ts'

export type DepositScope = { projectId: string; environment: Environment }

/**
 * Reads a page of a project's deposits, newest first; the cursor is the id of the last one seen.
 */
export async function listDeposits(
  sql: Sql,
  query: DepositScope & DepositQuery,
): Promise<{ deposits: Deposit[]; nextCursor: string | null }> {
  const { account, recipient, address, status, chainId, txHash, limit, cursor } = query
  const either = address && toBytes(address)
  const rows = await sql<DepositRow[]>`
    select ${depositColumns(sql)} from deposits
    where project_id = ${query.projectId} and environment = ${query.environment}
      ${cursor === undefined ? sql`` : sql`and id < ${cursor}`}
      ${account ? sql`and account = ${toBytes(account)}` : sql``}
      ${recipient ? sql`and recipient = ${toBytes(recipient)}` : sql``}
      ${either ? sql`and (account = ${either} or recipient = ${either})` : sql``}
      ${status ? isOf(sql, status) : sql``}
      ${chainId === undefined ? sql`` : sql`and chain_id = ${chainId}`}
      ${txHash ? sql`and tx_hash = ${toBytes(txHash)}` : sql``}
      ${query.includeSpam ? sql`` : sql`and not is_spam`}
    order by id desc
    limit ${limit + 1}`
  const deposits = rows.slice(0, limit).map(toDeposit)
  return { deposits, nextCursor: rows.length > limit ? (deposits.at(-1)?.id ?? null) : null }
}

/** The SQL condition for a status; deposits by permit have other states for the same status. */
export function isOf(sql: Sql, status: DepositStatus) {
  const [plain, permitted] = [false, true].map((byPermit) => statesOf(status, { byPermit }))
  const either = [...new Set([...(plain ?? []), ...(permitted ?? [])])]
  // The first condition names all possible states so that the server can use its index; the second
  // one distinguishes deposits by permit.
  return sql`and state = any(${either}::text[]) and state = any(case
    when ${isByPermit(sql)} then ${permitted ?? []}::text[]
    else ${plain ?? []}::text[] end)`
}

/** Lists deposits that have not left their address, and always the last one of each token. */
export async function listDepositsAt(
  sql: Sql,
  { address, environment }: { address: Address; environment: Environment },
): Promise<Deposit[]> {
  const rows = await sql<DepositRow[]>`
    select ${depositColumns(sql)} from deposits d
    where account = ${toBytes(address)} and environment = ${environment} and not is_spam
      and ((source is null and refund is null and state <> 'reorged')
        or id = (select max(id) from deposits l where l.account = d.account
          and l.environment = d.environment and l.chain_id = d.chain_id and l.token = d.token))
    order by id`
  return rows.map(toDeposit)
}

/** The id of the last deposit to an address; 0 if there is none. */
export async function newestDepositAt(
  sql: Sql,
  { address, environment }: { address: Address; environment: Environment },
): Promise<bigint> {
  const [row] = await sql<{ newest: string }[]>`
    select coalesce(max(id), 0) as newest from deposits
    where account = ${toBytes(address)} and environment = ${environment}`
  return BigInt(row?.newest ?? 0)
}

/** Reads the statistics of the deposits that were completed in the last hours. */
export async function readDepositStats(
  sql: Sql,
  { projectId, environment, hours }: DepositScope & { hours: number },
): Promise<DepositStats> {
  const [row] = await sql<{ total: string; users: string; volume: string }[]>`
    select count(*) as total, count(distinct account_id) as users,
      coalesce(sum(value_usd), 0) as volume
    from deposits
    where project_id = ${projectId} and environment = ${environment} and state = 'completed'
      and completed_at >= now() - make_interval(hours => ${hours})`
  return {
    totalDeposits: Number(row?.total ?? 0),
    uniqueUsers: Number(row?.users ?? 0),
    volumeUsd: BigInt(row?.volume ?? 0),
  }
}

type QuoteRow = {
  intent_id: string
  settlement_layer: string
  bridge_provider: string | null
  rank: number
  outcome: DepositQuote['outcome']
  quote: unknown
  error_code: string | null
  error_message: string | null
  attempted_at: Date | null
  completed_at: Date | null
  created_at: Date
}

/** Lists the quotes of a deposit in the order of their creation, the best of each round first. */
export async function listDepositQuotes(sql: Sql, depositId: string): Promise<DepositQuote[]> {
  const rows = await sql<QuoteRow[]>`
    select intent_id, settlement_layer, bridge_provider, rank, outcome, quote, error_code,
      error_message, attempted_at, completed_at, created_at
    from deposit_quotes where deposit_id = ${depositId} order by created_at, rank`
  return rows.map((row) => ({
    intentId: BigInt(row.intent_id),
    settlementLayer: row.settlement_layer,
    bridgeProvider: row.bridge_provider,
    rank: row.rank,
    outcome: row.outcome,
    quote: row.quote,
    errorCode: row.error_code,
    errorMessage: row.error_message,
    attemptedAt: row.attempted_at,
    completedAt: row.completed_at,
    createdAt: row.created_at,
  }))
}

export type NewDepositQuote = Pick<
  DepositQuote,
  'intentId' | 'settlementLayer' | 'bridgeProvider' | 'rank' | 'outcome' | 'quote'
>

export async function insertDepositQuotes(
  sql: Sql,
  depositId: string,
  quotes: readonly NewDepositQuote[],
): Promise<void> {
  for (const each of quotes) {
    const quote = each.quote === undefined ? null : JSON.stringify(each.quote)
    await sql`
      insert into deposit_quotes
        (deposit_id, intent_id, settlement_layer, bridge_provider, rank, outcome, quote)
      values (${depositId}, ${each.intentId.toString()}, ${each.settlementLayer},
        ${each.bridgeProvider}, ${each.rank}, ${each.outcome}, ${quote}::text::json)
      on conflict (deposit_id, intent_id) do nothing`
  }
}

export type QuoteOutcome = {
  depositId: string
  intentId: bigint
  outcome: DepositQuote['outcome']
  errorCode?: string
  errorMessage?: string
}

export async function noteQuoteOutcome(sql: Sql, noted: QuoteOutcome): Promise<void> {
  const ended = noted.outcome === 'succeeded' || noted.outcome === 'failed'
  await sql`
    update deposit_quotes set outcome = ${noted.outcome},
      error_code = ${noted.errorCode ?? null}, error_message = ${noted.errorMessage ?? null},
      attempted_at = case when ${noted.outcome !== 'skipped'} then coalesce(attempted_at, now())
        else attempted_at end,
      completed_at = case when ${ended} then now() else completed_at end
    where deposit_id = ${noted.depositId} and intent_id = ${noted.intentId.toString()}`
}

/**
 * Finds the quote of a deposit that was accepted as an intent and has not failed, even if the
 * deposit's row does not name it: a worker that had lost the deposit may have submitted it.
 * Undefined when there is none; a quote that has succeeded or failed does not count.
 */
export async function findTakenOffer(sql: Sql, depositId: string): Promise<bigint | undefined> {
  const [row] = await sql<{ intent_id: string }[]>`
    select q.intent_id from deposit_quotes q join intents i on i.id = q.intent_id
    where q.deposit_id = ${depositId} and q.outcome not in ('succeeded', 'failed')
      and i.status not in ('FAILED', 'EXPIRED')
    order by i.accepted_at, q.intent_id limit 1`
  return row && BigInt(row.intent_id)
}

/** Lists the newest deposits of all projects, for an operator. */
export async function listNewestDeposits(
  sql: Sql,
  { limit, state }: { limit: number; state?: string },
): Promise<Deposit[]> {
  const rows = await sql<DepositRow[]>`
    select ${depositColumns(sql)} from deposits ${state ? sql`where state = ${state}` : sql``}
    order by id desc limit ${limit}`
  return rows.map(toDeposit)
}

export type DepositStep = {
  from: string | null
  to: string
  errorCode: string | null
  at: Date
}

/** Lists the transitions of a deposit. */
export async function listDepositSteps(sql: Sql, depositId: string): Promise<DepositStep[]> {
  const rows = await sql<
    { from_state: string | null; to_state: string; error_code: string | null; at: Date }[]
  >`
    select from_state, to_state, error_code, at from deposit_steps
    where deposit_id = ${depositId} order by id`
  return rows.map((row) => ({
    from: row.from_state,
    to: row.to_state,
    errorCode: row.error_code,
    at: row.at,
  }))
}

/** Whether the newest transition of a deposit is not older than so many seconds. */
export async function hasJustMoved(sql: Sql, depositId: string, seconds: number): Promise<boolean> {
  const [row] = await sql<{ is_new: boolean }[]>`
    select at > now() - make_interval(secs => ${seconds}) as is_new from deposit_steps
    where deposit_id = ${depositId} order by id desc limit 1`
  return row?.is_new ?? false
}

/** Counts the tries that failed with the code since the deposit entered its present state. */
export async function countFailedTriesHere(
  sql: Sql,
  { id, errorCode }: { id: string; errorCode: string },
): Promise<number> {
  const [row] = await sql<{ tries: number }[]>`
    select count(*)::int as tries from deposit_steps
    where deposit_id = ${id} and error_code = ${errorCode} and id > (
      select coalesce(max(id), 0) from deposit_steps
      where deposit_id = ${id} and from_state is distinct from to_state)`
  return row?.tries ?? 0
}
