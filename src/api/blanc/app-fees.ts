import { toCaip2 } from '../../domain/caip2.ts'
import { readAppFeeBalances } from '../shared/app-fees/balances.ts'
import { appFeeWithdrawalRoutes } from '../shared/app-fees/withdrawal-routes.ts'
import { caip2Chains } from '../shared/intents/chain-dialect.ts'
import type { AnyWireRoute } from '../shared/route.ts'
import { Caip2 } from '../shared/schemas.ts'
import { readSponsorAccount } from '../shared/sponsorship/read-sponsor-account.ts'

export const appFeeRoutes: readonly AnyWireRoute[] = [
  readAppFeeBalances,
  readSponsorAccount,
  ...appFeeWithdrawalRoutes({
    schema: Caip2,
    dialect: caip2Chains,
    print: toCaip2,
  }),
]
