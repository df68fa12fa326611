import type { Address } from 'viem'
import type { Deposit } from '../../../domain/deposit/deposit.ts'
import { kindOfCode } from '../../../domain/intent/request/account-on-chain.ts'
import type { ChainReader } from '../../../ports/chain-reader.ts'
import { type ProcessContext, readerOf } from '../process-context.ts'

/**
 * Why a refund must not be sent automatically; undefined when it may. An exchange could not tell
 * whose money it receives from a deposit address, and a contract that exists only on the target
 * chain cannot use money on another chain.
 */
export async function refundDoubt(
  context: Pick<ProcessContext, 'readers' | 'policy'>,
  { deposit, refundTo, chainId }: { deposit: Deposit; refundTo: Address; chainId: number },
): Promise<string | undefined> {
  const { exchangeAccounts, busyAccountNonce } = context.policy
  if (exchangeAccounts.has(refundTo.toLowerCase() as Address)) {
    return 'The refund address is an account of an exchange'
  }
  const here = readerOf(context, chainId)
  if (await hasCode(here, refundTo)) return undefined
  const target = context.readers.get(deposit.targetChainId)
  if (target && target !== here && (await hasCode(target, refundTo))) {
    return 'The refund address is a contract that does not stand on this chain'
  }
  const sent = await here.client.getTransactionCount({ address: refundTo })
  if (sent < busyAccountNonce) return undefined
  return `The refund address has sent ${sent} transactions, as exchanges do`
}

/** An account with an EIP-7702 delegation still has a key. */
async function hasCode(reader: ChainReader, address: Address): Promise<boolean> {
  return kindOfCode(await reader.codeAt(address)) === 'contract'
}
