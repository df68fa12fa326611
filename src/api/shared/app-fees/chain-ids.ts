import type { TSchema } from 'typebox'
import type { ChainDialect } from '../intents/chain-dialect.ts'

/** How a version writes the ids of chains. */
export type ChainIds = {
  schema: TSchema
  dialect: ChainDialect
  print(chainId: number): string | number
}
