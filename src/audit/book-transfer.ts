import { type Address, type Hex, zeroAddress } from 'viem'
import type { Chain } from '../core/chain.ts'
import { readMovements } from '../core/ledger/movements.ts'
import { type Entry, mergeEntries } from '../core/ledger/posting.ts'
import type { ChainReader } from '../ports/chain-reader.ts'
import { openBreak } from '../store/ledger-breaks.ts'
import { bookTransfer } from '../store/ledger-postings.ts'
import type { Sql } from '../store/sql.ts'
import type { AuditDeps } from './audit-deps.ts'

export type FoundTransfer = {
  reader: ChainReader
  txHash: Hex
  holders: readonly Address[]
  /** Sent by the relayer itself, so that its gas is in the journal already. */
  own: boolean
}

/**
 * Books what a transaction for no intent did to the service's addresses: a layer's repayment, a
 * top-up, a withdrawal. One that a service's key signed and the journal does not know is a break.
 */
export async function bookFoundTransfer(
  { database, observe }: AuditDeps,
  { reader, txHash, holders, own }: FoundTransfer,
): Promise<void> {
  const { chain, client } = reader
  const [receipt, transaction] = await Promise.all([
    client.getTransactionReceipt({ hash: txHash }),
    client.getTransaction({ hash: txHash }),
  ])
  const ours = new Set(holders.map((holder) => holder.toLowerCase() as Address))
  const entries = readMovements(receipt.logs, chain.wrappedNativeToken.address).flatMap(
    ({ token, from, to, amount }) => move({ token, from, to, amount }, ours, chain),
  )
  const from = receipt.from.toLowerCase() as Address
  const to = (receipt.to ?? zeroAddress).toLowerCase() as Address
  if (receipt.status === 'success') {
    const value = { token: zeroAddress, from, to, amount: transaction.value }
    entries.push(...move(value, ours, chain))
  }
  const foreign = ours.has(from) && !own
  if (foreign) {
    const dataFee = 'l1Fee' in receipt ? BigInt((receipt.l1Fee as bigint | null) ?? 0n) : 0n
    const wei = receipt.gasUsed * receipt.effectiveGasPrice + dataFee
    entries.push({ account: 'relayer', holder: from, token: zeroAddress, amount: -wei })
    entries.push({ account: 'gas', token: zeroAddress, amount: wei })
  }
  const block = { number: receipt.blockNumber, hash: receipt.blockHash }
  const posting = { chainId: chain.id, txHash, block, kind: 'transfer' } as const
  const merged = mergeEntries(entries)
  if (merged.length === 0) return
  const isNew = await database.transaction(async (sql) => {
    const written = await bookTransfer(sql, { ...posting, entries: merged })
    if (written && foreign) await openForeignBreak(sql, chain.id, txHash, from)
    return written
  })
  if (isNew) observe.transfer({ chainId: chain.id, txHash })
}

function openForeignBreak(sql: Sql, chainId: number, txHash: Hex, from: Address) {
  const reason = `${from} sent ${txHash}, which this service did not: somebody else has its key`
  const subject = `foreign ${txHash}`
  return openBreak(sql, { chainId, subject, kind: 'foreign', stops: true, reason })
}

type Move = { token: Address; from: Address; to: Address; amount: bigint }

function move({ token, from, to, amount }: Move, ours: Set<Address>, chain: Chain): Entry[] {
  if (amount === 0n || (!ours.has(from) && !ours.has(to))) return []
  const entry = (address: Address, change: bigint): Entry => {
    const line = { token, amount: change }
    if (ours.has(address)) return { account: 'relayer', holder: address, ...line }
    const pool = chain.contracts.acrossSpokePool?.toLowerCase()
    if (address === pool) return { account: 'in-flight', layer: 'ACROSS', ...line }
    return { account: 'outside', ...line }
  }
  return [entry(from, -amount), entry(to, amount)]
}
