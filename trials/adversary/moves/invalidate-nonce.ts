import { encodeFunctionData, parseAbi } from 'viem'
import { PERMIT2 } from '../../../src/domain/intent/signing/typed-data.ts'
import { actAsOwner } from '../act-as-owner.ts'
import { type Case, CLAIMABLE, type Move } from '../case.ts'
import { offerOf } from '../orders.ts'

const abi = parseAbi(['function invalidateUnorderedNonces(uint256 word, uint256 mask)'])

async function invalidate(it: Case): Promise<void> {
  const { id } = offerOf(it).quote
  const args = [id >> 8n, 1n << (id & 0xffn)] as const
  const data = encodeFunctionData({ abi, functionName: 'invalidateUnorderedNonces', args })
  const done = await actAsOwner(it, it.origin, { to: PERMIT2, data })
  it.tell(`the nonce ${done ? 'was invalidated' : 'could not be invalidated'}`)
}

const fits: Move['fits'] = ({ ground, account }) =>
  CLAIMABLE.includes(ground) && ['EOA', 'CONTRACT', 'DELEGATED'].includes(account)

export const invalidateWith: Move = {
  name: 'invalidate-nonce-with',
  fits,
  withSubmit: invalidate,
}
export const invalidateAfter: Move = {
  name: 'invalidate-nonce-after',
  fits,
  afterSubmit: invalidate,
}
