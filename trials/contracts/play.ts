import {
  type Address,
  concat,
  decodeAbiParameters,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
} from 'viem'
import { CONTRACTS } from '../../contracts/test/kit/our-contracts.ts'
import { PRICE_KEEPER } from '../../devnet/src/actor-keys.ts'
import { MULTICALL3, PERMIT2 } from '../../devnet/src/addresses.ts'
import { DEFAULT_PRICES } from '../../devnet/src/prices.ts'
import { ownArtifact } from '../../devnet/src/setup/artifact.ts'
import { writePrices } from '../../devnet/src/setup/install-price-feeds.ts'
import { intentExecutorAbi } from '../../src/contracts/intent-executor.gen.ts'
import { resourceLockAbi } from '../../src/contracts/resource-lock.gen.ts'
import { lockIdOf } from '../../src/domain/intent/locks/lock-tag.ts'
import { createRandom } from '../kit/random.ts'
import {
  type Attempt,
  accountOf,
  type Book,
  lockKey,
  nonceKey,
  openBook,
  type Signed,
} from './book.ts'
import { type Cast, lockersOf, USD } from './cast.ts'
import { playDelegation, redelegate } from './delegation.ts'
import { deliverPackets } from './deliver-packets.ts'
import { drawGarbage } from './garbage.ts'
import { judge } from './judge/judge.ts'
import { playAccount, playMistake } from './moves/account-moves.ts'
import { playHostileArbiter } from './moves/ambush-moves.ts'
import { playDeposit } from './moves/deposit-moves.ts'
import { playLock } from './moves/lock-moves.ts'
import { playOrder } from './moves/order-moves.ts'
import { playPermit } from './moves/permit-moves.ts'
import { playReach } from './moves/reach-moves.ts'
import { playSiblings } from './moves/sibling-moves.ts'
import { HOLDS_NOTHING, LOCK, type Place } from './place.ts'
import { readCrowd, readSingle } from './read-logs.ts'
import { repayExpired } from './repay-expired.ts'
import { createTally, noteCall, type Tally } from './tally.ts'

const SENDER: Address = '0x00000000000000000000000000000000000c0de1'
const START = 2_000_000_000
const BATCH = 60
const crowdAbi = ownArtifact('Crowd').abi
const askAbi = parseAbi([
  'function ask(address[] targets, bytes[] questions) view returns (bytes[] answers)',
])

export type Episode = { tally: Tally; problems: string[] }

/** Plays calls from a fresh state; the same seed plays the same. */
export async function playEpisode(cast: Cast, seed: number, calls: number): Promise<Episode> {
  const random = createRandom(seed)
  const book = openBook(cast, random, START)
  const tally = createTally()
  for (const user of lockersOf(cast)) {
    for (const place of cast.places) {
      for (const { tag } of cast.allocators) {
        for (const token of [place.usdc, place.usdt])
          book.locks.set(lockKey(place.index, user.address, lockIdOf(tag, token)), 100_000n * USD)
      }
    }
  }
  for (const place of cast.places) await watch(place, cast)
  while (tally.calls < calls && book.problems.length < 10) {
    book.now += 1 + random.below(12)
    await playBatch(book, random.pick(cast.places), tally)
  }
  tally.inside = book.reached
  await countAmbushes(cast, tally)
  return { tally, problems: book.problems }
}

const MOVES: readonly (readonly [
  upTo: number,
  play: (book: Book) => Promise<Attempt[]> | Attempt[],
])[] = [
  [0.5, playOrder],
  [0.58, playSiblings],
  [0.67, playAccount],
  [0.78, playLock],
  [0.88, playDeposit],
  [0.92, playPermit],
  [0.95, playReach],
  [0.965, playHostileArbiter],
  [0.985, playDelegation],
  [1, playMistake],
]

/** Something new that people want, spread over the next minutes. */
async function draw(book: Book): Promise<void> {
  const { random } = book
  const part = random.next()
  const [, play] = MOVES.find(([upTo]) => part < upTo) as (typeof MOVES)[number]
  const moves = await play(book)
  for (const attempt of moves) {
    const late = random.chance(0.05) ? 700 : 0
    const soon = random.chance(0.5) ? 0 : random.below(150)
    book.later.push({ at: book.now + late + (attempt.delay ?? soon), attempt })
    if (book.corpus.length < 3000) book.corpus.push(attempt)
    else book.corpus[random.below(3000)] = attempt
  }
}

