import { zeroAddress } from 'viem'
import { cctpPlaceOf } from '../../domain/cctp/place.ts'
import { decodeCctpTerms } from '../../domain/intent/order/cctp-terms.ts'
import { deedOf } from '../../domain/intent/status/deed.ts'
import type { HoldingPlace, LayerBooks } from '../../domain/ledger/layer-books.ts'
import { sameAddress } from '../../domain/token.ts'
import { CCTP } from './options.ts'
import { isDelivery } from './steps.ts'
import { toldMint } from './told-mint.ts'

/** The contract that holds the burnt tokens for a moment of the transaction that burns them. */
const MINTER = 'cctpTokenMinter'

/**
 * A claim burns here what is minted there. More may arrive than was promised, because Circle may
 * charge less than the highest fee. The calls after it only pass on what has arrived.
 */
export const CCTP_BOOKS: LayerBooks = {
  layer: CCTP,
  arbiter: 'cctpArbiter',
  keepers: [MINTER],
  burns: true,
  moves(step) {
    if (step.kind === 'claim') return { takes: 'spend', delivers: 'nothing', atLeast: true }
    return { takes: 'nothing', delivers: isDelivery(step) ? 'outputs' : 'nothing', atLeast: true }
  },
  intermediary({ mandate }) {
    const terms = decodeCctpTerms(mandate.qualifier)
    return terms.viaIntermediary ? terms : undefined
  },
  sent({ mandate, arbiter }, moved) {
    const { amount } = decodeCctpTerms(mandate.qualifier)
    const sent = moved.find((each) => each.amount === amount && each.from === arbiter.toLowerCase())
    return sent ? [sent] : []
  },
  tellsOf({ intent, step, chain, receipt }) {
    const transmitter = chain.contracts.cctpMessageTransmitter
    if (!transmitter || !isDelivery(step)) return undefined
    const told = step.elements.flatMap((index) => {
      const { digest, emitter: arbiter } = deedOf(intent, index, 'IntentClaimed')
      const token = intent.elements[index]?.mandate.tokenOut[0]?.token
      const mint = toldMint(receipt.logs, { transmitter, arbiter, digest })
      return token && mint ? [{ token, ...mint }] : []
    })
    const amounts = (of: 'brought' | 'kept') =>
      told.map((each) => ({ token: each.token, amount: each[of] }))
    return told.length > 0 ? { brought: amounts('brought'), kept: amounts('kept') } : undefined
  },
  holds,
}

/**
 * The token's minter is a holder if Circle's messenger logged a burn or a mint; otherwise there is
 * none.
 */
function holds({ chain, logs, address, token }: HoldingPlace): boolean {
  const place = cctpPlaceOf(chain)
  if (!place || !sameAddress(place.token.address, token)) return false
  const minter = chain.contracts[MINTER]
  const spoke = logs.some((log) => sameAddress(log.address, place.messenger))
  return (
    (minter !== undefined && sameAddress(minter, address)) || (spoke && address === zeroAddress)
  )
}
