import type { Address } from 'viem'
import type { Chain } from '../chain.ts'
import { sameAddress, type Token } from '../token.ts'
import { type Usd, usdToDecimal } from '../usd.ts'
import type { DepositAccount } from './account.ts'
import type { DepositErrorCode } from './error-codes.ts'
import { outputTokenOf } from './output-token.ts'
import type { DepositSetup, TokenLimits } from './setup.ts'

export type IncomingTransfer = {
  chain: Chain
  token: Address
  amount: bigint
  /** Null: the value is not known. */
  valueUsd: Usd | null
}

export type Rejection = {
  code: DepositErrorCode
  message: string
  limits?: TokenLimits & { minAmountUsd?: string }
}

export type TransferVerdict =
  | { verdict: 'accepted'; targetToken: Address }
  | ({ verdict: 'rejected' } & Rejection)
  | ({ verdict: 'ignored'; isSpam: boolean } & Rejection)

export type TransferPolicy = {
  account: Pick<DepositAccount, 'target' | 'sourceChainIds'>
  setup: DepositSetup
  /** The service's own minimum, which a project cannot lower. */
  floorUsd: Usd
}

/**
 * Decides what to do with a transfer that has arrived. The first policy that it violates is
 * reported.
 */
export function judgeTransfer(
  { account, setup, floorUsd }: TransferPolicy,
  { chain, token: address, amount, valueUsd }: IncomingTransfer,
): TransferVerdict {
  const token = chain.tokens.find((each) => sameAddress(each.address, address))
  const ignored = (code: DepositErrorCode, message: string, isSpam = false) =>
    ({ verdict: 'ignored', code, message, isSpam }) as const
  const rejected = (code: DepositErrorCode, message: string, limits?: Rejection['limits']) =>
    ({ verdict: 'rejected', code, message, ...(limits && { limits }) }) as const

  if (!token)
    return ignored('TOKEN-1', `Token ${address.toLowerCase()} is not supported`, valueUsd === null)
  if (account.sourceChainIds && !account.sourceChainIds.includes(chain.id)) {
    return rejected('ACCOUNT-1', `The account's owner has not approved deposits on ${chain.name}`)
  }
  const limits = limitsOf(setup, chain.id, address)
  if (limits === 'not-listed') {
    return rejected('TOKEN-3', `${token.symbol} on ${chain.name} is not on the whitelist`)
  }
  const range = rangeProblem(limits, token, amount)
  if (range) return rejected(range.code, range.message, limits)
  const least = setup.minDepositUsd ?? 0n
  const floor = least > floorUsd ? least : floorUsd
  if (floor > 0n && valueUsd !== null && valueUsd < floor) {
    const minAmountUsd = usdToDecimal(floor)
    return rejected('BALANCE-4', `Worth less than the minimum of ${minAmountUsd} USD`, {
      minAmountUsd,
    })
  }
  const incoming = { chainId: chain.id, token: address, symbol: token.symbol }
  const output = outputTokenOf(account.target, incoming)
  if (!output) return ignored('TOKEN-4', `No routing rule matches ${token.symbol} on ${chain.name}`)
  return { verdict: 'accepted', targetToken: output.token }
}

function limitsOf(
  { whitelist }: DepositSetup,
  chainId: number,
  token: Address,
): TokenLimits | 'not-listed' {
  if (!whitelist) return {}
  return whitelist.get(chainId)?.get(token.toLowerCase() as Address) ?? 'not-listed'
}

function rangeProblem(
  { minAmount, maxAmount }: TokenLimits,
  { symbol }: Token,
  amount: bigint,
): Rejection | undefined {
  if (minAmount !== undefined && amount < minAmount) {
    return { code: 'BALANCE-4', message: `Less than the minimum of ${minAmount} raw ${symbol}` }
  }
  if (maxAmount !== undefined && amount > maxAmount) {
    return { code: 'BALANCE-3', message: `More than the maximum of ${maxAmount} raw ${symbol}` }
  }
  return undefined
}
