import { invalid } from '../../../domain/errors.ts'
import type { Estimate, EstimateRequest } from '../../../domain/intent/quote/estimate.ts'
import { caip2Chains } from '../../shared/intents/chain-dialect.ts'
import { readAddress } from '../../shared/intents/read-account.ts'
import { readLayerFilter } from '../../shared/intents/read-quote.ts'
import { readUint } from '../../shared/intents/read-uint.ts'
import type { WireRequest } from '../../shared/route.ts'
import { readSponsored } from '../quote/translate.ts'
import { toCostLeg, toFees } from '../route/translate.ts'
import type { EstimateRequestWire, EstimateResponseWire } from './schema.ts'

export function fromEstimateRequest({ body }: Pick<WireRequest, 'body'>): EstimateRequest {
  const wire = body as EstimateRequestWire
  const { options = {}, accountType = 'EOA' } = wire
  return {
    direction: wire.direction,
    source: {
      chainId: caip2Chains.id(wire.sourceChainId, ['body', 'sourceChainId']),
      token: readAddress(wire.sourceToken),
    },
    destination: {
      chainId: caip2Chains.id(wire.destinationChainId, ['body', 'destinationChainId']),
      token: readAddress(wire.destinationToken),
    },
    amount: readAmount(wire),
    accountType: accountType === 'EOA' ? 'EOA' : 'ERC7579',
    accountDeployed: wire.accountDeployed ?? false,
    options: {
      settlementLayers: readLayerFilter(options.settlementLayers, [
        'body',
        'options',
        'settlementLayers',
      ]),
      sponsored: readSponsored(options.sponsorSettings),
      selectionStrategy: options.selectionStrategy ?? 'best',
      appFeeBps: options.appFees?.feeBps ?? 0,
      protocolFeeBps: options.protocolFees?.feeBps ?? 0,
    },
  }
}

/**
 * Reads the amount that the direction fixes. The other amount is the result, so the request must
 * not have it.
 */
function readAmount({ direction, amountIn, amountOut }: EstimateRequestWire): bigint {
  const [name, other] =
    direction === 'exactIn'
      ? (['amountIn', 'amountOut'] as const)
      : (['amountOut', 'amountIn'] as const)
  const amounts = { amountIn, amountOut }
  const amount = amounts[name]
  if (amount === undefined)
    throw invalid(`body.${name} is required with ${direction}`, ['body', name])
  if (amounts[other] !== undefined)
    throw invalid(`body.${other} must be absent with ${direction}`, ['body', other])
  return readUint(amount, ['body', name])
}

export function toEstimateResponse({ routes, unavailableReason }: Estimate): EstimateResponseWire {
  return {
    routes: routes.map((route) => ({
      settlementLayer: route.settlementLayer,
      accuracy: route.accuracy,
      status: route.status,
      input: toCostLeg(route.input),
      output: toCostLeg(route.output),
      fees: toFees(route),
      estimatedFillTime: { seconds: route.estimatedFillSeconds },
    })),
    ...(routes.length === 0 && unavailableReason && { unavailableReason }),
  }
}
