import type { Hex } from 'viem'
import type { Config } from '../../config/schema.ts'
import {
  createDepositProcessor,
  type DepositProcessor,
} from '../../deposits/process/create-deposit-processor.ts'
import type { DepositOperator } from '../../deposits/process/process-context.ts'
import type { ProcessPolicy } from '../../deposits/process/process-policy.ts'
import { createTrustedLayers } from '../../deposits/trusted-layers.ts'
import { KNOWN_EXCHANGES } from '../../domain/deposit/refund/known-exchanges.ts'
import type { FailureCounter } from '../../observe/events/failure-counter.ts'
import type { Log } from '../../observe/log.ts'
import type { ChainReaders } from '../../ports/chain-reader.ts'
import type { LayerRegistry } from '../../settlement/registry.ts'
import type { Database } from '../../store/database/database.ts'
import type { Signers } from '../../transactions/signers/open-signers.ts'
import type { Intents } from './compose-intents.ts'
import { refundGasLimits } from './refund-gas-limits.ts'

type Deps = {
  config: Config
  database: Database
  readers: ChainReaders
  log: Log
  failures: FailureCounter
  intents: Intents
  operator: DepositOperator
  signers: Signers
  layers: Pick<LayerRegistry, 'books'>
  policy?: Partial<ProcessPolicy>
  now?: () => number
}

/** Wires the deposit processor; undefined if the service has no keys to send transactions. */
export function composeProcessor(deps: Deps): DepositProcessor | undefined {
  const { config, database, readers, log, failures, operator, policy, now } = deps
  const { router, sender, prices } = deps.intents
  const [payer] = deps.signers.others
  if (!payer) return undefined
  return createDepositProcessor({
    database,
    router,
    sender,
    readers,
    trustedLayers: createTrustedLayers(readers, deps.layers.books),
    prices,
    operator,
    log,
    failures,
    feeTo: payer.address,
    policy: { ...policyOf(config), ...policy },
    ...(now && { now }),
  })
}

function policyOf({ deposits }: Config): Partial<ProcessPolicy> {
  const { maxAttempts, retryMs, maxRetryMs, refundFailedAfterSeconds: wait } = deposits
  return {
    maxAttempts,
    retryMs,
    maxRetryMs,
    holdMs: deposits.sponsorHoldSeconds * 1000,
    refundGas: refundGasLimits(deposits),
    refundAfterMs: wait === 0 ? null : wait * 1000,
    exchangeAccounts: new Set(
      [...KNOWN_EXCHANGES, ...deposits.exchangeAccounts].map((each) => each.toLowerCase() as Hex),
    ),
  }
}
