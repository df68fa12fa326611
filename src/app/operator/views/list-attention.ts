import { printScope } from '../../../domain/intent/switches/pause-scope.ts'
import type { Attention } from '../../../domain/project/overview.ts'
import { usdToDecimal } from '../../../domain/usd.ts'
import { listAlarms } from '../../../intents/execute/list-alarms.ts'
import type { Database } from '../../../store/database/database.ts'
import { listOpenMoves } from '../../../store/inventory/moves.ts'
import { listOpenBreaks } from '../../../store/ledger/ledger-breaks.ts'
import { listPauses } from '../../../store/operator/pauses.ts'
import { listSponsors } from '../../../store/projects/list-sponsors.ts'

/** Everything that needs attention, the most serious first. */
export async function listAttention(database: Pick<Database, 'sql'>): Promise<Attention[]> {
  const { sql } = database
  const [breaks, alarms, moves, pauses, sponsors] = await Promise.all([
    listOpenBreaks(sql),
    listAlarms(database),
    listOpenMoves(sql),
    listPauses(sql),
    listSponsors(sql),
  ])
  return [
    ...breaks.map(({ id, chainId, reason, openedAt }): Attention => {
      return { kind: 'break', text: `Break ${id}: ${reason}`, chainId, since: openedAt }
    }),
    ...alarms.map(({ chainId, account, lane, alarm }): Attention => {
      return { kind: 'account', text: `${account} (${lane}): ${alarm}`, chainId, since: null }
    }),
    ...moves
      .filter(({ state }) => state === 'needs-intervention')
      .map(({ id, chainId, note, createdAt }): Attention => {
        return { kind: 'move', text: `Move ${id}: ${note}`, chainId, since: createdAt }
      }),
    ...pauses.map(({ scope, reason, pausedAt }): Attention => {
      const text = `${printScope(scope)} is paused: ${reason}`
      return { kind: 'pause', text, chainId: null, since: pausedAt }
    }),
    ...sponsors
      .filter(
        ({ balanceUsd, lowBalanceUsd }) => lowBalanceUsd !== null && balanceUsd < lowBalanceUsd,
      )
      .map(({ projectName, environment, balanceUsd, lowBalanceToldAt }): Attention => {
        const text = `${projectName} (${environment}) has ${usdToDecimal(balanceUsd, 2)} USD left for its users’ fees`
        return { kind: 'sponsor', text, chainId: null, since: lowBalanceToldAt }
      }),
  ]
}
