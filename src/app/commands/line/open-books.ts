import type { Address } from 'viem'
import type { AuditDeps } from '../../../audit/audit-deps.ts'
import type { Config } from '../../../config/schema.ts'
import { createBooksObserver } from '../../../observe/books.ts'
import { createPriceFeed } from '../../../prices/create-price-feed.ts'
import type { Database } from '../../../store/database/database.ts'
import { listRelayerAccounts } from '../../../store/transactions/relayer-accounts.ts'
import { haltLimits } from '../../wiring/compose-relayer.ts'
import { openLayers } from '../../wiring/open-layers.ts'
import type { ChainAccess } from './with-readers.ts'

/** Opens the books for a command in the way the service does. */
export async function openBooks(
  database: Database,
  config: Config,
  { readers, log, metrics }: ChainAccess,
): Promise<AuditDeps> {
  const prices = createPriceFeed({
    chains: readers.list().map(({ chain }) => chain),
    now: Date.now,
    log,
    clientOf: (id) => readers.get(id)?.client,
    ...(config.devnet.enabled && { policy: { staleAfterMs: null } }),
  })
  const observe = createBooksObserver({ log, metrics })
  return {
    database,
    readers,
    prices,
    observe,
    layers: (await openLayers(config)).books,
    haltUsd: haltLimits(config),
  }
}

/** The service's addresses on a chain. */
export async function holdersOn({ sql }: Database, chainId: number): Promise<Address[]> {
  const accounts = await listRelayerAccounts(sql)
  return accounts.flatMap((each) => (each.chainId === chainId ? [each.address] : []))
}
