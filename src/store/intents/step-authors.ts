import type { Sql } from '../database/sql.ts'

/** A step of an intent, and whether the relayer itself carried it out, according to the books. */
export type StepAuthor = {
  kind: 'claim' | 'fill'
  chainId: number
  /** True when others carry it out in their own time, such as the delivery of a message. */
  withoutDeadline: boolean
  final: boolean
  own: boolean
}

export async function listStepAuthors(sql: Sql, intentId: bigint): Promise<StepAuthor[]> {
  type Row = Omit<StepAuthor, 'chainId'> & { chain_id: string }
  const rows = await sql<Row[]>`
    select s.kind, s.chain_id, s.patient as "withoutDeadline", s.state = 'final' as final, exists (
      select from ledger_postings p
      join transaction_attempts a on a.chain_id = p.chain_id and a.hash = p.tx_hash
      where p.intent_id = s.intent_id and p.step = s.name
        and p.reverses is null and not p.reversed) as own
    from intent_steps s where s.intent_id = ${intentId.toString()}
    order by s.position`
  return rows.map(({ chain_id, ...row }) => ({ ...row, chainId: Number(chain_id) }))
}
