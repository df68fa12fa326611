import type { LowBalance } from '../../domain/project/event.ts'
import type { Environment } from '../../domain/project/project.ts'
import type { EntryKind, SponsorLimits, Sponsorship } from '../../domain/project/sponsor-account.ts'
import type { Usd } from '../../domain/usd.ts'
import type { Sql } from '../database/sql.ts'

export type SponsorKey = { projectId: string; environment: Environment }

type Row = {
  balance_usd: string
  gas_per_intent_usd: string | null
  bridge_fee_per_intent_usd: string | null
  per_intent_usd: string | null
  low_balance_usd: string | null
  told_at: Date | null
}

/** Reads the sponsorship of a project; without a row it has no balance and no limits. */
export async function readSponsorship(sql: Sql, key: SponsorKey): Promise<Sponsorship> {
  const [row] = await sql<Row[]>`
    select balance_usd, gas_per_intent_usd, bridge_fee_per_intent_usd, per_intent_usd,
      low_balance_usd, (select created_at from sponsor_entries where id = low_balance_entry) as told_at
    from sponsorships
    where project_id = ${key.projectId} and environment = ${key.environment}`
  if (!row) return { balanceUsd: 0n, limits: {}, lowBalanceUsd: null, lowBalanceToldAt: null }
  return {
    balanceUsd: BigInt(row.balance_usd),
    lowBalanceUsd: row.low_balance_usd === null ? null : BigInt(row.low_balance_usd),
    lowBalanceToldAt: row.told_at,
    limits: limitsOf(row),
  }
}

export function limitsOf(
  row: Pick<Row, 'gas_per_intent_usd' | 'bridge_fee_per_intent_usd' | 'per_intent_usd'>,
): SponsorLimits {
  return {
    ...limit('gasPerIntentUsd', row.gas_per_intent_usd),
    ...limit('bridgeFeePerIntentUsd', row.bridge_fee_per_intent_usd),
    ...limit('perIntentUsd', row.per_intent_usd),
  }
}

function limit(name: keyof SponsorLimits, value: string | null): SponsorLimits {
  return value === null ? {} : { [name]: BigInt(value) }
}

export async function setSponsorLimits(
  sql: Sql,
  { projectId, environment }: SponsorKey,
  limits: SponsorLimits,
): Promise<void> {
  const gas = limits.gasPerIntentUsd?.toString() ?? null
  const bridge = limits.bridgeFeePerIntentUsd?.toString() ?? null
  const whole = limits.perIntentUsd?.toString() ?? null
  await sql`
    insert into sponsorships
      (project_id, environment, gas_per_intent_usd, bridge_fee_per_intent_usd, per_intent_usd)
    values (${projectId}, ${environment}, ${gas}, ${bridge}, ${whole})
    on conflict (project_id, environment) do update set gas_per_intent_usd = ${gas},
      bridge_fee_per_intent_usd = ${bridge}, per_intent_usd = ${whole}`
}

/**
 * Sets the balance below which the project is notified; null for no notification. After a change,
 * the next charge or debit that ends below the threshold notifies again.
 */
export async function setLowBalance(
  sql: Sql,
  { projectId, environment }: SponsorKey,
  lowBalanceUsd: Usd | null,
): Promise<void> {
  const usd = lowBalanceUsd?.toString() ?? null
  await sql`
    update sponsorships set low_balance_usd = ${usd}, low_balance_entry = null
    where project_id = ${projectId} and environment = ${environment}
      and low_balance_usd is distinct from ${usd}`
}

/** `reference` is the operator's own id of the change; the database refuses a known one. */
export type BalanceChange = { amountUsd: Usd; note: string; reference?: string | undefined }

/** Adds to a project's balance, or debits it if negative; returns whether that made it low. */
export async function creditSponsor(
  sql: Sql,
  key: SponsorKey,
  { amountUsd, note, reference }: BalanceChange,
): Promise<LowBalance | undefined> {
  const kind = amountUsd < 0n ? 'debit' : 'credit'
  return book(sql, key, { kind, amountUsd, note, intentId: null, reference })
}

/** Locks a project's balance until the transaction ends, and returns it. */
export async function lockSponsorship(sql: Sql, key: SponsorKey): Promise<Usd> {
  await ensureRow(sql, key)
  const [row] = await sql<{ balance_usd: string }[]>`
    select balance_usd from sponsorships
    where project_id = ${key.projectId} and environment = ${key.environment}
    for no key update`
  return BigInt(row?.balance_usd ?? 0)
}

