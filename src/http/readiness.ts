import { toCaip2 } from '../core/caip2.ts'
import type { ChainReaders } from '../ports/chain-reader.ts'
import type { Readiness } from './http-deps.ts'

export type ReadinessDeps = {
  pingDatabase(): Promise<void>
  readers: Pick<ChainReaders, 'list'>
}

/** Ready is: the database answers and every configured chain can be read. */
export async function readReadiness({ pingDatabase, readers }: ReadinessDeps): Promise<Readiness> {
  const database = await pingDatabase().then(
    () => ({ ok: true }),
    () => ({ ok: false, reason: 'does not answer' }),
  )
  const chains = readers.list().map((reader) => {
    const { chainId, ok, reason, head, urls } = reader.health()
    const facts = {
      ok,
      ...(reason !== null && { reason }),
      name: reader.chain.name,
      head: head === null ? null : head.number.toString(),
      urls: urls.map(({ url, fault }) => ({ url, ...(fault !== null && { fault }) })),
    }
    return [toCaip2(chainId), facts] as const
  })
  const ok = database.ok && chains.every(([, chain]) => chain.ok)
  return { ok, checks: { database, ...Object.fromEntries(chains) } }
}
