import type { Address } from 'viem'
import { ServiceError } from '../../domain/errors.ts'
import { type AccessList, accessTo } from '../../domain/intent/request/access-list.ts'
import type { ResolvedAccount } from '../../domain/intent/request/account.ts'
import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import { usableChains } from '../../domain/intent/request/validate-request.ts'
import type { ClosedParts } from '../../domain/intent/switches/closed-intake.ts'
import { NATIVE_TOKEN, type Token } from '../../domain/token.ts'
import { type Price, priceOf, type Usd, usdOf } from '../../domain/usd.ts'
import { DeadlineError } from '../../lib/concurrency/deadline.ts'
import { settleWithin } from '../../lib/concurrency/settle-within.ts'
import type { CapReason } from '../../planner/problem.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { PriceQuote } from '../../ports/price-feed.ts'
import type { ChainSnapshot, Refusal } from '../../ports/settlement-layer.ts'
import type { Commitments } from '../../store/intents/commitments.ts'
import type { IntentCaller, IntentDeps } from '../intent-deps.ts'
import { type ChainFacts, readChain } from './read-chain.ts'
import { readAccountCommitments } from './read-commitments.ts'
import { resolveAccount } from './resolve-account.ts'
import { spendable } from './spendable.ts'

/** Everything that one quote knows about the chains. */
export type Snapshot = {
  account: ResolvedAccount
  recipient: ResolvedAccount
  destination: ChainSnapshot
  origins: readonly ChainSnapshot[]
  /** Why a token of a chain has nothing to spend. */
  capReason(chainId: number, token: Address): CapReason | undefined
  price(chainId: number, token: Token): Price | undefined
  /** The quotes behind the prices, by the feed's symbol. */
  prices: ReadonlyMap<string, PriceQuote>
  /** Chains that could have paid but could not be read. */
  unreadable: readonly { chainId: number; reason: string }[]
  /** Chains and tokens that could not be read. */
  refusals: readonly Refusal[]
}

export type SnapshotRequest = {
  caller: IntentCaller
  request: QuoteRequest
  signal: AbortSignal
  /** What takes no part because it is paused. */
  closed?: ClosedParts
}

type Reading = { ok: true; facts: ChainFacts } | { ok: false; chainId: number; reason: string }

/**
 * The gas of a wrap and an approval, which a plain key sends itself, with a margin for a more
 * expensive block.
 */
const OWN_TRANSACTIONS_GAS = 200_000n

/**
 * Reads balances, code, gas and prices of every chain that the request may use, each chain at one
 * block. A chain that cannot be read loses its own routes; only without the destination is there no
 * snapshot.
 */
export async function takeSnapshot(deps: IntentDeps, question: SnapshotRequest): Promise<Snapshot> {
  const { request, signal, closed } = question
  const readers = chooseReaders(deps, question)
  const [commitments, all] = await Promise.all([
    readAccountCommitments(deps, request),
    readSafely(deps, readers, question),
  ])
  const readings = all.map((reading) => withoutStopped(reading, commitments))
  const facts = readings.flatMap((reading) => (reading.ok ? [reading.facts] : []))
  const lost = readings.flatMap((reading) => (reading.ok ? [] : [reading]))
  const home = facts.find(({ chain }) => chain.id === request.destinationChainId)
  if (!home) throw unreadable(lost, request.destinationChainId)
  const viewOf = (chainId: number) => {
    const block = facts.find(({ chain }) => chain.id === chainId)?.balances.block
    return block && deps.readers.get(chainId)?.at(block)
  }
  const { account: sender, recipient: receiver = sender } = request
  const [account, recipient, priced] = await Promise.all([
    resolveAccount(
      sender,
      facts.map((each) => each.account),
      viewOf,
    ),
    resolveAccount(
      receiver,
      facts.map((each) => each.recipient),
      viewOf,
    ),
    readPrices(deps, facts, signal),
  ])
  const chains = facts.map((each) =>
    toChainSnapshot(each, { request, commitments, account, priced, closed }),
  )
  const snapshots = chains.map(({ snapshot }) => snapshot)
  const destination = snapshots.find(({ chain }) => chain.id === home.chain.id)
  if (!destination) throw new Error('the destination was read but not kept')
  const reasons = new Map(chains.map(({ snapshot, reasons }) => [snapshot.chain.id, reasons]))
  return {
    account,
    recipient,
    destination,
    origins: snapshots.filter(({ chain }) =>
      allowsChain(request.accessList, chain.tokens, chain.id),
    ),
    capReason: (chainId, token) => reasons.get(chainId)?.get(token.toLowerCase() as Address),
    price: priced.price,
    prices: priced.quotes,
    unreadable: lost.map(({ chainId, reason }) => ({ chainId, reason })),
    refusals: [...lost.map(toRefusal), ...chains.flatMap(({ refusals }) => refusals)],
  }
}

