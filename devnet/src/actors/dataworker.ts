import { type Address, type Hex, numberToHex } from 'viem'
import type { EdrChain } from '../chain/edr-chain.ts'
import type { ChainSpec } from '../chain-specs.ts'
import { SPOKE_POOL } from '../setup/install-across.ts'
import { chainTokens } from '../setup/install-tokens.ts'
import { ACROSS_TOPICS, type RpcLog, readAcrossLog } from './across-events.ts'
import { type HubOnChain, less, lpFeeOn } from './across-hub.ts'
import {
  type AcrossLedger,
  createAcrossLedger,
  forgetAbove,
  forgetSettled,
  type Refund,
  refundsDue,
  type SameToken,
} from './across-ledger.ts'
import { type Actor, startActor } from './actor.ts'
import { payRefunds } from './pay-refunds.ts'

/** A chain, with the tokens that the dataworker can provide on it, by symbol. */
export type DataworkerChain = {
  chain: EdrChain
  tokens: ReadonlyMap<string, { address: Address; decimals: number }>
  weth: Address
}

export type DataworkerOptions = {
  chains: readonly DataworkerChain[]
  /** The hub whose pools pay the repayments. */
  hub: HubOnChain
  paused: boolean
  onError(name: string, error: unknown): void
}

export function tokensBySymbol(spec: ChainSpec): DataworkerChain['tokens'] {
  return new Map(
    chainTokens(spec).map(({ symbol, address, decimals }) => [
      symbol,
      { address: address as Address, decimals },
    ]),
  )
}

type Follower = DataworkerChain & { nextBlock: number; forks: number[] }

/** Deadlines also pass while no block is mined. */
const LOOK_EVERY_MS = 500
/** The most addresses in one leaf. */
const REFUNDS_PER_LEAF = 25

/**
 * Plays Across's dataworker and hub: repays relayers for valid fills and refunds deposits that
 * expired unfilled, through root bundles on the SpokePools. It relies only on the current state of
 * the chains, so after a reorg it checks again and pays again if necessary.
 */
export function startDataworker(options: DataworkerOptions): Actor {
  const ledger = createAcrossLedger()
  const followers = options.chains.map((item) => ({
    ...item,
    nextBlock: item.chain.head().number + 1,
    forks: [] as number[],
  }))
  const actor = startActor({
    name: 'across-dataworker',
    paused: options.paused,
    everyMs: LOOK_EVERY_MS,
    onError: options.onError,
    run: () => work(ledger, followers, options.hub),
  })
  const unfollow = followers.flatMap(({ chain, forks }) => [
    chain.onBlock(({ transactions }) => {
      if (transactions > 0) actor.wake()
    }),
    chain.onReorg(({ forkBlock }) => {
      forks.push(forkBlock.number)
      actor.wake()
    }),
  ])
  return {
    ...actor,
    stop: async () => {
      for (const off of unfollow) off()
      await actor.stop()
    },
  }
}

async function work(
  ledger: AcrossLedger,
  followers: readonly Follower[],
  hub: HubOnChain,
): Promise<void> {
  for (const follower of followers) await acceptForks(ledger, follower)
  // The times are read first: a fill that the scan below misses is then after its deadline in any
  // case.
  const times = await earliestTimes(ledger, followers)
  for (const follower of followers) await scan(ledger, follower)
  const due = refundsDue(ledger, {
    timeOn: (chainId) => times.get(chainId),
    tokenOn: (chainId, token, fromChainId) => sameToken(followers, { chainId, token, fromChainId }),
  })
  const failures: unknown[] = []
  const net = await Promise.all(due.map((refund) => afterFee(followers, hub, refund)))
  for (const refunds of leaves(net)) {
    try {
      await pay(ledger, followers, refunds)
    } catch (error) {
      failures.push(error)
    }
  }
  const heads = new Map(followers.map(({ chain }) => [chain.id, chain.head().number]))
  forgetSettled(ledger, (chainId) => heads.get(chainId) ?? 0)
  if (failures.length > 0) throw failures[0]
}

async function acceptForks(ledger: AcrossLedger, follower: Follower): Promise<void> {
  const { chain, forks } = follower
  for (let fork = forks.shift(); fork !== undefined; fork = forks.shift()) {
    follower.nextBlock = Math.min(follower.nextBlock, fork + 1)
    for (const key of forgetAbove(ledger, chain.id, fork)) {
      const payment = ledger.payments.get(key)
      const receipt = await chain.request<{ blockNumber: Hex } | null>(
        'eth_getTransactionReceipt',
        [payment?.hash],
      )
      if (payment === undefined || receipt === null) ledger.payments.delete(key)
      else payment.block = Number(receipt.blockNumber)
    }
  }
}

