import type { Address } from 'viem'
import type { LedgerAccount } from '../../domain/ledger/posting.ts'
import type { Environment } from '../../domain/project/project.ts'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'

export type DepositTotals = {
  chainId: number
  token: Address
  /** By account; amounts that came in from the payer are negative. */
  amounts: Partial<Record<LedgerAccount, bigint>>
}

export type DepositScope = {
  projectId: string
  environment: Environment
  /** Restricts the totals to this deposit address. */
  address?: Address
}

/**
 * Sums where the money of a project's deposits is, by chain and token. A transfer that a reorg
 * removed does not count; what was delivered for it all the same counts on the target chain.
 */
export async function readDepositTotals(sql: Sql, scope: DepositScope): Promise<DepositTotals[]> {
  const rows = await sql<
    { chain_id: string; token: Buffer; account: LedgerAccount; amount: string }[]
  >`
    ${movesOf(sql, scope)}
    select chain_id, token, account, sum(amount) as amount from moves
    group by 1, 2, 3 order by 1, 2, 3`
  const lines = new Map<string, DepositTotals>()
  for (const { chain_id, token, account, amount } of rows) {
    const key = `${chain_id} ${toHex(token)}`
    const line = lines.get(key) ?? { chainId: Number(chain_id), token: toHex(token), amounts: {} }
    lines.set(key, { ...line, amounts: { ...line.amounts, [account]: BigInt(amount) } })
  }
  return [...lines.values()]
}

/** Finds addresses whose own deposits do not add up to zero, even if the total does. */
export async function findUnsoundAddresses(
  sql: Sql,
  scope: DepositScope,
  limit: number,
): Promise<Address[]> {
  const rows = await sql<{ address: Buffer }[]>`
    ${movesOf(sql, scope)}
    select address from (
      select address, chain_id, token from moves group by 1, 2, 3 having sum(amount) <> 0) wrong
    group by 1 order by 1 limit ${limit}`
  return rows.map(({ address }) => toHex(address))
}

/** All movements of the deposits' money; for each address, chain and token they add up to zero. */
function movesOf(sql: Sql, { projectId, environment, address }: DepositScope) {
  return sql`
    with own as (
      select account as address, chain_id, token, amount, state, source, destination, swap, refund,
        refund is not null and (refund->>'chainId')::bigint = chain_id
          and destination is null as returned
      from deposits
      where project_id = ${projectId} and environment = ${environment}
        and transfer_id is not null
        ${address === undefined ? sql`` : sql`and account = ${toBytes(address)}`}
    ), moves (address, chain_id, token, account, amount) as (
      select address, chain_id, token, 'user', -amount from own where state <> 'reorged'
      union all
      select address, chain_id, token, 'in-flight', amount from own
        where state <> 'reorged' and source is null and not returned
      union all
      select address, chain_id, token, 'outside', (source->>'amount')::numeric from own
        where state <> 'reorged' and source is not null and not returned
      union all
      select address, chain_id, token, 'refund', (refund->>'amount')::numeric from own
        where state <> 'reorged' and returned
      union all
      select address, chain_id, token, 'fees', amount - (refund->>'amount')::numeric from own
        where state <> 'reorged' and returned
      union all
      select address, d.chain_id, d.token, d.account, d.amount from own
        cross join lateral (
          select (destination->>'chainId')::bigint as chain_id,
            decode(substr(destination->>'token', 3), 'hex') as token,
            (destination->>'amount')::numeric as arrived) a
        cross join lateral (values
          (a.chain_id, a.token, 'outside', -a.arrived),
          (a.chain_id, a.token, case
            when swap is not null then 'exchange'
            when refund is not null then 'refund'
            when state = 'completed' or state = 'reorged' then 'recipient'
            else 'in-flight' end,
            case when swap is null and refund is not null then (refund->>'amount')::numeric
              else a.arrived end),
          (a.chain_id, a.token, 'fees', case when swap is null and refund is not null
            then a.arrived - (refund->>'amount')::numeric else 0 end)
        ) d (chain_id, token, account, amount)
        where destination is not null
      union all
      select address, d.chain_id, d.token, d.account, d.amount from own
        cross join lateral (
          select (swap->>'chainId')::bigint as chain_id,
            decode(substr(swap->>'token', 3), 'hex') as token,
            (swap->>'amount')::numeric as got) s
        cross join lateral (values
          (s.chain_id, s.token, 'exchange', -s.got), (s.chain_id, s.token, 'recipient', s.got)
        ) d (chain_id, token, account, amount)
        where swap is not null
    )`
}

export async function countDeposits(
  sql: Sql,
  { projectId, environment, address }: DepositScope,
): Promise<{ total: number; finished: number }> {
  const [row] = await sql<{ total: string; finished: string }[]>`
    select count(*) as total,
      count(*) filter (where state in ('completed', 'refunded', 'reorged', 'unfunded')) as finished
    from deposits where project_id = ${projectId} and environment = ${environment}
      ${address === undefined ? sql`` : sql`and account = ${toBytes(address)}`}`
  return { total: Number(row?.total ?? 0), finished: Number(row?.finished ?? 0) }
}
