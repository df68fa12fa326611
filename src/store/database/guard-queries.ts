import { arrayTypeOf } from './array-types.ts'
import { DatabaseTimeout, translateDatabaseError } from './database-error.ts'
import type { Sql } from './sql.ts'

export type QueryWatch = {
  /** The longest wait for one query, including the wait for a connection. */
  timeoutMs: number
  /** If it returns an error, that error is thrown and the query is not sent. */
  refuse?: () => Error | undefined
  onSuccess?: () => void
  /** Called with the driver's own error, before it is translated. */
  onError?: (error: unknown) => void
}

/**
 * Wraps an SQL tag so that every query ends within the deadline and errors of a lost connection are
 * thrown as `unavailable`. The driver alone would wait for ever on a silent server.
 */
export function guardQueries(current: () => Sql, watch: QueryWatch): Sql {
  const guard = (value: unknown) => (isQuery(value) ? guardQuery(value, watch) : value)
  return new Proxy((() => {}) as unknown as Sql, {
    apply: (_, _this, args: unknown[]) =>
      guard(Reflect.apply(current(), undefined, withArrayTypes(current(), args))),
    get(_, key) {
      const value: unknown = Reflect.get(current(), key)
      if (key !== 'unsafe' && key !== 'file') return value
      return (...args: unknown[]) => guard(Reflect.apply(value as () => unknown, current(), args))
    },
  })
}

function withArrayTypes(sql: Sql, [first, ...values]: unknown[]): [never, ...never[]] {
  const tagged = Array.isArray((first as { raw?: unknown } | undefined)?.raw)
  const typed = (value: unknown) => {
    const type = tagged && Array.isArray(value) ? arrayTypeOf(value) : undefined
    return type === undefined ? value : sql.typed(value as never, type)
  }
  return [first, ...values.map(typed)] as [never, ...never[]]
}

/** The driver's query: a promise that is sent by `handle` and settled by the other two. */
type Query = Promise<unknown> & {
  handle(): unknown
  resolve(rows: unknown): void
  reject(error: unknown): void
}

/** Whether the value is a statement; builders such as `sql(rows)` and identifiers are not. */
function isQuery(value: unknown): value is Query {
  return value instanceof Promise && 'handle' in value
}

/** Watches a query from the moment it is sent; a fragment of another query is never sent. */
function guardQuery(query: Query, watch: QueryWatch): Query {
  const { handle, resolve, reject } = query
  let timer: NodeJS.Timeout | undefined
  let sent = false
  const fail = (error: unknown) => {
    clearTimeout(timer)
    watch.onError?.(error)
    reject(translateDatabaseError(error))
  }
  return Object.assign(query, {
    handle() {
      if (sent) return undefined
      sent = true
      const refusal = watch.refuse?.()
      if (refusal) return fail(refusal)
      const text = `the database gave no answer within ${watch.timeoutMs} ms`
      const late = () => fail(new DatabaseTimeout(text))
      timer = setTimeout(late, watch.timeoutMs)
      return handle.call(query)
    },
    resolve(rows: unknown) {
      clearTimeout(timer)
      watch.onSuccess?.()
      resolve(rows)
    },
    reject: fail,
  })
}
