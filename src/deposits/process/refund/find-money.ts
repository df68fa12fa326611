import { type Address, erc20Abi } from 'viem'
import type { Deposit } from '../../../domain/deposit/deposit.ts'
import { isNative } from '../../../domain/token.ts'
import type { ChainReader } from '../../../ports/chain-reader.ts'
import { type DepositRoute, travelToken } from '../deposit-route.ts'
import { type ProcessContext, readerOf } from '../process-context.ts'

/** Where the money of a stopped deposit is. */
export type MoneyPlace = {
  reader: ChainReader
  /** The token in which the deposit is refunded. */
  token: Address
  /** The token that the account holds: a transit account holds the native token wrapped. */
  lying: Address
  amount: bigint
  /**
   * The call that is needed first: `release` moves the money to the transit account, `create` makes
   * that account. Null if the money is in a transit account that exists.
   */
  setup: 'release' | 'create' | null
}

/** Where a deposit was last, and as which token, if it is still on its way. */
export function lastPlaceOf({
  chainId,
  token,
  amount,
  targetChainId,
  destination,
  swap,
}: Pick<Deposit, 'chainId' | 'token' | 'amount' | 'targetChainId' | 'destination' | 'swap'>) {
  return destination !== null && swap === null
    ? {
        chainId: targetChainId,
        token: destination.token,
        amount: destination.amount,
        arrived: true,
      }
    : { chainId, token, amount, arrived: false }
}

/**
 * Whether an amount is so little that it cannot be what is left of the deposit. Anybody may send
 * dust to a transit account that was emptied.
 */
export function isDust(deposit: Parameters<typeof lastPlaceOf>[0], amount: bigint): boolean {
  return amount * 2n < lastPlaceOf(deposit).amount
}

/** Finds where the money of a deposit is; undefined when the chain shows it nowhere. */
export async function findMoney(
  context: Pick<ProcessContext, 'readers'>,
  deposit: Deposit,
  { transit }: Pick<DepositRoute, 'transit'>,
): Promise<MoneyPlace | undefined> {
  const { chainId, token, arrived } = lastPlaceOf(deposit)
  const reader = readerOf(context, chainId)
  const stands = (await reader.codeAt(transit)) !== '0x'
  if (!arrived && !stands) {
    const held = await balanceOf(reader, token, deposit.account)
    if (held < deposit.amount) return undefined
    return { reader, token, lying: token, amount: deposit.amount, setup: 'release' }
  }
  const lying = travelToken(reader, token)?.address ?? token
  const amount = await balanceOf(reader, lying, transit)
  if (amount === 0n) return undefined
  return { reader, token, lying, amount, setup: stands ? null : 'create' }
}

function balanceOf({ client }: ChainReader, token: Address, holder: Address): Promise<bigint> {
  if (isNative(token)) return client.getBalance({ address: holder })
  const call = { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [holder] } as const
  return client.readContract(call)
}
