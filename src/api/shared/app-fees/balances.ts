import { Type } from 'typebox'
import { usdToNumber } from '../../../domain/usd.ts'
import type { WireRoute } from '../route.ts'
import { Usd } from '../schemas.ts'

/** The route is the same in every version. */
export const readAppFeeBalances: WireRoute<'readAppFeeBalances'> = {
  method: 'GET',
  path: '/app-fees/balances',
  operation: 'readAppFeeBalances',
  access: { key: 'required' },
  summary: 'Read what the project has earned by app fees',
  description:
    'Works with any scope of the key. Shows the app fees collected from intents that are COMPLETED and final, in USD at the prices of their quotes, in the key’s environment.',
  response: {
    status: 200,
    description: 'Totals in USD',
    schema: Type.Object(
      {
        withdrawableUsd: { ...Usd, description: 'USD that can be withdrawn' },
        pendingUsd: { ...Usd, description: 'USD reserved by withdrawals that are not paid yet' },
      },
      { title: 'AppFeeBalances' },
    ),
    example: { withdrawableUsd: 12.34, pendingUsd: 0 },
  },
  parse: () => undefined,
  render: ({ withdrawableUsd, pendingUsd }) => ({
    withdrawableUsd: usdToNumber(withdrawableUsd),
    pendingUsd: usdToNumber(pendingUsd),
  }),
}
