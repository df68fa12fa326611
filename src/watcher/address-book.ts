import type { Address } from 'viem'
import { type AddressSet, createAddressSet } from '../domain/watch/address-set.ts'
import type { Database } from '../store/database/database.ts'
import { toHex } from '../store/database/hex-bytes.ts'
import {
  readAllWatchedAddresses,
  readWatchedAddresses,
  WATCHED_ADDRESSES_CHANNEL,
} from '../store/watch/watched-addresses.ts'

export type AddedSince = { addresses: readonly Address[]; until: string }

export type AddressBook = {
  /** All watched addresses that this process knows; addresses are added but never removed. */
  readonly watched: AddressSet
  /** The set has all addresses that were added before this position. */
  until(): string
  /** Reads the addresses that were added since, and adds them to the set before it returns. */
  addedSince(since: string): Promise<AddedSince>
  load(): Promise<void>
  stop(): void
}

/** The watched addresses in memory, one set for all chains of the process. */
export function createAddressBook(database: Database, onAdded: () => void): AddressBook {
  const watched = createAddressSet()
  let until = '0'
  let unlisten = () => {}
  return {
    watched,
    until: () => until,
    async addedSince(since) {
      const added = await readWatchedAddresses(database.sql, since)
      for (const address of added.addresses) watched.add(address)
      return { addresses: added.addresses.map(toHex), until: added.until }
    },
    async load() {
      // Listening begins before the read, so that no address is missed in between. A lost
      // notification does no harm, because new addresses are also read with every block.
      unlisten = database.listen(WATCHED_ADDRESSES_CHANNEL, onAdded, onAdded)
      until = await readAllWatchedAddresses(database.sql, (packed) => {
        for (let at = 0; at < packed.length; at += 20) watched.add(packed, at)
      })
    },
    stop: () => unlisten(),
  }
}
