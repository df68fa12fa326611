import type { Address } from 'viem'
import type { Chain } from '../core/chain.ts'
import type { AccountInput, AccountOnChain } from '../core/intent/account.ts'
import { describeOnChain } from '../core/intent/account-on-chain.ts'
import type {
  BalanceSnapshot,
  ChainReader,
  GasPrice,
  HeadView,
  OpGasParams,
} from '../ports/chain-reader.ts'
import type { DataFeeCurve } from './data-fee-curve.ts'
import type { IntentDeps } from './intent-deps.ts'

/** Everything a quote needs to know of one chain, before prices. */
export type ChainFacts = {
  chain: Chain
  balances: BalanceSnapshot
  gas: GasPrice
  opGas: OpGasParams | null
  dataFee: DataFeeCurve
  account: AccountOnChain
  recipient: AccountOnChain
  /** What the relayer's accounts hold together, by lower-case token address. */
  inventory: ReadonlyMap<Address, bigint>
}

export type FactsRequest = { account: AccountInput; recipient: AccountInput }

/** Reads a chain side by side; rejects as a whole, because half of the facts are of no use. */
export function readChain(
  deps: Pick<IntentDeps, 'relayer' | 'dataFees'>,
  reader: ChainReader,
  { account, recipient }: FactsRequest,
  signal: AbortSignal,
): Promise<ChainFacts> {
  const { chain } = reader
  const tokens = chain.tokens.map(({ address }) => address)
  return reader.atRecentHead('its state', signal, async (view) => {
    const describe = async (whose: AccountInput) =>
      describeOnChain(whose, chain.id, await view.codeAt(whose.address, signal))
    const [balances, gas, dataFee, opGas, own, other, inventory] = await Promise.all([
      view.balances(account.address, tokens, signal),
      view.gasPrice(signal),
      deps.dataFees.read(chain, view),
      view.opGasParams(signal),
      describe(account),
      describe(recipient),
      readInventory(deps, { chain, view }, signal),
    ])
    return {
      ...{ chain, balances, gas, opGas, dataFee, inventory },
      ...{ account: own, recipient: other },
    }
  })
}

/** What the relayer holds on a chain, over all its accounts, by lower-case token address. */
async function readInventory(
  { relayer }: Pick<IntentDeps, 'relayer'>,
  { chain, view }: { chain: Chain; view: HeadView },
  signal: AbortSignal,
): Promise<ReadonlyMap<Address, bigint>> {
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
