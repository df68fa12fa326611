import { printScope } from '../../../domain/intent/switches/pause-scope.ts'
import type { Attention } from '../../../domain/project/overview.ts'
import type { RoleState } from '../../../domain/role.ts'
import { usdToDecimal } from '../../../domain/usd.ts'
import { listAlarms } from '../../../intents/execute/list-alarms.ts'
import type { Database } from '../../../store/database/database.ts'
import { listBurners } from '../../../store/harm/gas-harm.ts'
import { countUnfinished } from '../../../store/intents/unfinished-intents.ts'
import { listOpenMoves } from '../../../store/inventory/moves.ts'
import { listOpenBreaks } from '../../../store/ledger/ledger-breaks.ts'
import { listFailingReceivers, readHeldDeposits } from '../../../store/operator/overview-figures.ts'
import { listPauses } from '../../../store/operator/pauses.ts'
import { listSponsors } from '../../../store/projects/list-sponsors.ts'

/** Everything that needs attention, the most serious first. */
export async function listAttention(
  database: Pick<Database, 'sql'>,
  roles: readonly RoleState[],
  now: Date,
): Promise<Attention[]> {
  const { sql } = database
  const seconds = BigInt(Math.floor(now.getTime() / 1000))
  const [{ stuck }, held, receivers, breaks, alarms, moves, pauses, sponsors, burners] =
    await Promise.all([
      countUnfinished(sql, seconds),
      readHeldDeposits(sql),
      listFailingReceivers(sql),
      listOpenBreaks(sql),
      listAlarms(database),
      listOpenMoves(sql),
      listPauses(sql),
      listSponsors(sql),
      listBurners(sql),
    ])
  return [
    ...roles
      .filter(({ state }) => state === 'silent')
      .map(({ role, seenAt }): Attention => {
        const text = `No process has the role ${role}: its work stays undone`
        return { kind: 'role', text, chainId: null, since: seenAt }
      }),
    ...(stuck === 0 ? [] : [overdue(stuck)]),
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
    ...held.map(({ state, count, usd, since }): Attention => {
      const worth = usd === null ? '' : `, worth ${usdToDecimal(usd, 2)} USD`
      const text = `${count} deposits are ${state} and hold money${worth}: send them again or refund them`
      return { kind: 'deposits', text, chainId: null, since }
    }),
    ...receivers.map(({ projectName, failures, waiting, gone }): Attention => {
      const why = gone
        ? 'its receiver says that it is gone (410)'
        : `the last ${failures} attempts failed`
      const text = `${projectName}: ${waiting} webhook events wait, ${why}`
      return { kind: 'webhooks', text, chainId: null, since: null }
    }),
    ...burners.map(({ projectName, lostUsd, accounts, since }): Attention => {
      const whose = accounts === 1 ? '1 account' : `${accounts} accounts`
      const text = `Calls of ${projectName} have burned ${usdToDecimal(lostUsd, 2)} USD of gas within a day (${whose}); see simplon harm list`
      return { kind: 'harm', text, chainId: null, since }
    }),
  ]
}

function overdue(stuck: number): Attention {
  const text = `${stuck} intents are past their deadline and have not ended`
  return { kind: 'intents', text, chainId: null, since: null }
}
