import {
  type Address,
  decodeEventLog,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  hexToNumber,
  keccak256,
  numberToHex,
  parseAbi,
  slice,
  toEventSelector,
} from 'viem'
import type { EdrChain } from '../../chain/edr-chain.ts'
import { HYPERLANE_MAILBOX, HYPERLANE_TREE } from '../../setup/install-hyperlane.ts'

export const mailboxAbi = parseAbi([
  'event Dispatch(address indexed sender, uint32 indexed destination, bytes32 indexed recipient, bytes message)',
  'function delivered(bytes32 messageId) view returns (bool)',
  'function process(bytes metadata, bytes message) payable',
])
const treeAbi = parseAbi([
  'event InsertedIntoTree(bytes32 messageId, uint32 index)',
  'function root() view returns (bytes32)',
])
const [DISPATCH, INSERTED] = [toEventSelector(mailboxAbi[0]), toEventSelector(treeAbi[0])]

/** A message, as its origin logged it, and its place in the tree. */
export type HyperlaneMessage = {
  id: Hex
  bytes: Hex
  from: EdrChain
  /** Undefined for a chain that this devnet does not have. */
  to: EdrChain | undefined
  index: number
  root: Hex
}

type Log = {
  address: Address
  topics: [Hex, ...Hex[]]
  data: Hex
  blockNumber: Hex
  blockHash: Hex
}

/** Roots of the trees by the block at which they were read; they never change. */
export type KnownRoots = Map<Hex, Hex>

/**
 * All messages sent from a chain since a block, by its current state. It runs every second and for
 * every signature that is asked for, so each root is read once: a call at an old block is expensive.
 */
export async function readMessages(
  chains: readonly EdrChain[],
  from: EdrChain,
  { since, roots }: { since: number; roots: KnownRoots },
): Promise<HyperlaneMessage[]> {
  const head = from.head().number
  if (since > head) return []
  const logs = await from.request<Log[]>('eth_getLogs', [
    {
      address: [HYPERLANE_MAILBOX, HYPERLANE_TREE],
      topics: [[DISPATCH, INSERTED]],
      ...{ fromBlock: numberToHex(since), toBlock: numberToHex(head) },
    },
  ])
  const leaves = new Map<Hex, { index: number; block: Hex; hash: Hex }>()
  for (const { topics, data, blockNumber, blockHash } of logs.filter(
    (log) => log.topics[0] === INSERTED,
  )) {
    const { args } = decodeEventLog({ abi: treeAbi, data, topics, eventName: 'InsertedIntoTree' })
    const { messageId, index } = args
    leaves.set(messageId, { index, block: blockNumber, hash: blockHash })
  }
  const found: HyperlaneMessage[] = []
  for (const { topics, data } of logs.filter((log) => log.topics[0] === DISPATCH)) {
    const { args } = decodeEventLog({ abi: mailboxAbi, data, topics, eventName: 'Dispatch' })
    const bytes = args.message
    const leaf = leaves.get(keccak256(bytes))
    if (!leaf) continue
    const root = roots.get(leaf.hash) ?? (await readRoot(from, leaf.block))
    roots.set(leaf.hash, root)
    const to = chains.find(({ id }) => id === hexToNumber(slice(bytes, 41, 45)))
    found.push({ id: keccak256(bytes), bytes, from, to, index: leaf.index, root })
  }
  return found
}

function readRoot(from: EdrChain, block: Hex): Promise<Hex> {
  const data = encodeFunctionData({ abi: treeAbi, functionName: 'root' })
  return from.request<Hex>('eth_call', [{ to: HYPERLANE_TREE, data }, block])
}

export async function isDelivered(chain: EdrChain, id: Hex): Promise<boolean> {
  const asked = { abi: mailboxAbi, functionName: 'delivered', args: [id] } as const
  const data = await chain.request<Hex>('eth_call', [
    { to: HYPERLANE_MAILBOX, data: encodeFunctionData(asked) },
    'latest',
  ])
  return decodeFunctionResult({ abi: mailboxAbi, functionName: 'delivered', data })
}
