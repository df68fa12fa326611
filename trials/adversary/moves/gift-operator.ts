import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { MULTICALL3 } from '../../../devnet/src/addresses.ts'
import type { Move } from '../case.ts'
import { operatorsOf } from '../operator.ts'

const abi = parseAbi([
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls) payable',
])
const WEI = 1_000n

/** Money that no log and no transaction tells of: the books cannot explain what is too much. */
export const giftOperator: Move = {
  name: 'gift-operator',
  fits: ({ ground }) => ground !== 'DEPOSIT',
  async afterQuote(it) {
    const pay = (target: Address) => ({
      ...({ target, allowFailure: false, value: WEI, callData: '0x' } as const),
    })
    const calls = operatorsOf(it.world).map(pay)
    const data = encodeFunctionData({ abi, functionName: 'aggregate3Value', args: [calls] })
    const value = WEI * BigInt(calls.length)
    for (const chainId of new Set([it.origin, it.target])) {
      const sent = { to: MULTICALL3, data, value }
      const { status } = await it.world.send(chainId, it.party.helper, sent)
      it.tell(`a gift to the operator on ${chainId}: ${status}`)
    }
  },
}
