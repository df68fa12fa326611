import { pad } from 'viem'
import { ONE_USD } from '../../../src/domain/usd.ts'
import type { Transfer } from '../../../src/domain/watch/transfer.ts'
import type { PriceFeed } from '../../../src/ports/price-feed.ts'
import type { TransferHandler } from '../../../src/ports/transfer-handler.ts'
import type { Database } from '../../../src/store/database/database.ts'
import type { Sql } from '../../../src/store/database/sql.ts'

export type Told = { what: 'seen' | 'confirmed' | 'orphaned'; transfer: Transfer }

export async function createTold({ sql }: Pick<Database, 'sql'>): Promise<void> {
  await sql`
    create table told (id bigint generated always as identity, what text, transfer text)`
}

/** Every token is worth a dollar. */
export const flatPrices: Pick<PriceFeed, 'prices'> = {
  prices: async (tokens) =>
    tokens.map(({ chainId, token }) => ({
      symbol: token.symbol,
      usd: ONE_USD,
      source: {
        chainId,
        feed: token.address,
        roundId: 1n,
        updatedAt: 1n,
        block: { number: 1n, hash: pad('0x1'), timestamp: 1n },
      },
    })),
}

/** Writes down what it is told, in the transaction it is told in. */
export function tellingHandler(): TransferHandler<Sql> {
  const tell = (what: Told['what']) => async (sql: Sql, transfers: readonly Transfer[]) => {
    for (const transfer of transfers) {
      const text = JSON.stringify(transfer, (_, value) =>
        typeof value === 'bigint' ? `${value}n` : value,
      )
      await sql`insert into told (what, transfer) values (${what}, ${text})`
    }
  }
  return {
    onTransfers: tell('seen'),
    onConfirmed: tell('confirmed'),
    onOrphaned: tell('orphaned'),
    async onExits() {},
  }
}

export async function readTold({ sql }: Pick<Database, 'sql'>): Promise<Told[]> {
  const rows = await sql<{ what: Told['what']; transfer: string }[]>`
    select what, transfer from told order by id`
  return rows.map(({ what, transfer }) => ({
    what,
    transfer: JSON.parse(transfer, (_, value) =>
      typeof value === 'string' && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
    ) as Transfer,
  }))
}