async function earliestTimes(
  ledger: AcrossLedger,
  followers: readonly Follower[],
): Promise<Map<number, number>> {
  const times = new Map<number, number>()
  const waiting = [...ledger.deposits.keys()].some((key) => !ledger.payments.has(key))
  for (const { chain } of waiting ? followers : []) {
    const pending = await chain.request<{ timestamp: Hex }>('eth_getBlockByNumber', [
      'pending',
      false,
    ])
    times.set(chain.id, Number(pending.timestamp))
  }
  return times
}

async function scan(ledger: AcrossLedger, follower: Follower): Promise<void> {
  const { chain } = follower
  const head = chain.head().number
  if (head < follower.nextBlock) return
  const logs = await chain.request<RpcLog[]>('eth_getLogs', [
    {
      address: SPOKE_POOL,
      topics: [ACROSS_TOPICS],
      fromBlock: numberToHex(follower.nextBlock),
      toBlock: numberToHex(head),
    },
  ])
  for (const log of logs) {
    const event = readAcrossLog(chain.id, log)
    if (event === null) continue
    if ('deposit' in event) ledger.deposits.set(event.deposit.key, event.deposit)
    else ledger.fills.set(event.fill.key, event.fill)
  }
  follower.nextBlock = head + 1
}

function sameToken(
  followers: readonly Follower[],
  { chainId, token, fromChainId }: { chainId: number; token: Address; fromChainId: number },
): SameToken | undefined {
  const on = (id: number) => followers.find(({ chain }) => chain.id === id)?.tokens
  const [symbol, origin] =
    [...(on(fromChainId) ?? [])].find(([, each]) => each.address === token) ?? []
  const target = symbol === undefined ? undefined : on(chainId)?.get(symbol)
  if (!origin || !target) return undefined
  const [from, to] = [10n ** BigInt(origin.decimals), 10n ** BigInt(target.decimals)]
  return { address: target.address, amountOf: (amount) => (amount * to) / from }
}

/** What a relayer receives after the fee of the liquidity providers; refunds are not reduced. */
async function afterFee(
  followers: readonly Follower[],
  hub: HubOnChain,
  refund: Refund,
): Promise<Refund> {
  const { repays, chainId } = refund
  if (!repays) return refund
  const { chainId: origin, inputToken, inputAmount, quoteTimestamp } = repays
  const tokens = followers.find(({ chain }) => chain.id === origin)?.tokens ?? []
  const [symbol = '', token] = [...tokens].find(([, { address }]) => address === inputToken) ?? []
  const pooled = hub.tokens.get(symbol)
  const scale = (decimals = 18) => 10n ** BigInt(decimals)
  const amount = (inputAmount * scale(pooled?.decimals)) / scale(token?.decimals)
  const share = await lpFeeOn(hub, { symbol, amount, quoteTimestamp, origin, chainId })
  const there = followers.find(({ chain }) => chain.id === chainId)?.tokens.get(symbol)
  const left = less(inputAmount, share)
  return { ...refund, amount: (left * scale(there?.decimals)) / scale(token?.decimals) }
}

/** The refunds of one token on one chain, divided so that each part fits a leaf. */
function leaves(refunds: readonly Refund[]): Refund[][] {
  const open = new Map<string, Refund[]>()
  const all: Refund[][] = []
  for (const refund of refunds) {
    const target = `${refund.chainId} ${refund.token}`
    let leaf = open.get(target)
    if (leaf === undefined || leaf.length === REFUNDS_PER_LEAF) {
      leaf = []
      open.set(target, leaf)
      all.push(leaf)
    }
    leaf.push(refund)
  }
  return all
}

async function pay(
  ledger: AcrossLedger,
  followers: readonly Follower[],
  refunds: readonly Refund[],
): Promise<void> {
  const chainId = refunds[0]?.chainId
  const follower = followers.find(({ chain }) => chain.id === chainId)
  if (follower === undefined) return
  const receipt = await payRefunds(follower, refunds)
  for (const { key } of refunds) {
    ledger.payments.set(key, {
      chainId: follower.chain.id,
      block: Number(receipt.blockNumber),
      hash: receipt.transactionHash,
    })
  }
}
