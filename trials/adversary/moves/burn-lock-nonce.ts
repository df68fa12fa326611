import { encodeAbiParameters, encodeFunctionData, zeroAddress } from 'viem'
import { RESOURCE_LOCK } from '../../../devnet/src/addresses.ts'
import { resourceLockAbi } from '../../../src/contracts/resource-lock.gen.ts'
import { compactTypedData } from '../../../src/domain/intent/locks/compact.ts'
import { orderOf } from '../../../src/domain/intent/locks/locked-order.ts'
import type { Case, Move } from '../case.ts'
import { offerOf } from '../orders.ts'

const AUTHORIZATION = [{ type: 'bytes' }, { type: 'address' }, { type: 'bytes' }] as const

/** A claim of nothing needs no allocator; where nonces are shared it uses up the claim's. */
async function burn(it: Case): Promise<void> {
  const { quote, element } = offerOf(it)
  const { owner, helper } = it.party
  const nothing = { ...element, arbiter: helper.address, permitted: [], lockTags: [] }
  const message = { sponsor: owner.address, nonce: quote.id, expires: quote.expires }
  const signature = await owner.sign(compactTypedData({ ...message, elements: [nothing] }) as never)
  const order = orderOf({ ...quote, elements: [nothing] }, 0)
  const authorization = encodeAbiParameters(AUTHORIZATION, [signature, zeroAddress, '0x'])
  const args = [order, authorization, []] as const
  const data = encodeFunctionData({ abi: resourceLockAbi, functionName: 'claim', args })
  const { status } = await it.world.send(it.origin, helper, { to: RESOURCE_LOCK, data })
  it.tell(`the claim of nothing ${status === 'success' ? 'used the nonce' : 'reverted'}`)
}

const fits: Move['fits'] = ({ ground }) => ground === 'LOCK'
export const burnLockNonceWith: Move = { name: 'burn-lock-nonce-with', fits, withSubmit: burn }
export const burnLockNonceAfter: Move = { name: 'burn-lock-nonce-after', fits, afterSubmit: burn }
