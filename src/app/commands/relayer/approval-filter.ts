import type { Address } from 'viem'

/** The chains, accounts and tokens that a command is about; an absent field means all of them. */
export type ApprovalFilter = {
  chainId?: number
  account?: Address
  token?: string
  spender?: Address
}
