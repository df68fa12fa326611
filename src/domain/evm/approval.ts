import type { Address } from 'viem'

/** The allowance of one relayer account for one contract and one token. */
export type ApprovalRef = { chainId: number; account: Address; token: Address; spender: Address }

export type ApprovalWish = 'approved' | 'revoked'
