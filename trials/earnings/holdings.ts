import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Grounds } from '../intents/grounds.ts'
import type { Purse } from '../intents/wallets.ts'
import type { Random } from '../kit/random.ts'

/** A token on a chain; the zero address is native money. */
export type Place = { chainId: number; token: Address }
export type Gift = Place & { amount: bigint }

const GIFT_CHAINS = [84532, 421614, 11155420]

export function placesOf({ devnet }: Grounds): Place[] {
  return devnet.chains.flatMap(({ id: chainId, tokens }) =>
    [zeroAddress, ...tokens.map(({ address }) => address as Address)].map((token) => ({
      chainId,
      token: token.toLowerCase() as Address,
    })),
  )
}

/** Every address whose money is the operator's. */
export function holdersOf({ devnet }: Grounds): Address[] {
  return devnet.accounts.flatMap(({ note, address }) =>
    note.includes('relayer') ? [address as Address] : [],
  )
}

/** What the holders have together, by place, as the chains say. */
export async function readHeld(
  purse: Purse,
  places: readonly Place[],
  holders: readonly Address[],
): Promise<bigint[]> {
  const sums: bigint[] = []
  for (const { chainId, token } of places) {
    const client = purse.client(chainId)
    const held = holders.map((address) =>
      token === zeroAddress
        ? client.getBalance({ address })
        : client.readContract({
            address: token,
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [address],
          }),
    )
    sums.push((await Promise.all(held)).reduce((sum, amount) => sum + amount, 0n))
  }
  return sums
}

/** Somebody tops an address of the operator's up, with tokens or with gas money. */
export async function give(grounds: Grounds, purse: Purse, random: Random): Promise<Gift> {
  const { devnet } = grounds
  const friend = devnet.accounts.find(({ note }) => note === 'integrator')
  const account = privateKeyToAccount(friend?.privateKey as Hex)
  const chainId = random.pick(GIFT_CHAINS)
  const url = devnet.chains.find(({ id }) => id === chainId)?.rpcUrls[0]
  const wallet = createWalletClient({ account, transport: http(url) })
  const to = random.pick(holdersOf(grounds))
  const isToken = random.below(2) === 0
  const amount = BigInt(1 + random.below(1_000_000))
  const token = isToken ? purse.token(chainId, 'USDC') : zeroAddress
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  const hash = await wallet.sendTransaction({
    chain: null,
    gas: 100_000n,
    ...(isToken ? { to: token, data } : { to, value: amount }),
  })
  const receipt = await purse.client(chainId).waitForTransactionReceipt({ hash })
  if (receipt.status !== 'success') throw new Error('the gift did not arrive')
  return { chainId, token: token.toLowerCase() as Address, amount }
}
