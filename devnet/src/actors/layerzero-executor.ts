import { encodeFunctionData } from 'viem'
import { LAYERZERO_DVN, LAYERZERO_EXECUTOR } from '../actor-keys.ts'
import { LAYERZERO_ENDPOINT } from '../addresses.ts'
import { RECEIVE_LIBRARY } from '../setup/install-layerzero.ts'
import { type Actor, startActor } from './actor.ts'
import type { LayerZeroActorOptions } from './layerzero-dvn.ts'
import {
  endpointAbi,
  openPacketBook,
  type Packet,
  packetState,
  receiveLibraryAbi,
} from './layerzero-packets.ts'
import { sendTransaction } from './send-transaction.ts'

const LOOK_EVERY_MS = 1000
/** Enough gas to be included in a block, too little to deliver anything. */
const STARVED_GAS = 60_000

/**
 * Plays LayerZero's executor: commits what the verifiers have verified, and delivers it. If a
 * delivery fails, it does not retry; anybody else may.
 */
export function startLayerZeroExecutor({ chains, paused, onError }: LayerZeroActorOptions): Actor {
  const given = new Set<string>()
  const book = openPacketBook(chains, () => actor.wake())
  const actor = startActor({
    name: 'layerzero-executor',
    paused,
    everyMs: LOOK_EVERY_MS,
    canFail: true,
    onError,
    run: async ({ takeFailure }) => {
      for (const packet of await book.open()) {
        const state = await packetState(packet, LAYERZERO_DVN.address)
        if (state === 'arrived') book.close(packet)
        if (state === 'arrived' || state === 'sent' || given.has(packet.guid)) continue
        if (state === 'vouched') await commit(packet)
        const fails = takeFailure()
        if (fails) given.add(packet.guid)
        await deliver(packet, fails)
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

function commit({ to, header, payloadHash }: Packet) {
  return sendTransaction(to, {
    from: LAYERZERO_EXECUTOR.address,
    to: RECEIVE_LIBRARY,
    data: encodeFunctionData({
      abi: receiveLibraryAbi,
      functionName: 'commitVerification',
      args: [header, payloadHash],
    }),
  })
}

function deliver({ to, origin, receiver, guid, message }: Packet, fails: boolean) {
  return sendTransaction(to, {
    from: LAYERZERO_EXECUTOR.address,
    to: LAYERZERO_ENDPOINT,
    ...(fails && { gas: STARVED_GAS }),
    data: encodeFunctionData({
      abi: endpointAbi,
      functionName: 'lzReceive',
      args: [origin, receiver, guid, message, '0x'],
    }),
  })
}
