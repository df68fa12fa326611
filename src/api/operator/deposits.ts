import { type Static, Type } from 'typebox'
import type { Hash } from 'viem'
import type { DepositView } from '../../domain/deposit/query.ts'
import { DEPOSIT_STATUSES } from '../../domain/deposit/status.ts'
import { usdToDecimal } from '../../domain/usd.ts'
import { DepositItem, toDepositItem } from '../shared/deposits/deposit-item.ts'
import { QuotesResponse, toQuotesResponse } from '../shared/deposits/deposit-quotes.ts'
import { readAddress } from '../shared/intents/read-account.ts'
import type { AnyWireRoute, WireRoute } from '../shared/route.ts'
import { Address } from '../shared/schemas.ts'
import { READ, readSearch, searchFields } from './search-fields.ts'

const SearchQuery = Type.Object({
  ...searchFields,
  address: Type.Optional(
    Type.String({ ...Address, description: 'Deposit address, sender or recipient' }),
  ),
  status: Type.Optional(Type.Enum(DEPOSIT_STATUSES)),
  txHash: Type.Optional(
    Type.String({ pattern: '^0x[0-9a-fA-F]{64}$', description: 'Transaction of the transfer' }),
  ),
})

const owner = {
  projectId: Type.String(),
  environment: Type.String(),
  valueUsd: Type.Union([Type.String(), Type.Null()], {
    description: 'Value at the price when the deposit was confirmed; null without a price',
  }),
}
const FoundDeposit = Type.Object({ ...DepositItem.properties, ...owner }, { title: 'FoundDeposit' })

function toFound(view: DepositView) {
  const { projectId, environment, valueUsd } = view.deposit
  return {
    ...toDepositItem(view),
    projectId,
    environment,
    valueUsd: valueUsd === null ? null : usdToDecimal(valueUsd),
  }
}

const EXAMPLE = {
  id: '7',
  projectId: '5f0c2a9e-3f0b-4c53-9b52-0f6a3f1f7c11',
  environment: 'production',
  valueUsd: '25',
  chain: 'eip155:421614',
  txHash: `0x${'a1'.repeat(32)}`,
  logIndex: 3,
  token: '0x75faf114eafb1bdbe2f0316df893fd58ce46aa4d',
  tokenSymbol: 'USDC',
  tokenDecimals: 6,
  targetTokenSymbol: 'USDC',
  targetTokenDecimals: 6,
  amount: '25000000',
  sender: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
  recipient: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
  depositAddress: '0x19e7e376e7c213b7e7e7e46cc70a5dd086daff2a',
  account: '0x19e7e376e7c213b7e7e7e46cc70a5dd086daff2a',
  targetChain: 'eip155:84532',
  targetToken: '0x036cbd53842c5426634e7929541ec2318f3dcf7e',
  status: 'processing',
  sourceTxHash: null,
  destinationTxHash: null,
  sourceAmount: null,
  destinationAmount: null,
  createdAt: '2026-07-01T12:00:00.000Z',
  completedAt: null,
  errorCode: null,
  errorMessage: null,
  failReason: null,
  refundFailReason: null,
  retryable: false,
  nextActionAt: '2026-07-01T12:00:05.000Z',
  refundTxHash: null,
  isSpam: false,
  isQuiet: false,
}

const searchDeposits: WireRoute<'searchDeposits'> = {
  method: 'GET',
  path: '/deposits',
  operation: 'searchDeposits',
  access: READ,
  summary: 'Find deposits of every project, by address, project, status and time',
  query: { schema: SearchQuery, lists: 'repeated' },
  response: {
    status: 200,
    description: 'Deposits, newest first',
    schema: Type.Object(
      {
        deposits: Type.Array(FoundDeposit),
        nextCursor: Type.Union([Type.String(), Type.Null()]),
      },
      { title: 'FoundDeposits' },
    ),
    example: { deposits: [EXAMPLE], nextCursor: null },
  },
  parse: ({ query }) => {
    const { address, status, txHash } = query as Static<typeof SearchQuery>
    return {
      ...readSearch(query),
      ...(address !== undefined && { address: readAddress(address) }),
      ...(status !== undefined && { status }),
      ...(txHash !== undefined && { txHash: txHash.toLowerCase() as Hash }),
    }
  },
  render: ({ deposits, nextCursor }) => ({ deposits: deposits.map(toFound), nextCursor }),
}

const DepositParams = Type.Object({
  id: Type.String({ pattern: '^(0|[1-9][0-9]{0,17})$', description: 'Decimal id' }),
})

const findDeposit: WireRoute<'findDeposit'> = {
  method: 'GET',
  path: '/deposits/:id',
  operation: 'findDeposit',
  access: READ,
  summary: 'Read a deposit of any project, with the quotes that were tried for it',
  params: DepositParams,
  response: {
    status: 200,
    description: 'The deposit',
    schema: Type.Object(
      { deposit: FoundDeposit, quotes: QuotesResponse },
      { title: 'OperatorDeposit' },
    ),
    example: { deposit: EXAMPLE, quotes: { count: 0, items: [] } },
  },
  errors: ['not-found'],
  parse: ({ params }) => ({ id: (params as Static<typeof DepositParams>).id }),
  render: ({ view, quotes }) => ({ deposit: toFound(view), quotes: toQuotesResponse(quotes) }),
}

export const depositSearchRoutes: readonly AnyWireRoute[] = [searchDeposits, findDeposit]
