import type { Environment } from '../../domain/project/project.ts'
import type { Usd } from '../../domain/usd.ts'
import type { Sql } from '../database/sql.ts'

export type SponsorKey = { projectId: string; environment: Environment }

/** Most USD that one intent may take; absent = no limit. */
export type SponsorLimits = {
  gasPerIntentUsd?: Usd
  bridgeFeePerIntentUsd?: Usd
  perIntentUsd?: Usd
}

export type Sponsorship = { balanceUsd: Usd; limits: SponsorLimits }

type Row = {
  balance_usd: string
  gas_per_intent_usd: string | null
  bridge_fee_per_intent_usd: string | null
  per_intent_usd: string | null
}

/** A project that never set anything up has no balance and no limits. */
export async function readSponsorship(sql: Sql, key: SponsorKey): Promise<Sponsorship> {
  const [row] = await sql<Row[]>`
    select balance_usd, gas_per_intent_usd, bridge_fee_per_intent_usd, per_intent_usd
    from sponsorships
    where project_id = ${key.projectId} and environment = ${key.environment}`
  if (!row) return { balanceUsd: 0n, limits: {} }
  return {
    balanceUsd: BigInt(row.balance_usd),
    limits: {
      ...limit('gasPerIntentUsd', row.gas_per_intent_usd),
      ...limit('bridgeFeePerIntentUsd', row.bridge_fee_per_intent_usd),
      ...limit('perIntentUsd', row.per_intent_usd),
    },
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

/** `reference`: the operator's own number of it; one that is known already is refused by the database. */
export type BalanceChange = { amountUsd: Usd; note: string; reference?: string | undefined }

/** Adds to a project's balance, or takes from it when negative. */
export async function creditSponsor(
  sql: Sql,
  key: SponsorKey,
  { amountUsd, note, reference }: BalanceChange,
): Promise<void> {
  const kind = amountUsd < 0n ? 'debit' : 'credit'
  await book(sql, key, { kind, amountUsd, note, intentId: null, reference })
}

/** Keeps everybody else from changing the balance meanwhile. */
export async function lockSponsorship(sql: Sql, key: SponsorKey): Promise<Usd> {
  await ensureRow(sql, key)
  const [row] = await sql<{ balance_usd: string }[]>`
    select balance_usd from sponsorships
    where project_id = ${key.projectId} and environment = ${key.environment}
    for no key update`
  return BigInt(row?.balance_usd ?? 0)
}

/**
 * Takes an intent's sponsored fees, once. False, and nothing booked, when `mustCover` is set
 * and the balance does not suffice; other intents wait until this one is decided.
 */
export async function chargeSponsor(
  sql: Sql,
  key: SponsorKey,
  charge: { intentId: bigint; amountUsd: Usd; mustCover: boolean },
): Promise<boolean> {
  const { intentId, amountUsd, mustCover } = charge
  const balanceUsd = await lockSponsorship(sql, key)
  if (mustCover && balanceUsd < amountUsd) return false
  await book(sql, key, { kind: 'charge', amountUsd: -amountUsd, note: '', intentId })
  return true
}

/**
 * Gives back what was taken for an intent that came to nothing, or what is more than `owedUsd` of
 * it; a no-op the second time.
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

/** Whether a sponsor was charged for an intent and has nothing of it back. */
export async function hasCharge(sql: Sql, intentId: bigint): Promise<boolean> {
  const kinds = await sql<{ kind: string }[]>`
    select kind from sponsor_entries where intent_id = ${intentId.toString()}`
  return kinds.length === 1 && kinds[0]?.kind === 'charge'
}

export type EntryKind = 'credit' | 'debit' | 'charge' | 'return'

type Entry = {
  kind: EntryKind
  amountUsd: Usd
  note: string
  intentId: bigint | null
  reference?: string | undefined
}

/** One statement, so that balance and entry cannot exist without each other. */
async function book(sql: Sql, key: SponsorKey, entry: Entry): Promise<void> {
  const { kind, amountUsd, note, intentId, reference = null } = entry
  await ensureRow(sql, key)
  await sql`
    with entered as (
      insert into sponsor_entries
        (project_id, environment, kind, amount_usd, intent_id, note, reference)
      values (${key.projectId}, ${key.environment}, ${kind}, ${amountUsd.toString()},
        ${intentId?.toString() ?? null}, ${note}, ${reference})
      on conflict (intent_id, kind) where intent_id is not null do nothing
      returning amount_usd
    )
    update sponsorships set balance_usd = balance_usd + entered.amount_usd
    from entered
    where project_id = ${key.projectId} and environment = ${key.environment}`
}

async function ensureRow(sql: Sql, { projectId, environment }: SponsorKey): Promise<void> {
  await sql`
    insert into sponsorships (project_id, environment) values (${projectId}, ${environment})
    on conflict (project_id, environment) do nothing`
}
