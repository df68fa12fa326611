import { type Address, erc20Abi } from 'viem'
import type { Purse } from './wallets.ts'

/** What an account holds of a token. */
export function readHeld(
  purse: Pick<Purse, 'client' | 'token'>,
  { chainId, symbol, owner }: { chainId: number; symbol: string; owner: Address },
): Promise<bigint> {
  return purse.client(chainId).readContract({
    ...{ address: purse.token(chainId, symbol), abi: erc20Abi },
    ...{ functionName: 'balanceOf', args: [owner] },
  })
}
