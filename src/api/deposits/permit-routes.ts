import type { AnyWireRoute, WireRoute } from '../shared/route.ts'
import { keyOrBearer } from './access.ts'
import * as examples from './examples.ts'
import { PrepareBody, PrepareResponse, SubmitBody, SubmitResponse } from './permits/schema.ts'
import {
  fromPrepareRequest,
  fromSubmitRequest,
  toPrepareResponse,
  toSubmitResponse,
} from './permits/translate.ts'

const preparePermitDeposit: WireRoute<'preparePermitDeposit'> = {
  method: 'POST',
  path: '/deposits/permit/prepare',
  operation: 'preparePermitDeposit',
  access: keyOrBearer('write'),
  summary: 'Get what an owner signs to pay in without gas',
  description:
    'The signature fixes the recipient: the registered address itself, or a spender that can pay nobody else.',
  body: { schema: PrepareBody, example: examples.PERMIT_PREPARE_REQUEST },
  response: {
    status: 200,
    description: 'Typed data for the owner, or why there is none',
    schema: PrepareResponse,
    example: examples.PERMIT_OFFER,
  },
  errors: ['not-found', 'unprocessable', 'settlement-quote', 'external-timeout'],
  parse: fromPrepareRequest,
  render: toPrepareResponse,
}

const submitPermitDeposit: WireRoute<'submitPermitDeposit'> = {
  method: 'POST',
  path: '/deposits/permit',
  operation: 'submitPermitDeposit',
  access: keyOrBearer('write'),
  summary: 'Pay in with a signature; the service sends the transaction',
  description:
    'Each authorization makes one deposit: sending the same one again is answered with 409.',
  body: { schema: SubmitBody, example: examples.PERMIT_SUBMIT_REQUEST },
  response: {
    status: 202,
    description: 'The deposit exists, and its transaction will be sent',
    schema: SubmitResponse,
    example: examples.PERMIT_RECEIPT,
  },
  errors: ['not-found', 'conflict', 'unprocessable', 'settlement-quote', 'external-timeout'],
  parse: fromSubmitRequest,
  render: toSubmitResponse,
}

export const permitRoutes: readonly AnyWireRoute[] = [preparePermitDeposit, submitPermitDeposit]
