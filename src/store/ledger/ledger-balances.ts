import type { Address, Hex } from 'viem'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'

type BlockId = { number: bigint; hash: Hex }

export type Opening = {
  chainId: number
  holder: Address
  token: Address
  block: BlockId
  amount: bigint
  nonce: bigint
}

/** Opens the books of addresses; without a note only for tokens whose books are not open yet. */
export async function openBooks(sql: Sql, openings: readonly Opening[], note = ''): Promise<void> {
  if (openings.length === 0) return
  await sql`
    insert into ledger_openings
      (chain_id, holder, token, block_number, block_hash, amount, nonce, note)
    select n.*, ${note}
    from unnest(
      ${openings.map(({ chainId }) => String(chainId))}::bigint[],
      ${openings.map(({ holder }) => toBytes(holder))},
      ${openings.map(({ token }) => toBytes(token))},
      ${openings.map(({ block }) => block.number.toString())}::bigint[],
      ${openings.map(({ block }) => toBytes(block.hash))},
      ${openings.map(({ amount }) => amount.toString())}::numeric[],
      ${openings.map(({ nonce }) => nonce.toString())}::bigint[]
    ) as n (chain_id, holder, token, block_number, block_hash, amount, nonce)
    where ${note} <> '' or not exists (select from ledger_openings o
      where o.chain_id = n.chain_id and o.holder = n.holder and o.token = n.token)`
}

/** The books of an address that were opened at one block, and are not opened again since. */
export type OpenedBooks = { holder: Address; block: BlockId; tokens: readonly Address[] }

/** Lists at which blocks above a given one the books of a chain were opened. */
export async function listOpenedBooks(
  sql: Sql,
  { chainId, above }: { chainId: number; above: bigint },
): Promise<OpenedBooks[]> {
  const rows = await sql<
    { holder: Buffer; block_number: string; block_hash: Buffer; tokens: Buffer[] }[]
  >`
    with opened as (
      select distinct on (holder, token) holder, token, block_number, block_hash
      from ledger_openings where chain_id = ${chainId}
      order by holder, token, id desc)
    select holder, block_number, block_hash, array_agg(token) as tokens from opened
    where block_number > ${above.toString()}
    group by holder, block_number, block_hash order by holder, block_number`
  return rows.map((row) => ({
    holder: toHex(row.holder),
    block: { number: BigInt(row.block_number), hash: toHex(row.block_hash) },
    tokens: row.tokens.map((token) => toHex(token)),
  }))
}

export type HolderBalance = {
  token: Address
  opening: bigint
  openedAt: bigint
  /** How many transactions the address had sent when its books were opened. */
  nonce: bigint
  /** The sum of the postings of later blocks; `gas` is the sum of their gas costs. */
  postings: bigint
  gas: bigint
}

type BalanceRow = {
  token: Buffer
  amount: string
  block_number: string
  nonce: string
  postings: string
  gas: string
}

/** Reads what an address must hold at a block according to the books. */
export async function readExpected(
  sql: Sql,
  { chainId, holder, block }: { chainId: number; holder: Address; block: bigint },
): Promise<HolderBalance[]> {
  const address = toBytes(holder)
  const rows = await sql<BalanceRow[]>`
    with opened as (
      select distinct on (token) token, amount, block_number, nonce from ledger_openings
      where chain_id = ${chainId} and holder = ${address} and block_number <= ${block.toString()}
      order by token, id desc)
    select o.token, o.amount, o.block_number, o.nonce,
      coalesce((select sum(e.amount) from ledger_entries e
        join ledger_postings p on p.id = e.posting_id
        where e.holder = ${address} and e.token = o.token and p.chain_id = ${chainId}
          and p.block_number > o.block_number and p.block_number <= ${block.toString()}), 0) as postings,
      case when o.token = ${ZERO} then coalesce((
        select sum(t.gas_used * t.effective_gas_price + t.data_fee) from transactions t
        where t.chain_id = ${chainId} and t.sender = ${address}
          and t.block_number > o.block_number and t.block_number <= ${block.toString()}), 0)
        else 0 end as gas
    from opened o`
  return rows.map((row) => ({
    token: toHex(row.token),
    opening: BigInt(row.amount),
    openedAt: BigInt(row.block_number),
    nonce: BigInt(row.nonce),
    postings: BigInt(row.postings),
    gas: BigInt(row.gas),
  }))
}

const ZERO = Buffer.alloc(20)

type Backlog = {
  chainId: number
  holder: Address
  /** The block and the nonce at which the books were opened. */
  opened: bigint
  since: bigint
  nonce: bigint
  block: bigint
}

/**
 * Finds what the journal and the books lack of an address's transactions up to a block: nonces
 * without a receipt, nonces that transactions of others have used, and steps that are mined but not
 * booked. Native tokens that a move sends leave no log, so such moves must be booked, too.
 */
