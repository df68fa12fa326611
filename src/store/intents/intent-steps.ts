import type { Hex } from 'viem'
import { type IntentFailReason, readFailReason } from '../../domain/failure/failure-table.ts'
import { toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import type { RowOf } from '../schema/row-of.ts'

export type StepState = 'open' | 'sending' | 'done' | 'final' | 'impossible'

/** A transaction that an intent needs, as a settlement layer named it. */
export type NewStep = {
  name: string
  kind: 'claim' | 'fill'
  settlementLayer: string
  chainId: number
  elements: readonly number[]
  after: readonly string[]
  /** True when others carry the step out in their own time. The column is named `patient`. */
  withoutDeadline?: boolean
  /** The gas limit of the simulation at acceptance. */
  triedGas?: bigint
}

export type StoredStep = NewStep & {
  intentId: bigint
  state: StepState
  transactionKey: string | null
  txHash: Hex | null
  block: { number: bigint; hash: Hex } | null
  /** Unix seconds. */
  blockTime: bigint | null
  failureReason: 'EXPIRED' | 'REVERTED' | 'RELAYER_FAILURE' | null
  /** How many tries have failed. */
  attempts: number
  /** Why the step is in its state. */
  note: string | null
  /** The obstacle of the last try to send the step. */
  obstacle: IntentFailReason | null
  /** Unix seconds at which the step is checked next; null when nothing is left to do. */
  nextActionAt: bigint | null
}

type Row = Omit<
  RowOf<
    'intent_steps',
    { kind: 'claim' | 'fill'; state: StepState; failure_reason: StoredStep['failureReason'] }
  >,
  'position' | 'owner' | 'updated_at'
>

/**
 * Inserts the steps in the order the layers gave; runs in the transaction that accepts the intent.
 */
export async function insertSteps(
  sql: Sql,
  intentId: bigint,
  steps: readonly NewStep[],
): Promise<void> {
  for (const [position, step] of steps.entries()) {
    await sql`
      insert into intent_steps
        (intent_id, name, position, kind, settlement_layer, chain_id, elements, after,
          patient, tried_gas)
      values (${intentId.toString()}, ${step.name}, ${position}, ${step.kind},
        ${step.settlementLayer}, ${step.chainId}, ${[...step.elements]}::int[],
        ${[...step.after]}::text[], ${step.withoutDeadline ?? false}, ${step.triedGas?.toString() ?? null})`
  }
}

/** The steps of each intent, in their order. */
export async function listSteps(
  sql: Sql,
  intentIds: readonly bigint[],
): Promise<Map<bigint, StoredStep[]>> {
  const rows = await sql<Row[]>`
    select intent_id, name, kind, settlement_layer, chain_id, elements, after, patient, tried_gas, state,
      transaction_key, tx_hash, block_number, block_hash, block_time, failure_reason, attempts, note,
      obstacle, next_action_at
    from intent_steps where intent_id = any(${intentIds.map(String)}::numeric[])
    order by intent_id, position`
  const steps = new Map<bigint, StoredStep[]>(intentIds.map((id) => [id, []]))
  for (const row of rows) steps.get(BigInt(row.intent_id))?.push(toStep(row))
  return steps
}

function toStep(row: Row): StoredStep {
  const block =
    row.block_hash === null
      ? null
      : { number: BigInt(row.block_number ?? 0), hash: toHex(row.block_hash) }
  return {
    intentId: BigInt(row.intent_id),
    name: row.name,
    kind: row.kind,
    settlementLayer: row.settlement_layer,
    chainId: Number(row.chain_id),
    elements: row.elements,
    after: row.after,
    ...(row.patient && { withoutDeadline: true }),
    ...(row.tried_gas !== null && { triedGas: BigInt(row.tried_gas) }),
    state: row.state,
    transactionKey: row.transaction_key,
    txHash: row.tx_hash && toHex(row.tx_hash),
    block,
    blockTime: row.block_time === null ? null : BigInt(row.block_time),
    failureReason: row.failure_reason,
    attempts: row.attempts,
    note: row.note,
    obstacle: row.obstacle === null ? null : readFailReason<IntentFailReason>(row.obstacle),
    nextActionAt: row.next_action_at && BigInt(Math.ceil(row.next_action_at.getTime() / 1000)),
  }
}
