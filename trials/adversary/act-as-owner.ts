import { encodeFunctionData } from 'viem'
import { fickleOwnerAbi } from './actors.ts'
import type { Case } from './case.ts'
import type { Call } from './world.ts'

/** Has the owner itself make a call; answers whether the chain took it. */
export async function actAsOwner(
  { world, party: { owner } }: Case,
  chainId: number,
  call: Call & { to: `0x${string}` },
): Promise<boolean> {
  const { to, value = 0n, data = '0x' } = call
  const own =
    owner.kind === 'CONTRACT'
      ? {
          to: owner.address,
          data: encodeFunctionData({
            abi: fickleOwnerAbi,
            functionName: 'execute',
            args: [to, value, data],
          }),
        }
      : call
  const { status } = await world.send(chainId, owner.key, own)
  return status === 'success'
}
