import { type Address, getAbiItem, toFunctionSelector, zeroAddress } from 'viem'
import { OFT_USDT0 } from '../../../devnet/src/chain-specs.ts'
import { SPOKE_POOL } from '../../../devnet/src/setup/install-across.ts'
import { sameChainArbiterAbi } from '../../../src/contracts/same-chain-arbiter.gen.ts'
import { type Attempt, type Book, reach, type Signed } from '../book.ts'
import { HOLDS_NOTHING, LOCK, lower, type Place } from '../place.ts'
import type { Effect } from '../read-logs.ts'
import { complain } from './complain.ts'
import { noteWords } from './note-words.ts'
import type { Verdict } from './verdict.ts'

const RESCUE = toFunctionSelector(getAbiItem({ abi: sameChainArbiterAbi, name: 'rescue' }) as never)
const POOLS = new Set(HOLDS_NOTHING)
const VENUES = new Set([lower(SPOKE_POOL), lower(OFT_USDT0), LOCK])

/**
 * Compares what a call did with what was signed. It looks at tokens that moved and at the records of
 * Permit2, Across and the tokens; the words of our own contracts only tell it which order to look at.
 */
export function judge(book: Book, place: Place, attempt: Attempt, effect: Effect): void {
  if (!effect.done) {
    if (effect.said.length || effect.moves.size)
      complain(book, attempt, 'a failed call left something behind')
    return
  }
  const caller = callerOf(book, attempt)
  const verdict = noteWords(book, { place, attempt, effect, caller })
  const { claims } = verdict
  noteReached(book, place, attempt, effect, claims)
  const honest = new Set([place.usdc, place.usdt, place.weth, book.cast.usdt0, zeroAddress])
  const named = claims.length > 0 && claims.every(({ filler }) => filler !== undefined)
  for (const [token, holders] of effect.moves) {
    if (!honest.has(token)) continue
    const at: Scene = { book, place, attempt, effect, caller, verdict, token, holders }
    for (const [holder, change] of holders) judgeHolder(at, holder, change, named)
    if (named) judgeSurplus(at)
  }
  for (const [key, amount] of verdict.needs) {
    const [token, holder] = key.split(' ') as [Address, Address]
    if (!honest.has(token) || holder === caller || amount <= 0n) continue
    // Across pays keys in native money where the wrapped token was asked for.
    const either = token === zeroAddress || token === place.weth
    if (either && !isWatched(book, holder)) continue
    const native = either
      ? (effect.moves.get(token === zeroAddress ? place.weth : zeroAddress)?.get(holder) ?? 0n)
      : 0n
    const change = (effect.moves.get(token)?.get(holder) ?? 0n) + native
    const other = either
      ? (verdict.allowed.get(`${token === zeroAddress ? place.weth : zeroAddress} ${holder}`) ?? 0n)
      : 0n
    const may = (verdict.allowed.get(key) ?? 0n) + other
    if (change < amount - may) {
      complain(book, attempt, `${holder} got ${change} of ${token} and not ${amount - may}`)
    }
  }
}

/** Functions that only our own contracts may call: what happened cannot have happened without them. */
function noteReached(
  book: Book,
  { desk }: Place,
  attempt: Attempt,
  { moves }: Effect,
  claims: readonly Signed[],
): void {
  const lost = (token: Address, holder: Address) => (moves.get(token)?.get(holder) ?? 0n) < 0n
  const caller = callerOf(book, attempt)
  if (attempt.spends?.some(({ token }) => lost(token, caller))) reach(book, 'Router.pay')
  if (attempt.data.startsWith(RESCUE)) reach(book, 'Intermediary.sweep')
  const swaps = claims.filter(({ allows }) => allows)
  if (swaps.some(({ takes }) => takes.some(({ token }) => lost(token, desk))))
    reach(book, 'Sandbox.allow')
}

type Scene = {
  book: Book
  place: Place
  attempt: Attempt
  effect: Effect
  caller: Address
  verdict: Verdict
  token: Address
  holders: Map<Address, bigint>
}

const isWatched = (book: Book, holder: Address): boolean =>
  POOLS.has(holder) || book.cast.users.some(({ address }) => address === holder)

