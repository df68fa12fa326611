import { setTimeout as sleep } from 'node:timers/promises'
import { type Hex, numberToHex } from 'viem'
import {
  ACROSS_TOPICS,
  type AcrossDeposit,
  type RpcLog,
  readAcrossLog,
} from '../../devnet/src/actors/across-events.ts'
import type { World } from './world.ts'

/** After a deadline Across pays back with its next bundle. */
const AFTER_DEADLINE_SECONDS = 4
const PATIENCE_MS = 120_000

/** Deposits that nobody has filled, as the chains tell. */
async function openDeposits(
  world: World,
  since: ReadonlyMap<number, bigint>,
): Promise<AcrossDeposit[]> {
  const deposits = new Map<Hex, AcrossDeposit>()
  const filled = new Set<Hex>()
  const readChain = async (chainId: number) => {
    const logs = (await world.client(chainId).request({
      method: 'eth_getLogs',
      params: [
        {
          address: world.contract(chainId, 'acrossSpokePool'),
          topics: [[...ACROSS_TOPICS]],
          fromBlock: numberToHex(since.get(chainId) ?? 0n),
          toBlock: 'latest',
        },
      ],
    })) as unknown as RpcLog[]
    for (const log of logs) {
      const event = readAcrossLog(chainId, log)
      if (event && 'deposit' in event) deposits.set(event.deposit.key, event.deposit)
      else if (event) filled.add(event.fill.key)
    }
  }
  await Promise.all(world.chainIds.map(readChain))
  return [...deposits.values()].filter(({ key }) => !filled.has(key))
}

/** Waits until every deposit is filled, or given back because its time was over. */
export async function awaitBridges(
  world: World,
  since: ReadonlyMap<number, bigint>,
): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    const open = await openDeposits(world, since)
    const last = Math.max(0, ...open.map(({ fillDeadline }) => fillDeadline))
    if (Date.now() / 1000 > last + AFTER_DEADLINE_SECONDS) return
    await sleep(1_000)
  }
}