const ambushAbi = parseAbi([
  'function attempts() view returns (uint256)',
  'function successes() view returns (uint256)',
])

/** How often hostile code got control in the middle of something, and got anything done there. */
async function countAmbushes({ places }: Cast, tally: Tally): Promise<void> {
  for (const { hostile, call } of places) {
    for (const to of [hostile.recipient, hostile.reentrant]) {
      for (const functionName of ['attempts', 'successes'] as const) {
        const data = encodeFunctionData({ abi: ambushAbi, functionName })
        const word = `Ambush ${functionName}`
        tally.words[word] =
          (tally.words[word] ?? 0) + Number((await call({ from: SENDER, to, data })) ?? 0)
      }
    }
  }
}

async function watch(place: Place, cast: Cast): Promise<void> {
  const holders = [...cast.users.map(({ address }) => address), ...HOLDS_NOTHING, LOCK]
  const args = [[...new Set(holders)]]
  await place.send(
    {
      from: SENDER,
      to: place.crowd,
      data: encodeFunctionData({ abi: crowdAbi, functionName: 'watch', args }),
    },
    START,
  )
  // Its clock is years ahead, and deposits are exchanged by prices that are fresh.
  const prices = writePrices(DEFAULT_PRICES)
  await place.send({ from: PRICE_KEEPER.address, to: MULTICALL3, data: prices }, START)
}

async function playBatch(book: Book, place: Place, tally: Tally): Promise<void> {
  const { random } = book
  const isDue = ({ at, attempt }: Book['later'][number]) =>
    attempt.place === place.index && at <= book.now
  while (book.later.filter(isDue).length < BATCH / 2) await draw(book)
  const due = book.later.filter(isDue).map(({ attempt }) => attempt)
  book.later = book.later.filter(
    ({ at, attempt }) => attempt.place !== place.index || at > book.now,
  )
  const attempts: Attempt[] = []
  const alone: Attempt[] = []
  for (const attempt of due) (typeof attempt.by === 'number' ? attempts : alone).push(attempt)
  const rubbish = attempts.length
  for (let count = 0; count < rubbish; count += 1) attempts.push(drawGarbage(book, place))
  shuffle(random, attempts)
  const data = encodeFunctionData({
    abi: crowdAbi,
    functionName: 'run',
    args: [concat(attempts.map(pack))],
  })
  const outcome = await place.send(
    { from: SENDER, to: place.crowd, data, gas: 3_900_000_000n },
    book.now,
  )
  if (!outcome.done) throw new Error('a batch ran out of gas')
  const effects = readCrowd(outcome.logs, place.crowd)
  for (const [index, attempt] of attempts.entries()) {
    const effect = effects[index]
    if (!effect) throw new Error('a call has no outcome')
    noteCall(tally, attempt, effect)
    judge(book, place, attempt, effect)
  }
  for (const attempt of alone) {
    book.now += 1
    const { to, data, value, gas, delegateTo } = attempt
    if (delegateTo) {
      const key = accountOf(book, attempt.by as Address)?.key as Hex
      await redelegate(place, { key, code: delegateTo, at: book.now })
      noteCall(tally, attempt, readSingle([], true))
      continue
    }
    const { done, logs } = await place.send(
      { from: attempt.by as Address, to, data, value, gas: BigInt(gas) },
      book.now,
    )
    const effect = readSingle(logs, done)
    noteCall(tally, attempt, effect)
    judge(book, place, attempt, effect)
  }
  await deliverPackets(book)
  if (random.chance(0.25)) await repayExpired(book, place, tally)
  await compareRecords(book, place)
  if (random.chance(0.3)) await requirePossible(book, place)
}

function pack({ by, to, value, gas, data }: Attempt): Hex {
  return concat([
    numberToHex(by as number, { size: 2 }),
    to,
    numberToHex(value, { size: 32 }),
    numberToHex(gas, { size: 8 }),
    numberToHex((data.length - 2) / 2, { size: 4 }),
    data,
  ])
}

function shuffle<T>(random: Book['random'], items: T[]): void {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = random.below(at + 1)
    ;[items[at], items[other]] = [items[other] as T, items[at] as T]
  }
}

