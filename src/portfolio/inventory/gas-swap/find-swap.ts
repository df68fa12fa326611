import type {
  RefillProposal,
  RefillRefusal,
} from '../../../domain/ledger/inventory/propose-refills.ts'
import { sameAddress } from '../../../domain/token.ts'
import type { InventoryDeps } from '../inventory-deps.ts'
import { type PreparedSwap, prepareSwap, type SwapQuestion } from './prepare-swap.ts'

type Found = { prepared: PreparedSwap | undefined; refusals: RefillRefusal[] }

type FindDeps = Pick<InventoryDeps, 'database' | 'prices' | 'swaps' | 'settings'>

type Question = Pick<SwapQuestion, 'reader' | 'floor'> & { proposal: RefillProposal }

/**
 * Finds the first swap that can be made for an account to which no other account can give gas
 * money, the poorest account first, and returns what is still refused. Each chain has at most one
 * swap at a time.
 */
export async function findSwap(
  deps: FindDeps,
  { proposal, ...question }: Question,
  signal: AbortSignal,
): Promise<Found> {
  let { refusals } = proposal
  if (!deps.settings.refill.swaps.enabled) return { prepared: undefined, refusals }
  for (const need of proposal.needs) {
    const own = { ...proposal, needs: [need] }
    const prepared = await prepareSwap(deps, { ...question, proposal: own }, signal)
    const isOwn = ({ account }: RefillRefusal) => sameAddress(account, need.account)
    if (!('none' in prepared)) {
      return { prepared, refusals: refusals.filter((each) => !isOwn(each)) }
    }
    refusals = refusals.map((each) => (isOwn(each) ? refuseSwap(each, prepared.none) : each))
  }
  return { prepared: undefined, refusals }
}

/** Says why no account gives the gas money, and why nothing is sold for it. */
export function refuseSwap(refusal: RefillRefusal, reason: string): RefillRefusal {
  return { ...refusal, reason: `${refusal.reason}, and no tokens are sold for it: ${reason}` }
}
