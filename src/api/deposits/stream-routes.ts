import { type Static, Type } from 'typebox'
import type { Address as AddressHex } from 'viem'
import type { AnyWireRoute, WireRoute } from '../shared/route.ts'
import { Address } from '../shared/schemas.ts'
import {
  ResumeHeaders,
  ResumeQuery,
  readResume,
  STREAM_DESCRIPTION,
  streamAnswer,
} from '../shared/streams/resume.ts'
import { keyOrBearer } from './access.ts'
import { DepositParams } from './deposits/schema.ts'

const ANSWER = streamAnswer('deposit-received', {
  version: '1.0',
  type: 'deposit-received',
  time: '2026-05-01T12:00:00.000Z',
  eventId: '42',
  data: { chain: 'eip155:84532', amount: '12500000' },
})

const common = {
  method: 'GET',
  operation: 'streamDepositEvents',
  access: keyOrBearer('read'),
  headers: ResumeHeaders,
  response: ANSWER,
} as const

const DepositsStreamQuery = Type.Object({
  ...ResumeQuery.properties,
  account: Type.Optional(Type.String({ ...Address, description: 'Only this deposit address' })),
})

const streamDeposits: WireRoute<'streamDepositEvents'> = {
  ...common,
  path: '/deposits/events',
  operationId: 'streamDepositsEvents',
  summary: 'Stream the events of the project’s deposits',
  description: `The stream begins with the next event. ${STREAM_DESCRIPTION}`,
  query: { schema: DepositsStreamQuery, lists: 'repeated' },
  parse(request) {
    const { account } = request.query as Static<typeof DepositsStreamQuery>
    return { ...readResume(request), ...(account && { account: account as AddressHex }) }
  },
  render: (stream) => stream,
}

const streamDeposit: WireRoute<'streamDepositEvents'> = {
  ...common,
  path: '/deposits/:id/events',
  summary: 'Stream the events of one deposit',
  description: `The stream begins with the first event of the deposit. ${STREAM_DESCRIPTION}`,
  params: DepositParams,
  query: { schema: ResumeQuery, lists: 'repeated' },
  errors: ['not-found'],
  parse: (request) => ({
    id: (request.params as Static<typeof DepositParams>).id,
    ...readResume(request),
  }),
  render: (stream) => stream,
}

export const streamRoutes: readonly AnyWireRoute[] = [streamDeposits, streamDeposit]
