import {
  decodeAbiParameters,
  encodeFunctionData,
  getAddress,
  hexToBigInt,
  hexToNumber,
  keccak256,
  slice,
} from 'viem'
import { LAYERZERO_DVN, LAYERZERO_EXECUTOR } from '../../devnet/src/actor-keys.ts'
import { endpointAbi, receiveLibraryAbi } from '../../devnet/src/actors/layerzero-packets.ts'
import { LAYERZERO_ENDPOINT } from '../../devnet/src/addresses.ts'
import { CHAIN_SPECS, findChainSpec } from '../../devnet/src/chain-specs.ts'
import { RECEIVE_LIBRARY } from '../../devnet/src/setup/install-layerzero.ts'
import type { Book } from './book.ts'

const HEADER_BYTES = 81
/** As many as any of the chains asks for; nothing is waited for here. */
const CONFIRMATIONS = BigInt(Math.max(...CHAIN_SPECS.map((each) => each.dvnConfirmations)))

/** What LayerZero does with the messages of the arbiters: its verifier vouches, its executor delivers. */
export async function deliverPackets(book: Book): Promise<void> {
  for (const { payload } of book.packets.splice(0)) {
    const [packet] = decodeAbiParameters(
      [{ type: 'bytes' }, { type: 'bytes' }, { type: 'address' }],
      payload,
    )
    const eid = hexToNumber(slice(packet, 45, 49))
    const place = book.cast.places.find(({ id }) => findChainSpec(id).eid === eid)
    if (!place) continue
    const header = slice(packet, 0, HEADER_BYTES)
    const hash = keccak256(slice(packet, HEADER_BYTES))
    const origin = {
      srcEid: hexToNumber(slice(packet, 9, 13)),
      sender: slice(packet, 13, 45),
      nonce: hexToBigInt(slice(packet, 1, 9)),
    }
    const [guid, message] = [
      slice(packet, HEADER_BYTES, HEADER_BYTES + 32),
      slice(packet, HEADER_BYTES + 32),
    ]
    const receiver = getAddress(slice(packet, 61, HEADER_BYTES))
    const steps = [
      {
        from: LAYERZERO_DVN.address,
        to: RECEIVE_LIBRARY,
        data: encodeFunctionData({
          abi: receiveLibraryAbi,
          functionName: 'verify',
          args: [header, hash, CONFIRMATIONS],
        }),
      },
      {
        from: LAYERZERO_EXECUTOR.address,
        to: RECEIVE_LIBRARY,
        data: encodeFunctionData({
          abi: receiveLibraryAbi,
          functionName: 'commitVerification',
          args: [header, hash],
        }),
      },
      {
        from: LAYERZERO_EXECUTOR.address,
        to: LAYERZERO_ENDPOINT,
        data: encodeFunctionData({
          abi: endpointAbi,
          functionName: 'lzReceive',
          args: [origin, receiver, guid, message, '0x'],
        }),
      },
    ]
    for (const step of steps) {
      const { done } = await place.send(step, book.now)
      if (!done) throw new Error('LayerZero did not deliver a message')
    }
  }
}
