import type { Address } from 'viem'
import {
  SIMULATION_BOUNDS,
  type SimulationRecord,
  type StateOverrides,
} from '../../domain/intent/simulation/simulation-record.ts'
import type { Database } from '../database/database.ts'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import type { RowOf } from '../schema/row-of.ts'
import type { IntentScope } from './intents.ts'

/** The class of these advisory locks, different from that of all other locks. */
const SIMULATIONS = 0x51b

type Json = {
  authorizations: SimulationRecord['call']['authorizations'] | null
  state_overrides: StateOverrides | null
  error_args: Readonly<Record<string, string>>
}
type Row = RowOf<
  'simulations',
  Json & Pick<SimulationRecord, 'action' | 'category' | 'environment'>
>

/**
 * Stores a simulation and deletes the project's oldest ones above the limit. Returns false without
 * writing anything when the project has reached its limit for this minute.
 */
export function insertSimulation(
  database: Pick<Database, 'transaction'>,
  record: Omit<SimulationRecord, 'madeAt'>,
  bounds: Pick<typeof SIMULATION_BOUNDS, 'perProject' | 'perMinute'> = SIMULATION_BOUNDS,
): Promise<boolean> {
  const { projectId } = record
  return database.transaction(async (sql) => {
    // The lock makes concurrent inserts wait, because they would not see each other's rows.
    await sql`select pg_advisory_xact_lock(${SIMULATIONS}, hashtext(${projectId}))`
    const [lately] = await sql<{ full: boolean }[]>`
      select count(*) >= ${bounds.perMinute} as full from simulations
      where project_id = ${projectId} and made_at > now() - interval '1 minute'`
    if (lately?.full) return false
    await sql`
      delete from simulations where id in (
        select id from simulations where project_id = ${projectId}
        order by made_at desc offset ${bounds.perProject - 1})`
    await insert(sql, record)
    return true
  })
}

async function insert(sql: Sql, record: Omit<SimulationRecord, 'madeAt'>): Promise<void> {
  const { call, revert } = record
  const json = (value: unknown) =>
    value === undefined ? null : sql`${JSON.stringify(value)}::text::json`
  const authorizations = call.authorizations.length > 0 ? call.authorizations : undefined
  // `clock_timestamp` is the time of this statement; the transaction may have waited for the lock.
  await sql`
    insert into simulations (id, project_id, environment, intent_id, action, chain_id, block_number,
      block_hash, sender, target, value, data, gas, authorizations, state_overrides, category,
      error_name, error_args, revert_data, revert_size, made_at)
    values (${toBytes(`0x${record.id}`)}, ${record.projectId}, ${record.environment},
      ${record.intentId.toString()}, ${record.action}, ${call.chainId},
      ${call.block.number.toString()}, ${toBytes(call.block.hash)}, ${toBytes(call.from)},
      ${toBytes(call.to)}, ${call.value.toString()}, ${toBytes(call.data)}, ${call.gas.toString()},
      ${json(authorizations)}, ${json(call.stateOverrides)}, ${record.category},
      ${record.errorName}, ${json(record.errorArgs)}, ${revert && toBytes(revert.data)},
      ${revert?.size ?? null}, clock_timestamp())`
}

/** Finds a simulation; with a scope, only of that project and environment. */
export async function findSimulation(
  sql: Sql,
  id: string,
  scope?: IntentScope,
): Promise<SimulationRecord | undefined> {
  const own = scope
    ? sql`and project_id = ${scope.projectId} and environment = ${scope.environment}`
    : sql``
  const [row] = await sql<Row[]>`
    select * from simulations where id = ${toBytes(`0x${id}`)} ${own}`
  return row && toRecord(row)
}

function toRecord(row: Row): SimulationRecord {
  return {
    id: row.id.toString('hex'),
    projectId: row.project_id,
    environment: row.environment,
    intentId: BigInt(row.intent_id),
    madeAt: row.made_at,
    action: row.action,
    category: row.category,
    errorName: row.error_name,
    errorArgs: row.error_args,
    call: {
      chainId: Number(row.chain_id),
      block: { number: BigInt(row.block_number), hash: toHex(row.block_hash) },
      from: toHex(row.sender) as Address,
      to: toHex(row.target) as Address,
      value: BigInt(row.value),
      data: toHex(row.data),
      gas: BigInt(row.gas),
      authorizations: row.authorizations ?? [],
      ...(row.state_overrides && { stateOverrides: row.state_overrides }),
    },
    revert:
      row.revert_data && row.revert_size !== null
        ? { data: toHex(row.revert_data), size: row.revert_size }
        : null,
  }
}

const MOST_DELETED = 1_000

/** Deletes simulations from before the given second; returns whether there may be more. */
export async function deleteOldSimulations(sql: Sql, before: bigint): Promise<boolean> {
  const { count } = await sql`
    delete from simulations where id in (
      select id from simulations where made_at < to_timestamp(${before.toString()}::bigint)
      order by made_at limit ${MOST_DELETED} for update skip locked)`
  return count === MOST_DELETED
}