const bitmapAbi = parseAbi([
  'function nonceBitmap(address owner, uint256 word) view returns (uint256)',
])

/** The nonces that are used are those of accepted orders and those their owners took back; locks add up. */
async function compareRecords(book: Book, place: Place): Promise<void> {
  const { random } = book
  const orders = book.open.filter(({ origin }) => origin === place.index)
  const looked = Array.from({ length: Math.min(25, orders.length) }, () => random.pick(orders))
  const questions: { to: Address; data: Hex; check(answer: bigint): string | undefined }[] =
    looked.map((order) => {
      const key = nonceKey(place.index, order.nonces, order.sponsor, order.nonce)
      const used = book.used.has(key)
      if (order.nonces === 'permit2') {
        const args = [order.sponsor, order.nonce >> 8n] as const
        return {
          to: PERMIT2,
          data: encodeFunctionData({ abi: bitmapAbi, functionName: 'nonceBitmap', args }),
          check: (answer) =>
            ((answer >> (order.nonce & 0xffn)) & 1n) === (used ? 1n : 0n)
              ? undefined
              : `Permit2 nonce ${key} should be ${used ? '' : 'un'}used`,
        }
      }
      const args = [order.nonces, order.sponsor, order.nonce] as const
      return {
        to: LOCK,
        data: encodeFunctionData({ abi: resourceLockAbi, functionName: 'isNonceUsed', args }),
        check: (answer) =>
          answer === (used ? 1n : 0n)
            ? undefined
            : `lock nonce ${key} should be ${used ? '' : 'un'}used`,
      }
    })
  for (const order of looked.slice(0, 5)) {
    for (const kind of [0, 1, 2]) {
      const used = book.used.has(
        nonceKey(place.index, `executor ${kind}`, order.sponsor, order.nonce),
      )
      const args = [order.sponsor, order.nonce, kind] as const
      questions.push({
        to: CONTRACTS.executor,
        data: encodeFunctionData({ abi: intentExecutorAbi, functionName: 'isNonceUsed', args }),
        check: (answer) =>
          answer === (used ? 1n : 0n)
            ? undefined
            : `executor nonce ${order.nonce} of ${order.sponsor} should be ${used ? '' : 'un'}used`,
      })
    }
  }
  const keys = [...book.locks].filter(([key]) => key.startsWith(`${place.index} `))
  for (let count = 0; count < 6; count += 1) {
    const [key, amount] = random.pick(keys)
    const [, owner, id] = key.split(' ') as [string, Address, string]
    questions.push({
      to: LOCK,
      data: encodeFunctionData({
        abi: resourceLockAbi,
        functionName: 'balanceOf',
        args: [owner, BigInt(id)],
      }),
      check: (answer) =>
        answer === amount
          ? undefined
          : `the lock ${id} of ${owner} has ${answer} and not ${amount}`,
    })
  }
  const data = encodeFunctionData({
    abi: askAbi,
    functionName: 'ask',
    args: [questions.map(({ to }) => to), questions.map(({ data }) => data)],
  })
  const answer = await place.call({ from: SENDER, to: place.crowd, data })
  if (!answer) throw new Error('the records cannot be read')
  const [answers] = decodeAbiParameters([{ type: 'bytes[]' }], answer)
  for (const [index, { check }] of questions.entries()) {
    const problem = check(BigInt(answers[index] || '0x0'))
    if (problem) book.problems.push(problem)
  }
  book.open = book.open.filter(({ deadline }) => deadline + 400 > book.now)
}

/** Whoever fills first relies on it: a claim that the honest allocator signed for works until its deadline. */
async function requirePossible(book: Book, place: Place): Promise<void> {
  const able = book.open.filter(
    ({ origin, claim, claimed, deadline, fillExpiry }) =>
      origin === place.index && claim && !claimed && Math.min(deadline, fillExpiry) > book.now + 1,
  )
  if (!able.length) return
  const order: Signed = book.random.pick(able)
  const { claim } = order
  if (!claim) return
  const answer = await place.call({ ...claim, gas: 8_000_000n })
  if (answer === undefined)
    book.problems.push(`the allocated claim ${order.digest} (${order.layer}) is no longer possible`)
}
