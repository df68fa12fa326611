import { setTimeout as sleep } from 'node:timers/promises'
import { parseAbiItem } from 'viem'
import type { World } from '../world.ts'

const SENT = parseAbiItem('event MessageSent(bytes message)')
const RECEIVED = parseAbiItem(
  'event MessageReceived(address indexed caller, uint32 sourceDomain, bytes32 indexed nonce, bytes32 sender, uint32 indexed finalityThresholdExecuted, bytes messageBody)',
)
const PATIENCE_MS = 90_000

/**
 * Has everything minted that was burnt, also what a party burnt by itself and the service never heard of:
 * whoever likes may deliver that, and what everybody holds is counted only then.
 */
export async function awaitCarried(
  world: World,
  since: ReadonlyMap<number, bigint>,
): Promise<void> {
  await world.control('actor', { name: 'cctp-stranger', paused: false })
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const counts = await Promise.all(
      world.chainIds.map(async (chainId) => {
        const address = world.contract(chainId, 'cctpMessageTransmitter')
        const range = { address, fromBlock: since.get(chainId) ?? 0n } as const
        const client = world.client(chainId)
        const [sent, received] = await Promise.all([
          client.getLogs({ ...range, event: SENT }),
          client.getLogs({ ...range, event: RECEIVED }),
        ])
        return sent.length - received.length
      }),
    )
    if (counts.reduce((sum, each) => sum + each, 0) <= 0) return
    await sleep(1_000)
  }
}
