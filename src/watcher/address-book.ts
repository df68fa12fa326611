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
  /**
   * Reads the addresses that were added since. When it returns, the set has all addresses up to the
   * answer's `until`, also those from before `since` that this process has not read yet.
   */
  addedSince(since: string): Promise<AddedSince>
  load(): Promise<void>
  stop(): void
}

/** The size of an address. */
const BYTES = 20

/** The watched addresses in memory, one set for all chains of the process. */
export function createAddressBook(database: Database, onAdded: () => void): AddressBook {
  const watched = createAddressSet()
  let until = '0'
  let unlisten = () => {}
  const readOn = async () => {
    const since = until
    const keep = (packed: Buffer) => {
      for (let at = 0; at < packed.length; at += BYTES) watched.add(packed, at)
    }
    until = later(until, await readAllWatchedAddresses(database.sql, keep, { since }))
  }
  return {
    watched,
    until: () => until,
    async addedSince(since) {
      // Another process has followed the chain until now and has taken care of addresses that this
      // one, which only waited, has never read. Without them it would pass over their transfers.
      if (BigInt(since) > BigInt(until)) await readOn()
      const added = await readWatchedAddresses(database.sql, since)
      for (const address of added.addresses) watched.add(address)
      until = later(until, added.until)
      return { addresses: added.addresses.map(toHex), until: added.until }
    },
    async load() {
      // Listening begins before the read, so that no address is missed in between. A lost
      // notification does no harm, because new addresses are also read with every block.
      unlisten = database.listen(WATCHED_ADDRESSES_CHANNEL, onAdded, onAdded)
      await readOn()
    },
    stop: () => unlisten(),
  }
}

const later = (a: string, b: string): string => (BigInt(a) > BigInt(b) ? a : b)
