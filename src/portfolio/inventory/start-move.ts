import { type Address, type Hex, parseUnits } from 'viem'
import { ServiceError } from '../../domain/errors.ts'
import type { Venue } from '../../domain/ledger/inventory/move.ts'
import { openBudget } from '../../domain/ledger/inventory/venue-budget.ts'
import { sameAddress } from '../../domain/token.ts'
import { usdOf } from '../../domain/usd.ts'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import { randomHex } from '../../lib/random-hex.ts'
import type { InventoryVenue, VenueRoute } from '../../ports/inventory-venue.ts'
import type { Sql } from '../../store/database/sql.ts'
import {
  findMoveByReference,
  insertMove,
  listRecentMoves,
  moveKey,
  readNewestMove,
} from '../../store/inventory/moves.ts'
import { listStoppedChains } from '../../store/ledger/ledger-breaks.ts'
import { ALL_MOVES, lockInventory } from '../../store/transactions/inventory-lock.ts'
import { bringApproval } from '../../transactions/approvals/bring-approval.ts'
import { chooseSource } from './choose-source.ts'
import type { InventoryDeps } from './inventory-deps.ts'

export type MoveOrder = {
  from: number
  to: number
  /** The symbol of the token. */
  token: string
  /** Raw units. */
  amount: bigint
  /** If absent, the cheapest venue with a route to there. */
  venue?: Venue
  reason: string
  reference?: string
  /**
   * Present for a move by the service itself, which keeps to the cool-down and to a plan that no
   * newer move has outdated.
   */
  plan?: { newestMove: bigint }
}

/**
 * How long the lock is held at most, because a chain that does not answer must not keep others from
 * making commitments.
 */
const LOCKED_MS = 5_000
/** The transaction is never broadcast for the first time after this. */
const SEND_SECONDS = 900n

/**
 * Starts a move between chains. The row and its transaction are written together, under a lock and
 * after everything was read again, so that two processes that plan at the same time cannot move the
 * same money.
 */
export async function startMove(
  deps: InventoryDeps,
  order: MoveOrder,
  signal: AbortSignal,
): Promise<{ id: bigint; fresh: boolean }> {
  const { database, readers, settings, sender } = deps
  const { venue, route } = await chooseVenue(deps, order, signal)
  const known = await findBefore(deps, order, route)
  if (known !== undefined) return { id: known, fresh: false }
  const reader = readers.get(order.from)
  if (!reader) throw refused(`chain ${order.from} is not configured`)
  await requireOpenChains(database.sql, order)
  const usd = await worthOf(deps, route, order.amount)
  const wish = {
    token: route.token.address,
    amount: order.amount,
    reserve: reserveOf(deps, route),
    gas: settings.gasAlarm(order.from),
  }
  const source = await chooseSource(database.sql, reader, wish, signal)
  if ('none' in source) throw refused(source.none)
  const { account } = source
  await allow(deps, { venue, route, account }, signal)
  const salt: Hex = `0x${randomHex(32)}`
  const prepared = await venue.prepare({ ...route, amount: order.amount, account, salt }, signal)
  const id = await database.transaction(async (sql) => {
    await lockInventory(sql, [ALL_MOVES, order.from, order.to])
    if (order.plan && (await readNewestMove(sql)) !== order.plan.newestMove) {
      throw new ServiceError('conflict', 'Another move was started since this one was planned')
    }
    await requireRoom(deps, sql, { order, venue: venue.name, usd })
    const still = await withDeadline(LOCKED_MS, signal, (limit) =>
      chooseSource(sql, reader, wish, limit),
    )
    if ('none' in still) throw refused(still.none)
    if (still.account !== account)
      throw refused('the account that was to send it has other commitments now')
    const move = await insertMove(sql, {
      venue: venue.name,
      chainId: order.from,
      token: route.token.address,
      amount: order.amount,
      usd,
      account,
      destinationChainId: order.to,
      destinationToken: route.destinationToken.address,
      recipient: account,
      expected: prepared.expected,
      salt,
      deadline: prepared.deadline,
      preparedAt: prepared.block.timestamp,
      automatic: order.plan !== undefined,
      reference: order.reference ?? null,
      reason: order.reason,
    })
    if (move === undefined) throw refused(`the reference ${order.reference} was used before`)
    await sender.plan(sql, {
      ...prepared.call,
      key: moveKey(salt),
      chainId: order.from,
      purpose: 'move',
      from: account,
      notAfter: prepared.block.timestamp + SEND_SECONDS,
    })
    return move
  })
  return { id, fresh: true }
}

