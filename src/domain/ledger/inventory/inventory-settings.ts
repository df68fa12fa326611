import type { Address } from 'viem'
import type { RefillPolicy } from './gas-policy.ts'
import type { MoveVenue } from './move.ts'
import type { MovePolicy } from './venue-budget.ts'

/** The band of a token on a chain, in whole tokens as the configuration writes them. */
type BandSetting = {
  chainId: number
  token: string
  target: string
  floor: string
  ceiling: string
  reserve: string
}

/** The settings for the operator's inventory. */
export type InventorySettings = {
  /** `automatic`: the service starts the moves that it proposes. */
  mode: 'propose' | 'automatic'
  bands: readonly BandSetting[]
  policy: MovePolicy
  /** How accounts get gas money. */
  refill: RefillPolicy
  /** Seconds after which a move over the venue needs somebody to look at it. */
  worstCaseSeconds: Readonly<Record<MoveVenue, number>>
  /** The only addresses to which the inventory may be withdrawn. */
  withdrawTo: readonly Address[]
  /** Wei that an account needs for gas. */
  gasAlarm(chainId: number): bigint
  /** Blocks after which a claim on the chain counts as final. */
  firmBlocks(chainId: number): number
}
