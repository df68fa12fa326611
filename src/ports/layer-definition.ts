import type { Abi, Address, Hex } from 'viem'
import type { Chain } from '../domain/chain.ts'
import type { LayerBooks } from '../domain/ledger/layer-books.ts'
import type { BridgeHistory } from './bridge-history.ts'
import type { LayerDeps, SettlementLayer } from './settlement-layer.ts'
import type { SwapQuoters } from './swap-quoter.ts'

/**
 * The number of this interface, `SettlementLayer` and `LayerBooks` included. It rises when a layer
 * that was written for it would no longer do; a package that names another one is not loaded.
 */
export const LAYER_ABI = 1

/** What every layer is made with. */
export type LayerServices = LayerDeps & {
  /** Absent: no swaps, tokens are exchanged out of the inventory only. */
  swaps?: SwapQuoters
  /** The account of the relayer's that a sponsor's orders name as their filler. */
  filler(sponsor: Address): Address
  /** Raw units of an ERC-20 that the relayer could pay out on a chain now. */
  inventory(chainId: number, token: Address, signal: AbortSignal): Promise<bigint>
  /** How long messages took; absent: nothing is known of it. */
  history?: BridgeHistory
}

/** What the registries of our contracts have to know of a chain. */
export type RegistryChain = Pick<
  Chain,
  'id' | 'nativeToken' | 'wrappedNativeToken' | 'tokens' | 'contracts' | 'priceFeeds'
>

/** A contract of ours that a layer needs, at the same address on every chain. */
export type LayerContract = {
  /** Its name in a chain's `contracts`. */
  name: string
  abi: Abi
  bytecode: Hex
  /** Runtime code with zeros where immutables go. */
  runtime: Hex
  /** Of use only where somebody else's contract of this name is; absent: everywhere. */
  beside?: string
  /** Arguments of its constructor. */
  args(plan: {
    chains: readonly RegistryChain[]
    /** What the constructor of every arbiter begins with: executor, sandbox, registry, lock. */
    arbiter: readonly Address[]
    /** Where a contract stands that is listed before this one. */
    addressOf(name: string): Address
  }): readonly unknown[]
}

/** A settlement layer as it is handed in: by a folder of `src/settlement`, or by a package. */
export type LayerDefinition<Kit = unknown> = {
  readonly abi: number
  /** Its `layer` is the name of the layer. */
  readonly books: LayerBooks
  /** JSON Schema of its settings, `settlement.options.<name>` of the configuration; absent: none. */
  readonly settings?: object
  /** What `simplon contracts deploy` is to put on every chain, in this order. */
  readonly contracts?: readonly LayerContract[]
  /** `kit` is what layers need alike, for those that cannot import it. */
  create(
    services: LayerServices,
    settings: Readonly<Record<string, unknown>>,
    kit: Kit,
  ): SettlementLayer
}
