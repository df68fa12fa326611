import type { Address, Hex } from 'viem'
import type { HarmKnown, HarmLimits } from '../../domain/harm/judge-risk.ts'
import type { Usd } from '../../domain/usd.ts'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'

/** A transaction, and who is behind it. */
export type Suspect = {
  key: string
  intentId: bigint
  step: string
  projectId: string
  chainId: number
  account: Address
  /** What it calls or pays besides the account, for whoever looks at it. */
  targets: readonly Address[]
}

/** `intentId`: the intent that is weighed; its steps may go together, so they do not wait for each other. */
type Party = Pick<Suspect, 'projectId' | 'account'> & Partial<Pick<Suspect, 'intentId'>>

/** The part of a cost that still counts, from 1 to 0 over the time of decay. */
const weight = (sql: Sql, hours: number) =>
  sql`greatest(0, 1 - extract(epoch from now() - gas_harm.created_at) / ${hours * 3600}::numeric)`

/** Sums the gas at risk and lost of an account and of a project; see `judgeCalls`. */
export async function readHarm(
  sql: Sql,
  { projectId, account, intentId }: Party,
  limits: HarmLimits,
): Promise<HarmKnown> {
  const own = toBytes(account)
  const except = intentId?.toString() ?? null
  const { decayHours } = limits
  const hours = Math.max(decayHours, 24)
  const [row] = await sql<
    {
      credit: string
      open: string
      lost: string
      reverts: number
      project_open: string
      project_lost: string
    }[]
  >`
    with harm as (
      select account, project_id, outcome, cost_usd,
        (cost_usd - covered_usd) * ${weight(sql, decayHours)} as lost
      from gas_harm
      where (project_id = ${projectId} or account = ${own}) and forgiven_at is null
        and created_at > now() - ${hours}::integer * interval '1 hour'
        and (outcome = 'lost' or intent_id is distinct from ${except}::numeric)
    ), under_way as (
      select h.account, greatest(0, sum(cost_usd) - coalesce(max(c.usd), 0)) as usd
      from harm h left join gas_credit c on c.account = h.account
      where outcome = 'open' and project_id = ${projectId} group by h.account
    )
    select
      coalesce((select usd from gas_credit where account = ${own}), 0)::text as credit,
      coalesce(sum(cost_usd) filter (where account = ${own} and outcome = 'open'), 0)::text as open,
      coalesce(ceil(sum(lost) filter (where account = ${own} and outcome = 'lost')), 0)::text as lost,
      count(*) filter (where account = ${own} and outcome = 'lost' and lost > 0)::integer as reverts,
      coalesce((select sum(usd) from under_way), 0)::text as project_open,
      coalesce(ceil(sum(lost) filter (where project_id = ${projectId} and outcome = 'lost')), 0)::text
        as project_lost
    from harm`
  return {
    account: {
      creditUsd: BigInt(row?.credit ?? 0),
      openUsd: BigInt(row?.open ?? 0),
      lostUsd: BigInt(row?.lost ?? 0),
      reverts: row?.reverts ?? 0,
    },
    project: { openUsd: BigInt(row?.project_open ?? 0), lostUsd: BigInt(row?.project_lost ?? 0) },
  }
}

