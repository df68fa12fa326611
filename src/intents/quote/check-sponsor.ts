import { type Fees, isAnySponsored, totalFees } from '../../domain/cost/fees.ts'
import type { ServiceError } from '../../domain/errors.ts'
import type { Environment } from '../../domain/project/project.ts'
import type { Sponsorship } from '../../domain/project/sponsor-account.ts'
import {
  insufficientSponsorBalance,
  sponsorLimitExceeded,
} from '../../domain/project/sponsor-errors.ts'
import { readSponsorship } from '../../store/projects/sponsorship.ts'
import type { IntentCaller, IntentDeps } from '../intent-deps.ts'
import type { Candidate } from './plan-routes.ts'

/**
 * Keeps the candidates that the project sponsors as far as the request asks for it. Throws the
 * sponsor's refusal if none is left.
 */
export async function keepSponsored(
  { database }: Pick<IntentDeps, 'database'>,
  { projectId, environment }: IntentCaller,
  candidates: readonly Candidate[],
): Promise<readonly Candidate[]> {
  if (!candidates.some(({ problem }) => isAnySponsored(problem.sponsored))) return candidates
  const sponsorship = await readSponsorship(database.sql, { projectId, environment })
  const judged = candidates.map((candidate) => ({
    candidate,
    error: sponsorRefusal(sponsorship, environment, candidate.plan.sponsoredFees),
  }))
  const kept = judged.flatMap(({ candidate, error }) => (error ? [] : [candidate]))
  const refusal = judged.find(({ error }) => error)?.error
  if (kept.length === 0 && refusal) throw refusal
  return kept
}

/**
 * Why a project does not sponsor these fees; undefined when it does. A sponsor pays all of them or
 * none.
 */
function sponsorRefusal(
  { balanceUsd, limits }: Sponsorship,
  environment: Environment,
  sponsored: Readonly<Fees>,
): ServiceError | undefined {
  const total = totalFees(sponsored)
  if (total === 0n) return undefined
  const { gasPerIntentUsd: gas, bridgeFeePerIntentUsd: bridge, perIntentUsd: whole } = limits
  const bridgeFees = sponsored.bridge + sponsored.settlement
  if (gas !== undefined && sponsored.gas > gas) {
    return sponsorLimitExceeded('gasPerIntentUSD', gas, sponsored.gas)
  }
  if (bridge !== undefined && bridgeFees > bridge) {
    return sponsorLimitExceeded('bridgeFeePerIntentUSD', bridge, bridgeFees)
  }
  if (whole !== undefined && total > whole) {
    return sponsorLimitExceeded('perIntentUSD', whole, total)
  }
  // Sponsored tests cost nobody anything, so testnets need no balance.
  if (environment === 'production' && total > balanceUsd) {
    return insufficientSponsorBalance(sponsored, balanceUsd)
  }
  return undefined
}
