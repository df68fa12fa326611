import type { ChainKind } from '../../domain/chain.ts'
import { arbitrumFees } from './arbitrum.ts'
import type { FeeModel } from './fee-model.ts'
import { opStackFees } from './op-stack.ts'
import { plainFees } from './plain.ts'

export const FEE_MODELS: Readonly<Record<ChainKind, FeeModel>> = {
  plain: plainFees,
  'op-stack': opStackFees,
  arbitrum: arbitrumFees,
}
