import { type Static, Type } from 'typebox'
import type { SponsorSummary } from '../../domain/project/sponsor-account.ts'
import { usdToDecimal } from '../../domain/usd.ts'
import type { AnyWireRoute, WireRoute } from '../shared/route.ts'
import {
  LimitsWire,
  printLimits,
  printSponsorAccount,
  SponsorAccountWire,
  SponsorEntryWire,
  SponsorPage,
} from '../shared/sponsorship/sponsor-wire.ts'
import { EnvironmentField, READ } from './search-fields.ts'

const Usd = Type.String({ description: 'USD, exact' })
const Sponsor = Type.Object(
  {
    projectId: Type.String(),
    projectName: Type.String(),
    environment: EnvironmentField,
    balanceUsd: Usd,
    limits: LimitsWire,
    lowBalanceUsd: Type.Union([Usd, Type.Null()]),
    low: Type.Boolean({
      description: 'The balance is below `lowBalanceUsd`, or below zero if that is not set',
    }),
    chargedDayUsd: Type.String({
      description: 'Charged for intents in the last day, minus returns',
    }),
    chargedMonthUsd: Type.String({ description: 'The same for the last 30 days' }),
  },
  { title: 'Sponsor' },
)

const EXAMPLE_ID = '5f0c2a9e-3f0b-4c53-9b52-0f6a3f1f7c11'

const listSponsors: WireRoute<'listSponsors'> = {
  method: 'GET',
  path: '/sponsors',
  operation: 'listSponsors',
  access: READ,
  summary: 'List what projects pay their users’ fees with: balances, limits, charges',
  response: {
    status: 200,
    description: 'Projects that have such a balance, by name',
    schema: Type.Object({ sponsors: Type.Array(Sponsor) }, { title: 'Sponsors' }),
    example: {
      sponsors: [
        {
          projectId: EXAMPLE_ID,
          projectName: 'shop',
          environment: 'production',
          balanceUsd: '249.58',
          limits: { perIntentUsd: '5' },
          lowBalanceUsd: '50',
          low: false,
          chargedDayUsd: '0.42',
          chargedMonthUsd: '12.1',
        },
      ],
    },
  },
  parse: () => undefined,
  render: (sponsors) => ({ sponsors: sponsors.map(printSponsor) }),
}

function printSponsor(sponsor: SponsorSummary): Static<typeof Sponsor> {
  const { projectId, projectName, environment, balanceUsd, lowBalanceUsd } = sponsor
  return {
    projectId,
    projectName,
    environment,
    balanceUsd: usdToDecimal(balanceUsd),
    limits: printLimits(sponsor.limits),
    lowBalanceUsd: lowBalanceUsd === null ? null : usdToDecimal(lowBalanceUsd),
    low: balanceUsd < (lowBalanceUsd ?? 0n),
    chargedDayUsd: usdToDecimal(sponsor.chargedDayUsd),
    chargedMonthUsd: usdToDecimal(sponsor.chargedMonthUsd),
  }
}

const Params = Type.Object({
  projectId: Type.String({ format: 'uuid', description: 'As `GET /operator/projects` lists it' }),
})
const Query = Type.Object({
  ...SponsorPage.properties,
  environment: Type.Optional(Type.Enum(['development', 'production'], { default: 'production' })),
})
const NotedEntry = Type.Object(
  { ...SponsorEntryWire.properties, note: Type.String({ description: 'Note of the operator' }) },
  { title: 'NotedSponsorEntry' },
)

const readProjectSponsor: WireRoute<'readProjectSponsor'> = {
  method: 'GET',
  path: '/projects/:projectId/sponsorship',
  operation: 'readProjectSponsor',
  access: READ,
  summary: 'Read what one project pays its users’ fees with, and every entry of it',
  params: Params,
  query: { schema: Query, lists: 'repeated' },
  response: {
    status: 200,
    description: 'Balance, limits and a page of entries, newest first',
    schema: Type.Object(
      { ...SponsorAccountWire.properties, entries: Type.Array(NotedEntry) },
      { title: 'ProjectSponsor' },
    ),
    example: {
      balanceUsd: '250',
      limits: {},
      lowBalanceUsd: null,
      lowBalanceToldAt: null,
      entries: [
        {
          id: '1',
          kind: 'credit',
          amountUsd: '250',
          intentId: null,
          reference: 'wire 7',
          createdAt: '2026-07-01T12:00:00.000Z',
          note: 'invoice of May',
        },
      ],
      pagination: { nextCursor: null, hasNextPage: false },
    },
  },
  errors: ['not-found'],
  parse: ({ params, query }) => {
    const { cursor, limit = 20, environment = 'production' } = query as Static<typeof Query>
    const { projectId } = params as Static<typeof Params>
    return { projectId, environment, page: { limit, ...(cursor !== undefined && { cursor }) } }
  },
  render: (account) => {
    const printed = printSponsorAccount(account)
    const entries = printed.entries.map((entry, index) => ({
      ...entry,
      note: account.entries[index]?.note ?? '',
    }))
    return { ...printed, entries }
  },
}

export const sponsorRoutes: readonly AnyWireRoute[] = [listSponsors, readProjectSponsor]
