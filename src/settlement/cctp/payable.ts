import type { Address } from 'viem'
import type { CctpPlace } from '../../domain/cctp/place.ts'
import { readRevert } from '../../domain/evm/read-revert.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { usdcAbi } from './cctp-abi.ts'

/**
 * Whether USDC can be minted to an account. What is burnt for one that Circle has blacklisted would
 * stay away for as long as Circle pleases, so that is looked at before anything is burnt.
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
    // A token that has no such list refuses nobody by it.
    if (!signal.aborted && readRevert(error)) return true
    throw error
  }
}
