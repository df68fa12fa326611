import type { Address, Hash } from 'viem'
import { sameAddress } from '../domain/token.ts'
import type { AddressSet } from '../domain/watch/address-set.ts'
import { nativeExits } from '../domain/watch/exits.ts'
import { type RawLog, recipientOf } from '../domain/watch/match-logs.ts'
import { nativeReleases, RELEASED_TOPIC, type Release } from '../domain/watch/releases.ts'
import type { BlockHeader } from '../ports/block-source.ts'

/** The parts of a block's logs that may be needed later. */
export type BlockLogs = {
  number: bigint
  hash: Hash
  parentHash: Hash
  /** Native tokens that left deposit addresses, released by a factory or taken by their owners. */
  releases: readonly Release[]
  /**
   * Whether a Transfer log names one of the addresses; undefined if the recipients are forgotten.
   */
  names: ((addresses: AddressSet) => boolean) | undefined
}

/** The logs of the newest blocks, as they were read and checked while the chain was followed. */
export type RecentLogs = {
  /** `logs` are all watched logs of the block. */
  note(header: BlockHeader, logs: readonly RawLog[]): void
  get(hash: Hash): BlockLogs | undefined
}

const DIGITS = 40
/** Releases are remembered for longer than recipients, because there are few of them. */
const MOST_BLOCKS = 10_000

/**
 * Remembers the token recipients of the last `window` blocks, 40 bytes each. A new address is then
 * searched for without asking a node again, whose second answer would have to be checked again,
 * too.
 */
export function createRecentLogs({
  window,
  factories,
  watched,
}: {
  window: number
  factories: readonly Address[]
  /** Exits are remembered of these addresses only, because any contract can log one. */
  watched: AddressSet
}): RecentLogs {
  const links = new Map<Hash, Omit<BlockLogs, 'names'>>()
  const recipients = new Map<Hash, string>()
  return {
    note({ number, hash, parentHash }, logs) {
      const own = logs.filter(
        ({ address, topics }) =>
          topics[0] === RELEASED_TOPIC && factories.some((each) => sameAddress(each, address)),
      )
      const exits = nativeExits(logs, watched).map((exit) => ({ ...exit, block: number }))
      const releases = [...nativeReleases(own), ...exits]
      put(links, hash, { number, hash, parentHash, releases }, MOST_BLOCKS)
      const named = new Set(logs.flatMap((log) => recipientOf(log) ?? []))
      put(recipients, hash, [...named].join(''), window)
    },
    get(hash) {
      const link = links.get(hash)
      const paid = recipients.get(hash)
      return link && { ...link, names: paid === undefined ? undefined : naming(paid) }
    },
  }
}

const naming = (paid: string) => (addresses: AddressSet) => {
  for (let at = 0; at < paid.length; at += DIGITS) if (addresses.hasHex(paid, at)) return true
  return false
}

/** Adds an entry and forgets the oldest one if there are more than `most`. */
function put<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.delete(key)
  map.set(key, value)
  if (map.size <= most) return
  const [oldest] = map.keys()
  if (oldest !== undefined) map.delete(oldest)
}
