import { type Address, encodeFunctionData, type Hex } from 'viem'
import { cctpArbiterAbi } from '../../../src/contracts/cctp-arbiter.gen.ts'
import { hyperlaneArbiterAbi } from '../../../src/contracts/hyperlane-arbiter.gen.ts'
import { decodeCctpTerms } from '../../../src/domain/intent/order/cctp-terms.ts'
import { destinationKey } from '../../../src/domain/intent/order/intermediary-address.ts'
import type { Op } from '../../../src/domain/intent/order/mandate.ts'
import { decodeTerms } from '../../../src/settlement/hyperlane/terms.ts'
import type { Case } from '../case.ts'
import { genuine, offerOf } from '../orders.ts'
import type { Call } from '../world.ts'

export const isCarried = ({ ground }: Pick<Case, 'ground'>): boolean =>
  ground === 'CCTP' || ground === 'HYPERLANE'

const abiOf = ({ ground }: Case) => (ground === 'CCTP' ? cctpArbiterAbi : hyperlaneArbiterAbi)

/** Hands over what has arrived, with the calls that were signed or with others. */
export function fillCall(it: Case, calls?: Op['ops']): Call & { to: Address } {
  const { order, qualifier, arbiter } = genuine(it)
  const destOps = { ...order.mandate.destOps, ...(calls && { ops: [...calls] }) }
  const changed = { ...order, mandate: { ...order.mandate, destOps } }
  const destinationSignature: Hex = it.submission?.signatures?.destination ?? '0x'
  const args = [{ order: changed, qualifier, destinationSignature }] as const
  return {
    to: arbiter,
    data: encodeFunctionData({ abi: abiOf(it), functionName: 'fill', args } as never),
  }
}

/** Hands over what has arrived without the calls, which only their deadline allows. */
export function rescueCall(it: Case): Call & { to: Address } {
  const { quote, element } = offerOf(it)
  const { qualifier, tokenOut } = element.mandate
  const { needs, swept } =
    it.ground === 'CCTP' ? decodeCctpTerms(qualifier) : decodeTerms(qualifier)
  const sponsor = quote.account.address
  const key = destinationKey({ sponsor, nonce: quote.id, element, needs, swept })
  const args = [key, tokenOut.map(({ token }) => token)] as const
  return {
    to: element.arbiter,
    data: encodeFunctionData({ abi: abiOf(it), functionName: 'rescue', args } as never),
  }
}