export async function readBacklog(
  sql: Sql,
  query: Backlog,
): Promise<{ unrecorded: number; foreign: Hex[]; unbooked: number }> {
  const { chainId, since, nonce, block } = query
  const holder = toBytes(query.holder)
  const [counts] = await sql<{ recorded: string; unbooked: string }[]>`
    select count(*) as recorded, count(*) filter (where t.succeeded and a.kind = 'request'
      and (t.purpose in ('fill', 'claim') or (t.purpose = 'move' and (t.value > 0 or exists (
        select from inventory_moves m where m.transaction_key = t.key and m.venue = 'SWAP'))))
      and not exists (select from ledger_postings p
        where p.chain_id = t.chain_id and p.tx_hash = a.hash and p.block_hash = t.block_hash
          and p.reverses is null and not p.reversed)) as unbooked
    from transactions t join transaction_attempts a on a.id = t.mined_attempt
    where t.chain_id = ${chainId} and t.sender = ${holder} and t.nonce >= ${since.toString()}
      and t.nonce < ${nonce.toString()} and t.block_number <= ${block.toString()}`
  // Transactions that took a nonce from us, and others that the audit found: only these postings
  // contain gas.
  const foreign = await sql<{ hash: Buffer }[]>`
    select lost_to as hash from transaction_attempts
    where chain_id = ${chainId} and sender = ${holder} and lost_to is not null
      and nonce >= ${since.toString()} and nonce < ${nonce.toString()}
    union
    select p.tx_hash from ledger_postings p
    where p.chain_id = ${chainId} and p.kind = 'transfer' and p.reverses is null and not p.reversed
      and p.block_number > ${query.opened.toString()} and p.block_number <= ${block.toString()}
      and exists (select from ledger_entries e where e.posting_id = p.id and e.account = 'gas')
      and exists (select from ledger_entries e where e.posting_id = p.id and e.holder = ${holder}
        and e.token = ${ZERO} and e.amount < 0)`
  const expected = nonce - since
  return {
    unrecorded: Number(expected - BigInt(counts?.recorded ?? 0)) - foreign.length,
    foreign: foreign.map(({ hash }) => toHex(hash)),
    unbooked: Number(counts?.unbooked ?? 0),
  }
}

export type HolderCheck = {
  chainId: number
  holder: Address
  token: Address
  block: BlockId
  expected: bigint
  actual: bigint
}

export async function recordChecks(sql: Sql, checks: readonly HolderCheck[]): Promise<void> {
  if (checks.length === 0) return
  await sql`
    insert into ledger_checks
      (chain_id, holder, token, block_number, block_hash, expected, actual, agreed_block)
    select n.*, case when n.expected = n.actual then n.block_number end
    from unnest(
      ${checks.map(({ chainId }) => String(chainId))}::bigint[],
      ${checks.map(({ holder }) => toBytes(holder))},
      ${checks.map(({ token }) => toBytes(token))},
      ${checks.map(({ block }) => block.number.toString())}::bigint[],
      ${checks.map(({ block }) => toBytes(block.hash))},
      ${checks.map(({ expected }) => expected.toString())}::numeric[],
      ${checks.map(({ actual }) => actual.toString())}::numeric[]
    ) as n (chain_id, holder, token, block_number, block_hash, expected, actual)
    on conflict (chain_id, holder, token) do update set
      block_number = excluded.block_number, block_hash = excluded.block_hash,
      expected = excluded.expected, actual = excluded.actual, checked_at = now(),
      agreed_block = coalesce(excluded.agreed_block, ledger_checks.agreed_block)`
}

/** Lowers agreements above a block to that block, because a reorg removed the later blocks. */
export async function forgetAgreements(
  sql: Sql,
  { chainId, above }: { chainId: number; above: bigint },
): Promise<void> {
  await sql`
    update ledger_checks set agreed_block = ${above.toString()}
    where chain_id = ${chainId} and agreed_block > ${above.toString()}`
}

/** `agreedAt` is the last block at which the books and the chain agreed. */
export type StoredCheck = HolderCheck & { checkedAt: Date; agreedAt: bigint | null }

export async function listChecks(sql: Sql): Promise<StoredCheck[]> {
  const rows = await sql<
    {
      chain_id: string
      holder: Buffer
      token: Buffer
      block_number: string
      block_hash: Buffer
      expected: string
      actual: string
      agreed_block: string | null
      checked_at: Date
    }[]
  >`select chain_id, holder, token, block_number, block_hash, expected, actual, agreed_block,
      checked_at
    from ledger_checks order by chain_id, holder, token`
  return rows.map((row) => ({
    chainId: Number(row.chain_id),
    holder: toHex(row.holder),
    token: toHex(row.token),
    block: { number: BigInt(row.block_number), hash: toHex(row.block_hash) },
    expected: BigInt(row.expected),
    actual: BigInt(row.actual),
    agreedAt: row.agreed_block === null ? null : BigInt(row.agreed_block),
    checkedAt: row.checked_at,
  }))
}

export async function readCursor(sql: Sql, chainId: number): Promise<BlockId | undefined> {
  const [row] = await sql<{ block_number: string; block_hash: Buffer }[]>`
    select block_number, block_hash from ledger_cursors where chain_id = ${chainId}`
  return row && { number: BigInt(row.block_number), hash: toHex(row.block_hash) }
}

/** The first and the last block at which books of a chain were opened; 0 if there are none. */
export async function readOpenings(
  sql: Sql,
  chainId: number,
): Promise<{ first: bigint; last: bigint }> {
  const [row] = await sql<{ first: string | null; last: string | null }[]>`
    select min(block_number) as first, max(block_number) as last
    from ledger_openings where chain_id = ${chainId}`
  return { first: BigInt(row?.first ?? 0), last: BigInt(row?.last ?? 0) }
}

/** Moves the cursor by compare-and-set; false when another process has moved it meanwhile. */
export async function moveCursor(
  sql: Sql,
  { chainId, from, to }: { chainId: number; from: BlockId | undefined; to: BlockId },
): Promise<boolean> {
  const next = { number: to.number.toString(), hash: toBytes(to.hash) }
  const rows = from
    ? await sql`
        update ledger_cursors set block_number = ${next.number}, block_hash = ${next.hash}
        where chain_id = ${chainId} and block_number = ${from.number.toString()}
          and block_hash = ${toBytes(from.hash)} returning 1`
    : await sql`
        insert into ledger_cursors (chain_id, block_number, block_hash)
        values (${chainId}, ${next.number}, ${next.hash})
        on conflict (chain_id) do nothing returning 1`
  return rows.length > 0
}
