import type { Hash } from 'viem'
import { address, type Codec, hex, integer, type Json, list, record } from '../database/codec.ts'
import { toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import type { NativeFlow } from './watched-balances.ts'

/** Native tokens that left a deposit address by a release or an exit, without the block that they are stored with. */
export type RecordedRelease = Pick<NativeFlow, 'address' | 'amount'>

/**
 * What left in one block, with its hash: a process of a release that does not know the record may
 * replace the block and leave the record of the other branch.
 */
export type ReleaseRecord = { block: Hash; left: readonly RecordedRelease[] }

export const releasesCodec: Codec<ReleaseRecord> = record<ReleaseRecord>({
  block: hex,
  left: list(record<RecordedRelease>({ address, amount: integer })),
})

/**
 * Lists the native releases in the remembered blocks after one and up to another; undefined if the
 * logs of one of these blocks were not read, or if it is no longer remembered.
 */
export async function listReleases(
  sql: Sql,
  { chainId, after, upTo }: { chainId: number; after: bigint; upTo: bigint },
): Promise<NativeFlow[] | undefined> {
  const rows = await sql<{ number: string; hash: Buffer; releases: Json }[]>`
    select number, hash, releases from watched_blocks
    where chain_id = ${chainId} and number > ${after.toString()} and number <= ${upTo.toString()}`
  if (BigInt(rows.length) < upTo - after) return undefined
  const flows: NativeFlow[] = []
  for (const { number, hash, releases } of rows) {
    const own = releases === null ? undefined : releasesCodec.decode(releases)
    if (own?.block !== toHex(hash)) return undefined
    for (const release of own.left) flows.push({ ...release, block: BigInt(number) })
  }
  return flows
}
