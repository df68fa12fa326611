import type { Address } from 'viem'
import type { ChainKind } from '../../core/chain.ts'
import type { ChainReader, GasPrice, OpGasParams } from '../../ports/chain-reader.ts'
import type { AtNewestBlock } from '../at-newest-block.ts'
import { createBlockCache } from '../block-cache.ts'
import type { RpcPool } from '../rpc-pool.ts'
import { FEE_MODELS } from './by-kind.ts'
import { readGasPrice } from './gas-price.ts'

export type FeeReaderOptions = {
  kind: ChainKind
  pool: RpcPool
  multicall3: Address
  atNewestBlock: AtNewestBlock
}

/** What a chain charges, by its kind. The two that depend on the block alone are read once a block. */
export function createFeeReader(
  options: FeeReaderOptions,
): Pick<ChainReader, 'gasPrice' | 'opGasParams' | 'dataFee'> {
  const { pool, multicall3, atNewestBlock } = options
  const { priorityFeeFloor, dataFee, opGasParams } = FEE_MODELS[options.kind]
  const prices = createBlockCache<GasPrice>(1)
  const params = createBlockCache<OpGasParams>(1)
  return {
    gasPrice: (signal) =>
      atNewestBlock('the gas price', signal, ({ head, at }) => {
        const request = { head, source: at.source, priorityFeeFloor }
        const load = (inner: AbortSignal) => readGasPrice(pool, { ...request, signal: inner })
        return prices.read({ key: 'gas price', blockHash: head.hash, load, signal })
      }),
    async opGasParams(signal) {
      if (!opGasParams) return null
      return atNewestBlock('the L1 fee parameters', signal, ({ head, at }) => {
        const load = (inner: AbortSignal) => opGasParams({ pool, multicall3, at, signal: inner })
        return params.read({ key: 'op gas params', blockHash: head.hash, load, signal })
      })
    },
    async dataFee(unsignedTransaction, signal) {
      if (!dataFee) return 0n
      return atNewestBlock('the data fee', signal, ({ at }) =>
        dataFee({ pool, multicall3, at, signal }, unsignedTransaction),
      )
    },
  }
}
