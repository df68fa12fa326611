import { encodeFunctionData } from 'viem'
import { LAYERZERO_DVN } from '../actor-keys.ts'
import { RECEIVE_LIBRARY } from '../setup/install-layerzero.ts'
import { type Actor, startActor } from './actor.ts'
import {
  type LayerZeroChain,
  openPacketBook,
  type Packet,
  packetState,
  receiveLibraryAbi,
} from './layerzero-packets.ts'
import { sendTransaction } from './send-transaction.ts'

export type LayerZeroActorOptions = {
  chains: readonly LayerZeroChain[]
  paused: boolean
  onError(name: string, error: unknown): void
}

const LOOK_EVERY_MS = 1000

/**
 * Stands for LayerZero's verifiers: vouches on the target chain for what was sent on another, once
 * it lies deep enough there. The number of a message that was vouched for and then taken back by a
 * reorg is used up on the target, and the next message under that number would never arrive.
 */
export function startLayerZeroDvn({ chains, paused, onError }: LayerZeroActorOptions): Actor {
  const book = openPacketBook(chains, () => actor.wake())
  const asked = new Map(chains.map(({ chain, dvnConfirmations }) => [chain.id, dvnConfirmations]))
  const confirmationsOf = ({ from }: Packet) => asked.get(from.id) ?? 1
  // Where each transaction makes its block nobody else makes more of them; there is nothing to wait for.
  const isDeep = (packet: Packet) =>
    packet.from.blockTimeMs() === 0 || packet.depth >= confirmationsOf(packet)
  const actor = startActor({
    name: 'layerzero-dvn',
    paused,
    everyMs: LOOK_EVERY_MS,
    onError,
    run: async () => {
      for (const packet of (await book.open()).filter(isDeep)) {
        if ((await packetState(packet, LAYERZERO_DVN.address)) !== 'sent') {
          book.close(packet)
          continue
        }
        await sendTransaction(packet.to, {
          from: LAYERZERO_DVN.address,
          to: RECEIVE_LIBRARY,
          data: encodeFunctionData({
            abi: receiveLibraryAbi,
            functionName: 'verify',
            args: [packet.header, packet.payloadHash, BigInt(confirmationsOf(packet))],
          }),
        })
      }
    },
  })
  return {
    ...actor,
    stop: async () => {
      book.stop()
      await actor.stop()
    },
  }
}
