import type { Address } from 'viem'
import { createBatches } from '../../lib/concurrency/batches.ts'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import { QUOTE_STATEMENTS } from './quote-statements.ts'
import { type AmountsByChain, committedRows } from './reservations.ts'

/** The commitments and stops that a new quote for an account must respect. */
export type Commitments = {
  /** Chains for which an open break stops new quotes. */
  stopped: ReadonlySet<number>
  /** True when an intent of the account has an open break: the account gets no new quotes. */
  held: boolean
  /** What pending intents will still take from the account, not counting its locks. */
  reserved: AmountsByChain
  /** What the relayer has committed to accepted fills and to payouts of app fees. */
  promised: AmountsByChain
}

/** Reads the commitments for an account; the result is not older than the call. */
export type ReadCommitments = (account: Address) => Promise<Commitments>

/** Reads the commitments for concurrent quotes in one statement. */
export function createCommitmentsReader(sql: Sql): ReadCommitments {
  return createBatches((accounts) => readCommitments(sql, accounts), QUOTE_STATEMENTS)
}

type CommitmentRow = {
  what: 'stopped' | 'held' | 'reserved' | 'promised'
  account: Buffer | null
  chain_id: string
  token: Buffer
  amount: string
}

type Amounts = Map<number, Map<Address, bigint>>

/** Reads the commitments for each of the accounts, in their order, in one query. */
export async function readCommitments(
  sql: Sql,
  accounts: readonly Address[],
): Promise<Commitments[]> {
  const owners = distinct(accounts).map(toBytes)
  const pending = committedRows(
    sql,
    sql`(r.holder = 'relayer' or (r.account = any(${owners}) and not r.locked))`,
  )
  const rows = await sql<CommitmentRow[]>`
    with pending as (${pending})
    select case holder when 'relayer' then 'promised' else 'reserved' end as what,
      account, chain_id, token, sum(amount) as amount
    from pending group by holder, account, chain_id, token
    union all
    select distinct 'stopped', null::bytea, chain_id, ''::bytea, 0
    from ledger_breaks where closed_at is null and stops
    union all
    select distinct 'held', account, 0::bigint, ''::bytea, 0
    from ledger_breaks where closed_at is null and account = any(${owners})`
  return toCommitments(accounts, rows)
}

function toCommitments(
  accounts: readonly Address[],
  rows: readonly CommitmentRow[],
): Commitments[] {
  const stopped = new Set<number>()
  const held = new Set<Address>()
  const promised: Amounts = new Map()
  const reserved = new Map(
    distinct(accounts).map((account): [Address, Amounts] => [account, new Map()]),
  )
  for (const { what, account, chain_id, token, amount } of rows) {
    const chainId = Number(chain_id)
    if (what === 'stopped') stopped.add(chainId)
    else if (what === 'held') {
      if (account) held.add(toHex(account))
    } else {
      const sums = account ? reserved.get(toHex(account)) : promised
      if (!sums)
        throw new Error('the database returned a commitment of an account that was not asked for')
      sums.set(chainId, (sums.get(chainId) ?? new Map()).set(toHex(token), BigInt(amount)))
    }
  }
  return accounts.map((each) => {
    const account = each.toLowerCase() as Address
    const own = reserved.get(account) ?? new Map()
    return { stopped, promised, held: held.has(account), reserved: own }
  })
}

function distinct(accounts: readonly Address[]): Address[] {
  return [...new Set(accounts.map((account) => account.toLowerCase() as Address))]
}
