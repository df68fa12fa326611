import type { Address } from 'viem'

/** Which chains, accounts and tokens are meant; all of them where nothing is said. */
export type ApprovalFilter = {
  chainId?: number
  account?: Address
  token?: string
  spender?: Address
}
