import { createWakefulLoop, type WakefulLoop } from '../lib/concurrency/wakeful-loop.ts'
import { setAccountBalance } from '../store/transactions/relayer-accounts.ts'
import type { ChainContext } from './chain-context.ts'

const EVERY_MS = 15_000

/**
 * Reads the native balances of the accounts even when nothing is to be sent, so that the low-gas
 * alarm comes before the first transaction that cannot be paid.
 */
export function createGasWatch(context: ChainContext): WakefulLoop {
  const { reader, database, observe, policy, chainId, accounts } = context

  const look = async (): Promise<number> => {
    await Promise.all(
      [...accounts.values()].map(async (account) => {
        const { address } = account
        const wei = await reader.client.getBalance({ address })
        const low = wei < policy.lowBalance
        observe.balance({ chainId, account: address, wei, low })
        await setAccountBalance(database.sql, account, { wei, low })
      }),
    )
    return EVERY_MS
  }
  return createWakefulLoop(look, (err) => {
    observe.failed({ what: 'reading gas money', chainId, err })
    return EVERY_MS
  })
}
