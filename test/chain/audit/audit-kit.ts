import { privateKeyToAccount } from 'viem/accounts'
import { DEV_ACCOUNTS } from '../../../devnet/src/dev-accounts.ts'
import { auditChain, type ChainAudit } from '../../../src/audit/audit-chain.ts'
import type { AuditDeps } from '../../../src/audit/audit-deps.ts'
import { ONE_USD } from '../../../src/domain/usd.ts'
import { createBooksObserver } from '../../../src/observe/books.ts'
import { createLog } from '../../../src/observe/log.ts'
import { createMetrics } from '../../../src/observe/metrics.ts'
import type { PriceFeed } from '../../../src/ports/price-feed.ts'
import { LAYER_BOOKS } from '../../../src/settlement/registry.ts'
import type { Stage } from '../relayer/relayer-kit.ts'
import { relayer as filler, priceOf, type World } from '../settlement/settlement-world.ts'

const [, second] = DEV_ACCOUNTS.filter(({ note }) => note.includes('relayer'))
export const holders = [filler.address, privateKeyToAccount(second?.privateKey ?? '0x').address]

/** What the chains of these tests bear. */
export const HALT_USD = 100n

export const PRICES: Pick<PriceFeed, 'price'> = {
  price: async ({ token: { symbol } }) => ({
    symbol,
    usd: priceOf(symbol).usd,
    source: undefined as never,
  }),
}
export const NO_PRICES: Pick<PriceFeed, 'price'> = {
  price: async () => ({ unavailable: 'the feed is away' }),
}

/** Compares until both rounds that a break needs are over. */
export async function audit(world: World, stage: Stage, chainId: number, prices = PRICES) {
  const round = rounds(world, stage, chainId, prices)
  for (let count = 0; count < 2; count += 1) await round()
}

/** Compares once each time it is called, remembering what it suspected. */
export function rounds(
  world: Pick<World, 'readers'>,
  stage: Stage,
  chainId: number,
  prices = PRICES,
  told: string[] = [],
) {
  const destination = { write: (line: string) => void told.push(line) }
  const observe = createBooksObserver({
    log: createLog({ level: 'info', pretty: false, destination }),
    metrics: createMetrics(),
  })
  const deps: AuditDeps = {
    database: stage.database,
    readers: world.readers as never,
    observe,
    prices,
    layers: LAYER_BOOKS,
    haltUsd: () => HALT_USD * ONE_USD,
  }
  const reader = world.readers.get(chainId)
  if (!reader) throw new Error(`there is no chain ${chainId}`)
  const suspects: ChainAudit['suspects'] = new Map()
  const searched: NonNullable<ChainAudit['searched']> = new Map()
  return (of = holders) =>
    auditChain(deps, { reader, holders: of, patienceMs: 5_000, suspects, searched })
}
