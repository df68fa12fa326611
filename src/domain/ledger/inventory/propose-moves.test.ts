import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ONE_USD } from '../../usd.ts'
import type { InventoryLine, InventoryRoute } from './inventory-view.ts'
import type { InventoryMove } from './move.ts'
import { type ProposedMove, proposeMoves } from './propose-moves.ts'
import type { VenuePolicy } from './venue-budget.ts'

const LIMITS: VenuePolicy = {
  minUsd: 0n,
  maxUsd: 10n ** 12n * ONE_USD,
  maxCostBps: 20,
  maxPending: 100,
  coolDownSeconds: 0,
  dailyCapUsd: 10n ** 12n * ONE_USD,
}
const NOW = new Date(1_800_000_000_000)
const UNIT = 10n ** 6n

type Spot = { balance: bigint | null; target: bigint; committed?: bigint; inTransit?: bigint }

function lineOf({ balance, target, committed = 0n, inTransit = 0n }: Spot, index: number) {
  return {
    chainId: index + 1,
    token: { symbol: 'USDC', address: '0x01', decimals: 6 },
    asset: 'USDC',
    balance,
    committed,
    inTransit,
    awaiting: 0n,
    price: ONE_USD,
    band: { target, floor: target / 2n, ceiling: target * 2n, reserve: target / 10n },
  } as InventoryLine
}

function routesOf(lines: readonly InventoryLine[], costBps: number | null = 1): InventoryRoute[] {
  return lines.flatMap((from) =>
    lines.flatMap((to) =>
      from === to
        ? []
        : [
            {
              venue: 'ACROSS',
              from: from.chainId,
              to: to.chainId,
              asset: 'USDC',
              costBps,
            } as const,
          ],
    ),
  )
}

const ask = (
  lines: readonly InventoryLine[],
  { moves = [], costBps = 1 as number | null, limits = LIMITS } = {} as {
    moves?: InventoryMove[]
    costBps?: number | null
    limits?: VenuePolicy
  },
) =>
  proposeMoves({
    view: { lines, moves, takenAt: NOW },
    routes: routesOf(lines, costBps),
    policy: { ACROSS: limits },
  })

/** The lines while the moves are on their way, or after they have arrived. */
function after(lines: readonly InventoryLine[], moves: readonly ProposedMove[], arrived: boolean) {
  const sum = (mine: (move: ProposedMove) => boolean) =>
    moves.filter(mine).reduce((total, { amount }) => total + amount, 0n)
  return lines.map((line): InventoryLine => {
    const out = sum(({ from }) => from === line.chainId)
    const into = sum(({ to }) => to === line.chainId)
    const balance = (line.balance ?? 0n) - out + (arrived ? into : 0n)
    return { ...line, balance, inTransit: line.inTransit + (arrived ? 0n : into) }
  })
}

const spots = fc.array(
  fc.record({
    balance: fc.bigInt(0n, 10n ** 6n).map((each) => each * UNIT),
    target: fc.bigInt(0n, 10n ** 6n).map((each) => each * UNIT),
    committed: fc.bigInt(0n, 10n ** 5n).map((each) => each * UNIT),
    inTransit: fc.bigInt(0n, 10n ** 5n).map((each) => each * UNIT),
  }),
  { minLength: 2, maxLength: 6 },
)

test('a chain below its floor is filled up to its target by one that has more than its own', () => {
  const lines = [
    { balance: 100n, target: 1_000n },
    { balance: 3_000n, target: 1_000n },
  ].map(lineOf)
  expect(ask(lines).moves).toMatchObject([{ from: 2, to: 1, amount: 900n, venue: 'ACROSS' }])
  const enough = [
    { balance: 600n, target: 1_000n },
    { balance: 1_900n, target: 1_000n },
  ].map(lineOf)
  expect(ask(enough).moves).toEqual([])
})

test('one above its ceiling gives to those below their target', () => {
  const lines = [
    { balance: 700n, target: 1_000n },
    { balance: 2_100n, target: 1_000n },
  ].map(lineOf)
  expect(ask(lines).moves).toMatchObject([{ from: 2, to: 1, amount: 300n }])
})

