import type { AutomaticHalt, Switches } from '../../../domain/intent/switches/pause.ts'
import type { Sql } from '../../../store/database/sql.ts'
import { listOpenBreaks } from '../../../store/ledger/ledger-breaks.ts'
import { listPauses } from '../../../store/operator/pauses.ts'

/** Everything that stops new work: the pauses of operators, and the stops by the books. */
export async function listSwitches(sql: Sql): Promise<Switches> {
  const [pauses, breaks] = await Promise.all([listPauses(sql), listOpenBreaks(sql)])
  const halts = breaks.flatMap(({ id, chainId, stops, intent, reason, openedAt }) => {
    if (!stops && !intent) return []
    const halt: AutomaticHalt = {
      breakId: id,
      chainId,
      stops: stops ? 'chain' : 'account',
      account: stops ? null : (intent?.account ?? null),
      reason,
      since: openedAt,
    }
    return [halt]
  })
  return { pauses, halts }
}
