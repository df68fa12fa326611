import type { Address } from 'viem'
import type { Chain } from '../domain/chain.ts'
import { sameAddress } from '../domain/token.ts'
import { type Usd, usdOf } from '../domain/usd.ts'
import type { AuditDeps } from './audit-deps.ts'

export type TakenToken = { token: Address; amount: bigint }

/**
 * The value of what the service lacks, in USD, rounded up. Null when a part of it has no price.
 * Tokens that are not configured count as nothing, because anybody can deploy a token with false
 * logs.
 */
export async function worthOf(
  { prices }: Pick<AuditDeps, 'prices'>,
  chain: Chain,
  taken: readonly TakenToken[],
): Promise<Usd | null> {
  let sum = 0n
  for (const { token: address, amount } of taken) {
    const token = chain.tokens.find((each) => sameAddress(each.address, address))
    if (!token || amount <= 0n) continue
    const price = await prices.price({ chainId: chain.id, token }).catch(() => undefined)
    if (!price || 'unavailable' in price) return null
    sum += usdOf(amount, { usd: price.usd, decimals: token.decimals }, 'up')
  }
  return sum
}
