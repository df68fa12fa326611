import type { Address, Hex } from 'viem'
import type { AddressSet } from './address-set.ts'

/** A call and the calls it made, as geth's callTracer reports them. */
export type CallTrace = {
  type: string
  from: Address
  to?: Address | undefined
  value?: Hex | undefined
  error?: string | undefined
  calls?: readonly CallTrace[] | undefined
}

export type NativeMove = {
  /** The path to the call: '' = the transaction itself, '0.1' = the second call of its first. */
  path: string
  from: Address
  to: Address
  amount: bigint
}

/** The other types run in the caller's own account, or cannot carry value. */
const MOVES_VALUE = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'])

/** The native money that reached watched addresses in a transaction, directly or inside it. */
export function walkCalls(root: CallTrace, watched: AddressSet): NativeMove[] {
  const moves: NativeMove[] = []
  const visit = (call: CallTrace, path: readonly number[]) => {
    // A failed call was undone together with all calls that it had made.
    if (call.error !== undefined) return
    const { type, from, to, value } = call
    if (to && value && MOVES_VALUE.has(type.toUpperCase()) && watched.hasHex(to, 2)) {
      const amount = BigInt(value)
      const [sender, recipient] = [from.toLowerCase() as Address, to.toLowerCase() as Address]
      if (amount > 0n && sender !== recipient) {
        moves.push({ path: path.join('.'), from: sender, to: recipient, amount })
      }
    }
    call.calls?.forEach((inner, index) => {
      visit(inner, [...path, index])
    })
  }
  visit(root, [])
  return moves
}
