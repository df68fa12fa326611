import type { Deposit } from '../../domain/deposit/deposit.ts'
import {
  createRowWorker,
  type RowLeases,
  type RowWorkerOptions,
} from '../../row-work/row-worker.ts'
import { hastenExited } from '../../store/deposits/deposit-exits.ts'
import {
  claimDeposits,
  hastenDepositOf,
  hastenUndone,
  postponeDeposit,
  releaseDeposits,
} from '../../store/deposits/deposit-work.ts'
import { DEPOSIT_CHANGED } from '../../store/deposits/deposits.ts'
import { freeDeadRows, freeForgottenRows } from '../../store/workers/held-rows.ts'
import { LEASE_SECONDS } from '../../store/workers/workers.ts'
import { DepositLostError, type ProcessContext } from './process-context.ts'
import { DEFAULT_PROCESS_POLICY, type ProcessPolicy } from './process-policy.ts'
import { workDeposit } from './work-deposit.ts'

export type DepositProcessorOptions = Omit<ProcessContext, 'policy' | 'now'> & {
  policy?: Partial<ProcessPolicy>
  now?: () => number
}

export type DepositProcessor = {
  /** Resolves once the process is registered as a deposit processor. */
  start(): Promise<void>
  /** Finishes the work under way; the other rows stay in the database for the next processor. */
  stop(): Promise<void>
}

const POLL_MS = 500
const UPKEEP_MS = 1_000

/**
 * Moves each deposit from state to state until it is paid or refunded. The rows of the deposits are
 * the queue; any number of processors share it, and each may be killed at any moment.
 */
export function createDepositProcessor(options: DepositProcessorOptions): DepositProcessor {
  const context: ProcessContext = {
    ...options,
    policy: { ...DEFAULT_PROCESS_POLICY, ...options.policy },
    now: options.now ?? Date.now,
  }
  const { database, router, sender, log, policy, now } = context
  const { sql } = database
  const hasten = async (intent: bigint | null, wake: () => void) => {
    if (intent !== null && (await hastenDepositOf(sql, intent))) wake()
  }
  return createRowWorker<Deposit, string>({
    database,
    now,
    stopping: new AbortController(),
    concurrency: policy.concurrency,
    retry: policy,
    pollMs: POLL_MS,
    upkeepMs: UPKEEP_MS,
    keyOf: ({ id }) => id,
    subscribe: (wake) => [
      database.listen(
        DEPOSIT_CHANGED,
        () => wake(),
        () => wake(),
      ),
      router.onChange((intent) => {
        hasten(intent, wake).catch((err: unknown) =>
          log.warn(
            { event: 'deposit.wake-failed', err },
            'A change of an intent could not be passed on to its deposit.',
          ),
        )
      }),
      sender.onChange(() => wake()),
    ],
    claim: (request) => database.transaction((inner) => claimDeposits(inner, request)),
    async work(deposit, { worker }) {
      await workDeposit(context, { deposit, worker })
      await releaseDeposits(sql, { ids: [deposit.id], worker })
    },
    async giveBack({ id }, { worker, pauseMs }) {
      if (pauseMs > 0) await postponeDeposit(sql, { id, until: new Date(now() + pauseMs) })
      await releaseDeposits(sql, { ids: [id], worker })
    },
    isLost: (err) => err instanceof DepositLostError,
    leases: leasesOf(context),
    failed: reportFailure(context),
  })
}

function reportFailure({ log }: ProcessContext): RowWorkerOptions<Deposit, string>['failed'] {
  return ({ at, key: deposit, err }) => {
    if (at === 'claim') {
      log.warn(
        { event: 'processor.claim-failed', err },
        'The next deposits could not be taken; it is tried again.',
      )
    } else if (at === 'upkeep') {
      log.warn(
        { event: 'processor.recovery-failed', err },
        'Processors that died could not be looked for; it is tried again.',
      )
    } else if (at === 'work') {
      log.warn(
        { event: 'deposit.failure', deposit, err },
        'The work on the deposit failed; it is repeated.',
      )
    } else {
      log.warn(
        { event: 'deposit.release-failed', deposit, err },
        'The deposit could not be freed for other processes.',
      )
    }
  }
}

function leasesOf({ database: { sql }, log }: ProcessContext): RowLeases<string> {
  return {
    async freeForgotten(held) {
      const freed = await freeForgottenRows(sql, 'deposits', held)
      // This finds changes whose notification was missed while no processor was listening.
      await hastenUndone(sql)
      await hastenExited(sql)
      return freed
    },
    freeDead: () => freeDeadRows(sql, 'deposits', LEASE_SECONDS),
    observe: {
      workerStarted: (report) =>
        log.info({ event: 'processor.started', ...report }, 'The deposit processor started.'),
      workerLost: (report) =>
        log.warn(
          { event: 'processor.lost', ...report },
          'The deposit processor lost its registration and registers again.',
        ),
      recalled: (deposits) =>
        log.warn(
          { event: 'processor.recalled', deposits },
          'The deposit processor freed deposits that it held without knowing.',
        ),
      takenOver: (deposits) =>
        log.warn(
          { event: 'processor.took-over', deposits },
          'The deposits of a processor that died were freed.',
        ),
    },
  }
}