/** `low` is set if the charge took the balance below the threshold. */
export type Charged = { covered: boolean; low?: LowBalance | undefined }

/**
 * Charges an intent's sponsored fees once. If `mustCover` is set and the balance does not suffice,
 * nothing is booked and `covered` is false. Charges of other intents wait until the transaction
 * ends.
 */
export async function chargeSponsor(
  sql: Sql,
  key: SponsorKey,
  charge: { intentId: bigint; amountUsd: Usd; mustCover: boolean },
): Promise<Charged> {
  const { intentId, amountUsd, mustCover } = charge
  const balanceUsd = await lockSponsorship(sql, key)
  if (mustCover && balanceUsd < amountUsd) return { covered: false }
  const entry: Entry = { kind: 'charge', amountUsd: -amountUsd, note: '', intentId }
  return { covered: true, low: await book(sql, key, entry) }
}

/**
 * Returns the charge of an intent that failed, or the part of it above `owedUsd`; does nothing the
 * second time.
 */
export async function returnCharge(
  sql: Sql,
  key: SponsorKey,
  { intentId, owedUsd = 0n }: { intentId: bigint; owedUsd?: Usd },
): Promise<void> {
  const [row] = await sql<{ amount_usd: string }[]>`
    select amount_usd from sponsor_entries c
    where intent_id = ${intentId.toString()} and kind = 'charge' and not exists (
      select from sponsor_entries r where r.intent_id = c.intent_id and r.kind = 'return')`
  const amountUsd = -BigInt(row?.amount_usd ?? 0) - owedUsd
  if (amountUsd <= 0n) return
  await book(sql, key, { kind: 'return', amountUsd, note: '', intentId })
}

/** Whether a sponsor was charged for an intent and nothing of it was returned. */
export async function hasCharge(sql: Sql, intentId: bigint): Promise<boolean> {
  const kinds = await sql<{ kind: string }[]>`
    select kind from sponsor_entries where intent_id = ${intentId.toString()}`
  return kinds.length === 1 && kinds[0]?.kind === 'charge'
}

type Entry = {
  kind: EntryKind
  amountUsd: Usd
  note: string
  intentId: bigint | null
  reference?: string | undefined
}

/**
 * Inserts an entry and changes the balance in one statement, so that neither exists without the
 * other. The row is locked before the entry gets its id: so the ids of a sponsor's entries follow
 * the order in which they become visible, and a page never misses one. Returns the balance if this
 * entry took it below the threshold.
 */
async function book(sql: Sql, key: SponsorKey, entry: Entry): Promise<LowBalance | undefined> {
  const { kind, amountUsd, note, intentId, reference = null } = entry
  await lockSponsorship(sql, key)
  const [row] = await sql<{ balance_usd: string; low_balance_usd: string; is_low: boolean }[]>`
    with entered as (
      insert into sponsor_entries
        (project_id, environment, kind, amount_usd, intent_id, note, reference)
      values (${key.projectId}, ${key.environment}, ${kind}, ${amountUsd.toString()},
        ${intentId?.toString() ?? null}, ${note}, ${reference})
      on conflict (intent_id, kind) where intent_id is not null do nothing
      returning id, amount_usd
    )
    update sponsorships set balance_usd = balance_usd + entered.amount_usd,
      low_balance_entry = case
        when low_balance_usd is null or balance_usd + entered.amount_usd >= low_balance_usd then null
        when entered.amount_usd < 0 then coalesce(low_balance_entry, entered.id)
        else low_balance_entry end
    from entered
    where project_id = ${key.projectId} and environment = ${key.environment}
    returning balance_usd, low_balance_usd,
      low_balance_entry is not distinct from entered.id as is_low`
  if (!row?.is_low) return undefined
  const { projectId, environment } = key
  const [balanceUsd, thresholdUsd] = [BigInt(row.balance_usd), BigInt(row.low_balance_usd)]
  return { projectId, environment, balanceUsd, thresholdUsd }
}

async function ensureRow(sql: Sql, { projectId, environment }: SponsorKey): Promise<void> {
  await sql`
    insert into sponsorships (project_id, environment) values (${projectId}, ${environment})
    on conflict (project_id, environment) do nothing`
}
