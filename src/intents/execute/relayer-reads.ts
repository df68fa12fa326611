import type { Address } from 'viem'
import type { AccountLane, TransactionOutcome } from '../../domain/evm/transaction.ts'
import {
  createBatches,
  createKeyedBatches,
  type KeyedBatches,
} from '../../lib/concurrency/batches.ts'
import type { TransactionSender } from '../../ports/transaction-sender.ts'
import type { Database } from '../../store/database/database.ts'
import type { Sql } from '../../store/database/sql.ts'
import { listSteps, type StoredStep } from '../../store/intents/intent-steps.ts'
import { findIntents, type StoredIntent } from '../../store/intents/intents.ts'
import { listRelayerAccounts } from '../../store/transactions/relayer-accounts.ts'
import {
  type Candidate,
  listCandidatesWithout,
  listNeeds,
  type Need,
} from '../../store/transactions/relayer-needs.ts'

/** Reads of the rounds; rounds that run at the same time share one statement. */
export type RelayerReads = {
  intent: KeyedBatches<bigint, StoredIntent>
  steps: KeyedBatches<bigint, readonly StoredStep[]>
  outcome: KeyedBatches<string, TransactionOutcome>
  needs: KeyedBatches<bigint, readonly Need[]>
  /** Reads the accounts of a lane, with what other intents will take from them. */
  candidates(query: CandidateQuery): Promise<readonly Candidate[]>
  /** Reads all accounts from which the relayer has ever sent on the chain. */
  relayers(chainId: number): Promise<Address[]>
}

type CandidateQuery = { chainId: number; lane: AccountLane; except: bigint }

/** Reads of the same moment share one statement; no read waits for an earlier one. */
const EVERYBODY = { most: Number.POSITIVE_INFINITY, atOnce: Number.POSITIVE_INFINITY }

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
    needs: createKeyedBatches((ids) => listNeeds(database.sql, ids)),
    candidates: createBatches((queries) => readCandidates(database.sql, queries), EVERYBODY),
    async relayers(chainId) {
      if (!accounts || accounts.until <= now()) {
        accounts = { until: now() + ACCOUNTS_MS, list: listRelayerAccounts(database.sql) }
      }
      const list = await accounts.list
      return list.flatMap((each) => (each.chainId === chainId ? [each.address] : []))
    },
  }
}

async function readCandidates(
  sql: Sql,
  queries: readonly CandidateQuery[],
): Promise<readonly (readonly Candidate[])[]> {
  const lanes = new Map<string, CandidateQuery[]>()
  for (const query of queries) {
    const key = `${query.chainId} ${query.lane}`
    lanes.set(key, [...(lanes.get(key) ?? []), query])
  }
  const found = new Map<CandidateQuery, readonly Candidate[]>()
  await Promise.all(
    [...lanes.values()].map(async (own) => {
      const [lane] = own
      if (!lane) return
      const ids = own.map(({ except }) => except)
      const candidates = await listCandidatesWithout(sql, lane, ids)
      for (const [index, query] of own.entries()) found.set(query, candidates[index] ?? [])
    }),
  )
  return queries.map((query) => found.get(query) ?? [])
}
