import type { Address } from 'viem'
import type { RefillPolicy } from './gas-policy.ts'
import type { MoveVenue } from './move.ts'
import type { MovePolicy } from './venue-budget.ts'

/** What an operator wants of a token on a chain, in whole tokens as they are written. */
type BandSetting = {
  chainId: number
  token: string
  target: string
  floor: string
  ceiling: string
  reserve: string
}

/** How the operator's own money is looked after. */
export type InventorySettings = {
  /** Whether the service starts what it proposes. */
  mode: 'propose' | 'automatic'
  bands: readonly BandSetting[]
  policy: MovePolicy
  /** How accounts get gas money. */
  refill: RefillPolicy
  /** Seconds after which a move over the venue needs somebody to look at it. */
  worstCaseSeconds: Readonly<Record<MoveVenue, number>>
  /** The only addresses that money may be withdrawn to. */
  withdrawTo: readonly Address[]
  /** Wei that an account needs for gas. */
  gasAlarm(chainId: number): bigint
  /** Blocks after which a claim on the chain counts as final. */
  firmBlocks(chainId: number): number
}
