import type { Address } from 'viem'
import type { Chain } from '../../domain/chain.ts'
import type { AccountInput, AccountOnChain } from '../../domain/intent/request/account.ts'
import { describeOnChain } from '../../domain/intent/request/account-on-chain.ts'
import { canClaim } from '../../domain/intent/request/can-claim.ts'
import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import { isNative } from '../../domain/token.ts'
import type {
  BalanceSnapshot,
  ChainReader,
  GasPrice,
  HeadView,
  OpGasParams,
} from '../../ports/chain-reader.ts'
import type { IntentDeps } from '../intent-deps.ts'
import { requireAllocator } from '../locks/allocator.ts'
import { readLockBalances } from '../locks/lock-balances.ts'
import type { DataFeeCurve } from './data-fee-curve.ts'

/** Everything that a quote needs to know about one chain, before prices. */
export type ChainFacts = {
  chain: Chain
  balances: BalanceSnapshot
  gas: GasPrice
  opGas: OpGasParams | null
  dataFee: DataFeeCurve
  account: AccountOnChain
  recipient: AccountOnChain
  /** True if the account is a contract here from which nothing can ever be claimed. */
  cannotSign: boolean
  /** What the relayer's accounts hold together, by lower-case token address. */
  inventory: ReadonlyMap<Address, bigint>
}

export type FactsRequest = Pick<QuoteRequest, 'source' | 'orderBundle'> & {
  account: AccountInput
  recipient: AccountInput
}

type FactsDeps = Pick<IntentDeps, 'relayer' | 'dataFees' | 'allocator'>

/** Reads a chain at its recent block. */
export function readChain(
  deps: FactsDeps,
  reader: ChainReader,
  request: FactsRequest,
  signal: AbortSignal,
): Promise<ChainFacts> {
  const { chain } = reader
  return reader.atRecentHead('its state', signal, (view) =>
    readFacts(deps, { chain, view }, request, signal),
  )
}

/**
 * Reads everything at one block, side by side. It rejects as a whole, because half of the facts are
 * of no use.
 */
async function readFacts(
  deps: FactsDeps,
  { chain, view }: { chain: Chain; view: HeadView },
  request: FactsRequest,
  signal?: AbortSignal,
): Promise<ChainFacts> {
  const { account, recipient } = request
  const codeOf = ({ address }: AccountInput) => view.codeAt(address, signal)
  const [balances, gas, dataFee, opGas, code, recipientCode, inventory] = await Promise.all([
    readSpendable(deps, { ...request, chain, view }, signal),
    view.gasPrice(signal),
    deps.dataFees.read(chain, view),
    view.opGasParams(signal),
    codeOf(account),
    codeOf(recipient),
    readInventory(deps, { chain, view }, signal),
  ])
  return {
    chain,
    balances,
    gas,
    opGas,
    dataFee,
    inventory,
    account: describeOnChain(account, chain.id, code),
    recipient: describeOnChain(recipient, chain.id, recipientCode),
    cannotSign: !canClaim(code),
  }
}

/** Reads the balances with which the request may be paid. */
async function readSpendable(
  { allocator }: Pick<IntentDeps, 'allocator'>,
  { account, source, orderBundle, chain, view }: FactsRequest & { chain: Chain; view: HeadView },
  signal?: AbortSignal,
): Promise<BalanceSnapshot> {
  const all = chain.tokens.map(({ address }) => address)
  // Only ERC-20 tokens go through the lock, because nobody would wrap native tokens on the way.
  const tokens = orderBundle || source === 'locks' ? all.filter((each) => !isNative(each)) : all
  if (source !== 'locks') return view.balances(account.address, tokens, signal)
  const { lockTag } = requireAllocator(allocator)
  const place = { chain, client: view.client }
  const question = { owner: account.address, lockTag, tokens }
  const locks = await readLockBalances(place, question, signal)
  const amounts = new Map<Address, bigint>()
  for (const token of tokens) {
    const lock = locks.get(token.toLowerCase() as Address)
    amounts.set(token, lock && !lock.leaving ? lock.amount : 0n)
  }
  return { block: view.block, amounts, failures: new Map() }
}

/** Reads what the relayer holds on a chain, over all its accounts, by lower-case token address. */
async function readInventory(
  { relayer }: Pick<IntentDeps, 'relayer'>,
  { chain, view }: { chain: Chain; view: HeadView },
  signal?: AbortSignal,
): Promise<ReadonlyMap<Address, bigint>> {
  if (relayer.pretended) return relayer.pretended(chain.id)
  const tokens = chain.tokens.map(({ address }) => address)
  const snapshots = await Promise.all(
    relayer.holders(chain.id).map((holder) => view.balances(holder, tokens, signal)),
  )
  const held = new Map<Address, bigint>()
  for (const { amounts } of snapshots) {
    for (const [token, amount] of amounts) {
      const key = token.toLowerCase() as Address
      held.set(key, (held.get(key) ?? 0n) + amount)
    }
  }
  return held
}
