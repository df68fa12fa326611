import type { Address } from 'viem'
import type { AccountLane } from '../../evm/transaction.ts'
import { sameAddress } from '../../token.ts'
import type { GasFloor, GasNeed, RefillPolicy } from './gas-policy.ts'
import type { InventoryView } from './inventory-view.ts'
import { type InventoryMove, isGasSwap, isOpen, isRefill } from './move.ts'
import type { ProposedSwap } from './propose-swap.ts'

/** An account of the relayer with its native money. What could not be read is null. */
export type GasPurse = {
  address: Address
  lane: AccountLane
  /** It cannot send transactions now. */
  blocked: boolean
  balance: bigint | null
  /** Wei that transactions in progress will take from it besides gas. */
  spoken: bigint
}

/** Native money from one account of the operator's to another one on the same chain. */
export type ProposedRefill = {
  chainId: number
  from: Address
  lane: AccountLane
  to: Address
  amount: bigint
}

/** An account that stays short, and why. */
export type RefillRefusal = { chainId: number; account: Address; reason: string }

export type RefillProposal = {
  refills: ProposedRefill[]
  refusals: RefillRefusal[]
  /** The refusals that a gas swap can help, the poorest account first. */
  needs: GasNeed[]
  /** Wei that the daily cap still allows after these refills. */
  room: bigint
  /** Whether a swap of the chain is under way: there is one at a time. */
  openSwap: boolean
  /** How many accounts have less than the minimum; null while one of them is not known. */
  short: number | null
}

/**
 * The refills proposed on all chains; a chain that could not be read is a refusal without an
 * account.
 */
export type GasProposal = Pick<RefillProposal, 'refills'> & {
  swaps: ProposedSwap[]
  refusals: { chainId: number; account: Address | null; reason: string }[]
}

export type RefillScene = {
  floor: GasFloor
  purses: readonly GasPurse[]
  /** Open moves, and those that started within the last day by the clock of the database. */
  moves: InventoryView['moves']
  takenAt: Date
  /** Native money that accepted fills and payouts will take from no account in particular. */
  committed: bigint
  /** Wei that the transaction of a refill costs. */
  gasCost: bigint
  policy: Pick<RefillPolicy, 'maxCostBps' | 'coolDownSeconds'>
}

/**
 * Proposes which account refills which. The richest one gives, and never below the target, so that
 * a refill makes no account short. Whatever drains the accounts, no more than the daily cap is
 * refilled.
 */
export function proposeRefills(scene: RefillScene): RefillProposal {
  const { floor, purses, moves, takenAt, committed, gasCost, policy } = scene
  const { chainId, minimum, target, dailyCap } = floor
  const own = moves.filter((move) => isRefill(move) && move.chainId === chainId)
  const ageOf = ({ createdAt }: { createdAt: Date }) => takenAt.getTime() - createdAt.getTime()
  const spent = own.reduce((sum, move) => sum + countOf(move), 0n)
  let room = dailyCap - spent
  const spare = new Map(
    purses.map((purse) => [purse, (purse.balance ?? 0n) - purse.spoken - committed - target]),
  )
  const refills: ProposedRefill[] = []
  const refusals: RefillRefusal[] = []
  const needs: GasNeed[] = []
  for (const purse of purses.filter(isShort).sort(byBalance)) {
    const found = refillOf(purse)
    if (typeof found === 'string') refusals.push({ chainId, account: purse.address, reason: found })
    else if (found) refills.push(found)
  }
  const unknown = purses.some(({ balance }) => balance === null)
  const short = unknown ? null : purses.filter(isShort).length
  const openSwap = own.some((move) => isGasSwap(move) && isOpen(move))
  return { refills, refusals, needs, room: room > 0n ? room : 0n, openSwap, short }

  function isShort({ balance }: GasPurse): boolean {
    return balance !== null && balance < minimum
  }

  function refillOf(purse: GasPurse): ProposedRefill | string | undefined {
    const { address: to, balance } = purse
    const before = own.filter(({ recipient }) => sameAddress(recipient, to))
    if (before.some(isOpen)) return undefined
    const least = Math.min(...before.map(ageOf))
    if (least < policy.coolDownSeconds * 1000) {
      return `it was refilled less than ${policy.coolDownSeconds} seconds ago`
    }
    const held = balance ?? 0n
    const allowed = smaller(target - held, room)
    if (held + allowed < minimum) {
      return `the daily cap of ${dailyCap} wei leaves ${room > 0n ? room : 0n}`
    }
    const [giver] = purses
      .filter((each) => each !== purse && !each.blocked && !isShort(each) && each.balance !== null)
      .sort((a, b) => compare(spareOf(b), spareOf(a)))
    const amount = smaller(allowed, giver ? spareOf(giver) - gasCost : 0n)
    if (!giver || held + amount < minimum) {
      needs.push({ account: to, held })
      return 'no other account of the chain has so much more than its target'
    }
    if (gasCost * 10_000n > amount * BigInt(policy.maxCostBps)) {
      return `the gas of the refill is more than ${policy.maxCostBps} bps of it`
    }
    room -= amount
    spare.set(giver, spareOf(giver) - amount - gasCost)
    return { chainId, from: giver.address, lane: giver.lane, to, amount }
  }

  function spareOf(purse: GasPurse): bigint {
    return spare.get(purse) ?? 0n
  }
}

/**
 * What a move counts against the daily cap. A swap that failed counts as well: otherwise somebody
 * who manipulates a pool could make us pay the gas of one try after the other.
 */
function countOf(move: InventoryMove): bigint {
  if (!isGasSwap(move)) return move.state === 'failed' ? 0n : move.expected
  const { expected, arrived } = move
  return arrived !== null && arrived > expected ? arrived : expected
}

function byBalance(a: GasPurse, b: GasPurse): number {
  return compare(a.balance ?? 0n, b.balance ?? 0n)
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
