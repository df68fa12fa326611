import { type Address, encodeFunctionData, erc20Abi, type Hex, maxUint256, parseAbi } from 'viem'
import { PERMIT2 } from '../../../devnet/src/addresses.ts'
import type { Call } from './intent-drafts.ts'
import type { Site } from './intent-world.ts'
import { bob } from './test-chain.ts'

export const USD = 10n ** 6n
export const ETHER = 10n ** 18n

const deskAbi = parseAbi([
  'function visit() payable',
  'function refuse()',
  'function trade(address tokenIn, uint256 amountIn, address tokenOut, uint256 amountOut)',
])
const mintAbi = parseAbi(['function mint(address to, uint256 amount)'])
const permit2Abi = parseAbi(['function invalidateUnorderedNonces(uint256 wordPos, uint256 mask)'])
const armAbi = parseAbi(['function arm(address target, bytes attack)'])

export type Stack = { token: Address; amount: bigint }

export function mint(site: Site, { token, amount }: Stack, to: Address) {
  const data = encodeFunctionData({ abi: mintAbi, functionName: 'mint', args: [to, amount] })
  return site.send(bob, { to: token, data })
}

/** A desk with enough of everything to trade at any price. */
export async function openDesk(site: Site): Promise<Address> {
  const desk = await site.deploy('Desk')
  for (const token of [site.usdc, site.usdt]) {
    await mint(site, { token, amount: 1_000_000n * USD }, desk)
  }
  return desk
}

export const approve = (token: Address, spender: Address, amount = maxUint256): Call => ({
  to: token,
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
})

export const transfer = (token: Address, to: Address, amount: bigint): Call => ({
  to: token,
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
})

export const trade = (desk: Address, give: Stack, take: Stack): Call => ({
  to: desk,
  value: 0n,
  data: encodeFunctionData({
    abi: deskAbi,
    functionName: 'trade',
    args: [give.token, give.amount, take.token, take.amount],
  }),
})

export const visit = (desk: Address, value = 0n): Call => ({
  to: desk,
  value,
  data: encodeFunctionData({ abi: deskAbi, functionName: 'visit' }),
})

export const beRefused = (desk: Address): Call => ({
  to: desk,
  value: 0n,
  data: encodeFunctionData({ abi: deskAbi, functionName: 'refuse' }),
})

/** The owner's way to take a Permit2 signature back. */
export const cancelPermit = (nonce: bigint): Call => ({
  to: PERMIT2,
  value: 0n,
  data: encodeFunctionData({
    abi: permit2Abi,
    functionName: 'invalidateUnorderedNonces',
    args: [nonce >> 8n, 1n << (nonce & 0xffn)],
  }),
})

/** Has a hostile contract make this call as soon as it gets control. */
export function arm(site: Site, ambush: Address, attack: { to: Address; data: Hex }) {
  const args = [attack.to, attack.data] as const
  const data = encodeFunctionData({ abi: armAbi, functionName: 'arm', args })
  return site.send(bob, { to: ambush, data })
}

/** Changes of balances that a deed brings about. */
export async function changes(
  watched: readonly (readonly [site: Site, holder: Address, token: Address])[],
  deed: () => Promise<unknown>,
): Promise<bigint[]> {
  const look = () =>
    Promise.all(watched.map(([site, holder, token]) => site.balance(token, holder)))
  const before = await look()
  await deed()
  return (await look()).map((after, index) => after - (before[index] ?? 0n))
}
