import type { Address } from 'viem'
import type { GasPrice } from '../../ports/chain-reader.ts'
import type { ChainContext } from '../chain-context.ts'
import { createRecent } from './recent.ts'

export type AccountView = {
  /** The number of nonces used by mined transactions, which is the lowest free nonce. */
  minedNonces: number
  balance: bigint
  price: GasPrice
}

export type ChainView = {
  /** The account from a moment ago, or from now; throws when the chain cannot be read. */
  account(address: Address, when?: 'lately' | 'now'): Promise<AccountView>
  /** Reads the number of used nonces now, without the cache. */
  minedNonces(address: Address): Promise<number>
}

const FRESH_MS = 250
const LEAST_USABLE_MS = 1_000

/**
 * Reads what signing needs. All of it may be a block or two old: fees leave room for that, the
 * account's own transactions are counted on top, and nonces never go down.
 */
export function createChainView(context: ChainContext): ChainView {
  const { reader, policy, observe, now, chainId } = context
  const { client } = reader
  const usableMs = Math.max(2 * reader.chain.blockTimeMs, LEAST_USABLE_MS)
  const recent = createRecent({ freshMs: FRESH_MS, usableMs, now })

  const minedNonces = (address: Address) =>
    client.getTransactionCount({ address, blockTag: 'latest' })
  const readBalance = async (address: Address) => {
    const wei = await client.getBalance({ address })
    observe.balance({ chainId, account: address, wei, low: wei < policy.lowBalance })
    return wei
  }
  return {
    minedNonces,
    account: async (address, when = 'lately') => {
      const read = when === 'now' ? recent.renew : recent.read
      const [nonces, balance, price] = await Promise.all([
        read(`nonces ${address}`, () => minedNonces(address)),
        read(`balance ${address}`, () => readBalance(address)),
        read('price', () => reader.gasPrice()),
      ])
      return { minedNonces: nonces, balance, price }
    },
  }
}
