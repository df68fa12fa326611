import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  decodeEventLog,
  decodeFunctionResult,
  encodeFunctionData,
  getAbiItem,
  getAddress,
  type Hex,
  hexToBigInt,
  hexToNumber,
  keccak256,
  numberToHex,
  parseAbi,
  slice,
  toEventSelector,
} from 'viem'
import { LAYERZERO_ENDPOINT } from '../addresses.ts'
import type { EdrChain } from '../chain/edr-chain.ts'
import { RECEIVE_LIBRARY } from '../setup/install-layerzero.ts'

export const endpointAbi = parseAbi([
  'struct Origin { uint32 srcEid; bytes32 sender; uint64 nonce; }',
  'event PacketSent(bytes encodedPayload, bytes options, address sendLibrary)',
  'function inboundPayloadHash(address receiver, uint32 srcEid, bytes32 sender, uint64 nonce) view returns (bytes32)',
  'function lazyInboundNonce(address receiver, uint32 srcEid, bytes32 sender) view returns (uint64)',
  'function lzReceive(Origin origin, address receiver, bytes32 guid, bytes message, bytes extraData) payable',
])
export const receiveLibraryAbi = parseAbi([
  'function hashLookup(bytes32 headerHash, bytes32 payloadHash, address dvn) view returns (bool submitted, uint64 confirmations)',
  'function verify(bytes packetHeader, bytes32 payloadHash, uint64 confirmations)',
  'function commitVerification(bytes packetHeader, bytes32 payloadHash)',
])
const PACKET_SENT = toEventSelector(getAbiItem({ abi: endpointAbi, name: 'PacketSent' }))

/** The first part of a packet: version, nonce, sender and receiver. */
const HEADER_BYTES = 81

export type LayerZeroChain = {
  chain: EdrChain
  eid: number
  /** The depth that a message needs on this chain. */
  dvnConfirmations: number
}

/** A message on its way. */
export type Packet = {
  from: EdrChain
  to: EdrChain
  block: number
  /**
   * The number of origin blocks from the message's block to the head, inclusive, when the book was
   * read.
   */
  depth: number
  header: Hex
  payloadHash: Hex
  origin: { srcEid: number; sender: Hex; nonce: bigint }
  receiver: Address
  guid: Hex
  message: Hex
}

export type PacketBook = {
  /** Messages that have not arrived, as far as is known. */
  open(): Promise<Packet[]>
  /** Marks a message as arrived, by the current state of the target chain. */
  close(packet: Packet): void
  stop(): void
}

/** Reads the messages that the endpoints send. After a reorg, everything is checked again. */
export function openPacketBook(chains: readonly LayerZeroChain[], onNews: () => void): PacketBook {
  const packets = new Map<string, Omit<Packet, 'depth'> & { arrived: boolean }>()
  const reorgs = new Map<number, number>()
  const next = new Map(chains.map(({ chain }) => [chain.id, chain.head().number + 1]))
  const forget = (chain: EdrChain, fork: number) => {
    reorgs.set(chain.id, (reorgs.get(chain.id) ?? 0) + 1)
    next.set(chain.id, Math.min(next.get(chain.id) ?? 0, fork + 1))
    for (const [key, packet] of packets) {
      if (packet.from === chain && packet.block > fork) packets.delete(key)
      else if (packet.to === chain) packet.arrived = false
    }
    onNews()
  }
  const unfollow = chains.flatMap(({ chain }) => [
    chain.onBlock(({ transactions }) => {
      if (transactions > 0) onNews()
    }),
    chain.onReorg(({ forkBlock }) => forget(chain, forkBlock.number)),
  ])
  return {
    async open() {
      for (const { chain } of chains) {
        const first = next.get(chain.id) ?? 0
        const head = chain.head().number
        if (head < first) continue
        next.set(chain.id, head + 1)
        const known = reorgs.get(chain.id)
        const found = await scan(chains, chain, [first, head])
        if (reorgs.get(chain.id) !== known) {
          // A reorg may have removed what was read; all of it is read again the next time.
          next.set(chain.id, Math.min(next.get(chain.id) ?? 0, first))
          continue
        }
        for (const packet of found) packets.set(packet.guid, { ...packet, arrived: false })
      }
      // Depths are taken together with the list: read later, they could refer to a block that is
      // gone.
      return [...packets.values()]
        .filter(({ arrived }) => !arrived)
        .map((packet) => ({ ...packet, depth: packet.from.head().number - packet.block + 1 }))
    },
    close({ guid }) {
      const packet = packets.get(guid)
      if (packet) packet.arrived = true
    },
    stop() {
      for (const off of unfollow) off()
    },
  }
}

