import { type Address, type Hex, zeroAddress } from 'viem'
import { CONTRACTS } from '../../../contracts/test/kit/our-contracts.ts'
import { LAYERZERO_ENDPOINT, PERMIT2 } from '../../../devnet/src/addresses.ts'
import { SPOKE_POOL } from '../../../devnet/src/setup/install-across.ts'
import type { AcrossRelay } from '../../../src/domain/intent/order/across-relay.ts'
import {
  type Attempt,
  type Book,
  findOrder,
  lockKey,
  nonceKey,
  reach,
  relayKey,
  type Signed,
} from '../book.ts'
import { LOCK, lower } from '../place.ts'
import { addressIn, type Said, wordOf } from '../read-logs.ts'
import { complain } from './complain.ts'
import { judgeGas } from './judge-gas.ts'
import { noteDeposits } from './note-deposits.ts'
import { add, type Heard, type Verdict } from './verdict.ts'

const SAME = lower(CONTRACTS.sameChain)
const ARBITERS = new Set([CONTRACTS.sameChain, CONTRACTS.across, CONTRACTS.oft].map(lower))
const [POOL, EXECUTOR, PERMITS, ENDPOINT] = [
  SPOKE_POOL,
  CONTRACTS.executor,
  PERMIT2,
  LAYERZERO_ENDPOINT,
].map(lower)

/** Follows what a call says it did into the book, and finds out what it was allowed to do. */
export function noteWords(book: Book, heard: Heard): Verdict {
  const verdict: Verdict = {
    claims: [],
    fills: [],
    relayed: [],
    allowed: new Map(),
    needs: new Map(),
    foreign: false,
  }
  const { place, effect, attempt } = heard
  for (const said of effect.said) {
    const { name, by } = said
    if (ARBITERS.has(by) && name === 'IntentClaimed') noteClaim(book, heard, verdict, said)
    else if (ARBITERS.has(by) && name === 'IntentFilled') noteFill(book, heard, verdict, said)
    else if (by === POOL && name === 'FilledRelay') noteRelay(book, heard, verdict, said)
    else if (by === LOCK) noteLock(book, heard, verdict, said)
    else if (by === EXECUTOR) noteExecutor(book, heard, verdict, said)
    else if (name === 'Taken') noteTaken(book, heard, verdict, said)
    else if (by === PERMITS && name === 'NoncesInvalidated') noteInvalidation(book, heard, said)
    else if (by === ENDPOINT && name === 'PacketSent')
      book.packets.push({ from: place.index, payload: said.data })
  }
  for (const { name, by, topics, data } of effect.said) {
    if (by !== place.probe || name !== 'Probed') continue
    const [ran, mark] = [addressIn(topics[1] as Hex), BigInt(topics[2] as Hex)]
    const known = [...verdict.claims, ...verdict.fills].find(({ nonce }) => nonce === mark)
    // An intermediary belongs to one order, whatever else the call that made it run says of it.
    const order = book.intermediaries.get(ran) ?? known
    const own = effect.said.find(
      (said) => said.name === 'IntentExecuted' && BigInt(said.topics[2] as Hex) === mark,
    )
    const minGas = order?.minGas ?? book.ownCalls.get((own?.topics[3] ?? '0x') as Hex)?.minGas
    if (minGas)
      judgeGas(book, attempt, { caller: ran, promised: minGas, gas: BigInt(wordOf(data, 1)) })
  }
  noteDeposits(book, heard, verdict)
  return verdict
}

