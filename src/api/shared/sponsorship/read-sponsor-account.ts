import type { Static } from 'typebox'
import type { WireRoute } from '../route.ts'
import { printSponsorAccount, SponsorAccountWire, SponsorPage } from './sponsor-wire.ts'

/** The route is the same in every version. Access tokens are refused, because users hold them. */
export const readSponsorAccount: WireRoute<'readSponsorAccount'> = {
  method: 'GET',
  path: '/sponsorship',
  operation: 'readSponsorAccount',
  access: { key: 'required', apiKeyOnly: true },
  summary: 'Read what the project pays its users’ fees with',
  description:
    'Works with any scope of the API key, for its project and its environment, but not with an access token. Shows the balance, the limits, and the entries that make up the balance.',
  query: { schema: SponsorPage, lists: 'repeated' },
  response: {
    status: 200,
    description: 'Balance, limits and a page of entries',
    schema: SponsorAccountWire,
    example: {
      balanceUsd: '249.58',
      limits: { perIntentUsd: '5' },
      lowBalanceUsd: '50',
      lowBalanceToldAt: null,
      entries: [
        {
          id: '2',
          kind: 'charge',
          amountUsd: '-0.42',
          intentId: '4242',
          reference: null,
          createdAt: '2026-07-01T12:05:00.000Z',
        },
        {
          id: '1',
          kind: 'credit',
          amountUsd: '250',
          intentId: null,
          reference: 'wire 7',
          createdAt: '2026-07-01T12:00:00.000Z',
        },
      ],
      pagination: { nextCursor: null, hasNextPage: false },
    },
  },
  parse: ({ query }) => {
    const { cursor, limit = 20 } = query as Static<typeof SponsorPage>
    return { limit, ...(cursor !== undefined && { cursor }) }
  },
  render: printSponsorAccount,
}