/** Chooses the destination, and every chain on which the access list leaves something to spend. */
export function chooseReaders(
  { readers }: Pick<IntentDeps, 'readers'>,
  { caller, request, closed }: Pick<SnapshotRequest, 'caller' | 'request' | 'closed'>,
): readonly ChainReader[] {
  const chains = readers.list().map(({ chain }) => chain)
  const usable = usableChains({ chains, environment: caller.environment })
  return readers.list().filter(({ chain }) => {
    if (!usable.has(chain.id)) return false
    if (chain.id === request.destinationChainId) return true
    if (closed?.chain(chain.id)) return false
    return allowsChain(request.accessList, chain.tokens, chain.id)
  })
}

function allowsChain(
  list: AccessList | undefined,
  tokens: readonly Token[],
  chainId: number,
): boolean {
  return tokens.some((token) => accessTo(list, chainId, token).allowed)
}

async function readSafely(
  deps: IntentDeps,
  readers: readonly ChainReader[],
  { request, signal }: SnapshotRequest,
): Promise<Reading[]> {
  const { account, recipient = account } = request
  const terms = { ms: deps.settings.chainDeadlineMs, parent: signal }
  const outcomes = await settleWithin(terms, readers, (reader, inner) =>
    readChain(deps, reader, { ...request, account, recipient }, inner),
  )
  signal.throwIfAborted()
  return readers.map(({ chain }, index) => {
    const outcome = outcomes[index]
    if (outcome?.status === 'fulfilled') return { ok: true, facts: outcome.value }
    const cause: unknown = outcome?.reason
    deps.log.warn(
      { event: 'quote.chain-skipped', chainId: chain.id, err: cause },
      'The chain could not be read for a quote.',
    )
    return { ok: false, chainId: chain.id, reason: publicReason(cause) }
  })
}

/** Leaves out a stopped chain, whatever was read of it. */
function withoutStopped(reading: Reading, { stopped }: Commitments): Reading {
  const chainId = reading.ok ? reading.facts.chain.id : reading.chainId
  return stopped.has(chainId) ? { ok: false, chainId, reason: STOPPED } : reading
}

/**
 * Returns only texts that were made for clients; the message of any other error stays in the log.
 */
function publicReason(cause: unknown): string {
  if (cause instanceof ServiceError || cause instanceof DeadlineError) return cause.message
  return 'could not be read'
}

/** Why a chain with an open break takes no part. */
export const STOPPED = 'the books of this chain do not agree with it; new intents are stopped'

function unreadable(
  lost: readonly { chainId: number; reason: string }[],
  destination: number,
): ServiceError {
  const isStopped = lost.some((each) => each.chainId === destination && each.reason === STOPPED)
  if (isStopped) {
    return new ServiceError('unavailable', `No new intents to chain ${destination}: ${STOPPED}`)
  }
  return new ServiceError('external-timeout', 'The destination chain could not be read', {
    issues: lost.map(({ chainId, reason }) => ({ message: reason, context: { chainId } })),
  })
}