function noteClaim(
  book: Book,
  { place, attempt }: Heard,
  verdict: Verdict,
  { by, topics }: Said,
): void {
  const [, sponsorWord, nonceWord, digest] = topics as [Hex, Hex, Hex, Hex]
  const order = findOrder(book, digest, place.index)
  if (!order) {
    complain(book, attempt, `a claim that nobody signed: ${digest}`)
    return
  }
  const faults = [
    order.origin !== place.index && 'on another chain',
    order.arbiter !== by && 'by another arbiter',
    order.sponsor !== addressIn(sponsorWord) && 'of another sponsor',
    order.nonce !== BigInt(nonceWord) && 'of another nonce',
    order.claimed && 'for the second time',
    book.now > order.deadline && 'after its deadline',
    book.now > order.fillExpiry && 'after its fill deadline',
  ].filter(Boolean)
  if (faults.length) complain(book, attempt, `a claim ${faults.join(', ')}`)
  order.claimed = true
  if (order.layer === 'across') book.expiring.push(order)
  if (order.intermediary && order.layer === 'same') reach(book, 'Intermediary.run')
  verdict.claims.push(order)
  useNonce(book, attempt, nonceKey(place.index, order.nonces, order.sponsor, order.nonce), digest)
  for (const [index, { token, amount }] of order.permitted.entries()) {
    if (!order.locked[index]) add(verdict.allowed, token, order.sponsor, amount)
  }
  if (order.layer === 'same')
    for (const { token, amount } of order.gives) add(verdict.needs, token, order.recipient, amount)
  book.open = book.open.filter((one) => one !== order || order.layer !== 'same')
}

function noteFill(
  book: Book,
  { place, attempt }: Heard,
  verdict: Verdict,
  { by, topics }: Said,
): void {
  const digest = topics[3] as Hex
  const order = book.orders.get(digest)
  if (by === SAME) {
    if (!order?.claimed) complain(book, attempt, `a fill of what nobody signed: ${digest}`)
    return
  }
  // Whoever fills a relay brings the outputs, so nobody has to have signed it; if somebody has, it is as signed.
  if (!order) return
  if (order.target !== place.index || order.arbiter !== by)
    complain(book, attempt, 'a fill on another chain')
  if (book.now > order.fillExpiry) complain(book, attempt, 'a fill after its deadline')
  const again = verdict.fills.includes(order)
  const twice = order.filled && !again && (order.intermediary || order.spends.length)
  if (twice) complain(book, attempt, 'the calls of an order ran twice')
  const family = order.siblings ?? [order]
  const arrived = family.every(({ relays, arrived }) => relays.length === arrived.size)
  if (!arrived) complain(book, attempt, 'an order was filled without all relays of its intent')
  if (again) return
  // The orders of an intent share their calls, and all of them are handed over at once.
  for (const one of family) one.filled = true
  verdict.fills.push(...family)
  if (!order.intermediary) return
  reach(book, 'Intermediary.run')
  const known = book.addresses.Intermediary ?? []
  book.addresses.Intermediary = [...known.slice(-20), order.intermediary]
  for (const { gives, recipient } of family)
    for (const { token, amount } of gives) add(verdict.needs, token, recipient, amount)
}

/** The record of Across: who is paid, and who is repaid. */
function noteRelay(
  book: Book,
  { effect, attempt }: Heard,
  verdict: Verdict,
  { topics, data }: Said,
): void {
  const depositId = BigInt(topics[2] as Hex)
  // A relay with anything changed is another one, for which nobody deposited: its filler is not repaid.
  const orders = (book.relays.get(relayKey(BigInt(topics[1] as Hex), depositId)) ?? []).filter(
    ({ relays }) => relays.some((one) => one.depositId === depositId && isRelay(data, one)),
  )
  const [order] = orders
  if (!order) return
  for (const one of orders) one.arrived.add(depositId)
  if (order.repaid) complain(book, attempt, 'a relay was filled after its deposit was paid back')
  verdict.relayed.push(order)
  const ours = effect.said.some(
    ({ name, topics: words }) => name === 'IntentFilled' && words[3] === order.digest,
  )
  const repaid = addressIn(topics[3] as Hex)
  if (ours && order.filler && book.now <= order.exclusiveUntil && repaid !== order.filler) {
    complain(book, attempt, `${repaid} is repaid in the window of ${order.filler}`)
  }
  if (!order.intermediary)
    for (const { token, amount } of order.gives) add(verdict.needs, token, order.recipient, amount)
}

