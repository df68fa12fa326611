import type { Hex } from 'viem'
import type { TransactionPurpose } from '../../domain/evm/transaction.ts'
import type { Posting } from '../../domain/ledger/posting.ts'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import { insertPostings } from './insert-postings.ts'

type StepRef = { intentId: bigint; step: string }

type StepPosting = Posting & { intent: NonNullable<Posting['intent']> }

/**
 * Books each step once. Booking it again with the same proof changes nothing; a proof from another
 * block reverses the earlier posting first. Runs in the transaction that records the steps. Returns
 * the postings that replaced another one.
 */
export async function bookSteps(
  sql: Sql,
  postings: readonly StepPosting[],
): Promise<ReadonlySet<StepPosting>> {
  const live = await findLive(sql, postings)
  const fresh: StepPosting[] = []
  const replacing = new Set<StepPosting>()
  for (const posting of postings) {
    const { id: intentId, step } = posting.intent
    const before = live.get(keyOf(posting.intent))
    if (before && isSame(before, posting)) continue
    if (before) {
      await reverseStep(sql, { intentId, step })
      replacing.add(posting)
    }
    fresh.push(posting)
  }
  await insertPostings(sql, fresh)
  return replacing
}

type Proof = { txHash: Hex; blockHash: Hex }

function isSame({ txHash, blockHash }: Proof, posting: Posting): boolean {
  return txHash === posting.txHash.toLowerCase() && blockHash === posting.block.hash.toLowerCase()
}

const keyOf = ({ id, step }: { id: bigint | string; step: string }) => `${id} ${step}`

async function findLive(sql: Sql, postings: readonly StepPosting[]): Promise<Map<string, Proof>> {
  if (postings.length === 0) return new Map()
  const rows = await sql<
    { intent_id: string; step: string; tx_hash: Buffer; block_hash: Buffer }[]
  >`
    select p.intent_id, p.step, p.tx_hash, p.block_hash from ledger_postings p
    join unnest(${postings.map(({ intent }) => intent.id.toString())}::numeric[],
      ${postings.map(({ intent }) => intent.step)}::text[]) as w (intent_id, step)
      on p.intent_id = w.intent_id and p.step = w.step
    where p.reverses is null and not p.reversed`
  return new Map(
    rows.map((row) => [
      keyOf({ id: row.intent_id, step: row.step }),
      { txHash: toHex(row.tx_hash), blockHash: toHex(row.block_hash) },
    ]),
  )
}

/** Books a transfer that belongs to no intent. False when it is booked already. */
export async function bookTransfer(sql: Sql, posting: Posting): Promise<boolean> {
  const [known] = await sql`
    select from ledger_postings
    where chain_id = ${posting.chainId} and tx_hash = ${toBytes(posting.txHash)}
      and intent_id is null and reverses is null and not reversed`
  if (known) return false
  await insertPostings(sql, [posting])
  return true
}

/** Returns those of the transactions whose transfers are booked already. */
export async function findBookedTransfers(
  sql: Sql,
  { chainId, hashes }: { chainId: number; hashes: readonly Hex[] },
): Promise<Set<Hex>> {
  const rows = await sql<{ tx_hash: Buffer }[]>`
    select tx_hash from ledger_postings
    where chain_id = ${chainId} and tx_hash = any(${hashes.map(toBytes)}::bytea[])
      and intent_id is null and reverses is null and not reversed`
  return new Set(rows.map((row) => toHex(row.tx_hash)))
}

/** Reverses the posting of a step that a reorg removed. */
export async function reverseStep(sql: Sql, { intentId, step }: StepRef): Promise<void> {
  await reverse(sql, sql`intent_id = ${intentId.toString()} and step = ${step}`)
}

/** Reverses the postings of transfers above a block; the audit then searches for them again. */
export async function reverseTransfersAbove(
  sql: Sql,
  { chainId, blockNumber }: { chainId: number; blockNumber: bigint },
): Promise<void> {
  await reverse(
    sql,
    sql`chain_id = ${chainId} and intent_id is null and block_number > ${blockNumber.toString()}`,
  )
}

/** Lists reversed transfers of an address above a block that are not booked again, newest first. */
export async function listTakenBack(
  sql: Sql,
  { chainId, holder, above, most }: { chainId: number; holder: Hex; above: bigint; most: number },
): Promise<Hex[]> {
  const rows = await sql<{ tx_hash: Buffer }[]>`
    select p.tx_hash from ledger_postings p
    where p.chain_id = ${chainId} and p.block_number > ${above.toString()} and p.kind = 'transfer'
      and p.intent_id is null and p.reverses is null and p.reversed
      and exists (select from ledger_entries e
        where e.posting_id = p.id and e.holder = ${toBytes(holder)})
      and not exists (select from ledger_postings l
        where l.chain_id = p.chain_id and l.tx_hash = p.tx_hash and l.intent_id is null
          and l.reverses is null and not l.reversed)
    group by p.tx_hash order by max(p.id) desc limit ${most}`
  return rows.map((row) => toHex(row.tx_hash))
}

async function reverse(sql: Sql, condition: ReturnType<Sql>): Promise<void> {
  const gone = await sql<{ id: string }[]>`
    update ledger_postings set reversed = true
    where ${condition} and reverses is null and not reversed
    returning id`
  if (gone.length === 0) return
  await sql`
    with back as (
      insert into ledger_postings
        (chain_id, tx_hash, block_number, block_hash, kind, intent_id, step, reverses, earned_usd,
          slippage_usd)
      select chain_id, tx_hash, block_number, block_hash, kind, intent_id, step, id, -earned_usd,
        -slippage_usd
      from ledger_postings where id = any(${gone.map(({ id }) => id)}::bigint[])
      returning id, reverses),
    dues as (
      insert into ledger_dues (posting_id, layer, chain_id, holder, token, amount, lp_fee)
      select back.id, d.layer, d.chain_id, d.holder, d.token, -d.amount, -d.lp_fee
      from back join ledger_dues d on d.posting_id = back.reverses)
    insert into ledger_entries (posting_id, account, layer, holder, token, amount)
    select back.id, e.account, e.layer, e.holder, e.token, -e.amount
    from back join ledger_entries e on e.posting_id = back.reverses`
}

/** Returns those of the transactions that the relayer sent, with their purposes. */
export async function findOwnTransactions(
  sql: Sql,
  { chainId, hashes }: { chainId: number; hashes: readonly Hex[] },
): Promise<Map<Hex, TransactionPurpose>> {
  const rows = await sql<{ hash: Buffer; purpose: TransactionPurpose }[]>`
    select a.hash, t.purpose from transaction_attempts a
    join transactions t on t.id = a.transaction_id
    where a.chain_id = ${chainId} and a.hash = any(${hashes.map(toBytes)}::bytea[])`
  return new Map(rows.map(({ hash, purpose }) => [toHex(hash), purpose]))
}
