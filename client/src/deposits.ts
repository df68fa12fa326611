import { readEvents, type StreamEvent, type StreamOptions } from './events/read-events.ts'
import { type ApiClients, bodyOf } from './http/api-clients.ts'
import type { Connection } from './http/connection.ts'
import { readAddress } from './intents/read-values.ts'
import { SimplonError } from './simplon-error.ts'
import type { DepositSetup, DepositsQuery, PayLinkRequest, RegisterManagedRequest } from './wire.ts'

export type DepositStreamOptions = StreamOptions & {
  /** Only this deposit address. */
  account?: string
}

/** Deposit addresses, and what becomes of what arrives there. */
export function createDeposits(connection: Connection, { deposits }: ApiClients) {
  return {
    /** Where events go, which deposits are taken and whose fees you pay. What is absent stays; null clears. */
    async setUp(params: DepositSetup): Promise<void> {
      await bodyOf(connection, deposits.POST('/setup', { body: { params } }))
    },

    /** The address for a user; the same request gives the same address. */
    async register(request: RegisterManagedRequest) {
      const body = await bodyOf(connection, deposits.POST('/register-managed', { body: request }))
      readAddress(body.evmDepositAddress)
      return body
    },

    /** A link to the payer's page of an address: `token` is for `<simplon-deposit>`, `path` for a page. */
    payLink(request: PayLinkRequest) {
      return bodyOf(connection, deposits.POST('/pay-links', { body: request }))
    },

    list(query: DepositsQuery = {}) {
      return bodyOf(connection, deposits.GET('/deposits', { params: { query } }))
    },

    read(id: string) {
      return bodyOf(connection, deposits.GET('/deposits/{id}', { params: { path: { id } } }))
    },

    /** What happens next to all deposits, or to those of one address. */
    events({ account, ...options }: DepositStreamOptions = {}): AsyncGenerator<StreamEvent> {
      const query = account === undefined ? '' : `?account=${readAddress(account)}`
      return readEvents(connection, `/deposit-processor/deposits/events${query}`, options)
    },

    /** One deposit from its first event on. */
    watch(id: string, options: StreamOptions = {}): AsyncGenerator<StreamEvent> {
      return readEvents(connection, `/deposit-processor/deposits/${pathOf(id)}/events`, options)
    },
  }
}

/** An id as a part of a path. Anything but digits could lead to another one. */
export function pathOf(id: string): string {
  if (!/^[0-9]{1,80}$/.test(id)) throw new SimplonError('VALIDATION_ERROR', 'The id is no number')
  return id
}
