import type { Sponsored } from '../../../domain/cost/fees.ts'
import type { QuoteRequest } from '../../../domain/intent/request/request.ts'
import { caip2Chains } from '../../shared/intents/chain-dialect.ts'
import { digestIfSponsored } from '../../shared/intents/input-digest.ts'
import { readStructuredAccess } from '../../shared/intents/read-access-list.ts'
import { readAccount } from '../../shared/intents/read-account.ts'
import {
  readExecutions,
  readOptions,
  readPreClaimExecutions,
  readTokenRequests,
} from '../../shared/intents/read-quote.ts'
import { readUint } from '../../shared/intents/read-uint.ts'
import type { WireRequest } from '../../shared/route.ts'
import { clientForm } from './client-form.ts'
import type { QuoteRequestWire, SponsorSettingsWire } from './schema.ts'

/** The core request behind a validated `POST /quotes`. */
export function fromQuoteRequest({ body }: Pick<WireRequest, 'body'>): QuoteRequest {
  const wire = body as QuoteRequestWire
  const { destinationGasLimit, accountAccessList, recipient, options = {} } = wire
  const sponsored = readSponsored(options.sponsorSettings)
  return {
    destinationChainId: caip2Chains.id(wire.destinationChainId, ['body', 'destinationChainId']),
    tokenRequests: readTokenRequests(wire.tokenRequests),
    account: readAccount(withoutAlps(wire.account), ['body', 'account']),
    ...(recipient && { recipient: readAccount(withoutAlps(recipient), ['body', 'recipient']) }),
    destinationExecutions: readExecutions(wire.destinationExecutions ?? [], [
      'body',
      'destinationExecutions',
    ]),
    preClaimExecutions: readPreClaimExecutions(wire.preClaimExecutions ?? {}, caip2Chains),
    ...(destinationGasLimit !== undefined && {
      destinationGasLimit: readUint(destinationGasLimit, ['body', 'destinationGasLimit']),
    }),
    ...(accountAccessList && {
      accessList: readStructuredAccess(accountAccessList, caip2Chains, [
        'body',
        'accountAccessList',
      ]),
    }),
    options: readOptions(options, sponsored, caip2Chains),
    // A sponsor may approve either form: the body as sent, or the form that published clients hold.
    ...digestIfSponsored(sponsored, () => [body, clientForm(wire)]),
  }
}

type AccountBody = QuoteRequestWire['account']

/** `mockSignature` is a field of alps only; here it is an unknown field and ignored. */
function withoutAlps(account: AccountBody): AccountBody {
  const { mockSignature: _, ...rest } = account as AccountBody & { mockSignature?: unknown }
  return rest
}

export function readSponsored(settings: SponsorSettingsWire = {}): Sponsored {
  return {
    gas: settings.gas ?? false,
    bridge: settings.bridgeFees ?? false,
    swap: settings.swapFees ?? false,
    protocol: settings.protocolFees ?? false,
  }
}
