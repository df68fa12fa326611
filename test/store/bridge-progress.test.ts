import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BridgeStage, estimateTimes } from '../../src/domain/intent/status/bridge-progress.ts'
import type { Database } from '../../src/store/database/database.ts'
import {
  BRIDGE_PROGRESS,
  insertProgress,
  listProgress,
  readTypicalSeconds,
} from '../../src/store/intents/bridge-progress.ts'
import { insertProject } from '../../src/store/projects/projects.ts'
import { freshDatabase, openTestDatabase } from '../kit/database.ts'

const LANE = { settlementLayer: 'OFT', sourceChainId: 1, destinationChainId: 2 }
const hash = (byte: string) => `0x${byte.repeat(32)}` as const
const NONE = { remaining: null, total: null }

let database: Database
let projectId: string
let lastId = 0n

beforeAll(async () => {
  database = await openTestDatabase(await freshDatabase('bridge_progress'))
  projectId = (await insertProject(database.sql, { name: 'bridge' })).id
})
afterAll(() => database?.close())

async function insertBareIntent(): Promise<bigint> {
  lastId += 1n
  await database.sql`
    insert into intents (id, project_id, environment, account, destination_chain_id,
      settlement_layer, quote, signatures, fingerprint, expires, fill_deadline)
    values (${lastId.toString()}, ${projectId}, 'production', ${Buffer.alloc(20)}, 2, 'OFT', '{}',
      '{}', ${Buffer.alloc(32)}, 0, 0)`
  return lastId
}

/** What a relayer sees of a message that was sent at 1000. */
function seen(intentId: bigint, stage: BridgeStage, deliveredAt?: bigint) {
  return {
    intentId,
    settlementLayer: 'OFT',
    times: NONE,
    progress: {
      element: 0,
      stage,
      messageGuid: hash('01'),
      source: { chainId: 1, txHash: hash('02'), at: 1000n },
      destination: { chainId: 2, txHash: deliveredAt === undefined ? null : hash('03') },
    },
    ...(deliveredAt !== undefined && { deliveredAt }),
  }
}

describe('the way of a message', () => {
  it('is written once for each stage, in order, also for those that went by unseen', async () => {
    const id = await insertBareIntent()
    const told: string[] = []
    let stop = () => {}
    await new Promise<void>((listening) => {
      stop = database.listen(BRIDGE_PROGRESS, (payload) => told.push(payload), listening)
    })
    expect(await insertProgress(database.sql, seen(id, 'source-confirmed'))).toEqual([
      'source-confirmed',
    ])
    expect(await insertProgress(database.sql, seen(id, 'source-confirmed'))).toEqual([])
    expect(await insertProgress(database.sql, seen(id, 'delivering', 1030n))).toEqual([
      'inflight',
      'delivering',
    ])
    expect(await insertProgress(database.sql, seen(id, 'inflight'))).toEqual([])
    const rows = await listProgress(database.sql, id)
    expect(rows.map(({ stage }) => stage)).toEqual(['source-confirmed', 'inflight', 'delivering'])
    expect(rows.map(({ destination }) => destination.txHash)).toEqual([null, null, hash('03')])
    expect(rows[0]).toMatchObject({ messageGuid: hash('01'), source: { txHash: hash('02') } })
    await expect.poll(() => told, { timeout: 20_000 }).toContain(id.toString())
    stop()
  })

  it('takes as long as it usually did, whatever one message did', async () => {
    const other = { ...LANE, destinationChainId: 3 }
    expect(await readTypicalSeconds(database.sql, other)).toBeUndefined()
    for (const took of [20n, 22n, 9000n]) {
      await insertProgress(database.sql, seen(await insertBareIntent(), 'delivering', 1000n + took))
    }
    expect(await readTypicalSeconds(database.sql, LANE)).toBe(22)
    expect(estimateTimes(22, 1000n, 1009n)).toEqual({ remaining: 13, total: 22 })
    expect(estimateTimes(22, 1000n, 1100n)).toEqual({ remaining: 0, total: 22 })
    expect(estimateTimes(undefined, 1000n, 1100n)).toEqual(NONE)
  })
})
