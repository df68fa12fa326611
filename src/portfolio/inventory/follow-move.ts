import type { Hex } from 'viem'
import { bookFoundTransfer } from '../../audit/book-transfer.ts'
import type { MinedTransaction, TransactionOutcome } from '../../domain/evm/transaction.ts'
import { type InventoryMove, isBridged, isGasSwap } from '../../domain/ledger/inventory/move.ts'
import { readMovements } from '../../domain/ledger/movements.ts'
import { isNative, sameAddress } from '../../domain/token.ts'
import type { VenueCall } from '../../ports/inventory-venue.ts'
import { beginAtDestination } from '../../store/inventory/moves.ts'
import { listGivenBack } from '../../store/inventory/repayments.ts'
import { listRelayerAccounts } from '../../store/transactions/relayer-accounts.ts'
import { type FollowContext, tell } from './follow-context.ts'
import { readSwapped, takeBackAllowance } from './gas-swap/follow-swap.ts'
import { readOwed } from './owed-repayments.ts'

/** Checks one open move and records what has become of it. */
export async function followMove(context: FollowContext, move: InventoryMove): Promise<void> {
  const outcome = await context.sender.outcome(move.transactionKey)
  if (!outcome) {
    return stuck(context, move, 'the journal does not know its transaction')
  }
  if (outcome.state === 'abandoned') {
    return fail(context, move, outcome.reason)
  }
  if (outcome.state !== 'mined') {
    return wait(context, move, { state: 'sending', note: outcome.blocked ?? '' })
  }
  if (outcome.status === 'reverted') {
    if (!outcome.final) return
    return fail(context, move, `${outcome.hash} reverted`)
  }
  await book(context, move, outcome)
  if (isGasSwap(move)) return followSwap(context, move, outcome)
  if (!isBridged(move)) return followTransfer(context, move, outcome)
  return followBridge(context, move, outcome)
}

/** Ends a move by which nothing has left. */
async function fail(context: FollowContext, move: InventoryMove, note: string): Promise<void> {
  if (isGasSwap(move) && !(await takeBackAllowance(context, move))) {
    const reason = `${note}; the exchange still has an allowance, which is being revoked`
    return wait(context, move, { state: 'sending', note: reason })
  }
  return tell(context, move, { state: 'failed', note })
}

async function followSwap(
  context: FollowContext,
  move: InventoryMove,
  outcome: Extract<TransactionOutcome, { state: 'mined' }>,
): Promise<void> {
  if (!outcome.final) return wait(context, move, { state: 'sending', note: '' })
  const amount = await readSwapped(context, move, outcome)
  if (amount === 0n) return stuck(context, move, `${outcome.hash} brought no gas money`)
  const arrival = { txHash: outcome.hash, amount }
  return tell(context, move, { state: 'done', note: '', arrival })
}

/**
 * Books the native money of a transaction, because there is no log by which the ledger could find
 * it.
 */
async function book(
  { books, readers }: FollowContext,
  { chainId }: InventoryMove,
  { hash }: MinedTransaction,
): Promise<void> {
  const reader = readers.get(chainId)
  if (!reader)
    throw new Error(`chain ${chainId} is not configured any more; put it back for its open moves`)
  const accounts = await listRelayerAccounts(books.database.sql)
  const holders = accounts.flatMap((each) => (each.chainId === chainId ? [each.address] : []))
  await bookFoundTransfer(books, { reader, txHash: hash, holders, own: true })
}

async function followTransfer(
  context: FollowContext,
  move: InventoryMove,
  outcome: Extract<TransactionOutcome, { state: 'mined' }>,
): Promise<void> {
  if (!outcome.final) return wait(context, move, { state: 'sending', note: '' })
  const { hash: txHash } = outcome
  if (!isPaid(context, move, outcome)) {
    return tell(context, move, { state: 'failed', note: `${txHash} sent nothing` })
  }
  const arrival = { txHash, amount: move.amount }
  return tell(context, move, { state: 'done', note: '', arrival })
}

/** A token may also refuse without a revert, so the logs decide what has moved. */
function isPaid(
  { readers }: FollowContext,
  { chainId, token, recipient, account }: InventoryMove,
  { logs }: MinedTransaction,
): boolean {
  if (isNative(token)) return true
  const wrapped = readers.get(chainId)?.chain.wrappedNativeToken.address
  if (!wrapped)
    throw new Error(`chain ${chainId} is not configured any more; put it back for its open moves`)
  return readMovements(logs, wrapped).some(
    (each) =>
      sameAddress(each.token, token) &&
      sameAddress(each.from, account) &&
      sameAddress(each.to, recipient),
  )
}

async function followBridge(
  context: FollowContext,
  move: InventoryMove,
  sent: MinedTransaction,
): Promise<void> {
  const venue = context.venues.find(({ name }) => name === move.venue)
  if (!venue) return stuck(context, move, `the venue ${move.venue} is not configured any more`)
  const asked = { hash: sent.hash, logs: sent.logs, block: sent.block.number }
  const seen = await venue.follow(move, asked, context.stopping)
  switch (seen.state) {
    case 'waiting':
      return onItsWay(context, move, seen.note)
    case 'act':
      return act(context, move, seen.call)
    case 'owed':
      return followRepayment(context, move)
    case 'arrived':
      return arrive(context, move, seen)
    case 'expired':
      return followReturn(context, move, sent)
    case 'lost':
      return stuck(context, move, seen.reason)
  }
}

