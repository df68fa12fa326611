import type { Rows } from './rows.gen.ts'

type Table = keyof Rows

/**
 * A row of a table as the driver returns it. `Narrowed` gives narrower types of single columns than
 * the schema does, such as the values that a text can have; it cannot contradict the schema.
 */
export type RowOf<T extends Table, Narrowed extends Partial<Rows[T]> = Record<never, never>> = Omit<
  Rows[T],
  keyof Narrowed
> &
  Narrowed