/**
 * Finds the earlier order with the same reference. The same order is answered again; a different
 * one is refused as a mistake.
 */
async function findBefore(
  { database }: InventoryDeps,
  { reference, from, to, amount }: MoveOrder,
  { token }: VenueRoute,
): Promise<bigint | undefined> {
  const known = reference && (await findMoveByReference(database.sql, reference))
  if (!known) return undefined
  const same =
    known.chainId === from &&
    known.destinationChainId === to &&
    known.amount === amount &&
    sameAddress(known.token, token.address)
  if (!same) throw refused(`the reference ${reference} was used for move ${known.id}`)
  return known.id
}

async function chooseVenue(
  { venues, readers, settings }: InventoryDeps,
  { from, to, token: symbol, amount, venue: wanted }: MoveOrder,
  signal: AbortSignal,
): Promise<{ venue: InventoryVenue; route: VenueRoute }> {
  const [origin, destination] = [readers.get(from)?.chain, readers.get(to)?.chain]
  if (!origin || !destination) {
    throw refused(`chain ${origin ? to : from} is not configured`)
  }
  const token = origin.tokens.find((each) => each.symbol === symbol)
  if (!token) throw refused(`chain ${from} has no token ${symbol}`)
  const ways = venues
    .filter(({ name }) => (wanted === undefined ? settings.policy[name] : name === wanted))
    .flatMap((venue) => {
      const route = venue.route(origin, destination, token)
      return route ? [{ venue, route }] : []
    })
  const priced = await Promise.all(
    ways.map(async (way) => ({ ...way, bps: await way.venue.feeBps(way.route, amount, signal) })),
  )
  const [best] = priced.sort((a, b) => a.bps - b.bps)
  if (!best) throw refused(`no venue carries ${symbol} from chain ${from} to chain ${to}`)
  const most = settings.policy[best.venue.name]?.maxCostBps ?? 0
  if (best.bps > most) throw refused(`${best.venue.name} keeps ${best.bps} bps, more than ${most}`)
  return best
}

async function requireOpenChains(sql: Sql, { from, to }: MoveOrder): Promise<void> {
  const stopped = await listStoppedChains(sql)
  const closed = [from, to].find((chainId) => stopped.has(chainId))
  if (closed !== undefined) throw refused(`chain ${closed} is stopped by a break of the books`)
}

async function worthOf({ prices }: InventoryDeps, { from, token }: VenueRoute, amount: bigint) {
  const price = await prices.price({ chainId: from.id, token })
  if ('unavailable' in price) throw refused(`${token.symbol} has no price: ${price.unavailable}`)
  return usdOf(amount, { usd: price.usd, decimals: token.decimals }, 'up')
}

function reserveOf({ settings }: InventoryDeps, { from, token }: VenueRoute): bigint {
  const band = settings.bands.find(
    (each) => each.chainId === from.id && each.token === token.symbol,
  )
  return band ? parseUnits(band.reserve, token.decimals) : 0n
}

/** An operator may move without the cool-down and the least value; all other limits apply, too. */
async function requireRoom(
  { settings }: InventoryDeps,
  sql: Sql,
  { order, venue, usd }: { order: MoveOrder; venue: Venue; usd: bigint },
): Promise<void> {
  const limits = settings.policy[venue]
  const relaxed = limits && { ...limits, coolDownSeconds: 0, minUsd: 0n }
  const policy = order.plan ? settings.policy : { [venue]: relaxed }
  const moves = await listRecentMoves(sql)
  const room = openBudget({ moves, takenAt: new Date() }, policy).room({ ...order, venue })
  if ('none' in room) throw refused(room.none)
  if (usd > room.usd) throw refused(`${venue} may carry less than that at once, or today`)
}

type Allowing = { venue: InventoryVenue; route: VenueRoute; account: Address }

async function allow(
  { database, sender, readers }: InventoryDeps,
  { venue, route, account }: Allowing,
  signal: AbortSignal,
): Promise<void> {
  const spender = await venue.spender(route, signal)
  if (spender === null) return
  const ref = { chainId: route.from.id, account, token: route.token.address, spender }
  await bringApproval({ database, sender, readers }, ref, 'approved', { signal })
}

const refused = (reason: string) =>
  new ServiceError('unprocessable', `Nothing was moved: ${reason}`)
