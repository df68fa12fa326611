import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Address,
  encodeFunctionData,
  getAbiItem,
  getAddress,
  type Hex,
  keccak256,
  parseAbi,
  parseEventLogs,
  slice,
} from 'viem'
import { cctpArbiterAbi } from '../../../src/contracts/cctp-arbiter.gen.ts'
import { cctpDomainOf } from '../../../src/domain/cctp/place.ts'
import type { ChainReader } from '../../../src/ports/chain-reader.ts'
import { findMetadata } from '../../../src/settlement/hyperlane/metadata.ts'
import { createValidators } from '../../../src/settlement/hyperlane/validators.ts'
import type { Case } from '../case.ts'
import { offerOf } from '../orders.ts'

const CLAIMED = getAbiItem({ abi: cctpArbiterAbi, name: 'IntentClaimed' })
const abi = parseAbi([
  'event Dispatch(address indexed sender, uint32 indexed destination, bytes32 indexed recipient, bytes message)',
  'event InsertedIntoTree(bytes32 messageId, uint32 index)',
  'function process(bytes metadata, bytes message) payable',
  'function receiveMessage(bytes message, bytes attestation) returns (bool success)',
])
const PATIENCE_MS = 40_000
const LOOK_EVERY_MS = 300

/** A call by which anybody delivers a message, to the bridge's own contract. */
export type Delivery = { to: Address; data: Hex }

/** Waits until what the case has sent is attested; undefined when that takes too long. */
export async function awaitDelivery(it: Case): Promise<Delivery | undefined> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const found = await findDelivery(it)
    if (found) return found
    await sleep(LOOK_EVERY_MS)
  }
  it.tell('nothing was attested in time')
  return undefined
}

async function findDelivery(it: Case): Promise<Delivery | undefined> {
  const { quote, element } = offerOf(it)
  const client = it.world.client(it.origin)
  const args = { sponsor: quote.account.address, nonce: quote.id }
  const logs = { address: element.arbiter, event: CLAIMED, args, fromBlock: 0n } as const
  const hash = (await client.getLogs(logs))[0]?.transactionHash
  if (!hash) return undefined
  return it.ground === 'CCTP' ? byCircle(it, hash) : byHyperlane(it, hash)
}

/** What Circle's service tells everybody who knows the transaction. */
async function byCircle({ world, origin, target }: Case, hash: Hex): Promise<Delivery | undefined> {
  const base = world.grounds.devnet.attestationUrl
  const path = `/v2/messages/${cctpDomainOf(origin)}?transactionHash=${hash}`
  type Told = { message: Hex; attestation: Hex; status: string }
  const { messages } = (await (await fetch(`${base}${path}`)).json()) as { messages?: Told[] }
  const told = messages?.find(({ status }) => status === 'complete')
  if (!told) return undefined
  const args = [told.message, told.attestation] as const
  const data = encodeFunctionData({ abi, functionName: 'receiveMessage', args })
  return { to: world.contract(target, 'cctpMessageTransmitter'), data }
}

/** What Hyperlane's validators publish for everybody. */
async function byHyperlane(
  { world, origin, target }: Case,
  hash: Hex,
): Promise<Delivery | undefined> {
  const { logs } = await world.client(origin).getTransactionReceipt({ hash })
  const [sent] = parseEventLogs({ abi, logs, eventName: 'Dispatch' })
  const [leaf] = parseEventLogs({ abi, logs, eventName: 'InsertedIntoTree' })
  const chain = world.grounds.devnet.chains.find(({ id }) => id === target)
  if (!sent || !leaf || !chain) return undefined
  const bytes = sent.args.message
  const settings = world.grounds.devnet.layerSettings?.HYPERLANE as
    | { validators?: Record<string, string> }
    | undefined
  const metadata = await findMetadata(
    { validators: createValidators(settings?.validators ?? {}) },
    // It asks for no more of a reader than these.
    { client: world.client(target), chain } as unknown as ChainReader,
    {
      ...{ bytes, origin, id: keccak256(bytes), router: getAddress(slice(bytes, 57, 77)) },
      leaf: { tree: leaf.address, index: leaf.args.index },
    } as Parameters<typeof findMetadata>[2],
    AbortSignal.timeout(PATIENCE_MS),
  )
  if (!metadata) return undefined
  const data = encodeFunctionData({ abi, functionName: 'process', args: [metadata, bytes] })
  return { to: world.contract(target, 'hyperlaneMailbox'), data }
}
