import type { Address } from 'viem'
import { toBytes, toHex } from './hex-bytes.ts'
import type { Sql } from './sql.ts'

/** Funds that an accepted intent will need, until the step that takes them is done. */
export type Reservation = {
  step: string
  /** An account's own tokens, or those of the relayer's accounts together. */
  holder: { kind: 'account'; address: Address } | { kind: 'relayer' }
  chainId: number
  token: Address
  amount: bigint
}

/** chain id -> lower-case token address -> raw units */
export type AmountsByChain = ReadonlyMap<number, ReadonlyMap<Address, bigint>>

export async function insertReservations(
  sql: Sql,
  { intentId, projectId }: { intentId: bigint; projectId: string },
  reservations: readonly Reservation[],
): Promise<void> {
  for (const { step, holder, chainId, token, amount } of reservations) {
    const account = holder.kind === 'account' ? toBytes(holder.address) : null
    await sql`
      insert into reservations
        (intent_id, step, holder, account, chain_id, token, amount, project_id)
      values (${intentId.toString()}, ${step}, ${holder.kind}, ${account}, ${chainId},
        ${toBytes(token)}, ${amount.toString()}, ${projectId})`
  }
}

/** What pending intents of any project will still take from an account. */
export function readReserved(sql: Sql, account: Address): Promise<AmountsByChain> {
  return sumOpen(sql, sql`r.account = ${toBytes(account)}`)
}

/** What the relayer still owes to fills it has accepted. */
export function readPromised(sql: Sql): Promise<AmountsByChain> {
  return sumOpen(sql, sql`r.holder = 'relayer'`)
}

async function sumOpen(sql: Sql, whose: ReturnType<Sql>): Promise<AmountsByChain> {
  const rows = await sql<{ chain_id: string; token: Buffer; amount: string }[]>`
    select r.chain_id, r.token, sum(r.amount) as amount
    from reservations r
    join intent_steps s on s.intent_id = r.intent_id and s.name = r.step
    join intents i on i.id = r.intent_id
    where ${whose} and s.state in ('open', 'sending')
      and i.status not in ('COMPLETED', 'FAILED', 'EXPIRED')
    group by r.chain_id, r.token`
  const sums = new Map<number, Map<Address, bigint>>()
  for (const { chain_id, token, amount } of rows) {
    const chainId = Number(chain_id)
    const ofChain = sums.get(chainId) ?? new Map<Address, bigint>()
    ofChain.set(toHex(token), BigInt(amount))
    sums.set(chainId, ofChain)
  }
  return sums
}
