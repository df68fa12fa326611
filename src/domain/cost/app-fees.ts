import type { Address, Hash } from 'viem'
import type { Chain } from '../chain.ts'
import type { Token } from '../token.ts'
import { ONE_USD, rawOf, type Usd, usdOf } from '../usd.ts'

/** What a project has earned in app fees, valued when they were collected. */
export type AppFeeBalances = {
  withdrawableUsd: Usd
  /** Reserved by withdrawals that have not been paid. */
  pendingUsd: Usd
}

/** App fees are paid out in these tokens; one token counts as one US dollar. */
export const PAYOUT_SYMBOLS = ['USDC', 'USDT0', 'USDT'] as const

export type PayoutToken = Token & { symbol: (typeof PAYOUT_SYMBOLS)[number] }

export type AppFeeTarget = { chainId: number; tokens: readonly PayoutToken[] }

export type WithdrawalStatus = 'PENDING' | 'COMPLETED' | 'FAILED'

export type AppFeeWithdrawal = {
  nonce: bigint
  status: WithdrawalStatus
  payoutUsd: Usd
  chainId: number
  token: Address
  /** Raw units of the token. */
  amount: bigint
  payoutAddress: Address
  /** The hash of the transaction that pays it, once it is in a block. */
  txHash: Hash | null
  createdAt: Date
}

export function payoutTokens({ tokens }: Pick<Chain, 'tokens'>): PayoutToken[] {
  const symbols: readonly string[] = PAYOUT_SYMBOLS
  return tokens.filter((token): token is PayoutToken => symbols.includes(token.symbol))
}

/** How many raw units of a token a balance can pay out, and what those are worth in USD. */
export function payoutOf(
  balance: Usd,
  { decimals }: Pick<Token, 'decimals'>,
): { amount: bigint; payoutUsd: Usd } {
  const price = { usd: ONE_USD, decimals }
  const amount = rawOf(balance, price, 'down')
  return { amount, payoutUsd: usdOf(amount, price, 'up') }
}
