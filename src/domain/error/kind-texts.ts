import type { ErrorKind, ServiceErrorOptions } from '../errors.ts'
import type { CodeText } from './code-text.ts'

type KindText = CodeText & {
  /** An example of the error, as the service creates it. */
  example: { message: string } & ServiceErrorOptions
}

const NOTHING_TO_DO = 'Nothing: the app has to change its request.'
const TRY_LATER = 'Try again in a minute.'

/** Every kind of error with its text: a kind without one does not compile. */
export const KIND_TEXTS: Readonly<Record<ErrorKind, KindText>> = {
  validation: {
    happened:
      'The request is not valid. `details` name each place. Usual causes are a missing field, a chain that the key’s environment does not have, and a missing or unknown `x-api-version`.',
    user: NOTHING_TO_DO,
    integrator: 'Correct the places that `details` name; the same request fails again.',
    example: {
      message: 'body.destinationChainId is required',
      issues: [
        { message: 'body.destinationChainId is required', path: ['body', 'destinationChainId'] },
      ],
    },
  },
  unauthorized: {
    happened: 'There is no key or token, or it is not valid, is revoked or is over.',
    user: 'Nothing: the app has to sign in anew.',
    integrator: 'Send `x-api-key`, or a fresh access token. A revoked key stays revoked.',
    example: { message: 'Invalid API key' },
  },
  forbidden: {
    happened:
      'The key is valid and may not do this: the token is of another project, a sponsored intent has no approval, or the thing is another project’s.',
    user: 'Nothing: the app lacks a permission.',
    integrator: 'Use a key or a token of the project, with the approval that the message names.',
    example: { message: 'The account belongs to another project' },
  },
  'key-scope-denied': {
    happened: 'The key is valid, and its scope is too low for this.',
    user: 'Nothing: the app lacks a permission.',
    integrator: 'Use a key with the scope that `details[].context` names.',
    example: {
      message: 'Insufficient permissions',
      issues: [
        {
          message: 'The key has the scope intents: read; this needs write',
          context: { scope: 'intents', required: 'write', actual: 'read' },
        },
      ],
    },
  },
  'not-found': {
    happened:
      'There is no such path, or no such thing that the key may see. For `POST /intents` the quote is over.',
    user: 'The offer has expired. Ask for a new one.',
    integrator:
      'Check the path and the id. For `POST /intents`: quote and sign again, do not repeat.',
    example: { message: 'No such intent with nonce 42' },
  },
  gone: {
    happened: 'It was there, and its time is over.',
    user: 'Ask the app for a new link or offer.',
    integrator: 'Make a new one; this one does not come back.',
    example: { message: 'The link is over' },
  },
  'method-not-allowed': {
    happened: 'The path exists with another method. `Allow` lists those that it has.',
    user: NOTHING_TO_DO,
    integrator: 'Use a method of `Allow`.',
    example: { message: 'GET is not allowed here' },
  },
  conflict: {
    happened: 'The request contradicts what the service has: it was done already, otherwise.',
    user: 'Look at the present state before you try again.',
    integrator:
      'Read the thing that the request is about. An intent that was submitted takes no other signatures.',
    example: { message: 'The intent was submitted with other signatures' },
  },
  'withdrawal-in-progress': {
    happened: 'A withdrawal of app fees of the project is under way, and there is one at a time.',
    user: 'Nothing: this is between the app and the service.',
    integrator: 'Wait until `GET /app-fees/withdrawals` shows it `COMPLETED` or `FAILED`.',
    example: { message: 'A withdrawal is in progress' },
  },
  unprocessable: {
    happened:
      'The request is well formed and cannot be done as it is. `details[].context.code` says why.',
    user: 'Change what you asked for, or sign again.',
    integrator: 'Decide by the code in `details[].context.code`; it has a page of its own.',
    example: {
      message: 'Invalid bundle signature',
      issues: [
        {
          message: 'Invalid bundle signature',
          context: { code: 'INVALID_SIGNATURE', reason: 'origin signature 0' },
        },
      ],
    },
  },
  'insufficient-liquidity': {
    happened:
      'What the account may spend does not cover the requested tokens with all fees, or nobody can fill it. `reasons` has a code for every balance that was looked at.',
    user: 'Choose a smaller amount, or add tokens on one of the chains.',
    integrator:
      'Offer what `availableIntents` says, or widen `accountAccessList`; each code in `reasons` has a page.',
    example: {
      message: 'Insufficient balance',
      liquidity: {
        availableIntents: [],
        unfillable: { '0x036cbd53842c5426634e7929541ec2318f3dcf7e': '5000000' },
        reasons: [
          {
            settlementLayer: 'EXAMPLE_LAYER',
            chainId: 421614,
            tokenAddress: '0x75faf114eafb1bdbe2f0316df893fd58ce46aa4d',
            reason: 'no-balance',
            code: 'no-balance',
          },
        ],
      },
    },
  },
  'simulation-failed': {
    happened:
      'The submission is signed and would not go through on chain now. Nothing was accepted. `category` says why, `simulationUrl` shows what was tried. In alps it is a result with the status `FAILED`, in the legacy API an `error` of the bundle.',
    user: 'Nothing was spent. Ask for a new offer, or do what the app says is missing.',
    integrator:
      'Decide by `category`, which has a page of its own, and by `retryHint`: `RE_PREPARE` means a new quote, `RETRY_LATER` the same submission later.',
    example: {
      message: 'Bundle simulation failed',
      simulation: {
        intentId: '42',
        nonce: '42',
        category: 'INSUFFICIENT_ALLOWANCE',
        errorSelector: '0x',
        errorName: '',
        errorArgs: {},
        retryable: true,
        retryHint: 'RETRY_LATER',
        simulations: [],
      },
    },
  },
  'too-many-requests': {
    happened: 'The key, or its project, has asked more than it may at the moment.',
    user: 'Wait a moment and try again.',
    integrator: 'Wait `Retry-After` seconds; ask less often, or read event streams.',
    example: { message: 'Too many requests', retryAfterSeconds: 1 },
  },
  'payload-too-large': {
    happened: 'The body is longer than its endpoint takes, which is at most `http.bodyLimitBytes`.',
    user: NOTHING_TO_DO,
    integrator: 'Send less at once.',
    example: { message: 'The body is too large' },
  },
  'unsupported-media-type': {
    happened: 'The body is not JSON, or it is compressed.',
    user: NOTHING_TO_DO,
    integrator: 'Send JSON with `content-type: application/json` and without `content-encoding`.',
    example: { message: 'The body must be application/json' },
  },
  internal: {
    happened: 'A defect of the service. The operator is alerted by it.',
    user: 'Look at the present state before you try again.',
    integrator:
      'Quote the `traceId` to the operator. A submission may be repeated with the same signatures: it is never carried out twice.',
    example: { message: 'Internal error' },
  },
  'settlement-quote': {
    happened: 'No settlement layer gave a quote, because those that could did not answer.',
    user: TRY_LATER,
    integrator: 'Ask again; `details` name the layers.',
    example: { message: 'No settlement layer gave a quote' },
  },
  'settlement-execution': {
    happened: 'Something that was to happen on chain at once did not go through.',
    user: 'Look at the present state before you try again.',
    integrator: 'Read the state of the thing; quote the `traceId` to the operator if it stays.',
    example: { message: 'The refund could not be sent' },
  },
  unavailable: {
    happened:
      'The service cannot do this right now: its database is away, something is paused, or it is stopping.',
    user: TRY_LATER,
    integrator:
      'Ask again after `Retry-After` seconds, and not where the header is missing: then `details[].context.code` says why it does not pass.',
    example: { message: 'The service is not available; try again', retryAfterSeconds: 2 },
  },
  'external-timeout': {
    happened: 'No chain answered in time.',
    user: TRY_LATER,
    integrator: 'Ask again after `Retry-After` seconds.',
    example: { message: 'No chain answered in time', retryAfterSeconds: 2 },
  },
}
