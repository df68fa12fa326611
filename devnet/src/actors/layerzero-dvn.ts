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
 * Plays LayerZero's verifiers: verifies on the target chain what was sent on another one, once it
 * is deep enough there. If a reorg removes a message that was already verified, its number stays
 * used on the target, and the next message with that number never arrives.
 */
export function startLayerZeroDvn({ chains, paused, onError }: LayerZeroActorOptions): Actor {
  const book = openPacketBook(chains, () => actor.wake())
  const asked = new Map(chains.map(({ chain, dvnConfirmations }) => [chain.id, dvnConfirmations]))
  const confirmationsOf = ({ from }: Packet) => asked.get(from.id) ?? 1
  // Where each transaction makes a block, depth would not grow by itself, so no depth is required.
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
