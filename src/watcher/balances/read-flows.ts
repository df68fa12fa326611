import type { Address } from 'viem'
import { listNativeArrivals, type NativeFlow } from '../../store/watch/watched-balances.ts'
import type { BlockId } from '../../store/watch/watched-chains.ts'
import type { ChainTask } from '../chain-task.ts'
import { recallLogs } from '../recall-logs.ts'

/** Reads the known native flows in some blocks by address: arrivals positive, releases negative. */
export async function readFlows(
  task: ChainTask,
  { after, upTo }: { after: bigint; upTo: BlockId },
): Promise<Map<Address, NativeFlow[]>> {
  const { chain, database } = task
  const bounds = { chainId: chain.id, after, upTo: upTo.number }
  const arrivals = await listNativeArrivals(database.sql, bounds)
  const flows = new Map<Address, NativeFlow[]>()
  for (const flow of [...arrivals, ...(await readReleases(task, { after, upTo }))]) {
    const own = flows.get(flow.address)
    if (own) own.push(flow)
    else flows.set(flow.address, [flow])
  }
  return flows
}

/** Reads the releases with their exact blocks, so that none hides tokens that arrived with it. */
async function readReleases(
  task: ChainTask,
  { after, upTo }: { after: bigint; upTo: BlockId },
): Promise<NativeFlow[]> {
  if (!task.chain.contracts.depositFactory) return []
  const past = await recallLogs(task, { from: after + 1n, to: upTo, needs: 'releases' })
  return past.flatMap(({ releases }) =>
    releases.map(({ amount, ...release }) => ({ ...release, amount: -amount })),
  )
}
