import { encodeFunctionData, erc20Abi } from 'viem'
import { PERMIT2 } from '../../../src/domain/intent/signing/typed-data.ts'
import { actAsOwner } from '../act-as-owner.ts'
import { type Case, CLAIMABLE, type Move } from '../case.ts'
import { offerOf } from '../orders.ts'

const fits: Move['fits'] = ({ ground, account }) =>
  CLAIMABLE.includes(ground) && ['EOA', 'CONTRACT', 'DELEGATED'].includes(account)

async function moveBalance(it: Case): Promise<void> {
  const [input] = offerOf(it).element.permitted
  if (!input) return
  const client = it.world.client(it.origin)
  const { owner, helper } = it.party
  const read = { address: input.token, abi: erc20Abi, functionName: 'balanceOf' } as const
  const held = await client.readContract({ ...read, args: [owner.address] })
  const args = [helper.address, held] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const done = await actAsOwner(it, it.origin, { to: input.token, data })
  it.tell(`the balance ${done ? 'is gone' : 'is still there'}`)
}

async function dropAllowance(it: Case): Promise<void> {
  const [input] = offerOf(it).element.permitted
  if (!input) return
  const args = [PERMIT2, 0n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  await actAsOwner(it, it.origin, { to: input.token, data })
  it.tell('the allowance is gone')
}

export const moveBalanceWith: Move = { name: 'move-balance-with', fits, withSubmit: moveBalance }
export const moveBalanceAfter: Move = { name: 'move-balance-after', fits, afterSubmit: moveBalance }
export const dropAllowanceAfter: Move = {
  name: 'drop-allowance-after',
  fits,
  afterSubmit: dropAllowance,
}
