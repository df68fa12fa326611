import type { Address } from 'viem'

/** What a bridge owes an address of ours for a fill, on the chain where it repays. */
export type Due = {
  layer: string
  chainId: number
  holder: Address
  token: Address
  amount: bigint
  /** What the bridge keeps of the deposit, in units of the same token. */
  lpFee: bigint
}
