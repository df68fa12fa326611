import type { Abi, Address, Hex } from 'viem'
import type { Chain } from '../domain/chain.ts'
import type { LayerBooks } from '../domain/ledger/layer-books.ts'
import type { BridgeHistory } from './bridge-history.ts'
import type { LayerDeps, SettlementLayer } from './settlement-layer.ts'
import type { SwapQuoters } from './swap-quoter.ts'

/**
 * The version of this interface, including `SettlementLayer` and `LayerBooks`. It rises when a
 * layer that was written for the old one would no longer work; a package with another version is
 * not loaded.
 */
export const LAYER_ABI = 1

/** What every layer is created with. */
export type LayerServices = LayerDeps & {
  /** Absent: there are no swaps; tokens are exchanged only out of the inventory. */
  swaps?: SwapQuoters
  /** The relayer's account that a sponsor's orders name as their filler. */
  filler(sponsor: Address): Address
  /** Raw units of an ERC-20 that the relayer could pay out on a chain now. */
  inventory(chainId: number, token: Address, signal: AbortSignal): Promise<bigint>
  /** How long messages took so far; absent: that is not known. */
  history?: BridgeHistory
}

/** The facts about a chain that the registries of our contracts need. */
export type RegistryChain = Pick<
  Chain,
  'id' | 'nativeToken' | 'wrappedNativeToken' | 'tokens' | 'contracts' | 'priceFeeds'
>

/** A contract that a layer brings, at the same address on every chain. */
export type LayerContract = {
  /** Its name in a chain's `contracts`. */
  name: string
  abi: Abi
  bytecode: Hex
  /** Runtime code with zeros where immutables go. */
  runtime: Hex
  /**
   * Contracts before this one that its immutables hold, by their names in capitals: what is deployed
   * is checked against them. Those that all arbiters have need not be named.
   */
  references?: Readonly<Record<string, string>>
  /**
   * The contract is useful only where somebody else's contract of this name exists; absent:
   * everywhere.
   */
  beside?: string
  /** Arguments of its constructor. */
  args(plan: {
    chains: readonly RegistryChain[]
    /** The first arguments of every arbiter's constructor: executor, sandbox, registry, lock. */
    arbiter: readonly Address[]
    /** The address of a contract that is listed before this one. */
    addressOf(name: string): Address
  }): readonly unknown[]
}

/** A settlement layer as it is provided by a folder of `src/settlement` or by a package. */
export type LayerDefinition<Kit = unknown> = {
  readonly abi: number
  /** How the ledger understands the layer; its `layer` is the name of the layer. */
  readonly books: LayerBooks
  /** JSON Schema of its settings, `settlement.options.<name>` of the configuration; absent: none. */
  readonly settings?: object
  /** The contracts that `simplon contracts deploy` puts on every chain, in this order. */
  readonly contracts?: readonly LayerContract[]
  /** Creates the layer. `kit` has what layers share, for those that cannot import it. */
  create(
    services: LayerServices,
    settings: Readonly<Record<string, unknown>>,
    kit: Kit,
  ): SettlementLayer
}