async function scan(
  chains: readonly LayerZeroChain[],
  chain: EdrChain,
  [first, last]: readonly [number, number],
): Promise<Omit<Packet, 'depth'>[]> {
  type Log = { topics: Hex[]; data: Hex; blockNumber: Hex }
  const logs = await chain.request<Log[]>('eth_getLogs', [
    {
      address: LAYERZERO_ENDPOINT,
      topics: [PACKET_SENT],
      fromBlock: numberToHex(first),
      toBlock: numberToHex(last),
    },
  ])
  return logs.flatMap(({ topics, data, blockNumber }) => {
    const { args } = decodeEventLog({
      abi: endpointAbi,
      eventName: 'PacketSent',
      data,
      topics: topics as [Hex, ...Hex[]],
    })
    const packet = args.encodedPayload
    const to = chains.find(({ eid }) => eid === hexToNumber(slice(packet, 45, 49)))?.chain
    if (!to) return []
    return [
      {
        from: chain,
        to,
        block: hexToNumber(blockNumber),
        header: slice(packet, 0, HEADER_BYTES),
        payloadHash: keccak256(slice(packet, HEADER_BYTES)),
        origin: {
          srcEid: hexToNumber(slice(packet, 9, 13)),
          sender: slice(packet, 13, 45),
          nonce: hexToBigInt(slice(packet, 1, 9)),
        },
        receiver: getAddress(slice(packet, 61, HEADER_BYTES)),
        guid: slice(packet, HEADER_BYTES, HEADER_BYTES + 32),
        message: slice(packet, HEADER_BYTES + 32),
      },
    ]
  })
}

/** The state of a message on its target chain. */
export async function packetState(
  { to, origin, receiver, header, payloadHash }: Packet,
  dvn: Address,
): Promise<'sent' | 'vouched' | 'committed' | 'arrived'> {
  const { srcEid, sender, nonce } = origin
  const hash = await read(to, LAYERZERO_ENDPOINT, endpointAbi, 'inboundPayloadHash', [
    receiver,
    srcEid,
    sender,
    nonce,
  ])
  if (BigInt(hash as Hex) !== 0n) return 'committed'
  const path = [receiver, srcEid, sender] as const
  const last = await read(to, LAYERZERO_ENDPOINT, endpointAbi, 'lazyInboundNonce', path)
  if ((last as bigint) >= nonce) return 'arrived'
  const word = [keccak256(header), payloadHash, dvn] as const
  const [submitted] = (await read(to, RECEIVE_LIBRARY, receiveLibraryAbi, 'hashLookup', word)) as [
    boolean,
  ]
  return submitted ? 'vouched' : 'sent'
}

async function read<const abi extends Abi>(
  chain: EdrChain,
  to: Address,
  abi: abi,
  functionName: string,
  args: readonly unknown[],
): Promise<unknown> {
  const call = { abi, functionName, args } as {
    abi: Abi
    functionName: string
    args: ContractFunctionArgs
  }
  const data = await chain.request<Hex>('eth_call', [
    { to, data: encodeFunctionData(call) },
    'latest',
  ])
  return decodeFunctionResult({ abi: abi as Abi, functionName, data })
}
