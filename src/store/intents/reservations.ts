import type { Address } from 'viem'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import { movesUnderWay } from '../inventory/moves-under-way.ts'
import { payoutsUnderWay } from '../ledger/app-fee-withdrawals.ts'

/** Tokens that an accepted intent will need, reserved until the step that takes them is done. */
export type Reservation = {
  step: string
  /** The account that holds the tokens, or all of the relayer's accounts together. */
  holder: { kind: 'account'; address: Address } | { kind: 'relayer' }
  chainId: number
  token: Address
  amount: bigint
  /** True when the tokens come out of the account's locks. */
  locked?: boolean
}

/** chain id -> lower-case token address -> raw units */
export type AmountsByChain = ReadonlyMap<number, ReadonlyMap<Address, bigint>>

export async function insertReservations(
  sql: Sql,
  { intentId, projectId }: { intentId: bigint; projectId: string },
  reservations: readonly Reservation[],
): Promise<void> {
  for (const { step, holder, chainId, token, amount, locked = false } of reservations) {
    const account = holder.kind === 'account' ? toBytes(holder.address) : null
    await sql`
      insert into reservations
        (intent_id, step, holder, account, chain_id, token, amount, project_id, locked)
      values (${intentId.toString()}, ${step}, ${holder.kind}, ${account}, ${chainId},
        ${toBytes(token)}, ${amount.toString()}, ${projectId}, ${locked})`
  }
}

/**
 * Sums what pending intents of any project will still take from an account, or from its locks. For
 * locks, a signature of the allocator counts until it expires, plus a minute for clock differences:
 * the signature of a withdrawal, and of a failed intent, whose claim anybody who saw it in a
 * mempool can still send.
 */
export async function readReserved(
  sql: Sql,
  account: Address,
  from: 'wallet' | 'locks' = 'wallet',
): Promise<AmountsByChain> {
  const owner = toBytes(account)
  if (from === 'wallet') return sum(sql, openRows(sql, sql`r.account = ${owner} and not r.locked`))
  const [reserved, leaving] = await Promise.all([
    sum(sql, lockedRows(sql, owner)),
    sql<AmountRow[]>`
      select chain_id, token, sum(amount) as amount from lock_withdrawals
      where account = ${owner} and expires_at > now() - interval '1 minute'
      group by chain_id, token`,
  ])
  return addRows(reserved, leaving)
}

/** Sums what the relayer has committed to accepted fills, to pending payouts and to moves. */
export async function readPromised(sql: Sql): Promise<AmountsByChain> {
  const rows = await sql<AmountRow[]>`
    select chain_id, token, sum(amount) as amount
    from (${committedRows(sql, sql`r.holder = 'relayer'`)}) owed
    group by chain_id, token`
  return addRows(new Map(), rows)
}

type AmountRow = { chain_id: string; token: Buffer; amount: string }

async function sum(sql: Sql, reserved: ReturnType<typeof openRows>): Promise<AmountsByChain> {
  const rows = await sql<AmountRow[]>`
    select chain_id, token, sum(amount) as amount from (${reserved}) open
    group by chain_id, token`
  return addRows(new Map(), rows)
}

/** A query for use in larger statements: open reservations, and the relayer's payouts and moves. */
export const committedRows = (sql: Sql, whose: ReturnType<Sql>) => sql`
  ${openRows(sql, whose)}
  union all
  select 'relayer', null, p.chain_id, p.token, p.amount from (${payoutsUnderWay(sql)}) p
  union all
  select 'relayer', null, m.chain_id, m.token, m.amount from (${movesUnderWay(sql)}) m`

/**
 * Reservations of pending intents that are not taken yet. The query begins with pending intents,
 * because they are few even if the account or the relayer has a long history.
 */
const openRows = (sql: Sql, whose: ReturnType<Sql>) => sql`
  select r.holder, r.account, r.chain_id, r.token, r.amount
  from intents i
  join intent_steps s on s.intent_id = i.id
  join reservations r on r.intent_id = s.intent_id and r.step = s.name
  where i.status not in ('COMPLETED', 'FAILED', 'EXPIRED') and s.state in ('open', 'sending')
    and ${whose}`

/** Open reservations out of an account's locks, and what failed intents may still take of them. */
const lockedRows = (sql: Sql, account: Buffer) => sql`
  ${openRows(sql, sql`r.account = ${account} and r.locked`)}
  union all
  select r.holder, r.account, r.chain_id, r.token, r.amount
  from reservations r
  join intent_steps s on s.intent_id = r.intent_id and s.name = r.step
  join intents i on i.id = r.intent_id
  where r.account = ${account} and r.locked
    and not (i.status not in ('COMPLETED', 'FAILED', 'EXPIRED') and s.state in ('open', 'sending'))
    and s.state not in ('done', 'final') and to_timestamp(i.expires) > now() - interval '1 minute'`

function addRows(known: AmountsByChain, rows: readonly AmountRow[]): AmountsByChain {
  const sums = new Map([...known].map(([chainId, amounts]) => [chainId, new Map(amounts)]))
  for (const { chain_id, token, amount } of rows) {
    const chainId = Number(chain_id)
    const ofChain = sums.get(chainId) ?? new Map<Address, bigint>()
    ofChain.set(toHex(token), (ofChain.get(toHex(token)) ?? 0n) + BigInt(amount))
    sums.set(chainId, ofChain)
  }
  return sums
}
