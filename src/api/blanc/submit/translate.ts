import type { Hex } from 'viem'
import { toCaip2 } from '../../../domain/caip2.ts'
import { ServiceError } from '../../../domain/errors.ts'
import type { Authorization } from '../../../domain/intent/request/account.ts'
import type { SimulationFailure } from '../../../domain/intent/signing/simulation.ts'
import type { SubmitOutcome, SubmitRequest } from '../../../domain/intent/signing/submission.ts'
import { caip2Chains } from '../../shared/intents/chain-dialect.ts'
import { printSimulation } from '../../shared/intents/print-simulation.ts'
import {
  type AuthorizationWire,
  readAuthorization,
  readOriginSignature,
} from '../../shared/intents/read-signatures.ts'
import { readUint } from '../../shared/intents/read-uint.ts'
import type { WireRequest, WireTools } from '../../shared/route.ts'
import type { SubmitRequestWire, SubmitResponseWire } from './schema.ts'

export function fromSubmitRequest({ body }: Pick<WireRequest, 'body'>): SubmitRequest {
  const { intentId, signatures, authorizations = {}, options } = body as SubmitRequestWire
  const { targetExecution } = signatures
  return {
    id: readUint(intentId, ['body', 'intentId']),
    signatures: {
      origin: signatures.origin.map(readOriginSignature),
      destination: signatures.destination as Hex,
      ...(targetExecution !== undefined && { targetExecution: targetExecution as Hex }),
      authorizations: {
        sponsor: readAuthorizations(authorizations.sponsor, 'sponsor'),
        recipient: readAuthorizations(authorizations.recipient, 'recipient'),
      },
    },
    dryRun: options?.dryRun ?? false,
  }
}

function readAuthorizations(
  list: readonly (AuthorizationWire & { chainId: string | number })[] = [],
  whose: 'sponsor' | 'recipient',
): Authorization[] {
  return list.map((wire, i) => {
    const path = ['body', 'authorizations', whose, i, 'chainId']
    return readAuthorization(wire, wire.chainId === 0 ? 0 : caip2Chains.id(wire.chainId, path))
  })
}

/** A failed simulation is an error here, never a status (spec 7.3). */
export function toSubmitResponse(
  outcome: SubmitOutcome,
  _request: unknown,
  tools: Pick<WireTools, 'simulationUrl'>,
): SubmitResponseWire {
  if (outcome.outcome === 'simulation-failed') throw simulationError(outcome.failure, tools)
  return { intentId: String(outcome.id) }
}

function simulationError(
  failure: SimulationFailure,
  { simulationUrl }: Pick<WireTools, 'simulationUrl'>,
): ServiceError {
  const { id, message, category, retryable, retryHint } = failure
  const links = (simulationId: string) => ({ simulationUrls: [simulationUrl(simulationId)] })
  const simulations = failure.simulations.map((one) =>
    printSimulation(one, { chain: toCaip2, links }),
  )
  const [first] = simulations
  const kept = failure.simulations.find(({ simulationId }) => simulationId)?.simulationId
  const simulation = {
    intentId: String(id),
    nonce: String(id),
    category,
    retryable,
    ...(retryHint && { retryHint }),
    errorSelector: first?.errorSelector ?? '0x',
    errorName: first?.errorName ?? '',
    errorArgs: first?.errorArgs ?? {},
    ...(kept !== undefined && { simulationUrl: simulationUrl(kept) }),
    simulations,
  }
  return new ServiceError('simulation-failed', message, { simulation })
}