function toRefusal({ chainId, reason }: { chainId: number; reason: string }): Refusal {
  const code = 'chain-unreadable'
  return { settlementLayer: '*', chainId, tokenAddress: NATIVE_TOKEN, reason, code }
}

type Priced = {
  quotes: ReadonlyMap<string, PriceQuote>
  price(chainId: number, token: Token): Price | undefined
}

async function readPrices(
  { prices }: IntentDeps,
  facts: readonly ChainFacts[],
  signal: AbortSignal,
): Promise<Priced> {
  const wanted = facts.flatMap(({ chain }) =>
    chain.tokens.map((token) => ({ chainId: chain.id, token })),
  )
  const results = await prices.prices(wanted, signal)
  const quotes = new Map<string, PriceQuote>()
  const usd = new Map<string, Usd>()
  for (const [index, { chainId, token }] of wanted.entries()) {
    const result = results[index]
    if (!result || 'unavailable' in result) continue
    quotes.set(result.symbol, result)
    usd.set(priceKey(chainId, token), result.usd)
  }
  return {
    quotes,
    price(chainId, token) {
      const value = usd.get(priceKey(chainId, token))
      return value === undefined ? undefined : priceOf(value, token.decimals)
    },
  }
}

function priceKey(chainId: number, { address }: Token): string {
  return `${chainId} ${address.toLowerCase()}`
}

type ChainSnapshotRequest = {
  request: QuoteRequest
  commitments: Commitments
  account: ResolvedAccount
  priced: Priced
  closed: ClosedParts | undefined
}

function toChainSnapshot(facts: ChainFacts, question: ChainSnapshotRequest) {
  const { chain, balances, gas, opGas, dataFee } = facts
  const { request, commitments, account, priced, closed } = question
  const { reserved, promised } = commitments
  const sendsItself = account.accountType !== 'ERC7579'
  const { amounts, reasons } = spendable({
    chainId: chain.id,
    tokens: chain.tokens,
    balances: balances.amounts,
    auxiliary: request.options.auxiliaryFunds.get(chain.id),
    reserved: reserved.get(chain.id),
    accessList: request.accessList,
    isPaused: (token) => closed?.token(chain.id, token) !== undefined,
    cannotSign: facts.cannotSign,
    nativeReserve: sendsItself ? OWN_TRANSACTIONS_GAS * gas.gasPrice : 0n,
  })
  const native = priced.price(chain.id, chain.nativeToken)
  const snapshot: ChainSnapshot = {
    chain,
    gas,
    opGas,
    block: balances.block,
    spendable: amounts,
    inventory: withoutPaused(
      lessPromised(facts.inventory, promised.get(chain.id)),
      (token) => closed?.token(chain.id, token) !== undefined,
    ),
    gasUsd: (gasUnits, calldataBytes) =>
      native && usdOf(gasUnits * gas.gasPrice + dataFee(calldataBytes), native, 'up'),
  }
  const refusals = [...balances.failures].map(([tokenAddress, reason]) => ({
    settlementLayer: '*',
    chainId: chain.id,
    tokenAddress,
    reason,
    code: 'chain-unreadable' as const,
  }))
  return { snapshot, reasons, refusals }
}

function lessPromised(
  inventory: ReadonlyMap<Address, bigint>,
  promised: ReadonlyMap<Address, bigint> | undefined,
): Map<Address, bigint> {
  const free = new Map(inventory)
  for (const [token, amount] of promised ?? []) {
    const left = (free.get(token) ?? 0n) - amount
    free.set(token, left > 0n ? left : 0n)
  }
  return free
}

/** Leaves out paused tokens, because no fill may be paid with them. */
function withoutPaused(
  inventory: Map<Address, bigint>,
  isPaused: (token: Address) => boolean,
): Map<Address, bigint> {
  for (const token of inventory.keys()) if (isPaused(token)) inventory.set(token, 0n)
  return inventory
}
