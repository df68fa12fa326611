import { type Address, parseEther, zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import type { InventoryMove } from './move.ts'
import { type GasPurse, proposeRefills, type RefillScene } from './propose-refills.ts'

const eth = (text: string) => parseEther(text)
const account = (digit: string): Address => `0x${digit.repeat(40)}`
const [RICH, DRY, OTHER] = [account('1'), account('2'), account('3')]
const NOW = new Date('2026-07-01T12:00:00Z')

const purse = (address: Address, balance: string, changes: Partial<GasPurse> = {}): GasPurse => ({
  address,
  lane: 'fills',
  blocked: false,
  balance: eth(balance),
  spoken: 0n,
  ...changes,
})

const refilled = (amount: string, ago: number, changes: Partial<InventoryMove> = {}) =>
  ({
    id: 1n,
    venue: 'REFILL',
    state: 'done',
    chainId: 10,
    token: zeroAddress,
    amount: eth(amount),
    expected: eth(amount),
    recipient: DRY,
    createdAt: new Date(NOW.getTime() - ago * 1000),
    ...changes,
  }) as InventoryMove

const scene = (changes: Partial<RefillScene> = {}): RefillScene => ({
  floor: { chainId: 10, minimum: eth('0.1'), target: eth('0.5'), dailyCap: eth('1') },
  purses: [purse(RICH, '5'), purse(DRY, '0.05', { lane: 'others' })],
  moves: [],
  takenAt: NOW,
  committed: 0n,
  gasCost: 10n ** 13n,
  policy: { maxCostBps: 100, coolDownSeconds: 600 },
  ...changes,
})

const reasonsOf = (changes: Partial<RefillScene>) => {
  const { refills, refusals } = proposeRefills(scene(changes))
  expect(refills).toEqual([])
  return refusals.map(({ reason }) => reason)
}

it('fills an account below its minimum up to its target, from the richest', () => {
  const purses = [purse(OTHER, '0.9'), purse(RICH, '5'), purse(DRY, '0.05')]
  expect(proposeRefills(scene({ purses }))).toEqual({
    refills: [{ chainId: 10, from: RICH, lane: 'fills', to: DRY, amount: eth('0.45') }],
    refusals: [],
    needs: [],
    room: eth('0.55'),
    openSwap: false,
    short: 1,
  })
  const enough = [purse(RICH, '5'), purse(DRY, '0.1')]
  expect(proposeRefills(scene({ purses: enough }))).toMatchObject({ refills: [], short: 0 })
})

it('gives no more than the daily cap, however often the account is drained', () => {
  // Each time somebody has the account burn all that it was given, and the pause is over.
  const moves: InventoryMove[] = []
  const purses = [purse(RICH, '500'), purse(DRY, '0')]
  let given = 0n
  for (let hour = 23; hour > 0; hour -= 1) {
    const takenAt = new Date(NOW.getTime() - hour * 3_600_000)
    const [refill] = proposeRefills(scene({ purses, moves, takenAt })).refills
    if (!refill) continue
    given += refill.amount
    moves.push({ ...refilled('0', hour * 3_600), amount: refill.amount, expected: refill.amount })
  }
  expect(given).toBe(eth('1'))
  expect(reasonsOf({ purses, moves })[0]).toContain('daily cap')
  // Those of other chains and failed ones do not count.
  const others = [refilled('1', 7200, { chainId: 8453 }), refilled('1', 7200, { state: 'failed' })]
  expect(proposeRefills(scene({ purses, moves: others })).refills).toHaveLength(1)
})

it('starts no second one while one is on its way, and keeps to the pause', () => {
  for (const state of ['sending', 'needs-intervention'] as const) {
    const moves = [refilled('0.1', 86_400 * 3, { state })]
    expect(proposeRefills(scene({ moves }))).toMatchObject({ refills: [], refusals: [], short: 1 })
  }
  expect(reasonsOf({ moves: [refilled('0.1', 599)] })[0]).toContain('less than 600 seconds ago')
  // One that failed must not be tried in a loop that burns gas.
  expect(reasonsOf({ moves: [refilled('0.1', 5, { state: 'failed' })] })).toHaveLength(1)
  expect(proposeRefills(scene({ moves: [refilled('0.1', 600)] })).refills).toHaveLength(1)
})

it('makes nobody else short, and takes nothing that is spoken for', () => {
  const poor = [purse(RICH, '0.54'), purse(DRY, '0')]
  expect(reasonsOf({ purses: poor })[0]).toContain('no other account')
  const some = [purse(RICH, '0.7'), purse(DRY, '0')]
  const [part] = proposeRefills(scene({ purses: some })).refills
  expect(part?.amount).toBe(eth('0.2') - 10n ** 13n)
  const spoken = [purse(RICH, '5', { spoken: eth('4.6') }), purse(DRY, '0')]
  expect(reasonsOf({ purses: spoken })).toHaveLength(1)
  expect(reasonsOf({ committed: eth('4.6') })).toHaveLength(1)
  const blocked = [purse(RICH, '5', { blocked: true }), purse(DRY, '0')]
  expect(reasonsOf({ purses: blocked })).toHaveLength(1)
  // Two that are short share what there is to give.
  const two = [purse(RICH, '1.2'), purse(DRY, '0'), purse(OTHER, '0.01')]
  const { refills } = proposeRefills(scene({ purses: two }))
  expect(refills.map(({ to }) => to)).toEqual([DRY, OTHER])
  const left = eth('1.2') - refills.reduce((sum, { amount }) => sum + amount + 10n ** 13n, 0n)
  expect(left).toBeGreaterThanOrEqual(eth('0.5'))
})

it('does nothing that costs more than its limit, and knows nothing of what it could not read', () => {
  expect(reasonsOf({ gasCost: eth('0.01') })[0]).toContain('100 bps')
  const unknown = [purse(RICH, '5'), purse(DRY, '0', { balance: null })]
  expect(proposeRefills(scene({ purses: unknown }))).toEqual({
    refills: [],
    refusals: [],
    needs: [],
    room: eth('1'),
    openSwap: false,
    short: null,
  })
})

it('counts gas swaps of the cap, by what came if that was more, and even those that failed', () => {
  const swapped = (changes: Partial<InventoryMove>) =>
    refilled('0.3', 7200, { venue: 'SWAP', arrived: null, ...changes })
  const roomAfter = (...moves: InventoryMove[]) =>
    proposeRefills(scene({ moves, purses: [purse(DRY, '0.05')] })).room
  expect(roomAfter(swapped({ arrived: eth('0.4') }))).toBe(eth('0.6'))
  expect(roomAfter(swapped({ state: 'failed' }))).toBe(eth('0.7'))
  expect(roomAfter(swapped({}), swapped({ state: 'failed' }))).toBe(eth('0.4'))
})

it('names the accounts that nobody can give gas money to, the poorest first', () => {
  const purses = [purse(OTHER, '0.06'), purse(DRY, '0.05')]
  const open = refilled('0.3', 7200, { venue: 'SWAP', state: 'sending', recipient: RICH })
  expect(proposeRefills(scene({ purses }))).toMatchObject({
    needs: [
      { account: DRY, held: eth('0.05') },
      { account: OTHER, held: eth('0.06') },
    ],
    openSwap: false,
  })
  expect(proposeRefills(scene({ purses, moves: [open] }))).toMatchObject({ openSwap: true })
})
