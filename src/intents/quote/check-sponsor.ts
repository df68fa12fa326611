import type { Fees } from '../../domain/cost/fees.ts'
import { totalFees } from '../../domain/cost/fees.ts'
import type { ServiceError } from '../../domain/errors.ts'
import type { Environment } from '../../domain/project/project.ts'
import type { Sponsorship } from '../../store/projects/sponsorship.ts'
import { insufficientSponsorBalance, sponsorLimitExceeded } from '../submit/sponsor-errors.ts'

/** Why a project does not sponsor these fees; undefined when it does. All or nothing. */
export function sponsorRefusal(
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
  // Sponsored tests cost nobody anything: testnets need no balance.
  if (environment === 'production' && total > balanceUsd) {
    return insufficientSponsorBalance(sponsored, balanceUsd)
  }
  return undefined
}