test('while anything of an asset is unknown nothing of it is moved', () => {
  fc.assert(
    fc.property(
      spots,
      fc.nat(),
      fc.constantFrom('balance', 'awaiting', 'price'),
      (all, at, what) => {
        const lines = all.map(lineOf)
        const index = at % lines.length
        const broken = lines.map((line, i) => (i === index ? { ...line, [what]: null } : line))
        const { moves, refusals } = ask(broken)
        expect(moves).toEqual([])
        expect(refusals).toMatchObject([{ asset: 'USDC', chainId: index + 1 }])
      },
    ),
  )
})

test('nobody gives what is committed, reserved or below its target, and nobody gets too much', () => {
  fc.assert(
    fc.property(spots, (all) => {
      const lines = all.map(lineOf)
      const { moves } = ask(lines)
      const sum = lines.reduce((all, line) => {
        return all + (line.balance ?? 0n) - line.committed + line.inTransit
      }, 0n)
      const total = sum > 0n ? sum : 0n
      const wanted = lines.reduce((sum, { band }) => sum + (band?.target ?? 0n), 0n)
      for (const line of lines) {
        const band = line.band ?? { target: 0n, reserve: 0n }
        const target = wanted > total ? (band.target * total) / wanted : band.target
        const moved = (mine: (move: ProposedMove) => boolean) =>
          moves.filter(mine).reduce((amount, each) => amount + each.amount, 0n)
        const out = moved(({ from }) => from === line.chainId)
        const into = moved(({ to }) => to === line.chainId)
        const free = (line.balance ?? 0n) - line.committed
        if (out > 0n) {
          expect(free - out).toBeGreaterThanOrEqual(target)
          expect(free - out).toBeGreaterThanOrEqual(band.reserve)
          expect(into).toBe(0n)
        }
        if (into > 0n) expect(free + line.inTransit + into).toBeLessThanOrEqual(target + 1n)
      }
    }),
  )
})

test('what is on its way is not moved again, and what has arrived is not moved back', () => {
  fc.assert(
    fc.property(spots, (all) => {
      const lines = all.map(lineOf)
      const { moves } = ask(lines)
      expect(ask(after(lines, moves, false)).moves).toEqual([])
      const back = ask(after(lines, moves, true)).moves
      for (const { from, to } of back) {
        expect(moves.some((move) => move.from === to || move.to === from)).toBe(false)
      }
    }),
  )
})

test('targets that come to more than there is are lowered alike', () => {
  const lines = [
    { balance: 0n, target: 10_000n },
    { balance: 3_000n, target: 10_000n },
    { balance: 0n, target: 10_000n },
  ].map(lineOf)
  const { moves } = ask(lines)
  expect(moves).toMatchObject([
    { from: 2, to: 1, amount: 1_000n },
    { from: 2, to: 3, amount: 1_000n },
  ])
})

test('a way that costs too much, or whose cost is not known, is not taken', () => {
  const lines = [
    { balance: 0n, target: 1_000n },
    { balance: 3_000n, target: 1_000n },
  ].map(lineOf)
  for (const costBps of [21, null]) {
    const { moves, refusals } = ask(lines, { costBps })
    expect(moves).toEqual([])
    expect(refusals).toMatchObject([{ chainId: 1 }])
  }
})

test('a venue keeps to its least, its most, its pauses, its day and its open moves', () => {
  const lines = [
    { balance: 0n, target: 1_000n * UNIT },
    { balance: 3_000n * UNIT, target: 1_000n * UNIT },
  ].map(lineOf)
  const usd = (amount: bigint) => amount * ONE_USD
  const first = (limits: Partial<VenuePolicy>, moves: InventoryMove[] = []) =>
    ask(lines, { limits: { ...LIMITS, ...limits }, moves }).moves[0]?.amount
  expect(first({ minUsd: usd(1_001n) })).toBeUndefined()
  expect(first({ maxUsd: usd(400n) })).toBe(400n * UNIT)
  const before = (ageMs: number, state: InventoryMove['state']) =>
    ({
      venue: 'ACROSS',
      state,
      chainId: 2,
      destinationChainId: 1,
      usd: usd(300n),
      createdAt: new Date(NOW.getTime() - ageMs),
    }) as InventoryMove
  expect(first({ coolDownSeconds: 60 }, [before(59_000, 'done')])).toBeUndefined()
  expect(first({ coolDownSeconds: 60 }, [before(61_000, 'done')])).toBe(1_000n * UNIT)
  expect(first({ maxPending: 1 }, [before(1, 'needs-intervention')])).toBeUndefined()
  expect(first({ dailyCapUsd: usd(500n) }, [before(1, 'done')])).toBe(200n * UNIT)
})
