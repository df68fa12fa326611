import { toEventSelector, zeroAddress } from 'viem'
import { decodeOftTerms } from '../../domain/intent/order/oft-terms.ts'
import type { HoldingPlace, LayerBooks } from '../../domain/ledger/layer-books.ts'
import { oftsOf } from '../../domain/oft.ts'
import { sameAddress } from '../../domain/token.ts'
import { OFT } from './options.ts'
import { isDelivery } from './steps.ts'

const ARBITER = 'oftArbiter'
const MESSAGE_SENT = toEventSelector(
  'event MessageSent(address indexed, bytes32 indexed, bytes32 indexed, uint256)',
)

/**
 * A claim sends a message, which pays the recipient itself and may bring more than was promised.
 * The calls after it only pass on what has arrived. The bridged tokens are locked, or burnt here
 * and minted there.
 */
export const OFT_BOOKS: LayerBooks = {
  layer: OFT,
  arbiter: ARBITER,
  keepers: ['oftUSDT0'],
  burns: true,
  moves(step) {
    if (step.kind === 'claim') return { takes: 'spend', delivers: 'nothing', atLeast: true }
    return { takes: 'nothing', delivers: isDelivery(step) ? 'outputs' : 'nothing', atLeast: true }
  },
  intermediary({ mandate }) {
    const terms = decodeOftTerms(mandate.qualifier)
    return terms.viaIntermediary ? terms : undefined
  },
  sent({ mandate, arbiter }, moved) {
    const { amount } = decodeOftTerms(mandate.qualifier)
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

/** The token's OFT contract holds it, unless that contract burns and mints. */
function holds({ chain, logs, address, token }: HoldingPlace): boolean {
  const oft = oftsOf(chain).find((each) => sameAddress(each.token.address, token))
  if (!oft) return false
  const spoke = logs.some((log) => sameAddress(log.address, oft.oft))
  return sameAddress(oft.oft, address) || (spoke && address === zeroAddress)
}
