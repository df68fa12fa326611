import type { Config } from '../../config/schema.ts'
import type { RefundGasLimits } from '../../domain/deposit/refund/refund-gas.ts'
import { usdFromDecimal } from '../../domain/usd.ts'

/** The API and the deposit processor hold refunds and signed exits to the same limits. */
export function refundGasLimits(deposits: Config['deposits']): RefundGasLimits {
  return {
    projectUsd: usdFromDecimal(deposits.refundGasUsdPerDay),
    addressUsd: usdFromDecimal(deposits.refundGasUsdPerAddressAndDay),
    giftUsd: usdFromDecimal(deposits.refundGasGiftUsd),
  }
}
