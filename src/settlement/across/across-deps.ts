import type { Logger } from '../../observe/logger.ts'
import type { QuoteContext } from '../../ports/settlement-layer.ts'
import type { SettlementDeps } from '../shared/settlement-deps.ts'
import type { FeeMoment, LpFees } from './lp-fees.ts'

export type AcrossDeps = SettlementDeps & {
  fees: LpFees
  /**
   * The moments at which a quote read the hub, by origin, so that the orders built for it name the
   * same moment.
   */
  moments: WeakMap<QuoteContext, Map<number, FeeMoment>>
  log?: Logger
}
