import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from 'viem'
import type { Purse } from '../intents/wallets.ts'
import { createRandom } from '../kit/random.ts'
import { settleIn } from './actors.ts'
import type { Case, Ground } from './case.ts'
import { type Deck, drawCase } from './draw.ts'
import { type Crowd, startCrowd } from './judge/honest.ts'
import { lock } from './locks.ts'
import { MOVES } from './moves.ts'
import { act, play } from './play.ts'
import type { Gift, World } from './world.ts'

const UNIT = 10n ** 6n
const ETHER = 10n ** 18n
/** Of each hostile owner and helper, on both its chains. */
const STAKE = 1_000n * UNIT
/** Hostile intents begin one after another, so many milliseconds apart. */
const PACE_MS = 700
/** No more begin while so many wait for an answer: a busy machine plays slower, not all at once. */
const MOST_ASKING = 8
const LOOK_MS = 100

/** What one seed plays: the same alone as among others. */
export type Round = { seed: number; cases: readonly Case[]; crowd: Crowd }

/** The hostile parties of a seed, by it and their number alone; they have no money yet. */
export function drawCases(
  world: World,
  { seed, count, target }: { seed: number; count: number; target?: string | undefined },
): Promise<Case[]> {
  const deck = deckOf(target, seed)
  const numbers = Array.from({ length: count }, (_, number) => number)
  return Promise.all(numbers.map((number) => drawCase(world, deck, { seed, number })))
}

/**
 * Gives all of them what they need on their chains. Nothing is played before everybody is ready: a
 * reorg would take the gifts back.
 */
export async function prepare(world: World, cases: readonly Case[]): Promise<void> {
  await world.give(cases.flatMap((it) => giftsOf(world, it)))
  await Promise.all(
    cases.map(async (it) => {
      await settleIn(world, it.party.owner, it.origin, symbolsOf(it.ground))
      if (it.ground === 'LOCK') await lock(it, it.party.owner.key, STAKE)
      await act(it, 'prepare')
    }),
  )
}

/** Plays the seeds one after another: the next begins when the last intent of one has begun. */
export async function playRounds(
  world: World,
  hands: readonly { seed: number; cases: readonly Case[]; purse: Purse }[],
  { patienceMs, log }: { patienceMs: number; log: (line: string) => void },
): Promise<Round[]> {
  const rounds: Round[] = []
  const ends: Promise<unknown>[] = []
  const begun: Case[] = []
  const isBusy = () => begun.filter(({ asked }) => !asked).length > MOST_ASKING
  for (const { seed, cases, purse } of hands) {
    const crowd = startCrowd(world, purse, seed)
    rounds.push({ seed, cases, crowd })
    const playing: Promise<void>[] = []
    for (const it of cases) {
      begun.push(it)
      playing.push(play(it, patienceMs))
      await sleep(PACE_MS)
      while (isBusy()) await sleep(LOOK_MS)
    }
    log(`seed ${seed}: all hostile intents have begun`)
    const played = Promise.all(playing)
    // The last crowd stays for as long as there is somebody hostile.
    const isLast = rounds.length === hands.length
    ends.push(played, isLast ? played.then(() => crowd.stop()) : crowd.stop())
  }
  await Promise.all(ends)
  return rounds
}

/** All moves in the order of the seed; or those that are named, the others with the first. */
function deckOf(target: string | undefined, seed: number): Deck {
  if (target === undefined) return { first: shuffled(MOVES, seed), moves: MOVES, always: [] }
  const named = target.split(',').map((name) => {
    const found = MOVES.filter((move) => move.name.startsWith(name))
    if (found.length === 0) throw new Error(`there is no move ${name}`)
    return found
  })
  const [first = [], ...others] = named
  return { first, moves: [], always: others.flat() }
}

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = createRandom(seed)
  const left = [...items]
  const all: T[] = []
  while (left.length > 0) all.push(...left.splice(random.below(left.length), 1))
  return all
}

/** What its parties have and allow to be taken. */
function symbolsOf(ground: Ground): readonly string[] {
  return ['USDC', 'USDT0', ...(ground === 'HYPERLANE' ? ['USDT'] : [])]
}

function giftsOf(world: World, { party, origin, target, ground }: Case): Gift[] {
  const chains = [...new Set([origin, target])]
  const tokens = (chainId: number) => ({
    ...Object.fromEntries(
      symbolsOf(ground)
        .filter((symbol) => world.has(chainId, symbol))
        .map((symbol) => [symbol, STAKE]),
    ),
  })
  const keys = [...new Set([party.owner.key.address, party.helper.address])]
  // Whoever has tokens in a lock is to spend these and no others.
  const own = (to: Address, chainId: number) =>
    ground === 'LOCK' && to !== party.helper.address ? { USDC: STAKE } : tokens(chainId)
  const gifts = chains.flatMap((chainId) =>
    keys.map((to) => ({ chainId, to, native: ETHER, tokens: own(to, chainId) })),
  )
  const { owner } = party
  if (owner.address === owner.key.address || ground === 'DEPOSIT') return gifts
  return [...gifts, { chainId: origin, to: owner.address, native: 0n, tokens: tokens(origin) }]
}
