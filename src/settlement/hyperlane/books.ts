import { toEventSelector, zeroAddress } from 'viem'
import type { HoldingPlace, LayerBooks } from '../../domain/ledger/layer-books.ts'
import { sameAddress } from '../../domain/token.ts'
import { HYPERLANE } from './options.ts'
import { routerNames, routersOf } from './routes.ts'
import { isDelivery } from './steps.ts'
import { decodeTerms } from './terms.ts'

const ARBITER = 'hyperlaneArbiter'
const MESSAGE_SENT = toEventSelector(
  'event MessageSent(address indexed, bytes32 indexed, bytes32 indexed, uint256)',
)

/**
 * A claim sends a message, which pays the recipient itself and may bring more than was promised.
 * The calls after it only pass on what has arrived. The tokens are held by the router as
 * collateral, or burnt and minted.
 */
export const HYPERLANE_BOOKS: LayerBooks = {
  layer: HYPERLANE,
  arbiter: ARBITER,
  keepers: routerNames,
  burns: true,
  moves(step) {
    if (step.kind === 'claim') return { takes: 'spend', delivers: 'nothing', atLeast: true }
    return { takes: 'nothing', delivers: isDelivery(step) ? 'outputs' : 'nothing', atLeast: true }
  },
  intermediary({ mandate }) {
    const terms = decodeTerms(mandate.qualifier)
    return terms.viaIntermediary ? terms : undefined
  },
  sent({ mandate, arbiter }, moved) {
    const { amount } = decodeTerms(mandate.qualifier)
    const sent = moved.find((each) => each.amount === amount && each.from === arbiter.toLowerCase())
    return sent ? [sent] : []
  },
  messageFees(logs, { contracts }) {
    const arbiter = contracts[ARBITER]?.toLowerCase()
    return logs.flatMap(({ address, topics, data }) =>
      address.toLowerCase() === arbiter && topics[0] === MESSAGE_SENT ? [BigInt(data)] : [],
    )
  },
  holds,
}

/** The token's router holds it, unless that router burns and mints. */
function holds({ chain, logs, address, token }: HoldingPlace): boolean {
  const found = routersOf(chain).find((each) => sameAddress(each.token.address, token))
  if (!found) return false
  const mints = sameAddress(found.router, token)
  const spoke = mints && logs.some((log) => sameAddress(log.address, found.router))
  return sameAddress(found.router, address) || (spoke && address === zeroAddress)
}
