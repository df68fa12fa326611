import type { Address } from 'viem'
import type { TransactionOutcome } from '../../domain/evm/transaction.ts'
import { createKeyedBatches, type KeyedBatches } from '../../lib/concurrency/batches.ts'
import type { TransactionSender } from '../../ports/transaction-sender.ts'
import type { Database } from '../../store/database/database.ts'
import type { Sql } from '../../store/database/sql.ts'
import { listSteps, type StoredStep } from '../../store/intents/intent-steps.ts'
import { findIntents, type StoredIntent } from '../../store/intents/intents.ts'
import { listRelayerAccounts } from '../../store/transactions/relayer-accounts.ts'

/** Reads of the rounds; rounds that run at the same time share one statement. */
export type RelayerReads = {
  intent: KeyedBatches<bigint, StoredIntent>
  steps: KeyedBatches<bigint, readonly StoredStep[]>
  outcome: KeyedBatches<string, TransactionOutcome>
  /** All accounts that the relayer has ever sent from on the chain. */
  relayers(chainId: number): Promise<Address[]>
}

/** How long the list is kept: accounts are added at the start of a process, before they send. */
const ACCOUNTS_MS = 2_000

export function createRelayerReads(
  database: Database,
  sender: TransactionSender<Sql>,
  now: () => number,
): RelayerReads {
  let accounts: { until: number; list: ReturnType<typeof listRelayerAccounts> } | undefined
  return {
    intent: createKeyedBatches((ids) => findIntents(database.sql, ids)),
    steps: createKeyedBatches((ids) => listSteps(database.sql, ids)),
    outcome: createKeyedBatches((keys) => sender.outcomes(keys)),
    async relayers(chainId) {
      if (!accounts || accounts.until <= now()) {
        accounts = { until: now() + ACCOUNTS_MS, list: listRelayerAccounts(database.sql) }
      }
      const list = await accounts.list
      return list.flatMap((each) => (each.chainId === chainId ? [each.address] : []))
    },
  }
}
