import { erc20Of } from '../../domain/asset.ts'
import type { Chain } from '../../domain/chain.ts'
import { isNative, sameAddress } from '../../domain/token.ts'
import type { PlannedElement } from '../../ports/settlement-layer.ts'
import type { Fund } from './sources.ts'

type Wrapping = Pick<Chain, 'wrappedNativeToken'>

/** `together`: the cap including that of the token with which it shares its pools. */
export type SharedFund = Fund & { together: bigint }

/**
 * The native token and its wrapped token go through the same pools. If they were exchanged one
 * after the other, the second would get another price than was quoted, so they are priced together
 * and exchanged as one.
 */
export function withTwins(chain: Wrapping, funds: readonly Fund[]): SharedFund[] {
  const poolOf = ({ token }: Fund) => erc20Of(chain, token).address.toLowerCase()
  const sums = new Map<string, bigint>()
  for (const fund of funds) {
    const pool = poolOf(fund)
    sums.set(pool, (sums.get(pool) ?? 0n) + fund.cap)
  }
  return funds.map((fund) => ({ ...fund, together: sums.get(poolOf(fund)) ?? fund.cap }))
}

/** Joins both tokens to one input if all of both goes to the same output. */
export function twinsAsOne(chain: Wrapping, element: PlannedElement): PlannedElement {
  const { inputs, deliveries } = element
  const { address } = chain.wrappedNativeToken
  const native = inputs.findIndex(({ token }) => isNative(token.address))
  const wrapped = inputs.findIndex(({ token }) => sameAddress(token.address, address))
  const extra = inputs[native]?.amount ?? 0n
  const [one, ...more] = deliveries.filter(({ input }) => input === native)
  const [other, ...others] = deliveries.filter(({ input }) => input === wrapped)
  if (!one || !other || more.length + others.length > 0 || one.output !== other.output)
    return element
  const placeOf = (index: number) => (index > native ? index - 1 : index)
  return {
    ...element,
    inputs: inputs.flatMap((input, index) => {
      if (index === native) return []
      return [index === wrapped ? { ...input, amount: input.amount + extra } : input]
    }),
    deliveries: deliveries.flatMap((delivery) => {
      if (delivery === one) return []
      const amount = delivery === other ? other.amount + one.amount : delivery.amount
      return [{ ...delivery, input: placeOf(delivery.input), amount }]
    }),
  }
}
