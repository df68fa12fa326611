import { type Address, type Hex, numberToHex, type StateOverride } from 'viem'
import { isNative } from '../../domain/token.ts'
import type { ShadowObserver } from '../../observe/shadow.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { findSlots, type SlotOf } from './find-slots.ts'

/**
 * By chain and lower-case token: the inventory that the operator pretends to have, in raw units.
 */
export type PretendedInventory = (chainId: number) => ReadonlyMap<Address, bigint>

/** The state of a chain as if the account held the inventory and had approved the Router. */
export type PretendFunds = (reader: ChainReader, account: Address) => Promise<StateOverride>

type Slots = { balance: SlotOf | undefined; allowance: SlotOf | undefined }

/** Enough gas money that no simulation fails because of it. */
const GAS_MONEY = 10n ** 24n
/** An allowance that covers any fill and fits into tokens that count in 96 bits. */
const ALLOWANCE = (1n << 95n) - 1n

/**
 * Finds once for each token where it keeps balances; the layout is kept for as long as the process
 * runs.
 */
export function createPretendFunds(
  inventory: PretendedInventory,
  observe: Pick<ShadowObserver, 'tokenUnknown'>,
): PretendFunds {
  const known = new Map<string, Promise<Slots>>()
  const slotsOf = ({ chain, client }: ChainReader, token: Address, account: Address) => {
    const spender = chain.contracts.router
    if (!spender) return undefined
    const key = `${chain.id} ${token} ${account}`
    const before = known.get(key)
    if (before) return before
    const found = findSlots(client, token, [account, spender])
    known.set(key, found)
    found.then(
      ({ balance, allowance }) => {
        if (!balance || !allowance) observe.tokenUnknown(chain.id, token)
      },
      // After a failure the node is asked again the next time.
      () => known.delete(key),
    )
    return found
  }
  return async (reader, account) => {
    const { chain } = reader
    const held = [...inventory(chain.id)].filter(([token]) => !isNative(token))
    const tokens = await Promise.all(
      held.map(async ([token, amount]) => {
        const slots = await slotsOf(reader, token, account)
        const spender = chain.contracts.router
        if (!slots?.balance || !slots.allowance || !spender) return []
        const stateDiff = [
          { slot: slots.balance(account), value: word(amount) },
          { slot: slots.allowance(account, spender), value: word(ALLOWANCE) },
        ]
        return [{ address: token, stateDiff }]
      }),
    )
    return [{ address: account, balance: GAS_MONEY }, ...tokens.flat()]
  }
}

function word(value: bigint): Hex {
  return numberToHex(value, { size: 32 })
}
