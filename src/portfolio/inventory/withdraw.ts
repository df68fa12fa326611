import { type Address, encodeFunctionData, erc20Abi, getAddress, type Hex, parseUnits } from 'viem'
import type { Chain } from '../../domain/chain.ts'
import { ServiceError } from '../../domain/errors.ts'
import { readRevert } from '../../domain/evm/read-revert.ts'
import { impossibleRecipient } from '../../domain/intent/request/impossible-recipients.ts'
import { isNative, sameAddress, type Token } from '../../domain/token.ts'
import { usdOf } from '../../domain/usd.ts'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import { randomHex } from '../../lib/random-hex.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { findMoveByReference, insertMove, moveKey } from '../../store/inventory/moves.ts'
import { lockInventory } from '../../store/transactions/inventory-lock.ts'
import { chooseSource, type Source } from './choose-source.ts'
import type { InventoryDeps } from './inventory-deps.ts'

export type WithdrawalOrder = {
  chainId: number
  /** The symbol of the token. */
  token: string
  /** Whole tokens, as a decimal text. */
  amount: string
  to: Address
  reason: string
  /** A second order with the same reference sends nothing more. */
  reference?: string
}

/**
 * How long the lock is held at most, because a chain that does not answer must not keep others from
 * making commitments.
 */
const LOCKED_MS = 5_000
/** A token may use more gas at the next block, for example for the recipient's first balance. */
const GAS_MARGIN_PERCENT = 150n
/** The transaction is never broadcast for the first time after this. */
const SEND_SECONDS = 900n

/**
 * Sends money of the operator out of the service, and only to an address of the settings. The row
 * and its transaction are written together, and the journal sends it once. Returns the move's id.
 */
export async function withdraw(
  deps: InventoryDeps,
  order: WithdrawalOrder,
  signal: AbortSignal,
): Promise<{ id: bigint; fresh: boolean }> {
  const { database, readers, settings, sender } = deps
  const reader = readers.get(order.chainId)
  const token = reader?.chain.tokens.find(({ symbol }) => symbol === order.token)
  if (!reader || !token) throw refused(`chain ${order.chainId} has no token ${order.token}`)
  requireAllowed(deps, order, reader.chain)
  const amount = parseUnits(order.amount, token.decimals)
  if (amount <= 0n) throw refused('the amount is less than the smallest unit of the token')
  const known = await findBefore(deps, { ...order, amount }, token)
  if (known !== undefined) return { id: known, fresh: false }
  const wish = {
    token: token.address,
    amount,
    reserve: 0n,
    gas: settings.gasAlarm(order.chainId),
  }
  const first = accountOf(await chooseSource(database.sql, reader, wish, signal))
  const call = transferOf(token, order.to, amount)
  const gasLimit = await estimate(reader, first, call)
  const block = await reader.head(signal)
  const price = await deps.prices.price({ chainId: order.chainId, token }).catch(() => undefined)
  const worth = price && !('unavailable' in price) ? price.usd : null
  const salt: Hex = `0x${randomHex(32)}`
  const id = await database.transaction(async (sql) => {
    await lockInventory(sql, [order.chainId])
    const account = accountOf(
      await withDeadline(LOCKED_MS, signal, (limit) => chooseSource(sql, reader, wish, limit)),
    )
    const move = await insertMove(sql, {
      venue: 'TRANSFER',
      chainId: order.chainId,
      token: token.address,
      amount,
      usd: worth === null ? null : usdOf(amount, { usd: worth, decimals: token.decimals }, 'up'),
      account,
      destinationChainId: order.chainId,
      destinationToken: token.address,
      recipient: order.to,
      expected: amount,
      salt,
      deadline: null,
      preparedAt: block.timestamp,
      automatic: false,
      reference: order.reference ?? null,
      reason: order.reason,
    })
    if (move === undefined) return undefined
    await sender.plan(sql, {
      ...call,
      gasLimit,
      key: moveKey(salt),
      chainId: order.chainId,
      purpose: 'move',
      from: account,
      notAfter: block.timestamp + SEND_SECONDS,
    })
    return move
  })
  if (id !== undefined) return { id, fresh: true }
  const other = await findBefore(deps, { ...order, amount }, token)
  if (other === undefined)
    throw new Error(
      'the insert of a withdrawal found a duplicate, but there is none with this reference',
    )
  return { id: other, fresh: false }
}

function requireAllowed({ settings }: InventoryDeps, { to }: WithdrawalOrder, chain: Chain): void {
  if (!settings.withdrawTo.some((address) => sameAddress(address, to))) {
    throw refused(`${getAddress(to)} is not in inventory.withdrawTo`)
  }
  const what = impossibleRecipient(to, chain)
  if (what) throw refused(`${getAddress(to)} is ${what}`)
}

/**
 * Finds the earlier order with the same reference. The same order is answered again; a different
 * one is refused as a mistake.
 */
async function findBefore(
  { database }: InventoryDeps,
  order: Omit<WithdrawalOrder, 'amount'> & { amount: bigint },
  token: Token,
): Promise<bigint | undefined> {
  if (order.reference === undefined) return undefined
  const known = await findMoveByReference(database.sql, order.reference)
  if (!known) return undefined
  const same =
    known.venue === 'TRANSFER' &&
    known.chainId === order.chainId &&
    known.amount === order.amount &&
    sameAddress(known.token, token.address) &&
    sameAddress(known.recipient, order.to)
  if (!same) throw refused(`the reference ${order.reference} was used for move ${known.id}`)
  return known.id
}

function accountOf(source: Source): Address {
  if ('none' in source) throw refused(source.none)
  return source.account
}

function transferOf(token: Token, to: Address, amount: bigint) {
  if (isNative(token.address)) return { to, data: '0x', value: amount } as const
  const args = [to, amount] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  return { to: token.address, data, value: 0n }
}

async function estimate(
  { client }: ChainReader,
  account: Address,
  call: ReturnType<typeof transferOf>,
): Promise<bigint> {
  try {
    const gas = await client.estimateGas({ account, ...call })
    return (gas * GAS_MARGIN_PERCENT) / 100n
  } catch (error) {
    if (readRevert(error)) throw refused('the token or the recipient refuses the transfer')
    throw error
  }
}

const refused = (reason: string) => new ServiceError('unprocessable', `Nothing was sent: ${reason}`)
