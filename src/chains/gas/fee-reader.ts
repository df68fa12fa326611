import type { Address } from 'viem'
import type { ChainKind } from '../../domain/chain.ts'
import type { ChainReader, GasPrice, HeadView, OpGasParams } from '../../ports/chain-reader.ts'
import type { AtNewestBlock, NewestBlock } from '../head/at-newest-block.ts'
import { createBlockCache } from '../head/block-cache.ts'
import type { RpcPool } from '../rpc/rpc-pool.ts'
import { FEE_MODELS } from './by-kind.ts'
import { readGasPrice } from './gas-price.ts'

export type FeeReaderOptions = {
  kind: ChainKind
  pool: RpcPool
  multicall3: Address
  atNewestBlock: AtNewestBlock
}

export type FeeReader = Pick<ChainReader, 'gasPrice' | 'opGasParams' | 'dataFee'> & {
  /** Reads the same for a head that is already known. */
  after(
    newest: NewestBlock,
  ): Pick<HeadView, 'gasPrice' | 'opGasParams' | 'dataFeeBasis' | 'dataFees'>
}

/**
 * Reads what a chain charges, by its kind. What depends on the block alone is read once a block.
 */
export function createFeeReader(options: FeeReaderOptions): FeeReader {
  const { pool, multicall3, atNewestBlock } = options
  const { priorityFeeFloor, dataFees, dataFeeBasis, opGasParams } = FEE_MODELS[options.kind]
  const prices = createBlockCache<GasPrice>(1)
  const params = createBlockCache<OpGasParams>(1)
  const bases = createBlockCache<string>(1)
  const readParams = async ({ head, at }: NewestBlock, signal: AbortSignal | undefined) => {
    if (!opGasParams) return null
    const load = (inner: AbortSignal) => opGasParams({ pool, multicall3, at, signal: inner })
    return params.read({ key: 'op gas params', blockHash: head.hash, load, signal })
  }
  const readBasis = async (newest: NewestBlock, signal: AbortSignal | undefined) => {
    const { head, at } = newest
    const told = await readParams(newest, signal)
    if (told) return Object.values(told).join()
    if (!dataFeeBasis) return null
    const load = (inner: AbortSignal) => dataFeeBasis({ pool, multicall3, at, signal: inner })
    return bases.read({ key: 'data fee basis', blockHash: head.hash, load, signal })
  }
  const after: FeeReader['after'] = ({ head, at }) => ({
    opGasParams: (signal) => readParams({ head, at }, signal),
    dataFeeBasis: (signal) => readBasis({ head, at }, signal),
    gasPrice(signal) {
      const load = (inner: AbortSignal) =>
        readGasPrice(pool, { head, source: at.source, priorityFeeFloor, signal: inner })
      return prices.read({ key: 'gas price', blockHash: head.hash, load, signal })
    },
    async dataFees(transactions, signal) {
      if (!dataFees) return transactions.map(() => 0n)
      return dataFees({ pool, multicall3, at, signal }, transactions)
    },
  })
  return {
    after,
    gasPrice: (signal) =>
      atNewestBlock('the gas price', signal, (newest) => after(newest).gasPrice(signal)),
    async opGasParams(signal) {
      if (!opGasParams) return null
      return atNewestBlock('the L1 fee parameters', signal, (newest) =>
        after(newest).opGasParams(signal),
      )
    },
    async dataFee(unsignedTransaction, signal) {
      if (!dataFees) return 0n
      const [fee] = await atNewestBlock('the data fee', signal, (newest) =>
        after(newest).dataFees([unsignedTransaction], signal),
      )
      if (fee === undefined) throw new Error('the chain returned no data fee')
      return fee
    },
  }
}
