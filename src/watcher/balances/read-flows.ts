import type { Address } from 'viem'
import { factoriesOf } from '../../domain/deposit/factory-of.ts'
import { listReleases } from '../../store/watch/recorded-releases.ts'
import { listNativeArrivals, type NativeFlow } from '../../store/watch/watched-balances.ts'
import type { BlockId } from '../../store/watch/watched-chains.ts'
import type { ChainTask } from '../chain-task.ts'
import { recallLogs } from '../recall-logs.ts'
import { listVaults } from './list-vaults.ts'

/**
 * The known native flows by address: arrivals are positive, releases of vaults are negative. A release
 * of an account of its owner is zero, because its log does not prove that anything has left.
 */
export type Flows = Map<Address, NativeFlow[]>

/** Reads the known native flows in some blocks of the branch that is followed. */
export async function readFlows(
  task: ChainTask,
  { after, upTo }: { after: bigint; upTo: BlockId },
): Promise<Flows> {
  const recall = async () => {
    const past = await recallLogs(task, { from: after + 1n, to: upTo, needs: 'releases' })
    return past.flatMap(({ releases }) => releases)
  }
  return gather(task, { after, upTo: upTo.number }, await releasesOf(task, recall))
}

/**
 * Reads the known native flows in some blocks as they were recorded, which a reorg has removed since;
 * undefined if the logs of one of the blocks were not read when it was recorded. The records answer
 * and not the memory, because this process may have started after the reorg.
 */
export async function readRecordedFlows(
  task: ChainTask,
  bounds: { after: bigint; upTo: bigint },
): Promise<Flows | undefined> {
  const { chain, database } = task
  const recorded = () => listReleases(database.sql, { chainId: chain.id, ...bounds })
  const releases = await releasesOf(task, recorded)
  return releases && gather(task, bounds, releases)
}

/** The releases with their exact blocks, so that none hides tokens that arrived with it. */
async function releasesOf<T>(
  { chain }: ChainTask,
  read: () => Promise<T>,
): Promise<T | readonly NativeFlow[]> {
  // Vaults of a former factory are emptied by it even where no factory gives new addresses.
  return factoriesOf(chain.contracts).length > 0 ? read() : []
}

async function gather(
  task: ChainTask,
  bounds: { after: bigint; upTo: bigint },
  releases: readonly NativeFlow[],
): Promise<Flows> {
  const { chain, database } = task
  const flows: Flows = new Map()
  const note = (flow: NativeFlow) => {
    const own = flows.get(flow.address)
    if (own) own.push(flow)
    else flows.set(flow.address, [flow])
  }
  const arrivals = await listNativeArrivals(database.sql, { chainId: chain.id, ...bounds })
  for (const arrival of arrivals) note(arrival)
  const vaults = await listVaults(
    task,
    releases.map(({ address }) => address),
  )
  for (const release of releases) {
    note({ ...release, amount: vaults.has(release.address) ? -release.amount : 0n })
  }
  return flows
}
