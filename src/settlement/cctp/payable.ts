import type { Address } from 'viem'
import type { CctpPlace } from '../../domain/cctp/place.ts'
import { readRevert } from '../../domain/evm/read-revert.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { usdcAbi } from './cctp-abi.ts'

/**
 * Whether USDC can be minted to an account. A burn for an account that Circle has blacklisted would
 * be held for as long as Circle wants, so this is checked before the burn.
 */
export async function isPayable(
  { client }: Pick<ChainReader, 'client'>,
  { token }: CctpPlace,
  payee: Address,
  signal: AbortSignal,
): Promise<boolean> {
  const question = { address: token.address, abi: usdcAbi, functionName: 'isBlacklisted' } as const
  try {
    return !(await untilAborted(client.readContract({ ...question, args: [payee] }), signal))
  } catch (error) {
    // A token without such a list refuses nobody by it.
    if (!signal.aborted && readRevert(error)) return true
    throw error
  }
}
