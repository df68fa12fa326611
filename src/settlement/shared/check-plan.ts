import type { Address } from 'viem'
import { ServiceError } from '../../domain/errors.ts'
import { usdOf } from '../../domain/usd.ts'
import type { PlannedElement, QuoteContext } from '../../ports/settlement-layer.ts'

/**
 * A market may be a little better than the feeds; a delivery worth more than this would be a loss.
 */
const MOST_GAIN_PERCENT = 105n

/**
 * Throws unless the plan spends what may be spent and delivers no more than that is worth. The
 * relayer would pay the difference, so the plan's author is not trusted with it.
 */
export function checkPlan(
  context: QuoteContext,
  { chainId, inputs, deliveries }: PlannedElement,
): void {
  const origin = context.origins.find(({ chain }) => chain.id === chainId)
  let spent = 0n
  for (const { token, amount } of inputs) {
    const held = origin?.spendable.get(token.address.toLowerCase() as Address) ?? 0n
    const price = context.price(chainId, token)
    if (amount <= 0n || amount > held || !price)
      throw refuse(`${amount} of ${token.symbol} cannot be spent`)
    spent += usdOf(amount, price, 'down')
  }
  let delivered = 0n
  for (const { input, output, amount } of deliveries) {
    const wanted = context.outputs[output]
    if (!wanted || !inputs[input] || amount <= 0n)
      throw refuse('an element delivers an output that was not requested')
    delivered += usdOf(amount, wanted.price, 'up')
  }
  if (delivered * 100n > spent * MOST_GAIN_PERCENT)
    throw refuse('an element delivers more than it takes')
}

function refuse(message: string): ServiceError {
  return new ServiceError('settlement-quote', message)
}
