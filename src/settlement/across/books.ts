import { decodeAcrossTerms } from '../../domain/intent/order/qualifier.ts'
import type { LayerBooks } from '../../domain/ledger/layer-books.ts'
import { ACROSS } from './options.ts'
import { duesOf, earnsOf } from './repayments/dues.ts'
import { relaysFilledIn } from './repayments/filled-relays.ts'
import { FILLED_RELAY, owedFillsIn } from './repayments/owed-fills.ts'

/**
 * A claim deposits what is spent, and a fill delivers the outputs. The SpokePool keeps the deposits
 * and repays whoever has filled a relay.
 */
export const ACROSS_BOOKS: LayerBooks = {
  layer: ACROSS,
  arbiter: 'acrossArbiter',
  keepers: ['acrossSpokePool'],
  moves: ({ kind }) =>
    kind === 'claim'
      ? { takes: 'spend', delivers: 'nothing' }
      : { takes: 'nothing', delivers: 'outputs' },
  intermediary: ({ mandate }) => decodeAcrossTerms(mandate.qualifier),
  sent: ({ mandate }) =>
    decodeAcrossTerms(mandate.qualifier).deposits.map(({ inputToken, inputAmount }) => ({
      token: inputToken,
      amount: inputAmount,
    })),
  // Relays of one intent may be filled in several transactions, by several relayers.
  partsFilled: ({ receipt, ...mined }) => relaysFilledIn(receipt.logs, mined),
  dues: duesOf,
  earns: earnsOf,
  lpFees({ mandate, lpFees = [] }) {
    if (lpFees.length === 0) return []
    const { deposits } = decodeAcrossTerms(mandate.qualifier)
    return lpFees.flatMap((amount, index) => {
      const token = deposits[index]?.inputToken
      return token ? [{ token, amount }] : []
    })
  },
  repayments: { event: FILLED_RELAY, fillsIn: owedFillsIn },
}
