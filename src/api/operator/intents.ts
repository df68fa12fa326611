import { type Static, Type } from 'typebox'
import { toCaip2 } from '../../domain/caip2.ts'
import { totalFees } from '../../domain/cost/fees.ts'
import { routeValue, worthOf } from '../../domain/cost/route-value.ts'
import { BRIDGE_STAGES, type SeenStage } from '../../domain/intent/status/bridge-progress.ts'
import { type IntentRecord, summaryOf } from '../../domain/intent/status/record.ts'
import { INTENT_STATUSES, inOneWord } from '../../domain/intent/status/status.ts'
import { type Usd, usdToDecimal } from '../../domain/usd.ts'
import { IntentParams, StatusResponse } from '../shared/intent-status/schema.ts'
import { fromStatusRequest, toStatusResponse } from '../shared/intent-status/translate.ts'
import { EXAMPLE_RECORD } from '../shared/intents/example-record.ts'
import { lower } from '../shared/intents/print-execution.ts'
import { readAddress } from '../shared/intents/read-account.ts'
import type { AnyWireRoute, WireRoute } from '../shared/route.ts'
import {
  Address,
  Amount,
  Caip2,
  Decimals,
  FailReasonWire,
  IntentId,
  TokenAddress,
  TransactionHash,
  UnixSeconds,
} from '../shared/schemas.ts'
import { READ, readSearch, searchFields } from './search-fields.ts'

const STATUSES = INTENT_STATUSES.filter((status) => status !== 'EXPIRED')
const Status = Type.Enum(STATUSES, { title: 'IntentState' })
const UsdText = Type.String({ description: 'USD, exact, at the prices of the quote' })
const MaybeUsd = Type.Union([UsdText, Type.Null()], { description: 'Null if a token has no price' })

const SearchQuery = Type.Object({
  ...searchFields,
  account: Type.Optional(Address),
  status: Type.Optional(
    Type.Enum(['OPEN', ...STATUSES], {
      description: 'OPEN: every intent that has not ended',
    }),
  ),
})

const FoundIntent = Type.Object(
  {
    id: IntentId,
    projectId: Type.String(),
    environment: Type.String(),
    status: Status,
    failReason: Type.Optional(FailReasonWire),
    settlementLayer: Type.String(),
    fromChains: Type.Array(Caip2),
    toChain: Caip2,
    symbol: Type.Optional(Type.String()),
    decimals: Type.Optional(Decimals),
    amount: Type.Optional(Amount),
    valueUsd: MaybeUsd,
    feesUsd: UsdText,
    account: TokenAddress,
    createdAt: UnixSeconds,
  },
  { title: 'FoundIntent' },
)

function toFound(record: IntentRecord): Static<typeof FoundIntent> {
  const { intent } = record
  const { id, status, failReason, fromChains, toChain, amount, account, createdAt } =
    summaryOf(record)
  return {
    id: String(id),
    projectId: intent.projectId,
    environment: intent.environment,
    status: inOneWord(status),
    ...(failReason && { failReason }),
    settlementLayer: intent.settlementLayer,
    fromChains: fromChains.map(toCaip2),
    toChain: toCaip2(toChain),
    ...(amount && {
      symbol: amount.token.symbol,
      decimals: amount.token.decimals,
      amount: String(amount.raw),
    }),
    valueUsd: orNull(routeValue(intent.cost)),
    feesUsd: usdToDecimal(totalFees(intent.cost.fees)),
    account: lower(account),
    createdAt: Number(createdAt),
  }
}

const orNull = (usd: Usd | null) => (usd === null ? null : usdToDecimal(usd))

const searchIntents: WireRoute<'searchIntents'> = {
  method: 'GET',
  path: '/intents',
  operation: 'searchIntents',
  access: READ,
  summary: 'Find intents of every project, by account, project, status and time',
  query: { schema: SearchQuery, lists: 'repeated' },
  response: {
    status: 200,
    description: 'Intents, newest first',
    schema: Type.Object(
      {
        intents: Type.Array(FoundIntent),
        nextCursor: Type.Union([Type.String(), Type.Null()]),
      },
      { title: 'FoundIntents' },
    ),
    example: { intents: [toFound(EXAMPLE_RECORD)], nextCursor: null },
  },
  parse: ({ query }) => {
    const { account, status } = query as Static<typeof SearchQuery>
    return {
      ...readSearch(query),
      ...(account !== undefined && { account: readAddress(account) }),
      ...(status !== undefined && { status }),
    }
  },
  render: ({ intents, nextCursor }) => ({ intents: intents.map(toFound), nextCursor }),
}

const Stage = Type.Object(
  {
    element: Type.Integer({ description: 'Which of the sources it carries, from 0' }),
    stage: Type.Enum(BRIDGE_STAGES),
    messageGuid: TransactionHash,
    source: Type.Object({ chain: Caip2, txHash: TransactionHash }),
    destination: Type.Object({
      chain: Caip2,
      txHash: Type.Union([TransactionHash, Type.Null()], { description: 'From the last stage on' }),
    }),
  },
  { title: 'MessageStage' },
)

function toStage({ element, stage, messageGuid, source, destination }: SeenStage) {
  return {
    ...{ element, stage, messageGuid },
    source: { chain: toCaip2(source.chainId), txHash: source.txHash },
    destination: { chain: toCaip2(destination.chainId), txHash: destination.txHash },
  }
}

const OperatorIntent = Type.Object(
  {
    ...StatusResponse.properties,
    state: Status,
    projectId: Type.String(),
    environment: Type.String(),
    usd: Type.Object(
      {
        input: MaybeUsd,
        output: MaybeUsd,
        fees: Type.Record(Type.String(), UsdText, {
          description: 'Fees by kind, whether the account or a sponsor pays them',
        }),
        total: UsdText,
        sponsored: Type.String({ description: 'The part of the fees that the project pays' }),
      },
      { title: 'IntentUsd' },
    ),
    stages: Type.Array(Stage, {
      description: 'What the messages between the chains have reached, in the order it was seen',
    }),
  },
  { title: 'OperatorIntent' },
)

function toOperatorIntent({ stages, ...record }: IntentRecord & { stages: readonly SeenStage[] }) {
  const { intent, state } = record
  const { input, output, fees, sponsoredFees } = intent.cost
  return {
    ...toStatusResponse(record, { query: { full: true } }),
    state: inOneWord(state.status),
    projectId: intent.projectId,
    environment: intent.environment,
    usd: {
      input: orNull(worthOf(input)),
      output: orNull(worthOf(output)),
      fees: Object.fromEntries(
        Object.entries(fees).map(([kind, usd]) => [kind, usdToDecimal(usd)]),
      ),
      total: usdToDecimal(totalFees(fees)),
      sponsored: usdToDecimal(totalFees(sponsoredFees)),
    },
    stages: stages.map(toStage),
  }
}

const findIntent: WireRoute<'findIntent'> = {
  method: 'GET',
  path: '/intents/:id',
  operation: 'findIntent',
  access: READ,
  summary: 'Read an intent of any project, with what it is worth and costs',
  params: IntentParams,
  response: {
    status: 200,
    description: 'The intent',
    schema: OperatorIntent,
    example: toOperatorIntent({ ...EXAMPLE_RECORD, stages: [] }),
  },
  errors: ['not-found'],
  parse: fromStatusRequest,
  render: toOperatorIntent,
}

export const intentSearchRoutes: readonly AnyWireRoute[] = [searchIntents, findIntent]
