import type { Rows } from './rows.gen.ts'

type Table = keyof Rows

/**
 * A row of a table as the driver returns it. `Narrowed` says more of single columns than the schema
 * does, such as the words that a text can be; it cannot contradict the schema.
 */
export type RowOf<T extends Table, Narrowed extends Partial<Rows[T]> = Record<never, never>> = Omit<
  Rows[T],
  keyof Narrowed
> &
  Narrowed
