import type { LayerBooks } from '../../domain/ledger/layer-books.ts'
import { INTENT_EXECUTOR } from './options.ts'

/** The account's own calls move its tokens; the service takes only the gas that it is paid back. */
export const INTENT_EXECUTOR_BOOKS: LayerBooks = {
  layer: INTENT_EXECUTOR,
  transit: ['intentExecutor'],
  moves: () => ({ takes: 'gas', delivers: 'nothing' }),
}