const isRelay = (data: Hex, relay: AcrossRelay): boolean =>
  wordOf(data, 0) === relay.inputToken &&
  BigInt(wordOf(data, 2)) === relay.inputAmount &&
  wordOf(data, 1) === relay.outputToken &&
  BigInt(wordOf(data, 3)) === relay.outputAmount &&
  BigInt(wordOf(data, 5)) === BigInt(relay.fillDeadline) &&
  BigInt(wordOf(data, 6)) === BigInt(relay.exclusivityDeadline) &&
  wordOf(data, 7) === relay.exclusiveRelayer &&
  wordOf(data, 8) === relay.depositor &&
  wordOf(data, 9) === relay.recipient

function noteLock(
  book: Book,
  { place, attempt, caller }: Heard,
  verdict: Verdict,
  { name, topics, data }: Said,
): void {
  const owner = addressIn(topics[1] as Hex)
  if (name === 'Claimed') {
    const order = findOrder(book, topics[3] as Hex, place.index)
    if (!order || order.nonces === 'permit2') {
      complain(book, attempt, 'a lock claim that nobody signed')
      return
    }
    if (!ARBITERS.has(order.arbiter))
      noteBareClaim(book, { place, attempt, caller }, verdict, order)
    for (const [index, { token, amount }] of order.permitted.entries()) {
      if (!order.locked[index] || !order.allocator) continue
      add(verdict.allowed, token, LOCK, amount)
      change(book, place.index, owner, idOf(order.allocator.tag, token), -amount)
    }
    return
  }
  const id = BigInt(topics[2] as Hex)
  if (name === 'Deposited') change(book, place.index, owner, id, BigInt(wordOf(data, 0)))
  if (name === 'ForcedWithdrawalStatus') {
    book.withdrawableAt.set(lockKey(place.index, owner, id), Number(BigInt(wordOf(data, 0))))
  }
  if (name !== 'Withdrawn') return
  if (book.protected.has(owner) && owner !== caller)
    complain(book, attempt, `a withdrawal for ${owner} that it did not make`)
  const token: Address = `0x${(id & (2n ** 160n - 1n)).toString(16).padStart(40, '0')}`
  add(verdict.allowed, token, LOCK, BigInt(data))
  change(book, place.index, owner, id, -BigInt(data))
}

/** An order that the owner signed for a stranger's own address to take. */
function noteBareClaim(
  book: Book,
  { place, attempt, caller }: Pick<Heard, 'place' | 'attempt' | 'caller'>,
  verdict: Verdict,
  order: Signed,
): void {
  if (
    caller !== order.arbiter ||
    order.claimed ||
    book.now > order.deadline ||
    order.permitted.length === 0
  )
    complain(book, attempt, 'a bare claim that was not signed for')
  order.claimed = true
  useNonce(
    book,
    attempt,
    nonceKey(place.index, order.nonces, order.sponsor, order.nonce),
    order.digest,
  )
  for (const { token, amount } of order.permitted)
    add(verdict.allowed, token, order.sponsor, amount)
}

const idOf = (tag: Hex, token: Address): bigint => BigInt(`${tag}${token.slice(2)}`)
const change = (book: Book, place: number, owner: Address, id: bigint, amount: bigint): void => {
  const key = lockKey(place, owner, id)
  book.locks.set(key, (book.locks.get(key) ?? 0n) + amount)
}

