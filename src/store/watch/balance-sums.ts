import type { Address } from 'viem'
import { NATIVE_TOKEN } from '../../domain/token.ts'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'

/** Native tokens that a balance showed of several blocks at once. */
export type BalanceSum = {
  address: Address
  position: string
  amount: bigint
  /** The balance that was recorded last, and its block; null when no url could read it. */
  recorded: { balance: bigint; block: bigint } | null
  /** Up to this block nothing of the sum can be missing: an older transfer by balance is there. */
  after: bigint | null
}

/** Lists the sums in the blocks above one, oldest first. */
export async function listSums(
  sql: Sql,
  { chainId, above }: { chainId: number; above: bigint },
): Promise<BalanceSum[]> {
  const rows = await sql<
    {
      recipient: Buffer
      position: string
      amount: string
      balance: string | null
      balance_block: string | null
      after: string | null
    }[]
  >`
    select recipient, position, amount, balance, b.block_number as balance_block,
      (select max(o.block_number) from transfers o
        where o.chain_id = t.chain_id and o.recipient = t.recipient
          and o.position like 'balance:%' and o.state <> 'orphaned'
          and o.block_number <= ${above.toString()}) as after
    from transfers t left join watched_balances b
      on b.chain_id = t.chain_id and b.address = t.recipient
    where t.chain_id = ${chainId} and t.block_number > ${above.toString()}
      and t.state <> 'orphaned' and t.token = ${toBytes(NATIVE_TOKEN)}
      and t.tx_hash is null and t.position like 'balance:sum:%'
    order by t.block_number, t.id`
  return rows.map(({ recipient, position, amount, balance, balance_block, after }) => ({
    address: toHex(recipient),
    position,
    amount: BigInt(amount),
    recorded:
      balance === null || balance_block === null
        ? null
        : { balance: BigInt(balance), block: BigInt(balance_block) },
    after: after === null ? null : BigInt(after),
  }))
}
