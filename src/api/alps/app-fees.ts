import { Type } from 'typebox'
import { readAppFeeBalances } from '../shared/app-fees/balances.ts'
import { appFeeWithdrawalRoutes } from '../shared/app-fees/withdrawal-routes.ts'
import { decimalChains } from '../shared/intents/chain-dialect.ts'
import type { AnyWireRoute } from '../shared/route.ts'
import { readSponsorAccount } from '../shared/sponsorship/read-sponsor-account.ts'

export const appFeeRoutes: readonly AnyWireRoute[] = [
  readAppFeeBalances,
  readSponsorAccount,
  ...appFeeWithdrawalRoutes({
    schema: Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Chain id',
    }),
    dialect: decimalChains,
    print: (chainId) => chainId,
  }),
]
