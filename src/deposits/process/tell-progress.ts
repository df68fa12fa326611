import type { Deposit } from '../../core/deposit/deposit.ts'
import type { IntentRecord } from '../../core/intent/record.ts'
import type { ProcessContext, Work } from './process-context.ts'

/** Nothing to tell of bridges that know no stages. */
export async function tellProgress(
  _context: ProcessContext,
  _work: Work,
  _record: IntentRecord,
): Promise<Deposit | null> {
  return null
}
