import type { Deposit } from '../../domain/deposit/deposit.ts'
import { createWakefulLoop } from '../../lib/concurrency/wakeful-loop.ts'
import {
  claimDeposits,
  hastenDepositOf,
  hastenUndone,
  postponeDeposit,
  releaseDeposits,
} from '../../store/deposits/deposit-work.ts'
import { DEPOSIT_CHANGED } from '../../store/deposits/deposits.ts'
import { freeDeadRows, freeForgottenRows } from '../../store/workers/held-rows.ts'
import { createWorkerIdentity } from '../../store/workers/worker-identity.ts'
import { DepositLostError, type ProcessContext } from './process-context.ts'
import { DEFAULT_PROCESS_POLICY, type ProcessPolicy, retryPause } from './process-policy.ts'
import { workDeposit } from './work-deposit.ts'

export type DepositProcessorOptions = Omit<ProcessContext, 'policy' | 'now'> & {
  policy?: Partial<ProcessPolicy>
  now?: () => number
}

export type DepositProcessor = {
  /** Resolves once the process is registered as a deposit processor. */
  start(): Promise<void>
  /** Ends the work under way; the rest stays in the database for the next one. */
  stop(): Promise<void>
}

/** How often the table is read without a notification. */
const EVERY_MS = 500
const KEEP_EVERY_MS = 1_000
/** How often it is made sure that everything taken is also worked, and no news were missed. */
const RECALL_MS = 5_000
/** A worker that holds its lock but was not seen for so long is frozen. */
const LEASE_SECONDS = 30

/**
 * Moves deposits to where they shall go. Their rows are the queue; any number of processors share
 * it, and each may be killed at any moment.
 */
export function createDepositProcessor(options: DepositProcessorOptions): DepositProcessor {
  const context: ProcessContext = {
    ...options,
    policy: { ...DEFAULT_PROCESS_POLICY, ...options.policy },
    now: options.now ?? Date.now,
  }
  const { database, router, sender, log, policy } = context
  const running = new Map<string, Promise<void>>()
  const failures = new Map<string, number>()
  let recallAt = 0

  const identity = createWorkerIdentity(database, {
    observe: {
      workerStarted: (report) =>
        log.info({ event: 'processor.started', ...report }, 'The deposit processor started.'),
      workerLost: (report) =>
        log.warn(
          { event: 'processor.lost', ...report },
          'The deposit processor lost its registration and registers again.',
        ),
    },
    onPlace: () => queue.wake(),
  })
  const take = async (): Promise<number> => {
    const worker = identity.id()
    const room = policy.concurrency - running.size
    if (worker === undefined || room <= 0) return EVERY_MS
    if (context.now() >= recallAt) {
      await freeForgottenRows(database.sql, 'deposits', { worker, known: [...running.keys()] })
      await hastenUndone(database.sql)
      recallAt = context.now() + RECALL_MS
    }
    const claimed = await database.transaction((sql) => claimDeposits(sql, { worker, limit: room }))
    for (const deposit of claimed) begin(deposit, worker)
    return claimed.length === room ? 0 : EVERY_MS
  }
  const begin = (deposit: Deposit, worker: number) => {
    const round = runRound(context, { deposit, worker, failures }).catch((err: unknown) =>
      log.warn(
        { event: 'deposit.release-failed', deposit: deposit.id, err },
        'The deposit could not be freed for other processes.',
      ),
    )
    const ended = round.finally(() => {
      running.delete(deposit.id)
      queue.wake()
    })
    running.set(deposit.id, ended)
  }
  const queue = createWakefulLoop(take, (err) => {
    log.warn(
      { event: 'processor.claim-failed', err },
      'The next deposits could not be taken; it is tried again.',
    )
    return EVERY_MS
  })
  const keeper = createWakefulLoop(
    async () => {
      const freed = await freeDeadRows(database.sql, 'deposits', LEASE_SECONDS)
      if (freed > 0) {
        log.warn(
          { event: 'processor.took-over', deposits: freed },
          'The deposits of a processor that died were freed.',
        )
        queue.wake()
      }
      return KEEP_EVERY_MS
    },
    (err) => {
      log.warn(
        { event: 'processor.recovery-failed', err },
        'Processors that died could not be looked for; it is tried again.',
      )
      return KEEP_EVERY_MS
    },
  )
  const hasten = async (intent: bigint | null) => {
    if (intent !== null && (await hastenDepositOf(database.sql, intent))) queue.wake()
  }
  let stopListening: (() => void)[] = []

  return {
    async start() {
      stopListening = [
        database.listen(DEPOSIT_CHANGED, queue.wake, queue.wake),
        router.onChange((intent) => {
          hasten(intent).catch((err: unknown) =>
            log.warn(
              { event: 'deposit.wake-failed', err },
              'A change of an intent could not be passed on to its deposit.',
            ),
          )
        }),
        sender.onChange(queue.wake),
      ]
      await identity.start()
      keeper.wake()
    },
    async stop() {
      for (const stop of stopListening) stop()
      await keeper.stop()
      await queue.stop()
      await Promise.all(running.values())
      await identity.stop()
    },
  }
}

type Round = { deposit: Deposit; worker: number; failures: Map<string, number> }

/** A round that fails is repeated after a pause; the deposit is freed in any case. */
async function runRound(
  context: ProcessContext,
  { deposit, worker, failures }: Round,
): Promise<void> {
  const { database, log, policy, now } = context
  const { id } = deposit
  try {
    await workDeposit(context, { deposit, worker })
    failures.delete(id)
  } catch (err) {
    if (!(err instanceof DepositLostError)) {
      const count = (failures.get(id) ?? 0) + 1
      failures.set(id, count)
      log.warn(
        { event: 'deposit.failure', deposit: id, state: deposit.state, err },
        'The work on the deposit failed; it is repeated.',
      )
      const until = new Date(now() + retryPause(policy, count))
      await postponeDeposit(database.sql, { id, until })
    }
  }
  await releaseDeposits(database.sql, { ids: [id], worker })
}
