import { CARRIED_SYMBOLS, type Case } from '../case.ts'
import { worth, worthOfLegs } from './worth.ts'

/** A message of LayerZero or Hyperlane on the devnet, and some more. */
const MESSAGE = worth('ETH', 3n * 10n ** 13n)

/**
 * The party used what it signed without the service. Such an order costs what was quoted for it,
 * accepted or not, and a message; nobody who acts for itself loses more than that. Only calls after
 * a message hold all of it: where nothing was accepted nobody runs them, and the tokens stay with
 * the intermediary until somebody does.
 */
export function actItself(it: Case): void {
  it.actedItself = true
  const { cost } = it.quote ?? {}
  const legs = (side: NonNullable<typeof cost>['input']) =>
    side.map(({ chainId, token, amount }) => ({ chainId, token: token.address, amount }))
  const quoted = cost
    ? worthOfLegs(it.world, legs(cost.input)) - worthOfLegs(it.world, legs(cost.output))
    : 0n
  it.ownLoss += (quoted > 0n ? quoted : 0n) + MESSAGE
  const hasCalls = ((it.wish.destinationExecutions ?? []) as object[]).length > 0
  if (CARRIED_SYMBOLS[it.ground] && hasCalls && cost)
    it.ownLoss += worthOfLegs(it.world, legs(cost.output))
}
