import type { Hex } from 'viem'
import type { BundleOutcome, BundleSubmission } from '../../../domain/intent/signing/submission.ts'
import { lower, printExecution } from '../../shared/intents/print-execution.ts'
import type { WireRequest, WireTools } from '../../shared/route.ts'
import { toSetupOps } from './read-request.ts'
import type { SubmitRequestWire, SubmitResponseWire } from './schema.ts'

/**
 * The segments of a submitted bundle are not read: the service finds its own copy of what was
 * signed by the id.
 */
export function fromSubmitRequest({ body }: Pick<WireRequest, 'body'>): BundleSubmission[] {
  const { bundles } = body as SubmitRequestWire
  return bundles.map(({ signedOrderBundle, initCode, userOp }) => ({
    id: BigInt(signedOrderBundle.nonce),
    sponsor: signedOrderBundle.sponsor.toLowerCase() as Hex,
    expires: BigInt(signedOrderBundle.expires),
    setupOps: toSetupOps(initCode ?? userOp?.initCode),
    signatures: {
      origin: signedOrderBundle.originSignatures as Hex[],
      destination: signedOrderBundle.targetSignature as Hex,
      authorizations: { sponsor: [], recipient: [] },
    },
  }))
}

/** Each bundle has its own outcome: a failed bundle is a result, not an error (spec 7.3). */
export function toSubmitResponse(
  outcomes: readonly BundleOutcome[],
  _request: unknown,
  tools: Pick<WireTools, 'simulationUrl'>,
): SubmitResponseWire {
  return { bundleResults: outcomes.map((outcome) => toResult(outcome, tools)) }
}

function toResult(
  { id, failure }: BundleOutcome,
  { simulationUrl }: Pick<WireTools, 'simulationUrl'>,
): SubmitResponseWire['bundleResults'][number] {
  if (!failure) return { bundleId: String(id), status: 'PENDING' }
  const { message, call, filler, blockNumber, simulationId } = failure
  return {
    bundleId: String(id),
    status: 'FAILED',
    error: {
      success: false,
      message,
      ...(call && { call: printExecution(call) }),
      ...(filler &&
        blockNumber !== undefined && {
          details: {
            blockNumber: String(blockNumber),
            filler: lower(filler),
            ...(simulationId !== undefined && { simulationUrl: simulationUrl(simulationId) }),
          },
        }),
    },
  }
}
