import type { Address } from 'viem'
import { pausesOn } from '../../domain/intent/switches/closed-intake.ts'
import { pausedError } from '../../domain/intent/switches/paused-error.ts'
import type { Token } from '../../domain/token.ts'
import { listPauses } from '../../store/operator/pauses.ts'
import type { DepositJob, ProcessContext } from './process-context.ts'
import { type QuoteProblem, readQuoteProblem } from './quote-problem.ts'

/** Finds the pauses that hold a deposit up; called before anything is quoted for it. */
export async function findPauses(
  { database }: Pick<ProcessContext, 'database'>,
  { deposit }: Pick<DepositJob, 'deposit'>,
  { travels, to }: { travels: Token; to: Token },
): Promise<QuoteProblem | undefined> {
  const pauses = await listPauses(database.sql)
  if (pauses.length === 0) return undefined
  const { projectId, chainId, targetChainId, token, targetToken } = deposit
  const here = (each: Address) => ({ chainId, token: each })
  const there = (each: Address) => ({ chainId: targetChainId, token: each })
  const closed = pausesOn(pauses, {
    projectId,
    chains: [chainId, targetChainId],
    tokens: [here(token), here(travels.address), there(to.address), there(targetToken)],
    // A paused settlement layer is left to the quote, which may choose another one.
    settlementLayers: [],
  })
  return closed.length > 0 ? readQuoteProblem(pausedError(closed)) : undefined
}
