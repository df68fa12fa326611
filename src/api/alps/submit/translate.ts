import type { Hex } from 'viem'
import { ServiceError } from '../../../domain/errors.ts'
import type { SubmitOutcome, SubmitRequest } from '../../../domain/intent/signing/submission.ts'
import { printSimulation } from '../../shared/intents/print-simulation.ts'
import { readAuthorization, readOriginSignature } from '../../shared/intents/read-signatures.ts'
import { readUint } from '../../shared/intents/read-uint.ts'
import type { WireRequest, WireTools } from '../../shared/route.ts'
import { isUnchanged } from '../intent-op/translate.ts'
import type { SubmitRequestWire, SubmitResponseWire } from './schema.ts'

/**
 * Translates a signed IntentOp to a submission. Only the id of the route is taken, because the
 * service has its own copy; a route with any changed field is refused.
 */
export function fromSubmitRequest(
  { body }: Pick<WireRequest, 'body'>,
  { serverSigner }: Pick<WireTools, 'serverSigner'>,
): SubmitRequest {
  const { signedIntentOp: op } = body as SubmitRequestWire
  if (!isUnchanged(op, serverSigner)) throw altered()
  const { targetExecutionSignature } = op
  return {
    id: readUint(op.nonce, ['body', 'signedIntentOp', 'nonce']),
    signatures: {
      origin: op.originSignatures.map(readOriginSignature),
      destination: op.destinationSignature as Hex,
      ...(targetExecutionSignature !== undefined && {
        targetExecution: targetExecutionSignature as Hex,
      }),
      authorizations: {
        sponsor: (op.signedAuthorizations ?? []).map((one) => readAuthorization(one, one.chainId)),
        recipient: (op.recipientSignedAuthorizations ?? []).map((one) =>
          readAuthorization(one, one.chainId),
        ),
      },
    },
    dryRun: op.options?.dryRun ?? false,
  }
}

/** The published clients recognise this error by its message. */
function altered(): ServiceError {
  const message = 'Invalid checksum signature'
  return new ServiceError('unprocessable', message, {
    issues: [{ message, path: ['body', 'signedIntentOp'] }],
  })
}

export function toSubmitResponse(
  outcome: SubmitOutcome,
  _request: unknown,
  { simulationUrl }: Pick<WireTools, 'simulationUrl'>,
): SubmitResponseWire {
  if (outcome.outcome !== 'simulation-failed')
    return { result: { id: String(outcome.id), status: 'PENDING' } }
  const { id, message, category, retryable, retryHint, simulations } = outcome.failure
  const chain = (chainId: number) => chainId
  const links = (simulationId: string) => ({ simulationUrl: simulationUrl(simulationId) })
  return {
    result: {
      id: String(id),
      status: 'FAILED',
      error: {
        message,
        category,
        retryable,
        ...(retryHint && { retryHint }),
        simulations: simulations.map((one) => printSimulation(one, { chain, links })),
      },
    },
  }
}
