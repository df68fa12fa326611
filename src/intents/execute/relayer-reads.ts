import type { Address } from 'viem'
import type { TransactionOutcome } from '../../domain/evm/transaction.ts'
import { type Batched, createBatched } from '../../lib/concurrency/batched.ts'
import type { TransactionSender } from '../../ports/transaction-sender.ts'
import type { Database } from '../../store/database/database.ts'
import type { Sql } from '../../store/database/sql.ts'
import { listSteps, type StoredStep } from '../../store/intents/intent-steps.ts'
import { findIntents, type StoredIntent } from '../../store/intents/intents.ts'
import { listRelayerAccounts } from '../../store/transactions/relayer-accounts.ts'

/** What rounds of work ask the database for; those that run side by side ask together. */
export type RelayerReads = {
  intent: Batched<bigint, StoredIntent>
  steps: Batched<bigint, readonly StoredStep[]>
  outcome: Batched<string, TransactionOutcome>
  /** All accounts that the relayer ever sent from on the chain. */
  relayers(chainId: number): Promise<Address[]>
}

/** Accounts are made known when a process starts; a new one has sent nothing for so long. */
const ACCOUNTS_MS = 2_000

export function createRelayerReads(
  database: Database,
  sender: TransactionSender<Sql>,
  now: () => number,
): RelayerReads {
  let accounts: { until: number; list: ReturnType<typeof listRelayerAccounts> } | undefined
  return {
    intent: createBatched((ids) => findIntents(database.sql, ids)),
    steps: createBatched((ids) => listSteps(database.sql, ids)),
    outcome: createBatched((keys) => sender.outcomes(keys)),
    async relayers(chainId) {
      if (!accounts || accounts.until <= now()) {
        accounts = { until: now() + ACCOUNTS_MS, list: listRelayerAccounts(database.sql) }
      }
      const list = await accounts.list
      return list.flatMap((each) => (each.chainId === chainId ? [each.address] : []))
    },
  }
}
