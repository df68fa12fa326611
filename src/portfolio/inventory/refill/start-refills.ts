import { type Hex, zeroAddress } from 'viem'
import type {
  ProposedRefill,
  RefillRefusal,
} from '../../../domain/ledger/inventory/propose-refills.ts'
import { sameAddress } from '../../../domain/token.ts'
import { usdOf } from '../../../domain/usd.ts'
import { withDeadline } from '../../../lib/concurrency/deadline.ts'
import { randomHex } from '../../../lib/random-hex.ts'
import type { ChainReader } from '../../../ports/chain-reader.ts'
import { insertMove, moveKey } from '../../../store/inventory/moves.ts'
import { ALL_MOVES, lockInventory } from '../../../store/transactions/inventory-lock.ts'
import type { InventoryDeps } from '../inventory-deps.ts'
import { openGasPlan, type RefillOrder } from './open-gas-plan.ts'

export type StartedRefill = ProposedRefill & { id: bigint }

/**
 * How long the lock is held at most, because a chain that does not answer must not keep others from
 * making commitments.
 */
const LOCKED_MS = 5_000
/** The transaction is never broadcast for the first time after this. */
const SEND_SECONDS = 900n
/** The recipient may be an account with code, which uses more than a plain transfer. */
const GAS_MARGIN_PERCENT = 150n

/**
 * Gives gas money to the accounts of a chain that have too little. The refills are planned under
 * the lock that all moves share, and each row is written together with its transaction. So two
 * processes that look at the same time refill once, and a process that is killed has planned either
 * nothing or a transaction that the journal sends once.
 */
export async function startRefills(
  deps: InventoryDeps,
  { chainId, reason, automatic }: RefillOrder,
  signal: AbortSignal,
): Promise<{ started: StartedRefill[]; refusals: RefillRefusal[] }> {
  const { database } = deps
  const { reader, plan } = await openGasPlan(deps, { chainId, reason, automatic })
  const first = await plan(database.sql, signal)
  if (first.refills.length === 0) return { started: [], refusals: first.refusals }
  const ready = await Promise.all(
    first.refills.map(async ({ from, to }) => ({ to, gasLimit: await estimate(reader, from, to) })),
  )
  const block = await reader.head(signal)
  const usd = await priceOf(deps, reader)
  return database.transaction(async (sql) => {
    await lockInventory(sql, [ALL_MOVES, chainId])
    const { refills, refusals } = await withDeadline(LOCKED_MS, signal, (limit) => plan(sql, limit))
    const started: StartedRefill[] = []
    for (const refill of refills) {
      const { from, to, amount, lane } = refill
      const prepared = ready.find((each) => sameAddress(each.to, to))
      if (!prepared) continue
      const salt: Hex = `0x${randomHex(32)}`
      const id = await insertMove(sql, {
        venue: 'REFILL',
        chainId,
        token: zeroAddress,
        amount,
        usd: usd(amount),
        account: from,
        destinationChainId: chainId,
        destinationToken: zeroAddress,
        recipient: to,
        expected: amount,
        salt,
        deadline: null,
        preparedAt: block.timestamp,
        automatic,
        reference: null,
        reason,
      })
      if (id === undefined) continue
      await deps.sender.plan(sql, {
        to,
        data: '0x',
        value: amount,
        gasLimit: prepared.gasLimit,
        key: moveKey(salt),
        chainId,
        // Each lane has transactions of its own, and the giver may belong to either lane.
        purpose: lane === 'fills' ? 'move' : 'maintenance',
        from,
        notAfter: block.timestamp + SEND_SECONDS,
      })
      started.push({ ...refill, id })
    }
    return { started, refusals }
  })
}

async function estimate(
  { client }: ChainReader,
  account: ProposedRefill['from'],
  to: ProposedRefill['to'],
): Promise<bigint> {
  const gas = await client.estimateGas({ account, to, value: 1n })
  return (gas * GAS_MARGIN_PERCENT) / 100n
}

/**
 * The price is only shown to people: the limit is in native money, so that no price can raise it.
 */
async function priceOf({ prices }: InventoryDeps, { chain }: ChainReader) {
  const token = chain.nativeToken
  const price = await prices.price({ chainId: chain.id, token }).catch(() => undefined)
  const known = price && !('unavailable' in price) ? price.usd : null
  return (amount: bigint) =>
    known === null ? null : usdOf(amount, { usd: known, decimals: token.decimals }, 'up')
}
