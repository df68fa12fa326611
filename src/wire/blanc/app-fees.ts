import { fromCaip2, toCaip2 } from '../../core/caip2.ts'
import { invalid } from '../../core/errors.ts'
import { readAppFeeBalances } from '../shared/app-fees/balances.ts'
import { appFeeWithdrawalRoutes } from '../shared/app-fees/withdrawal-routes.ts'
import type { AnyWireRoute } from '../shared/route.ts'
import { Caip2 } from '../shared/schemas.ts'

export const appFeeRoutes: readonly AnyWireRoute[] = [
  readAppFeeBalances,
  ...appFeeWithdrawalRoutes({
    schema: Caip2,
    read(value, path) {
      const chainId = fromCaip2(String(value))
      if (chainId === undefined) throw invalid(`${path.join('.')} is not a chain id`, path)
      return chainId
    },
    print: toCaip2,
  }),
]
