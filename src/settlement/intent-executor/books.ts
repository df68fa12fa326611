import type { LayerBooks } from '../../domain/ledger/layer-books.ts'
import { INTENT_EXECUTOR } from './options.ts'

/** The account's own calls move its tokens; the service only receives the refund of the gas. */
export const INTENT_EXECUTOR_BOOKS: LayerBooks = {
  layer: INTENT_EXECUTOR,
  transit: ['intentExecutor'],
  moves: () => ({ takes: 'gas', delivers: 'nothing' }),
}
