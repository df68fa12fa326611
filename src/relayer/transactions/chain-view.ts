import type { Address } from 'viem'
import type { GasPrice } from '../../ports/chain-reader.ts'
import type { ChainContext } from './chain-context.ts'

export type AccountView = {
  /** Nonces used up by mined transactions: the lowest one that is still free. */
  minedNonces: number
  balance: bigint
  price: GasPrice
}

export type ChainView = {
  /** The account as of a moment ago; throws when the chain cannot be read. */
  account(address: Address): Promise<AccountView>
  minedNonces(address: Address): Promise<number>
  price(): Promise<GasPrice>
}

/** A burst of transactions is signed on one reading; this old it is read again. */
const MAX_AGE_MS = 500

/** Reads what signing needs, and remembers it for a moment. */
export function createChainView(context: ChainContext): ChainView {
  const { reader, policy, observe, now } = context
  const { client } = reader
  const maxAgeMs = Math.min(reader.chain.blockTimeMs, MAX_AGE_MS)
  const remembered = new Map<string, { value: Promise<unknown>; at: number }>()

  const remember = <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const known = remembered.get(key)
    if (known && now() - known.at < maxAgeMs) return known.value as Promise<T>
    const value = read()
    remembered.set(key, { value, at: now() })
    value.catch(() => remembered.delete(key))
    return value
  }

  const minedNonces = (address: Address) =>
    client.getTransactionCount({ address, blockTag: 'latest' })
  const price = () => remember('price', () => reader.gasPrice())
  const readBalance = async (address: Address) => {
    const wei = await client.getBalance({ address })
    const { chainId } = context
    observe.balance({ chainId, account: address, wei, low: wei < policy.lowBalance })
    return wei
  }
  return {
    minedNonces,
    price,
    account: async (address) => {
      const [nonces, balance, now] = await Promise.all([
        remember(`nonces ${address}`, () => minedNonces(address)),
        remember(`balance ${address}`, () => readBalance(address)),
        price(),
      ])
      return { minedNonces: nonces, balance, price: now }
    },
  }
}
