import type { Address } from 'viem'
import type { Chain } from '../core/chain.ts'
import type { AccountInput, AccountOnChain } from '../core/intent/account.ts'
import type { BalanceSnapshot, ChainReader, GasPrice, OpGasParams } from '../ports/chain-reader.ts'
import type { DataFeeCurve } from './data-fee-curve.ts'
import type { IntentDeps } from './intent-deps.ts'
import { readAccountOnChain } from './resolve-account.ts'

/** Everything a quote needs to know of one chain, before prices. */
export type ChainFacts = {
  chain: Chain
  reader: ChainReader
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
export async function readChain(
  deps: Pick<IntentDeps, 'relayer' | 'dataFees'>,
  reader: ChainReader,
  { account, recipient }: FactsRequest,
  signal: AbortSignal,
): Promise<ChainFacts> {
  const { chain } = reader
  const tokens = chain.tokens.map(({ address }) => address)
  const gasAndData = async () => {
    const gas = await reader.gasPrice(signal)
    return { gas, dataFee: await deps.dataFees.read(reader, gas.block) }
  }
  const [balances, { gas, dataFee }, opGas, own, other, inventory] = await Promise.all([
    reader.balances(account.address, tokens, signal),
    gasAndData(),
    reader.opGasParams(signal),
    readAccountOnChain(reader, account, signal),
    recipient === account
      ? readAccountOnChain(reader, account, signal)
      : readAccountOnChain(reader, recipient, signal),
    readInventory(deps, reader, signal),
  ])
  return {
    ...{ chain, reader, balances, gas, opGas, dataFee, inventory },
    ...{ account: own, recipient: other },
  }
}

/** What the relayer holds on a chain, over all its accounts, by lower-case token address. */
export async function readInventory(
  { relayer }: Pick<IntentDeps, 'relayer'>,
  reader: ChainReader,
  signal: AbortSignal,
): Promise<ReadonlyMap<Address, bigint>> {
  const tokens = reader.chain.tokens.map(({ address }) => address)
  const holders = relayer.holders(reader.chain.id)
  const snapshots = await Promise.all(
    holders.map((holder) => reader.balances(holder, tokens, signal)),
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
