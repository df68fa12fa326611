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

/** Methods for deposit addresses and for the deposits to them. */
export function createDeposits(connection: Connection, { deposits }: ApiClients) {
  return {
    /**
     * Sets the webhook, the accepted deposits and the fees that you pay. Absent fields stay as they
     * are; null clears a field.
     */
    async setUp(params: DepositSetup): Promise<void> {
      await bodyOf(connection, deposits.POST('/setup', { body: { params } }))
    },

    /** Registers the deposit address of a user; the same request gives the same address. */
    async register(request: RegisterManagedRequest) {
      const body = await bodyOf(connection, deposits.POST('/register-managed', { body: request }))
      readAddress(body.evmDepositAddress)
      return body
    },

    /**
     * Creates a link to the payer's page of an address: `token` is for `<simplon-deposit>`, `path`
     * for a page.
     */
    payLink(request: PayLinkRequest) {
      return bodyOf(connection, deposits.POST('/pay-links', { body: request }))
    },

    list(query: DepositsQuery = {}) {
      return bodyOf(connection, deposits.GET('/deposits', { params: { query } }))
    },

    read(id: string) {
      return bodyOf(connection, deposits.GET('/deposits/{id}', { params: { path: { id } } }))
    },

    /** New events of all deposits, or of those to one address. */
    events({ account, ...options }: DepositStreamOptions = {}): AsyncGenerator<StreamEvent> {
      const query = account === undefined ? '' : `?account=${readAddress(account)}`
      return readEvents(connection, `/deposit-processor/deposits/events${query}`, options)
    },

    /** The events of one deposit, from the first one on. */
    watch(id: string, options: StreamOptions = {}): AsyncGenerator<StreamEvent> {
      return readEvents(connection, `/deposit-processor/deposits/${pathOf(id)}/events`, options)
    },
  }
}

/**
 * An id as a part of a path; only digits are allowed, because other characters could change the
 * path.
 */
export function pathOf(id: string): string {
  if (!/^[0-9]{1,80}$/.test(id)) throw new SimplonError('VALIDATION_ERROR', 'The id is no number')
  return id
}
