import { DEV_ACCOUNTS } from '../../../devnet/src/dev-accounts.ts'
import type { RelayerKey } from '../../../src/transactions/create-transaction-worker.ts'

/** The relayer's keys: one for fills and another for everything else, on every chain. */
export function relayerKeys(chainIds: readonly number[]): RelayerKey[] {
  const [fills, others] = DEV_ACCOUNTS.filter(({ note }) => note.includes('relayer'))
  if (!fills || !others) throw new Error('the devnet has no relayers')
  return chainIds.flatMap((chainId): RelayerKey[] => [
    { chainId, lane: 'fills', account: fills.privateKey },
    { chainId, lane: 'others', account: others.privateKey },
  ])
}
