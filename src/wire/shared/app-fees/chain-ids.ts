import type { TSchema } from 'typebox'

/** How a version writes the ids of chains. */
export type ChainIds = {
  schema: TSchema
  /** Of what the schema has found well-formed. */
  read(value: unknown, path: readonly string[]): number
  print(chainId: number): string | number
}
