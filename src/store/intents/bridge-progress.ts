import type { Hex } from 'viem'
import {
  type BridgeLane,
  type BridgeProgress,
  type BridgeStage,
  type BridgeTimes,
  stagesUpTo,
} from '../../domain/intent/status/bridge-progress.ts'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'

/** The channel that is notified with the intent's id when a message reaches a new stage. */
export const BRIDGE_PROGRESS = 'bridge_progress'

/** A stage that the message of an element has reached, as it was first seen. */
export type StoredProgress = {
  /** Grows with every stage of any intent. */
  seq: bigint
  intentId: bigint
  element: number
  stage: BridgeStage
  settlementLayer: string
  messageGuid: Hex
  source: { chainId: number; txHash: Hex }
  destination: { chainId: number; txHash: Hex | null }
  times: BridgeTimes
}

export type NewProgress = {
  intentId: bigint
  settlementLayer: string
  progress: BridgeProgress
  times: BridgeTimes
  /** The time of the delivery's block in Unix seconds; only with the last stage. */
  deliveredAt?: bigint
}

/** Inserts the stages up to this one that are missing, and returns the inserted stages. */
export async function insertProgress(
  sql: Sql,
  { intentId, settlementLayer, progress, times, deliveredAt }: NewProgress,
): Promise<BridgeStage[]> {
  const { element, messageGuid, source, destination } = progress
  const reached: BridgeStage[] = []
  for (const stage of stagesUpTo(progress.stage)) {
    const last = stage === 'delivering'
    const took = Number((deliveredAt ?? source.at) - source.at)
    const rows = await sql`
      insert into bridge_progress
        (intent_id, element, stage, settlement_layer, message_guid, source_chain_id,
          source_tx_hash, destination_chain_id, destination_tx_hash, remaining_seconds,
          total_seconds, took_seconds)
      values (${intentId.toString()}, ${element}, ${stage}, ${settlementLayer},
        ${toBytes(messageGuid)}, ${source.chainId}, ${toBytes(source.txHash)},
        ${destination.chainId},
        ${last && destination.txHash ? toBytes(destination.txHash) : null},
        ${times.remaining}, ${times.total}, ${last ? Math.max(0, took) : null})
      on conflict do nothing returning 1`
    if (rows.length > 0) reached.push(stage)
  }
  if (reached.length > 0) await sql`select pg_notify(${BRIDGE_PROGRESS}, ${intentId.toString()})`
  return reached
}

type Row = {
  seq: string
  intent_id: string
  element: number
  stage: BridgeStage
  settlement_layer: string
  message_guid: Buffer
  source_chain_id: string
  source_tx_hash: Buffer
  destination_chain_id: string
  destination_tx_hash: Buffer | null
  remaining_seconds: number | null
  total_seconds: number | null
}

/**
 * Lists the stages that an intent's messages have reached, in the order in which they were seen.
 */
export async function listProgress(sql: Sql, intentId: bigint): Promise<StoredProgress[]> {
  const rows = await sql<Row[]>`
    select seq, intent_id, element, stage, settlement_layer, message_guid, source_chain_id,
      source_tx_hash, destination_chain_id, destination_tx_hash, remaining_seconds, total_seconds
    from bridge_progress where intent_id = ${intentId.toString()} order by seq`
  return rows.map((row) => ({
    seq: BigInt(row.seq),
    intentId: BigInt(row.intent_id),
    element: row.element,
    stage: row.stage,
    settlementLayer: row.settlement_layer,
    messageGuid: toHex(row.message_guid),
    source: { chainId: Number(row.source_chain_id), txHash: toHex(row.source_tx_hash) },
    destination: {
      chainId: Number(row.destination_chain_id),
      txHash: row.destination_tx_hash && toHex(row.destination_tx_hash),
    },
    times: { remaining: row.remaining_seconds, total: row.total_seconds },
  }))
}

/**
 * The typical time is the median of this many deliveries, so that a single slow one has no effect.
 */
const RECENT = 25

/** The seconds that messages usually take; undefined without a known delivery. */
export async function readTypicalSeconds(
  sql: Sql,
  { settlementLayer, sourceChainId, destinationChainId }: BridgeLane,
): Promise<number | undefined> {
  const [row] = await sql<{ seconds: number | null }[]>`
    select percentile_disc(0.5) within group (order by took_seconds) as seconds
    from (
      select took_seconds from bridge_progress
      where settlement_layer = ${settlementLayer} and source_chain_id = ${sourceChainId}
        and destination_chain_id = ${destinationChainId} and took_seconds is not null
      order by seq desc limit ${RECENT}) recent`
  return row?.seconds ?? undefined
}
