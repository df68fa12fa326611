import { formatEther } from 'viem'
import type { Database } from '../../store/database/database.ts'
import { listRelayerAccounts } from '../../store/transactions/relayer-accounts.ts'

export type AccountAlarm = { chainId: number; account: string; lane: string; alarm: string }

/** Lists accounts that cannot send now or soon, and why. */
export async function listAlarms({ sql }: Pick<Database, 'sql'>): Promise<AccountAlarm[]> {
  const accounts = await listRelayerAccounts(sql)
  return accounts.flatMap(({ chainId, address, lane, blockedReason, lowBalance, balance }) => {
    const low = lowBalance ? `only ${formatEther(balance ?? 0n)} of native money is left` : null
    return [blockedReason, low].flatMap((alarm) =>
      alarm === null ? [] : [{ chainId, account: address, lane, alarm }],
    )
  })
}