function noteExecutor(
  book: Book,
  { place, attempt, caller, effect }: Heard,
  verdict: Verdict,
  { name, topics, data }: Said,
): void {
  const [account, nonce] = [addressIn(topics[1] as Hex), BigInt(topics[2] as Hex)]
  if (name === 'NonceInvalidated') {
    for (const kind of [0, 1, 2])
      book.used.set(nonceKey(place.index, `executor ${kind}`, account, nonce), 'invalidated')
    if (book.protected.has(account) && account !== caller)
      complain(book, attempt, `${account}'s nonce was taken back by another`)
    return
  }
  const digest = topics[3] as Hex
  const kind = Number(BigInt(data))
  useNonce(book, attempt, nonceKey(place.index, `executor ${kind}`, account, nonce), digest)
  if (kind !== 2) {
    const order = findOrder(book, digest, place.index)
    const holder = kind === 0 ? order?.sponsor : order?.recipient
    if (!order || holder !== account) {
      complain(book, attempt, 'calls of an order that nobody signed')
      return
    }
    // Only its arbiter runs them, with the claim or the fill.
    reach(book, `IntentExecutor.execute${kind === 0 ? 'PreClaim' : 'Destination'}Ops`)
    if (!ARBITERS.has(order.arbiter) && caller === order.arbiter) return
    const word = kind === 0 || order.layer === 'same' ? 'IntentClaimed' : 'IntentFilled'
    if (!effect.said.some((said) => said.name === word && said.topics[3] === digest))
      complain(book, attempt, `calls of an order without ${word}`)
    return
  }
  const own = book.ownCalls.get(digest)
  if (!own || own.account !== account || own.place !== place.index) {
    complain(book, attempt, 'calls that nobody signed')
    return
  }
  if (own.notAfter !== 0 && book.now > own.notAfter)
    complain(book, attempt, 'calls of an account after their time')
  for (const { token, amount } of own.spends) add(verdict.allowed, token, account, amount)
  add(verdict.allowed, own.refund.token, account, own.refund.amount)
  const paid = effect.moves.get(own.refund.token)?.get(account) ?? 0n
  const spent = own.spends
    .filter(({ token }) => token === own.refund.token)
    .reduce((sum, { amount }) => sum + amount, 0n)
  const refund = -paid - spent
  const got = effect.moves.get(own.refund.token)?.get(own.refundTo) ?? 0n
  if (refund > 0n && own.refund.token !== zeroAddress && got < refund && own.refundTo !== account) {
    complain(book, attempt, `a refund of ${refund} of which ${own.refundTo} got ${got}`)
  }
}

/** A transfer by signature: what it allows, once. */
function noteTaken(
  book: Book,
  { place, attempt }: Heard,
  verdict: Verdict,
  { by, topics, data }: Said,
): void {
  const [token, owner, amount] = [
    addressIn(topics[1] as Hex),
    addressIn(topics[2] as Hex),
    BigInt(data),
  ]
  const permit = book.permits.find(
    (one) =>
      one.place === place.index &&
      one.inlet === by &&
      one.token === token &&
      one.owner === owner &&
      one.amount === amount &&
      one.uses === 0,
  )
  if (!permit || book.now > permit.deadline) {
    complain(book, attempt, `${owner} did not sign for ${amount} of ${token}`)
    return
  }
  permit.uses = 1
  if (permit.viaPermit2)
    useNonce(book, attempt, nonceKey(place.index, 'permit2', owner, permit.nonce), 'permit')
  add(verdict.allowed, token, owner, amount)
  add(verdict.needs, token, permit.to, amount)
}

function noteInvalidation(
  book: Book,
  { place, attempt, caller }: Heard,
  { topics, data }: Said,
): void {
  const owner = addressIn(topics[1] as Hex)
  const [word, mask] = [BigInt(wordOf(data, 0)), BigInt(wordOf(data, 1))]
  if (book.protected.has(owner) && owner !== caller)
    complain(book, attempt, `${owner}'s nonces were taken back by another`)
  for (let bit = 0n; bit < 256n; bit += 1n) {
    if ((mask >> bit) & 1n)
      book.used.set(nonceKey(place.index, 'permit2', owner, (word << 8n) | bit), 'invalidated')
  }
}

function useNonce(book: Book, attempt: Attempt, key: string, by: string): void {
  const before = book.used.get(key)
  if (before !== undefined) complain(book, attempt, `nonce ${key} was used by ${before} already`)
  book.used.set(key, by)
}
