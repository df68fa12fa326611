import { encodeFunctionData } from 'viem'
import { LAYERZERO_DVN } from '../actor-keys.ts'
import { DVN_CONFIRMATIONS, RECEIVE_LIBRARY } from '../setup/install-layerzero.ts'
import { type Actor, startActor } from './actor.ts'
import {
  type LayerZeroChain,
  openPacketBook,
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

/** Stands for LayerZero's verifiers: vouches on the target chain for what was sent on another. */
export function startLayerZeroDvn({ chains, paused, onError }: LayerZeroActorOptions): Actor {
  const book = openPacketBook(chains, () => actor.wake())
  const actor = startActor({
    ...{ name: 'layerzero-dvn', paused, everyMs: LOOK_EVERY_MS, onError },
    run: async () => {
      for (const packet of await book.open()) {
        if ((await packetState(packet, LAYERZERO_DVN.address)) !== 'sent') {
          book.close(packet)
          continue
        }
        await sendTransaction(packet.to, {
          ...{ from: LAYERZERO_DVN.address, to: RECEIVE_LIBRARY },
          data: encodeFunctionData({
            abi: receiveLibraryAbi,
            functionName: 'verify',
            args: [packet.header, packet.payloadHash, DVN_CONFIRMATIONS],
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
