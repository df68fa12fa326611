import type { Address } from 'viem'
import { createWakefulLoop, type WakefulLoop } from '../lib/concurrency/wakeful-loop.ts'
import type { ChainReader } from '../ports/chain-reader.ts'
import { listOpenBreaks } from '../store/ledger/ledger-breaks.ts'
import { listRelayerAccounts } from '../store/transactions/relayer-accounts.ts'
import { auditChain, type ChainAudit } from './audit-chain.ts'
import type { AuditDeps } from './audit-deps.ts'

export type AuditorOptions = AuditDeps & {
  /** The pause between two comparisons of a chain. */
  everyMs: number
  /** How long the journal may take to record what is in a block. */
  patienceMs: number
}

export type Auditor = { start(): Promise<void>; stop(): Promise<void> }

/**
 * Compares the books with every chain at regular intervals. Any number of processes may do so,
 * because each transfer is booked only once.
 */
export function createAuditor({ everyMs, patienceMs, ...deps }: AuditorOptions): Auditor {
  const stopping = new AbortController()
  let loops: WakefulLoop[] = []

  const follow = (reader: ChainReader): WakefulLoop => {
    const chainId = reader.chain.id
    const suspects: ChainAudit['suspects'] = new Map()
    const searched: NonNullable<ChainAudit['searched']> = new Map()
    const round = async (): Promise<number> => {
      const holders = await holdersOn(deps, chainId)
      await auditChain(deps, {
        reader,
        holders,
        patienceMs,
        suspects,
        searched,
        stopping: stopping.signal,
      })
      await countBreaks(deps)
      return everyMs
    }
    return createWakefulLoop(round, (err) => {
      if (!stopping.signal.aborted) deps.observe.failed({ chainId, err })
      return everyMs
    })
  }
  return {
    async start() {
      loops = deps.readers.list().map(follow)
      for (const loop of loops) loop.wake()
    },
    async stop() {
      stopping.abort()
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

async function holdersOn({ database }: AuditDeps, chainId: number): Promise<Address[]> {
  const accounts = await listRelayerAccounts(database.sql)
  return accounts.flatMap((each) => (each.chainId === chainId ? [each.address] : []))
}

async function countBreaks({ database, readers, observe }: AuditDeps): Promise<void> {
  const counts = new Map(readers.list().map(({ chain }) => [chain.id, 0]))
  for (const { chainId } of await listOpenBreaks(database.sql)) {
    counts.set(chainId, (counts.get(chainId) ?? 0) + 1)
  }
  observe.open(counts)
}
