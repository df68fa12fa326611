import { DEV_ACCOUNTS } from '../../../devnet/src/dev-accounts.ts'
import { type Devnet, startDevnet } from '../../../devnet/src/start.ts'
import { createPauseMemory } from '../../../src/app/operator/switches/pause-memory.ts'
import { composeDeposits, type Deposits } from '../../../src/app/wiring/compose-deposits.ts'
import { composeIntents } from '../../../src/app/wiring/compose-intents.ts'
import { composeProcessor } from '../../../src/app/wiring/compose-processor.ts'
import { loadConfig } from '../../../src/config/load.ts'
import type { ChainConfig, Config } from '../../../src/config/schema.ts'
import { createTransferHandler } from '../../../src/deposits/on-transfers.ts'
import { openDepositOperator } from '../../../src/deposits/operator.ts'
import type { ProcessPolicy } from '../../../src/deposits/process/process-policy.ts'
import type { Caller } from '../../../src/domain/project/project.ts'
import { ONE_USD } from '../../../src/domain/usd.ts'
import type { ConfirmationTier } from '../../../src/domain/watch/confirmations.ts'
import { createFailureCounter } from '../../../src/observe/events/failure-counter.ts'
import { createLog } from '../../../src/observe/log.ts'
import { createMetrics } from '../../../src/observe/metrics.ts'
import { BUILT_IN } from '../../../src/settlement/registry.ts'
import { openDatabase } from '../../../src/store/database/database.ts'
import { insertProject } from '../../../src/store/projects/projects.ts'
import { openSigners } from '../../../src/transactions/signers/open-signers.ts'
import { createWatcher } from '../../../src/watcher/create-watcher.ts'
import { freshDatabase } from '../../kit/database.ts'
import { openWorldReaders } from '../intents/intents-kit.ts'
import { createDeeds, type Parts } from './deposit-deeds.ts'
import { ARBITRUM, BASE } from './deposit-places.ts'

const keysOf = (note: string) =>
  DEV_ACCOUNTS.filter((account) => account.note === note).map(({ privateKey }) => privateKey)

export type DepositWorld = Parts &
  ReturnType<typeof createDeeds> & {
    /** What the API offers, for this project. */
    operations: Deposits['operations']
    caller: Caller
    databaseUrl: string
    /** Has those begin who send and move things; only where they were told to wait. */
    wake(): Promise<void>
    stop(): Promise<void>
  }
export type WorldOptions = {
  /** A block for each transaction, and none by itself. */
  automine?: boolean
  /** Has a watcher find transfers, by these tiers on every chain; else they are told by hand. */
  watch?: readonly ConfirmationTier[]
  /** Burns and mints USDC by the devnet's Circle. */
  cctp?: boolean
  /** Nobody sends or moves anything before `wake`. */
  idle?: boolean
  /** Settings of deposits that differ from the defaults. */
  settings?: Partial<Config['deposits']>
  /** What is risked on every chain. */
  risk?: NonNullable<ChainConfig['relayer']>
}

/** Two real chains, a database, the relayer and whatever moves deposits. */
export async function startDepositWorld(
  name: string,
  policy: Partial<ProcessPolicy> = {},
  { automine = false, watch, risk, cctp = false, idle = false, settings = {} }: WorldOptions = {},
): Promise<DepositWorld> {
  const devnet = await startDevnet({
    chainIds: [ARBITRUM, BASE],
    skip: ['safe'],
    ...(automine ? { automine } : { blockTimesMs: { [ARBITRUM]: 250, [BASE]: 250 } }),
  })
  const readers = openWorldReaders(devnet)
  const url = await freshDatabase(name)
  const database = await openDatabase({ url, maxConnections: 8, connectTimeoutMs: 30_000 })
  const { id: projectId } = await insertProject(database.sql, { name })
  const log = createLog({ level: process.env.TEST_LOG ?? 'silent', pretty: false } as never)
  const config = configFor(devnet, { ...(risk && { risk }), cctp, settings })
  const metrics = createMetrics()
  const signers = await openSigners(config.relayer)
  const pauses = createPauseMemory({ database, log })
  await pauses.start()
  const intents = await composeIntents({
    config,
    database,
    readers,
    log,
    metrics,
    signers,
    layers: BUILT_IN,
    knownPauses: pauses.known,
  })
  const operator = await openDepositOperator(database, undefined)
  const failures = createFailureCounter(metrics)
  const quick = { pollMs: 200, retryMs: 200, maxRetryMs: 1_000, ...policy }
  const clock = { aheadMs: 0 }
  const processor = composeProcessor({
    config,
    database,
    readers,
    log,
    failures,
    intents,
    operator,
    signers,
    layers: BUILT_IN,
    policy: quick,
    now: () => Date.now() + clock.aheadMs,
  })
  if (!processor) throw new Error('there are no keys')
  const wake = async () => {
    await intents.start()
    await processor.start()
  }
  if (!idle) await wake()
  const { operations } = await composeDeposits({
    config,
    database,
    readers,
    log,
    metrics,
    failures,
    intents,
    operator,
    layers: BUILT_IN,
    readPortfolio: () => Promise.reject(new Error('not asked for in this test')),
  })
  const chains = new Map(readers.list().map(({ chain }) => [chain.id, chain]))
  const handler = createTransferHandler({
    chains: [...chains.values()],
    floorUsd: ONE_USD / 25n,
    refundAfterMs: null,
  })
  const watcher =
    watch &&
    createWatcher({
      database,
      readers,
      handler,
      prices: intents.prices,
      log,
      metrics,
      tiers: new Map([...chains.keys()].map((id) => [id, watch])),
      policy: { pollMs: 100 },
    })
  await watcher?.start()
  const parts = { devnet, readers, database, projectId, chains, operator, handler, clock }
  return {
    ...parts,
    ...createDeeds(parts),
    operations,
    databaseUrl: url,
    caller: { projectId, environment: 'development' } as Caller,
    wake,
    async stop() {
      await watcher?.stop()
      await processor.stop()
      await intents.stop()
      await pauses.stop()
      await readers.stop()
      await database.close()
      await devnet.stop()
    },
  }
}

function configFor(
  devnet: Devnet,
  { risk, cctp, settings }: Pick<WorldOptions, 'risk' | 'cctp' | 'settings'>,
) {
  const config = loadConfig({ env: {} })
  const patience = { chainDeadlineMs: 20_000, layersDeadlineMs: 20_000, checkDeadlineMs: 20_000 }
  return {
    ...config,
    chains: devnet.chains.map((chain) => ({ ...chain, ...(risk && { relayer: risk }) })),
    intents: { ...config.intents, ...patience },
    deposits: { ...config.deposits, ...settings },
    cctp: {
      ...config.cctp,
      ...{ enabled: cctp ?? false, pollMs: 200 },
      attestationUrl: devnet.attestationUrl ?? config.cctp.attestationUrl,
    },
    relayer: {
      ...config.relayer,
      fillKeys: keysOf('relayer'),
      otherKeys: keysOf('second relayer'),
      priceRefreshMs: 0,
      swapDeadlineMs: 10_000,
    },
  }
}
