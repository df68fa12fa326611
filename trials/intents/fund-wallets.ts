import { createWalletClient, erc20Abi, type Hex, http, maxUint256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { PERMIT2 } from '../../src/domain/intent/signing/typed-data.ts'
import type { Grounds } from './grounds.ts'
import type { Purse } from './wallets.ts'

/** A token for every wallet on every chain, and Permit2 allowed to move it. */
export async function fundWallets(
  { devnet }: Pick<Grounds, 'devnet'>,
  purse: Purse,
  { symbol, amount }: { symbol: string; amount: bigint },
): Promise<void> {
  const funder = privateKeyToAccount(devnet.accounts[6]?.privateKey as Hex)
  const onChain = async ({ id, rpcUrls }: Grounds['devnet']['chains'][number]) => {
    const transport = http(rpcUrls[0])
    const token = { address: purse.token(id, symbol), abi: erc20Abi, chain: null } as const
    for (const { owner, address } of purse.wallets) {
      const pay = { functionName: 'transfer', args: [address, amount] } as const
      const allow = { functionName: 'approve', args: [PERMIT2, maxUint256] } as const
      for (const [account, call] of [
        [funder, pay],
        [owner, allow],
      ] as const) {
        const wallet = createWalletClient({ account, transport })
        const hash = await wallet.writeContract({ ...token, ...call } as never)
        await purse.client(id).waitForTransactionReceipt({ hash })
      }
    }
  }
  await Promise.all(devnet.chains.map(onChain))
}
