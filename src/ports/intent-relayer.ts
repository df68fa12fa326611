import type { Address } from 'viem'

/** The accounts the service fills and claims with. */
export type RelayerAccounts = {
  /** All accounts that hold inventory on a chain. */
  holders(chainId: number): readonly Address[]
  /** The account that will send a step; undefined when the relayer does not work on the chain. */
  sender(chainId: number, kind: 'claim' | 'fill'): Address | undefined
}
