import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { bytesToHex } from 'viem'
import type { DevnetState } from '../../src/app/launch/devnet-process.ts'
import { watchAddresses } from '../../src/store/watch/watched-addresses.ts'
import { openGrounds } from '../../trials/intents/grounds.ts'
import type { ManyChains } from '../chains/devnet-process.ts'
import { startChild } from '../quote/child.ts'
import { publish } from './publish.ts'
import { cpuOfService } from './service-cpu.ts'

const CHAINS = [1, 4, 10, 20, 40]
const ADDRESSES = 1_000
const BLOCK_MS = 2_000
const WARM_UP_MS = 10_000
const MEASURED_MS = 20_000

/** The CPU of a process that only watches, against how many chains it follows to their newest blocks. */
export async function runBench(log: (line: string) => void): Promise<void> {
  const points: { at: number; cost: number }[] = []
  for (const chains of CHAINS) points.push({ at: chains, cost: await measure(chains) })
  publish(
    'watcher-chains',
    {
      title: 'The watcher against chains',
      along: `chains with a block every ${BLOCK_MS / 1000} seconds, ${ADDRESSES} addresses watched`,
      up: 'milliseconds of CPU a second',
      curves: [{ name: 'chains', points }],
    },
    log,
  )
}

async function measure(chains: number): Promise<number> {
  const size: ManyChains = { chains, blockMs: BLOCK_MS }
  const devnet = await startChild<DevnetState>('../chains/devnet-process.ts', JSON.stringify(size))
  const openDevnet = async () => ({ state: devnet.ready, stop: devnet.stop })
  const grounds = await openGrounds({ openDevnet, serviceUrls: 1 })
  try {
    const addresses = Array.from({ length: ADDRESSES }, () => bytesToHex(randomBytes(20)))
    await watchAddresses(grounds.database.sql, addresses)
    const service = await grounds.service('service', 'watcher')
    await service.start()
    await sleep(WARM_UP_MS)
    const { cpuMs, ms } = await cpuOfService(() => sleep(MEASURED_MS))
    const watched = await grounds.database.sql`select from watched_chains`
    if (watched.length < chains)
      throw new Error(`${watched.length} of ${chains} chains are watched`)
    return (cpuMs / ms) * 1_000
  } finally {
    await grounds.stop()
  }
}
