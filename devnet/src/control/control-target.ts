import type { HubOnChain } from '../actors/across-hub.ts'
import type { Actor } from '../actors/actor.ts'
import type { CctpAttester } from '../actors/cctp/attester.ts'
import type { HyperlaneRelayer } from '../actors/hyperlane/relayer.ts'
import type { PriceKeeper } from '../actors/price-keeper.ts'
import type { EdrChain } from '../chain/edr-chain.ts'
import type { RpcFaults } from '../rpc/rpc-faults.ts'

/** What the controls can change. */
export type ControlTarget = {
  instanceId: string
  chains: ReadonlyMap<number, EdrChain>
  actors: ReadonlyMap<string, Actor>
  faults: RpcFaults
  keeper: PriceKeeper
  /** Absent: the devnet was started without CCTP. */
  cctp: CctpAttester | undefined
  /** Absent: the devnet was started without Hyperlane. */
  hyperlane: HyperlaneRelayer | undefined
  /** Absent: the devnet was started without Across. */
  hub: HubOnChain | undefined
}
