import { type Address, type Hex, zeroAddress } from 'viem'
import { passOn } from '../domain/ledger/inventory/read-swapped.ts'
import { type HoldingPlace, keepersOn, type LayerBooks } from '../domain/ledger/layer-books.ts'
import { readMovements } from '../domain/ledger/movements.ts'
import { type Entry, mergeEntries } from '../domain/ledger/posting.ts'
import type { ChainReader } from '../ports/chain-reader.ts'
import { findSwapRecipient } from '../store/inventory/gas-swaps.ts'
import { openBreak } from '../store/ledger/ledger-breaks.ts'
import { bookTransfer } from '../store/ledger/ledger-postings.ts'
import { findAnnouncement } from '../store/transactions/announced-transactions.ts'
import { listRelayerAccounts } from '../store/transactions/relayer-accounts.ts'
import type { AuditDeps } from './audit-deps.ts'
import { stopOrResume } from './stop-or-resume.ts'
import { type TakenToken, worthOf } from './worth-of.ts'

export type FoundTransfer = {
  reader: ChainReader
  txHash: Hex
  holders: readonly Address[]
  /** True when the relayer sent it, so that its gas is already in the journal. */
  own: boolean
}

/** The subject of the break that a transaction of somebody else opens. */
export const foreignSubject = (txHash: Hex): string => `foreign ${txHash.toLowerCase()}`

/**
 * Books what a transaction that belongs to no intent did to the service's addresses: a layer's
 * repayment, a top-up, a withdrawal, a gas swap. Two kinds of transactions are breaks unless the
 * operator has announced them: one that a key of the service signed but that is not in the journal,
 * and one that takes tokens out although the service did not send it.
 */
export async function bookFoundTransfer(deps: AuditDeps, found: FoundTransfer): Promise<void> {
  const { reader, txHash, holders, own } = found
  const { chain, client } = reader
  const [receipt, transaction, accounts] = await Promise.all([
    client.getTransactionReceipt({ hash: txHash }),
    client.getTransaction({ hash: txHash }),
    listRelayerAccounts(deps.database.sql),
  ])
  // All accounts of the service count, because a transfer from one to another takes nothing out.
  const here = accounts.flatMap((each) => (each.chainId === chain.id ? [each.address] : []))
  const ours = new Set([...holders, ...here].map((holder) => holder.toLowerCase() as Address))
  const swap = own
    ? await findSwapRecipient(deps.database.sql, { chainId: chain.id, txHash })
    : undefined
  const layerOf: LayerOf = swap
    ? () => undefined
    : layersOf(deps.layers, { chain, logs: receipt.logs })
  const others = swap ? 'exchange' : 'outside'
  const told = readMovements(receipt.logs, chain.wrappedNativeToken.address)
  const exchange = receipt.to
  const movements = swap && exchange ? passOn(told, { exchange, recipient: swap }) : told
  const entries = movements.flatMap(({ token, from, to, amount }) =>
    move({ token, from, to, amount }, { ours, layerOf, others }),
  )
  const from = receipt.from.toLowerCase() as Address
  const to = (receipt.to ?? zeroAddress).toLowerCase() as Address
  if (receipt.status === 'success') {
    const value = { token: zeroAddress, from, to, amount: transaction.value }
    entries.push(...move(value, { ours, layerOf, others }))
  }
  const taken = own ? [] : takenOut(entries)
  const signed = ours.has(from) && !own
  if (signed) {
    const dataFee = 'l1Fee' in receipt ? BigInt((receipt.l1Fee as bigint | null) ?? 0n) : 0n
    const wei = receipt.gasUsed * receipt.effectiveGasPrice + dataFee
    entries.push({ account: 'relayer', holder: from, token: zeroAddress, amount: -wei })
    entries.push({ account: 'gas', token: zeroAddress, amount: wei })
  }
  const block = { number: receipt.blockNumber, hash: receipt.blockHash }
  const posting = { chainId: chain.id, txHash, block, kind: 'transfer' } as const
  const merged = mergeEntries(entries)
  if (merged.length === 0) return
  const missingUsd = await worthOf(deps, chain, taken)
  const sent = { chainId: chain.id, hash: txHash, account: from, nonce: transaction.nonce }
  const suspect = signed || missingUsd !== 0n
  const foreign = suspect && (await findAnnouncement(deps.database.sql, sent)) === undefined
  const reason = signed
    ? `${from} sent ${txHash}, which this service did not: somebody else has its key`
    : `${from} took ${taken.map(({ token, amount }) => `${amount} of ${token}`).join(', ')} out of the service's addresses in ${txHash}`
  const isNew = await deps.database.transaction(async (sql) => {
    const written = await bookTransfer(sql, { ...posting, entries: merged })
    if (written && foreign) {
      const subject = foreignSubject(txHash)
      await openBreak(sql, { chainId: chain.id, subject, kind: 'foreign', reason, missingUsd })
    }
    return written
  })
  if (!isNew) return
  deps.observe.transfer({ chainId: chain.id, txHash })
  if (!foreign) return
  deps.observe.brokenOff({ chainId: chain.id, kind: 'foreign', reason })
  await stopOrResume(deps, deps.database.sql, chain.id)
}

/** Sums what the service's addresses have lost, by token. */
function takenOut(entries: readonly Entry[]): TakenToken[] {
  const sums = new Map<Address, bigint>()
  for (const { account, token, amount } of entries) {
    if (account === 'relayer') sums.set(token, (sums.get(token) ?? 0n) - amount)
  }
  return [...sums].flatMap(([token, amount]) => (amount > 0n ? [{ token, amount }] : []))
}

type Move = { token: Address; from: Address; to: Address; amount: bigint }

/** `others` is the ledger account of everybody besides the service and the layers. */
type Sides = { ours: Set<Address>; layerOf: LayerOf; others: 'outside' | 'exchange' }

function move({ token, from, to, amount }: Move, { ours, layerOf, others }: Sides): Entry[] {
  if (amount === 0n || (!ours.has(from) && !ours.has(to))) return []
  const entry = (address: Address, change: bigint): Entry => {
    const line = { token, amount: change }
    if (ours.has(address)) return { account: 'relayer', holder: address, ...line }
    const layer = layerOf(address, token)
    return layer ? { account: 'in-flight', layer, ...line } : { account: others, ...line }
  }
  return [entry(from, -amount), entry(to, amount)]
}

type LayerOf = (address: Address, token: Address) => string | undefined

/** Finds the layer for which an address holds tokens. */
function layersOf(
  layers: readonly LayerBooks[],
  { chain, logs }: Pick<HoldingPlace, 'chain' | 'logs'>,
): LayerOf {
  return (address, token) =>
    layers.find((books) =>
      books.holds
        ? books.holds({ chain, logs, address, token })
        : keepersOn(books, chain).some((name) => chain.contracts[name]?.toLowerCase() === address),
    )?.layer
}
