import type { Address } from 'viem'
import type { DevnetState } from '../../../src/app/launch/devnet-process.ts'
import type { Random } from '../../kit/random.ts'
import type { Purse } from '../wallets.ts'

export type Transfer = { recipient: Address; from: number; to: number; amount: bigint }

/** A bridge that carries tokens, with what may go wrong with it. */
export type Carrier = {
  layer: string
  /** The token that it carries between all chains. */
  symbol: string
  /** Sections of the service's configuration that put it into service. */
  settings(devnet: DevnetState): Record<string, object>
  /** What goes wrong in a round, from before anything is sent until it is mended. */
  troubles: Record<string, (scene: TroubleScene) => Promise<void>>
  /** What its own contracts tell of a recipient that has one transfer only. */
  read(scene: { devnet: DevnetState; purse: Purse }, transfer: Transfer): Promise<Carried>
}

/** Amounts of what has left, and of what has arrived, without what the bridge keeps. */
type Carried = {
  sent: readonly bigint[]
  arrived: readonly { amount: bigint; kept: bigint }[]
}

export type TroubleScene = {
  devnet: DevnetState
  random: Random
  /** Has the intents of the round accepted. */
  send(): Promise<void>
}
