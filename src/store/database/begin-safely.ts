import type postgres from 'postgres'
import { DatabaseTimeout, isConnectionLost, translateDatabaseError } from './database-error.ts'
import { guardQueries } from './guard-queries.ts'
import type { Sql } from './sql.ts'

export type TransactionOptions = {
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
}

type BeginOptions = TransactionOptions & {
  timeoutMs: number
  onError?: (error: unknown) => void
}

/**
 * Runs one transaction on the driver's pool. If a connection closes in the middle of a transaction,
 * the driver still writes to it (its ROLLBACK, or the next statement of the work), which throws an
 * error that nobody can catch and ends the process. So nothing more is sent on a connection that is
 * known to be gone: the driver's callback never settles, and the caller gets the error as soon as
 * the work has ended.
 */
export async function beginSafely<T>(
  client: postgres.Sql,
  work: (sql: Sql) => Promise<T>,
  options: BeginOptions,
): Promise<T> {
  const { timeoutMs, isolation } = options
  const loss = watchLoss(timeoutMs, options.onError)
  let working: Promise<unknown> = Promise.resolve()
  const begun = client.begin(isolation ? `isolation level ${isolation}` : '', async (tx) => {
    loss.stopClock()
    // The caller gave up while this waited for a connection; the connection works, so roll back.
    if (loss.error()) throw loss.error()
    const refuse = loss.error
    const running = work(guardQueries(() => tx, { timeoutMs, refuse, onError: loss.note }))
    working = running.catch(() => {})
    await working
    if (loss.error()) await NEVER
    // What follows is the driver's COMMIT or ROLLBACK.
    loss.startClock()
    return [await running] as const
  })
  begun.catch(loss.note)
  try {
    const [result] = await Promise.race([begun, loss.happened])
    return result as T
  } catch (error) {
    await working
    throw translateDatabaseError(error)
  } finally {
    loss.stopClock()
  }
}

const NEVER = new Promise<never>(() => {})

/** Notices when the connection is lost, and when the server takes too long over BEGIN or COMMIT. */
function watchLoss(timeoutMs: number, onError: BeginOptions['onError']) {
  let timer: NodeJS.Timeout | undefined
  let lost: Error | undefined
  let reject: (error: Error) => void = () => {}
  const happened = new Promise<never>((_, fail) => {
    reject = fail
  })
  happened.catch(() => {})
  const note = (error: unknown) => {
    onError?.(error)
    if (lost || !isConnectionLost(error)) return
    lost = error as Error
    reject(lost)
  }
  const stopClock = () => clearTimeout(timer)
  const startClock = () => {
    timer = setTimeout(
      () => note(new DatabaseTimeout(`no answer within ${timeoutMs} ms`)),
      timeoutMs,
    )
  }
  startClock()
  return { happened, note, error: () => lost, startClock, stopClock }
}