/** Nobody's tokens move without a signature or a transaction of the owner's; ours hold nothing. */
function judgeHolder(scene: Scene, holder: Address, change: bigint, named: boolean): void {
  const { book, attempt, caller, verdict, token, holders } = scene
  if (POOLS.has(holder)) {
    // Hostile code may give away what it has.
    const { recipient, reentrant } = scene.place.hostile
    const given = [recipient, reentrant].reduce((sum, one) => sum - (holders.get(one) ?? 0n), 0n)
    const loose = attempt.careless || (verdict.claims.length > 0 && !named) || verdict.foreign
    const excused = loose || given >= change
    if (change > 0n && !excused) complain(book, attempt, `${holder} keeps ${change} of ${token}`)
    return
  }
  if (change >= 0n) return
  if (holder === caller) {
    const most = attempt.spends
      ?.filter((one) => one.token === token)
      .reduce((sum, { amount }) => sum + amount, 0n)
    if (most !== undefined && token !== zeroAddress && -change > most)
      complain(book, attempt, `its caller lost ${-change} of ${token} and named ${most}`)
    return
  }
  const loss = -change
  const order = book.intermediaries.get(holder)
  if (order) {
    const spent = order.spends.find((one) => one.token === token)?.amount ?? 0n
    const gained = holders.get(order.recipient) ?? 0n
    const wrapped = token === zeroAddress || token === scene.place.weth
    if (loss > gained + spent && !wrapped)
      complain(book, attempt, `intermediary ${holder} lost ${loss} of ${token}`)
    // Whoever brings all that is needed may have the calls run, whatever deposit it takes it for.
    const ran = scene.effect.said.some(
      ({ name, by }) => name === 'IntentFilled' && by === order.arbiter,
    )
    if (!ran && !order.filled && !order.claimed && book.now <= order.fillExpiry)
      complain(book, attempt, `intermediary ${holder} was emptied before its time`)
    return
  }
  if (!book.protected.has(holder) && !VENUES.has(holder)) return
  const either = token === zeroAddress || token === scene.place.weth
  const other = token === zeroAddress ? scene.place.weth : zeroAddress
  const net = (one: Address) =>
    (verdict.allowed.get(`${one} ${holder}`) ?? 0n) - (verdict.needs.get(`${one} ${holder}`) ?? 0n)
  const gained = either ? (scene.effect.moves.get(other)?.get(holder) ?? 0n) : 0n
  const may = net(token) + (either ? net(other) + gained : 0n)
  if (loss > may) complain(book, attempt, `${holder} lost ${loss} of ${token}, allowed ${may}`)
}

/** What orders with a named filler leave over is the filler's, whoever sends and whatever is unsigned. */
function judgeSurplus({ book, place, attempt, verdict, token, holders }: Scene): void {
  if (token === zeroAddress) return
  const { claims, fills } = verdict
  // One transaction may claim an order inside the fill of another, whose recipient has its own.
  const owners = new Set(
    [...claims, ...fills].flatMap(({ sponsor, recipient, filler, intermediary }) => [
      sponsor,
      recipient,
      filler,
      intermediary,
    ]),
  )
  const lost = [...POOLS].reduce((sum, pool) => sum - min(holders.get(pool) ?? 0n, 0n), 0n)
  const taken = claims
    .flatMap(({ takes }) => takes)
    .filter((one) => one.token === token)
    .reduce((sum, { amount }) => sum + amount, 0n)
  const foreign = -(holders.get(place.desk) ?? 0n) - taken
  for (const [holder, change] of holders) {
    if (owners.has(holder) || POOLS.has(holder) || VENUES.has(holder) || holder === place.desk)
      continue
    if (book.intermediaries.has(holder) || holder === place.weth) continue
    // A deposit that is released meanwhile has its own invariant.
    if (book.members.has(holder)) continue
    if (change > lost + (foreign > 0n ? foreign : 0n)) {
      complain(
        book,
        attempt,
        `${holder} got ${change} of ${token} out of an order that names ${claims[0]?.filler}`,
      )
    }
  }
}

const min = (a: bigint, b: bigint) => (a < b ? a : b)

const callerOf = (book: Book, { by }: Attempt): Address =>
  typeof by === 'number' ? (book.cast.actors[by] as Address) : by
