import { divide, type Usd } from '../usd.ts'

/**
 * The kinds of fees of a route, by the names that the API versions print. `gas` pays for claims,
 * swaps and the fill; `bridge` is the settlement layer's share, `settlement` its flat fees (message
 * or proof); `swap` is what swaps lose against the price; `app` goes to the integrator, `protocol`
 * to the operator; `sponsorSurcharge` is what a sponsor pays on top of the fees that it covers.
 */
const FEE_CATEGORIES = [
  'gas',
  'bridge',
  'swap',
  'app',
  'protocol',
  'settlement',
  'sponsorSurcharge',
] as const

export type FeeCategory = (typeof FEE_CATEGORIES)[number]

/** Categories that can be a fixed amount of USD; the others follow from amounts and rates. */
export type ChargeCategory = Exclude<FeeCategory, 'sponsorSurcharge'>

export const CHARGE_CATEGORIES = FEE_CATEGORIES.filter(
  (category): category is ChargeCategory => category !== 'sponsorSurcharge',
)

/** Fixed charges in USD; what is absent costs nothing. */
export type Charges = Readonly<Partial<Record<ChargeCategory, Usd>>>

export const NO_CHARGES: Charges = {}

export type Fees<Amount = Usd> = Record<FeeCategory, Amount>

export function noFees(): Fees {
  return {
    gas: 0n,
    bridge: 0n,
    swap: 0n,
    app: 0n,
    protocol: 0n,
    settlement: 0n,
    sponsorSurcharge: 0n,
  }
}

export function addFees(a: Readonly<Fees>, b: Readonly<Fees>): Fees {
  return {
    gas: a.gas + b.gas,
    bridge: a.bridge + b.bridge,
    swap: a.swap + b.swap,
    app: a.app + b.app,
    protocol: a.protocol + b.protocol,
    settlement: a.settlement + b.settlement,
    sponsorSurcharge: a.sponsorSurcharge + b.sponsorSurcharge,
  }
}

export function totalFees(fees: Readonly<Fees>): Usd {
  const { gas, bridge, swap, app, protocol, settlement, sponsorSurcharge } = fees
  return gas + bridge + swap + app + protocol + settlement + sponsorSurcharge
}

/** Which categories a sponsor pays. App fees are never sponsored (contract of `appFees`). */
export type Sponsored = { gas: boolean; bridge: boolean; swap: boolean; protocol: boolean }

/** Whether a sponsor pays any category of fees. */
export function isAnySponsored(sponsored: Sponsored): boolean {
  return Object.values(sponsored).includes(true)
}

export const UNSPONSORED: Sponsored = { gas: false, bridge: false, swap: false, protocol: false }

/**
 * Flat fees of a layer count as bridge fees here, because a request has no separate switch for
 * them.
 */
export function isSponsored(category: ChargeCategory, sponsored: Sponsored): boolean {
  if (category === 'app') return false
  return category === 'settlement' ? sponsored.bridge : sponsored[category]
}

/**
 * The amount that an app or protocol fee is a share of: the requested outputs for a fixed output,
 * the spendable balance for a max-out, the swap's input when the destination swaps.
 */
export type FeeBase =
  | { kind: 'outputs'; outputsUsd: readonly Usd[] }
  | { kind: 'spendable'; spendableUsd: Usd }
  | { kind: 'destination-swap'; swapInputUsd: Usd }

/**
 * `bps` of the base, rounded up. Once the request is known, an app or protocol fee is a fixed
 * charge.
 */
export function feeOnBase(bps: number, base: FeeBase): Usd {
  if (!Number.isInteger(bps) || bps < 0 || bps > 10_000) {
    throw new RangeError(`a fee is 0 to 10000 basis points, not ${bps}`)
  }
  return divide(baseUsd(base) * BigInt(bps), 10_000n, 'up')
}

function baseUsd(base: FeeBase): Usd {
  switch (base.kind) {
    case 'outputs':
      return base.outputsUsd.reduce((sum, usd) => sum + usd, 0n)
    case 'spendable':
      return base.spendableUsd
    case 'destination-swap':
      return base.swapInputUsd
  }
}