/** Plans the transaction on the destination chain, once. */
async function act(context: FollowContext, move: InventoryMove, call: VenueCall): Promise<void> {
  const { database, sender } = context
  const key = `${move.transactionKey}:destination`
  if (move.destinationKey === null) {
    await database.transaction(async (sql) => {
      if (!(await beginAtDestination(sql, move, key))) return
      const { destinationChainId: chainId, account: from } = move
      await sender.plan(sql, { ...call, key, chainId, purpose: 'move', from })
    })
    return onItsWay(context, move, 'its transaction on the destination chain is planned')
  }
  const outcome = await sender.outcome(move.destinationKey)
  const over =
    outcome?.state === 'abandoned' ||
    (outcome?.state === 'mined' && outcome.final && outcome.status === 'reverted')
  if (over) return stuck(context, move, 'its transaction on the destination chain failed')
  const blocked = outcome && 'blocked' in outcome ? outcome.blocked : null
  return onItsWay(context, move, blocked ?? 'its transaction on the destination chain is not mined')
}

/**
 * The venue owes the amount and pays it together with others; the ledger knows when it has been
 * paid.
 */
async function followRepayment(context: FollowContext, move: InventoryMove): Promise<void> {
  const { database, readers, layers } = context
  const accounts = await listRelayerAccounts(database.sql)
  const owed = await readOwed(database.sql, {
    chains: readers.list().map(({ chain }) => chain),
    accounts: accounts.map(({ address }) => address),
    layers,
  })
  const paid = owed.flatMap(({ repaid }) => repaid).find(({ key }) => key === move.destinationKey)
  if (!paid) return onItsWay(context, move, `${move.venue} has not repaid it yet`)
  return arrive(context, move, { txHash: paid.txHash, block: paid.paidAt, amount: paid.paid })
}

type Arrival = { txHash: Hex; block: bigint; amount: bigint }

/**
 * Records the arrival, so that the amount is no longer in transit. Until its block is final, a
 * reorg may still replace the transaction by another one.
 */
async function arrive(
  context: FollowContext,
  move: InventoryMove,
  { block, ...arrival }: Arrival,
): Promise<void> {
  const { readers, settings, stopping } = context
  const chainId = move.destinationChainId
  const head = await readers.get(chainId)?.head(stopping)
  if (!head)
    throw new Error(`chain ${chainId} is not configured any more; put it back for its open moves`)
  const firm = block + BigInt(settings.firmBlocks(chainId)) <= head.number
  const note = firm ? '' : 'it has arrived in a block that is not final'
  return tell(context, move, { state: firm ? 'done' : 'in-transit', note, arrival })
}

/**
 * Looks for the refund of an expired deposit. Each deposit is refunded as one amount, in a
 * transaction that may refund others, too.
 */
async function followReturn(
  context: FollowContext,
  move: InventoryMove,
  sent: MinedTransaction,
): Promise<void> {
  const { chainId, token, amount, venue, account } = move
  const reader = context.readers.get(chainId)
  if (!reader)
    throw new Error(`chain ${chainId} is not configured any more; put it back for its open moves`)
  const given = { chainId, token, amount, after: sent.block.number, layer: venue }
  for (const { txHash, taken } of await listGivenBack(context.database.sql, given)) {
    const { logs } = await reader.client.getTransactionReceipt({ hash: txHash })
    const pieces = readMovements(logs, reader.chain.wrappedNativeToken.address).filter(
      (each) =>
        sameAddress(each.token, token) && sameAddress(each.to, account) && each.amount === amount,
    )
    if (pieces.length <= taken) continue
    const note = `it expired, and ${venue} has refunded it`
    return tell(context, move, { state: 'returned', note, arrival: { txHash, amount } })
  }
  return onItsWay(context, move, `it expired, and ${venue} has not refunded it yet`)
}

type Waiting = 'sending' | 'in-transit'

/**
 * A move that takes longer than the venue's worst case is reported to the operator and followed
 * further.
 */
async function wait(
  context: FollowContext,
  move: InventoryMove,
  { state, note }: { state: Waiting; note: string },
): Promise<void> {
  // Nobody knows how long a venue takes that is no longer configured.
  const worst = (context.settings.worstCaseSeconds[move.venue] ?? 0) * 1000
  const late = context.now() - move.createdAt.getTime() > worst
  if (late) return stuck(context, move, note || 'its transaction is not final')
  if (move.state !== 'needs-intervention') await tell(context, move, { state, note })
}

const onItsWay = (context: FollowContext, move: InventoryMove, note: string) =>
  wait(context, move, { state: 'in-transit', note })

function stuck(context: FollowContext, move: InventoryMove, reason: string): Promise<void> {
  return tell(context, move, { state: 'needs-intervention', note: reason })
}
