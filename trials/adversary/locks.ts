import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { LOCK_ALLOCATOR, RESOURCE_LOCK } from '../../devnet/src/addresses.ts'
import { resourceLockAbi } from '../../src/contracts/resource-lock.gen.ts'
import { lockIdOf, lockTagOf } from '../../src/domain/intent/locks/lock-tag.ts'
import type { Case } from './case.ts'
import type { World } from './world.ts'

const LOCK_GAS = 400_000n
const TAG = lockTagOf({ allocator: LOCK_ALLOCATOR, resetPeriod: 6 })

export const usdcLock = (world: World, chainId: number) =>
  lockIdOf(TAG, world.token(chainId, 'USDC'))

export const lockId = ({ world, origin }: Case) => usdcLock(world, origin)

export function lockedOf(it: Case): Promise<bigint> {
  return it.world.client(it.origin).readContract({
    address: RESOURCE_LOCK,
    abi: resourceLockAbi,
    functionName: 'balanceOf',
    args: [it.party.owner.address, lockId(it)],
  })
}

/** Locks an amount of somebody's USDC for the owner, at the origin. */
export async function lock(
  { world, origin, party: { owner } }: Case,
  payer: PrivateKeyAccount,
  amount: bigint,
) {
  const usdc = world.token(origin, 'USDC')
  const approve = { abi: erc20Abi, functionName: 'approve' } as const
  const allow = encodeFunctionData({ ...approve, args: [RESOURCE_LOCK, maxUint256] })
  await world.send(origin, payer, { to: usdc, data: allow, gas: LOCK_GAS })
  const args = [usdc, TAG, amount, owner.address] as const
  const data = encodeFunctionData({ abi: resourceLockAbi, functionName: 'depositERC20', args })
  await world.send(origin, payer, { to: RESOURCE_LOCK, data, gas: LOCK_GAS })
}
