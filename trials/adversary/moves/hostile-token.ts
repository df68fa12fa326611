import { encodeFunctionData, erc20Abi, type Hex, parseAbi, zeroAddress } from 'viem'
import { ownArtifact } from '../../../devnet/src/setup/artifact.ts'
import type { Case, Move } from '../case.ts'
import { genuine, useCall } from '../orders.ts'

const abi = parseAbi([
  'function turn(uint8 mood, address target, bytes attack)',
  'function mint(address to, uint256 amount)',
])
const MOODS = { taxes: 1, lies: 2, returnsNothing: 3, blocks: 4, callsBack: 5 } as const
const AMOUNT = 1_000n

const tokens = new WeakMap<Case, Hex>()

/** A token nobody knows is minted and moved by the calls, and swept to the recipient after them. */
function token(mood: keyof typeof MOODS): Move {
  return {
    name: `token-${mood}`,
    fits: ({ ground, account }) =>
      ['SAME_CHAIN', 'ACROSS', 'OFT'].includes(ground) && ['EOA', 'CONTRACT'].includes(account),
    async prepare(it) {
      const { bytecode } = ownArtifact('FickleToken')
      const { helper } = it.party
      const { contractAddress } = await it.world.send(it.target, helper, { data: bytecode })
      if (!contractAddress) throw new Error('no token was made')
      tokens.set(it, contractAddress)
    },
    shape(it) {
      const to = tokens.get(it)
      if (!to) return
      const { recipient } = it.party
      const call = (data: Hex) => ({ to, value: '0', data })
      const mint = encodeFunctionData({ abi, functionName: 'mint', args: [recipient, AMOUNT] })
      const args = [it.party.shop, 0n] as const
      const pay = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
      const known = (it.wish.destinationExecutions ?? []) as object[]
      it.wish = {
        ...it.wish,
        destinationExecutions: [...known, call(mint), call(pay)],
        executionTokensReceived: [{ tokenAddress: to }],
      }
    },
    async afterSubmit(it) {
      const to = tokens.get(it)
      if (!to) return
      const back = mood === 'callsBack' ? useCall(it, genuine(it)) : undefined
      const args = [MOODS[mood], back?.to ?? zeroAddress, back?.data ?? '0x'] as const
      const data = encodeFunctionData({ abi, functionName: 'turn', args })
      await it.world.send(it.target, it.party.helper, { to, data })
      it.tell(`the token now ${mood}`)
    },
  }
}

export const TOKENS: readonly Move[] = (Object.keys(MOODS) as (keyof typeof MOODS)[]).map(token)
