import { decodeSameChainTerms } from '../../domain/intent/order/qualifier.ts'
import type { LayerBooks } from '../../domain/ledger/layer-books.ts'
import { SAME_CHAIN } from './options.ts'

/** One transaction takes what is spent and delivers the outputs. */
export const SAME_CHAIN_BOOKS: LayerBooks = {
  layer: SAME_CHAIN,
  arbiter: 'sameChainArbiter',
  moves: ({ kind }) => ({ takes: 'spend', delivers: kind === 'fill' ? 'outputs' : 'nothing' }),
  intermediary: ({ mandate }) => ({
    needs: mandate.tokenOut,
    swept: decodeSameChainTerms(mandate.qualifier).swept,
  }),
}
