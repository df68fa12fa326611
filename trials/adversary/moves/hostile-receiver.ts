import { encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import { ownArtifact } from '../../../devnet/src/setup/artifact.ts'
import type { Case, Move } from '../case.ts'
import { genuine, useCall } from '../orders.ts'

const abi = parseAbi(['function turn(uint8 mood, address target, bytes attack)'])
const MOODS = { reverts: 1, eatsGas: 2, callsBack: 3, answersTooMuch: 4 } as const

const deployed = new WeakMap<Case, Hex>()

async function deploy(it: Case): Promise<void> {
  const { bytecode } = ownArtifact('FickleReceiver')
  const { contractAddress } = await it.world.send(it.target, it.party.helper, { data: bytecode })
  if (!contractAddress) throw new Error('no receiver was made')
  deployed.set(it, contractAddress)
  it.party.addresses.add(contractAddress)
}

async function turn(it: Case, mood: number, attack: { target: Hex; data: Hex }): Promise<void> {
  const to = deployed.get(it)
  if (!to) return
  const args = [mood, attack.target, attack.data] as const
  const data = encodeFunctionData({ abi, functionName: 'turn', args })
  await it.world.send(it.target, it.party.helper, { to, data })
  it.tell(`the receiver's mood is ${mood}`)
}

const quiet = { target: zeroAddress, data: '0x' } as const

/** What comes back in while the fill is under way: the same order once more. */
function again(it: Case): { target: Hex; data: Hex } {
  const { to = zeroAddress, data = '0x' } = useCall(it, genuine(it))
  return { target: to, data }
}

/** Native money, or a call, that goes to a contract in whatever mood it is by then. */
function receiver(mood: keyof typeof MOODS, when: 'before' | 'after'): Move {
  const play = (it: Case) => turn(it, MOODS[mood], mood === 'callsBack' ? again(it) : quiet)
  return {
    name: `receiver-${mood}-${when}`,
    fits: ({ ground, account }) =>
      ['SAME_CHAIN', 'ACROSS'].includes(ground) && ['EOA', 'CONTRACT'].includes(account),
    prepare: deploy,
    shape(it) {
      const address = deployed.get(it)
      if (!address) return
      const request = (it.wish.tokenRequests as { tokenAddress: string }[])[0]
      if (it.ground === 'SAME_CHAIN' && request?.tokenAddress === zeroAddress) {
        it.wish = { ...it.wish, recipient: { address } }
        it.party.recipient = address
        return
      }
      const known = (it.wish.destinationExecutions ?? []) as object[]
      const destinationExecutions = [...known, { to: address, value: '0', data: '0x12345678' }]
      it.wish = { ...it.wish, destinationExecutions }
    },
    ...(when === 'before' ? { afterQuote: play } : { afterSubmit: play }),
  }
}

export const RECEIVERS: readonly Move[] = [
  receiver('reverts', 'after'),
  receiver('eatsGas', 'after'),
  receiver('callsBack', 'before'),
  receiver('answersTooMuch', 'after'),
]
