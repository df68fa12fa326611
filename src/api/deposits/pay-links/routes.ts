import type { AnyWireRoute, WireRoute } from '../../shared/route.ts'
import {
  ResumeHeaders,
  ResumeQuery,
  readResume,
  STREAM_DESCRIPTION,
  streamAnswer,
} from '../../shared/streams/resume.ts'
import { keyOrBearer } from '../access.ts'
import { RefundResponse } from '../deposits/schema.ts'
import { toRefundResponse } from '../deposits/translate.ts'
import {
  PERMIT_OFFER,
  PERMIT_PREPARE_REQUEST,
  PERMIT_RECEIPT,
  PERMIT_SUBMIT_REQUEST,
  REFUND_RESPONSE,
} from '../examples.ts'
import { PrepareResponse, SubmitResponse } from '../permits/schema.ts'
import {
  fromLinkPrepareRequest,
  fromLinkSubmitRequest,
  toPrepareResponse,
  toSubmitResponse,
} from '../permits/translate.ts'
import * as examples from './examples.ts'
import {
  LinkParams,
  LinkPrepareBody,
  LinkPreviewBody,
  LinkPreviewResponse,
  LinkRecoverBody,
  LinkSubmitBody,
  NewLinkBody,
  NewLinkResponse,
  PageResponse,
  RevokedResponse,
} from './schema.ts'
import {
  fromLinkPreview,
  fromLinkRecover,
  fromNewLink,
  toLinkPreview,
  toNewLink,
  toPage,
} from './translate.ts'

const createPayLink: WireRoute<'createPayLink'> = {
  method: 'POST',
  path: '/pay-links',
  operation: 'createPayLink',
  access: keyOrBearer('write'),
  summary: 'Make a link to the payer’s page of a deposit address',
  description:
    'The link is signed and short-lived. Anybody who has it can see where to pay and what became of the deposits, and can pay in by a signature, but nothing else.',
  body: { schema: NewLinkBody, example: examples.NEW_LINK },
  response: {
    status: 201,
    description: 'The link',
    schema: NewLinkResponse,
    example: examples.NEW_LINK_RESPONSE,
  },
  errors: ['not-found'],
  parse: fromNewLink,
  render: toNewLink,
}

const revokePayLink: WireRoute<'revokePayLink'> = {
  method: 'DELETE',
  path: '/pay-links/:token',
  operation: 'revokePayLink',
  access: keyOrBearer('write'),
  summary: 'Revoke a pay link',
  description:
    'From now on requests with the link are answered with 410. Deposits paid through it go on, and the deposit address stays valid. Revoking it again changes nothing.',
  params: LinkParams,
  response: {
    status: 200,
    description: 'Revoked',
    schema: RevokedResponse,
    example: examples.REVOKED_RESPONSE,
  },
  errors: ['not-found', 'conflict'],
  parse: ({ params }) => ({ token: (params as { token: string }).token }),
  render: ({ expiresAt }) => ({ message: 'Link revoked', expiresAt: Number(expiresAt) }),
}

const byLink = { access: { key: 'link' }, params: LinkParams } as const
/** Errors of operations that ask chains and the planner. */
const ASKED = ['unprocessable', 'settlement-quote', 'external-timeout', 'unavailable'] as const

const readPayPage: WireRoute<'readPayPage'> = {
  ...byLink,
  method: 'GET',
  path: '/pay/:token',
  operation: 'readPayPage',
  summary: 'Tell a payer where to pay, and what became of it',
  response: {
    status: 200,
    description: 'What the payer’s page shows',
    schema: PageResponse,
    example: examples.PAGE,
  },
  errors: ['unavailable'],
  parse: () => undefined,
  render: toPage,
}

const streamPayEvents: WireRoute<'streamPayEvents'> = {
  ...byLink,
  method: 'GET',
  path: '/pay/:token/events',
  operation: 'streamPayEvents',
  summary: 'Tell a payer when to look again',
  description: `An event says that something has happened at the address, but not what. ${STREAM_DESCRIPTION}`,
  headers: ResumeHeaders,
  query: { schema: ResumeQuery, lists: 'repeated' },
  response: streamAnswer('deposit-changed', { type: 'deposit-changed' }),
  errors: ['unavailable'],
  parse: readResume,
  render: (stream) => stream,
}

const previewByLink: WireRoute<'previewByLink'> = {
  ...byLink,
  method: 'POST',
  path: '/pay/:token/preview',
  operation: 'previewByLink',
  summary: 'Tell a payer what an amount would become',
  body: { schema: LinkPreviewBody, example: examples.LINK_PREVIEW },
  response: {
    status: 200,
    description: 'Fee, time and the amount that arrives',
    schema: LinkPreviewResponse,
    example: examples.LINK_PREVIEW_RESPONSE,
  },
  errors: ASKED,
  parse: fromLinkPreview,
  render: toLinkPreview,
}

const { account: _asked, ...prepareExample } = PERMIT_PREPARE_REQUEST
const { account: _signed, ...submitExample } = PERMIT_SUBMIT_REQUEST

const preparePermitByLink: WireRoute<'preparePermitByLink'> = {
  ...byLink,
  method: 'POST',
  path: '/pay/:token/permit/prepare',
  operation: 'preparePermitByLink',
  summary: 'Get what a payer signs to pay in without gas',
  body: { schema: LinkPrepareBody, example: prepareExample },
  response: {
    status: 200,
    description: 'Typed data for the owner, or why there is none',
    schema: PrepareResponse,
    example: PERMIT_OFFER,
  },
  errors: ASKED,
  parse: fromLinkPrepareRequest,
  render: toPrepareResponse,
}

const submitPermitByLink: WireRoute<'submitPermitByLink'> = {
  ...byLink,
  method: 'POST',
  path: '/pay/:token/permit',
  operation: 'submitPermitByLink',
  summary: 'Pay in with a signature; the service sends the transaction',
  body: { schema: LinkSubmitBody, example: submitExample },
  response: {
    status: 202,
    description: 'The deposit exists, and its transaction will be sent',
    schema: SubmitResponse,
    example: PERMIT_RECEIPT,
  },
  errors: ['conflict', ...ASKED],
  parse: fromLinkSubmitRequest,
  render: toSubmitResponse,
}

const recoverByLink: WireRoute<'recoverByLink'> = {
  ...byLink,
  method: 'POST',
  path: '/pay/:token/recover',
  operation: 'recoverByLink',
  summary: 'Send a deposit of the link back on its recipient’s signature',
  description: 'The deposit goes to the refund address that the deposit address commits to.',
  body: { schema: LinkRecoverBody, example: examples.LINK_RECOVER },
  response: {
    status: 200,
    description: 'The deposit was sent back',
    schema: RefundResponse,
    example: REFUND_RESPONSE,
  },
  errors: ['conflict', 'unprocessable', 'settlement-execution', 'unavailable'],
  parse: fromLinkRecover,
  render: toRefundResponse,
}

export const payLinkRoutes: readonly AnyWireRoute[] = [
  createPayLink,
  revokePayLink,
  readPayPage,
  streamPayEvents,
  previewByLink,
  preparePermitByLink,
  submitPermitByLink,
  recoverByLink,
]
