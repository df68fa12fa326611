import type { Address } from 'viem'

/** What one account of the relayer lets one contract take of one token. */
export type ApprovalRef = { chainId: number; account: Address; token: Address; spender: Address }

export type ApprovalWish = 'approved' | 'revoked'
