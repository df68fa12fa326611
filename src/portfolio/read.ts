import type { Address } from 'viem'
import type { BlockRef } from '../domain/chain.ts'
import { ServiceError } from '../domain/errors.ts'
import type {
  ChainBalance,
  Portfolio,
  PortfolioFilter,
  UnavailableChain,
} from '../domain/portfolio.ts'
import type { Caller } from '../domain/project/project.ts'
import { DeadlineError } from '../lib/concurrency/deadline.ts'
import { settleWithin } from '../lib/concurrency/settle-within.ts'
import type { PortfolioObserver } from '../observe/portfolio.ts'
import type {
  BalanceSnapshot,
  BlockView,
  ChainReader,
  ChainReaders,
} from '../ports/chain-reader.ts'
import { listChains } from './list-chains.ts'
import { selectBalances, type WantedChain } from './select-balances.ts'

export type PortfolioDeps = {
  readers: Pick<ChainReaders, 'list' | 'get'>
  deadlineMs: number
  /**
   * Reads what an account has in locks, by lower-case token address. Absent if there are no locks.
   */
  readLocks?: ReadLocks
  observe: PortfolioObserver
}

export type ReadLocks = (
  place: Pick<ChainReader, 'chain'> & Pick<BlockView, 'block' | 'client'>,
  owner: Address,
  tokens: readonly Address[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<Address, { amount: bigint }>>

export type PortfolioRequest = {
  /** A development key sees testnets, a production key mainnets. */
  caller: Pick<Caller, 'environment'>
  account: Address
  filter: PortfolioFilter
  signal?: AbortSignal
}

type ChainReading =
  | {
      ok: true
      wanted: WantedChain
      snapshot: BalanceSnapshot
      locks: ReadonlyMap<Address, { amount: bigint }>
    }
  | { ok: false; wanted: WantedChain; reason: string; cause: unknown }

/**
 * Reads the balances of an account on all chains of the key's environment, side by side. A chain
 * that is dead, slow or stale loses only its own balances and is named in `unavailable`.
 */
export async function readPortfolio(
  deps: PortfolioDeps,
  request: PortfolioRequest,
): Promise<Portfolio> {
  const { caller, filter } = request
  const chains = listChains(deps)
  const { wanted, unsupported } = selectBalances(chains, caller.environment, filter)
  const readings = await readChains(deps, request, wanted)
  const unavailable = [...unsupported, ...readings.flatMap((reading) => findGaps(deps, reading))]
  if (readings.length > 0 && readings.every(({ ok }) => !ok)) {
    throw new ServiceError('external-timeout', 'No chain could be read', {
      issues: unavailable.map(({ chainId, reason }) => ({
        message: reason,
        context: { chainId },
      })),
    })
  }
  const balances = readings.flatMap((reading) => listBalances(reading, filter))
  const blocks = new Map<number, BlockRef>()
  for (const reading of readings) {
    if (reading.ok) blocks.set(reading.wanted.chain.id, reading.snapshot.block)
  }
  return { balances, blocks, unavailable }
}

async function readChains(
  deps: PortfolioDeps,
  { account, signal }: PortfolioRequest,
  chains: readonly WantedChain[],
): Promise<ChainReading[]> {
  const terms = { ms: deps.deadlineMs, parent: signal }
  const outcomes = await settleWithin(terms, chains, (wanted, inner) =>
    readChain(deps, { account, wanted }, inner),
  )
  signal?.throwIfAborted()
  return chains.map((wanted, index) => {
    const outcome = outcomes[index]
    if (outcome?.status === 'fulfilled') return outcome.value
    const cause: unknown = outcome?.reason
    return { ok: false, wanted, reason: publicReason(cause), cause }
  })
}

async function readChain(
  { readers, readLocks }: PortfolioDeps,
  { account, wanted }: { account: Address; wanted: WantedChain },
  signal: AbortSignal,
): Promise<ChainReading> {
  const reader = readers.get(wanted.chain.id)
  if (!reader) throw new Error(`chain ${wanted.chain.id} is listed but has no reader`)
  const addresses = wanted.tokens.map(({ address }) => address)
  const snapshot = await reader.balances(account, addresses, signal)
  // Locks are read at the same block as the balances, so that both can be added and cached
  // together.
  const { block, client } = reader.at(snapshot.block)
  const place = { chain: reader.chain, block, client }
  const locks = (await readLocks?.(place, account, addresses, signal)) ?? new Map()
  return { ok: true, wanted, snapshot, locks }
}

/**
 * Returns only texts that were made for clients; the message of any other error stays in the log.
 */
function publicReason(cause: unknown): string {
  if (cause instanceof ServiceError || cause instanceof DeadlineError) return cause.message
  return 'could not be read'
}

function findGaps({ observe }: PortfolioDeps, reading: ChainReading): UnavailableChain[] {
  const { chain, tokens } = reading.wanted
  if (!reading.ok) {
    const { reason, cause } = reading
    observe.balancesMissing({ chainId: chain.id, reason, cause })
    return [{ chainId: chain.id, reason }]
  }
  return tokens.flatMap((token) => {
    const reason = reading.snapshot.failures.get(token.address)
    if (reason === undefined) return []
    observe.balancesMissing({ chainId: chain.id, tokenAddress: token.address, reason })
    return [{ chainId: chain.id, token, reason }]
  })
}

function listBalances(reading: ChainReading, { filterEmpty }: PortfolioFilter): ChainBalance[] {
  if (!reading.ok) return []
  const { wanted, snapshot, locks } = reading
  return wanted.tokens.flatMap((token) => {
    const amount = snapshot.amounts.get(token.address)
    if (amount === undefined || (filterEmpty && amount === 0n)) return []
    const lock = locks.get(token.address.toLowerCase() as Address)
    const locked = lock && { locked: lock.amount }
    return [{ chainId: wanted.chain.id, token, amount, ...locked }]
  })
}