/** Lets one transaction after the other of a project be weighed, until this one ends. */
export async function lockHarm(sql: Sql, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`harm of ${projectId}`}, 0))`
}

/** Records a transaction that is planned, with all that it may burn. */
export async function openRisk(
  sql: Sql,
  { gas, costUsd, ...suspect }: Suspect & { gas: bigint; costUsd: Usd },
): Promise<void> {
  await sql`
    insert into gas_harm (key, intent_id, step, project_id, chain_id, account, targets,
      outcome, cost_usd, gas)
    values (${values(sql, suspect)}, 'open', ${costUsd.toString()}, ${gas.toString()})
    on conflict (key) do nothing`
}

function values(sql: Sql, suspect: Suspect) {
  const { key, intentId, step, projectId, chainId, account, targets } = suspect
  return sql`${key}, ${intentId.toString()}, ${step}, ${projectId}, ${chainId}, ${toBytes(account)},
    ${targets.map((each) => toBytes(each))}::bytea[]`
}

/**
 * Ends the risk of a transaction that burned nothing: it went well and its intent has paid
 * `costUsd`, which stands to the account's credit, or it was never mined, or somebody else did its
 * step. One that looked lost before, until a reorg or that step was seen, gives back what it used.
 */
export async function closeRisk(
  sql: Sql,
  { key, costUsd }: { key: string; costUsd: Usd },
): Promise<void> {
  await sql`
    with gone as (delete from gas_harm where key = ${key} returning account, covered_usd)
    insert into gas_credit (account, usd)
    select account, ${costUsd.toString()}::numeric + covered_usd from gone
    where ${costUsd.toString()}::numeric + covered_usd > 0
    on conflict (account) do update set usd = gas_credit.usd + excluded.usd`
}

/**
 * The transaction has burned its gas. What its account has paid for before covers it as far as it
 * goes. True if that is news.
 */
export async function settleLost(
  sql: Sql,
  { gas, costUsd, ...suspect }: Suspect & { gas: bigint; costUsd: Usd },
): Promise<boolean> {
  const account = toBytes(suspect.account)
  const [known] = await sql<{ outcome: string }[]>`
    select outcome from gas_harm where key = ${suspect.key} for update`
  if (known?.outcome === 'lost') return false
  const [credit] = await sql<{ usd: string }[]>`
    select usd::text from gas_credit where account = ${account} for update`
  const left = BigInt(credit?.usd ?? 0)
  const covered = left < costUsd ? left : costUsd
  if (covered > 0n) {
    await sql`
      update gas_credit set usd = usd - ${covered.toString()}::numeric where account = ${account}`
  }
  await sql`
    insert into gas_harm (key, intent_id, step, project_id, chain_id, account, targets,
      outcome, cost_usd, covered_usd, gas)
    values (${values(sql, suspect)}, 'lost', ${costUsd.toString()}, ${covered.toString()},
      ${gas.toString()})
    on conflict (key) do update set outcome = 'lost', cost_usd = excluded.cost_usd,
      covered_usd = excluded.covered_usd, gas = excluded.gas, created_at = now()`
  return true
}

type HarmRow = Pick<Suspect, 'projectId' | 'account' | 'chainId' | 'intentId' | 'targets'> & {
  id: string
  projectName: string
  gas: bigint
  costUsd: Usd
  coveredUsd: Usd
  /** What still counts of it. */
  countsUsd: Usd
  at: Date
}

/** Lists the gas that was burned and still counts, newest first. */
export async function listHarm(
  sql: Sql,
  { limit, decayHours, account }: { limit: number; decayHours: number; account?: Hex | undefined },
): Promise<HarmRow[]> {
  const rows = await sql<
    {
      key: string
      intent_id: string
      project_id: string
      name: string
      chain_id: string
      account: Buffer
      targets: Buffer[]
      gas: string
      cost_usd: string
      covered_usd: string
      counts: string
      created_at: Date
    }[]
  >`
    select key, intent_id, project_id, p.name, chain_id, account, targets, gas, cost_usd,
      covered_usd, gas_harm.created_at,
      ceil((cost_usd - covered_usd) * ${weight(sql, decayHours)})::text as counts
    from gas_harm join projects p on p.id = gas_harm.project_id
    where outcome = 'lost' and forgiven_at is null and cost_usd > covered_usd
      and gas_harm.created_at > now() - ${decayHours}::integer * interval '1 hour'
      ${account ? sql`and account = ${toBytes(account)}` : sql``}
    order by gas_harm.created_at desc limit ${limit}`
  return rows.map((row) => ({
    id: row.key,
    intentId: BigInt(row.intent_id),
    projectId: row.project_id,
    projectName: row.name,
    chainId: Number(row.chain_id),
    account: toHex(row.account) as Address,
    targets: row.targets.map((each) => toHex(each) as Address),
    gas: BigInt(row.gas),
    costUsd: BigInt(row.cost_usd),
    coveredUsd: BigInt(row.covered_usd),
    countsUsd: BigInt(row.counts),
    at: row.created_at,
  }))
}

/** Whom the operator forgives: an account, or a whole project. */
export type Forgiven = { account: Address } | { projectId: string }

/** The harm counts for nothing from now on; returns how many transactions that were. */
export async function forgiveHarm(sql: Sql, whom: Forgiven): Promise<number> {
  const of =
    'account' in whom
      ? sql`account = ${toBytes(whom.account)}`
      : sql`project_id = ${whom.projectId}`
  const rows = await sql`
    update gas_harm set forgiven_at = now()
    where outcome = 'lost' and forgiven_at is null and ${of} returning 1`
  return rows.length
}

/** Projects whose accounts have burned more than once within a day what nobody had paid for. */
export async function listBurners(
  sql: Sql,
): Promise<{ projectName: string; lostUsd: Usd; accounts: number; since: Date }[]> {
  const rows = await sql<{ name: string; lost: string; accounts: number; since: Date }[]>`
    select p.name, sum(cost_usd - covered_usd)::text as lost,
      count(distinct account)::integer as accounts, min(gas_harm.created_at) as since
    from gas_harm join projects p on p.id = gas_harm.project_id
    where outcome = 'lost' and forgiven_at is null and cost_usd > covered_usd
      and gas_harm.created_at > now() - interval '1 day'
    group by p.id, p.name having count(*) > 1 order by sum(cost_usd - covered_usd) desc limit 20`
  return rows.map(({ name, lost, accounts, since }) => {
    return { projectName: name, lostUsd: BigInt(lost), accounts, since }
  })
}

const MOST_DELETED = 1_000

/** Deletes what was burned before the given second; returns whether there may be more. */
export async function deleteOldHarm(sql: Sql, before: bigint): Promise<boolean> {
  const { count } = await sql`
    delete from gas_harm where key in (
      select key from gas_harm where created_at < to_timestamp(${before.toString()}::bigint)
      order by created_at limit ${MOST_DELETED} for update skip locked)`
  return count === MOST_DELETED
}
