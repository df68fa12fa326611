import { address, type Codec, integer, type Json, list, record } from '../database/codec.ts'
import type { Sql } from '../database/sql.ts'
import type { NativeFlow } from './watched-balances.ts'

/** Native tokens that left a deposit address by a release or an exit, without the block that they are stored with. */
export type RecordedRelease = Pick<NativeFlow, 'address' | 'amount'>

export const releasesCodec: Codec<readonly RecordedRelease[]> = list(
  record<RecordedRelease>({ address, amount: integer }),
)

/**
 * Lists the native releases in the remembered blocks after one and up to another; undefined if the
 * logs of one of these blocks were not read, or if it is no longer remembered.
 */
export async function listReleases(
  sql: Sql,
  { chainId, after, upTo }: { chainId: number; after: bigint; upTo: bigint },
): Promise<NativeFlow[] | undefined> {
  const rows = await sql<{ number: string; releases: Json }[]>`
    select number, releases from watched_blocks
    where chain_id = ${chainId} and number > ${after.toString()} and number <= ${upTo.toString()}`
  if (BigInt(rows.length) < upTo - after) return undefined
  const flows: NativeFlow[] = []
  for (const { number, releases } of rows) {
    if (releases === null) return undefined
    const block = BigInt(number)
    for (const release of releasesCodec.decode(releases)) flows.push({ ...release, block })
  }
  return flows
}
