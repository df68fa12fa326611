import type { AccessList } from '../../../domain/intent/request/access-list.ts'
import type { QuoteRequest } from '../../../domain/intent/request/request.ts'
import { decimalChains } from '../../shared/intents/chain-dialect.ts'
import { digestIfSponsored } from '../../shared/intents/input-digest.ts'
import { readFlatAccess, readStructuredAccess } from '../../shared/intents/read-access-list.ts'
import { readAccount } from '../../shared/intents/read-account.ts'
import {
  readExecutions,
  readOptions,
  readPreClaimExecutions,
  readTokenRequests,
} from '../../shared/intents/read-quote.ts'
import { readUint } from '../../shared/intents/read-uint.ts'
import type { WireRequest } from '../../shared/route.ts'
import type { CostRequestBody, RouteRequestBody } from './schema.ts'

/** The core request behind a validated `POST /intents/route`. */
export function fromRouteRequest({ body }: Pick<WireRequest, 'body'>): QuoteRequest {
  const wire = body as RouteRequestBody
  const request = fromBody(wire)
  return {
    ...request,
    preClaimExecutions: readPreClaimExecutions(wire.preClaimExecutions ?? {}, decimalChains),
    // Clients of this version show their sponsor the very body that they send.
    ...digestIfSponsored(request.options.sponsored, () => [body]),
  }
}

/** The same for `POST /intents/cost`, which has no calls before the claim. */
export function fromCostRequest({ body }: Pick<WireRequest, 'body'>): QuoteRequest {
  return fromBody(body as CostRequestBody)
}

function fromBody(wire: CostRequestBody): QuoteRequest {
  const { destinationGasUnits, recipient, options = {} } = wire
  const accessList = toAccessList(wire.accountAccessList)
  return {
    destinationChainId: wire.destinationChainId,
    tokenRequests: readTokenRequests(wire.tokenRequests),
    account: readAccount(wire.account, ['body', 'account']),
    ...(recipient && { recipient: readAccount(recipient, ['body', 'recipient']) }),
    destinationExecutions: readExecutions(wire.destinationExecutions ?? [], [
      'body',
      'destinationExecutions',
    ]),
    preClaimExecutions: new Map(),
    ...(destinationGasUnits !== undefined && {
      destinationGasLimit: readUint(destinationGasUnits, ['body', 'destinationGasUnits']),
    }),
    ...(accessList && { accessList }),
    source: 'either',
    ...(options.topupCompact && { topUpLock: true }),
    options: readOptions(options, toSponsored(options.sponsorSettings), decimalChains),
  }
}

function toAccessList(wire: CostRequestBody['accountAccessList']): AccessList | undefined {
  const path = ['body', 'accountAccessList']
  if (wire === undefined) return undefined
  return Array.isArray(wire)
    ? readFlatAccess(wire, decimalChains, path)
    : readStructuredAccess(wire, decimalChains, path)
}

type Settings = NonNullable<NonNullable<CostRequestBody['options']>['sponsorSettings']>

/**
 * Also reads the names of the newer version: if they were ignored, the account would pay fees that
 * a sponsor meant to pay.
 */
function toSponsored(settings: Settings = {}): QuoteRequest['options']['sponsored'] {
  return {
    gas: settings.gasSponsored ?? settings.gas ?? false,
    bridge: settings.bridgeFeesSponsored ?? settings.bridgeFees ?? false,
    swap: settings.swapFeesSponsored ?? settings.swapFees ?? false,
    protocol: settings.protocolFeesSponsored ?? settings.protocolFees ?? false,
  }
}
