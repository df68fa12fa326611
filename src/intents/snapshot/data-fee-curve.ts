import { bytesToHex, type Hex, serializeTransaction } from 'viem'
import type { Chain } from '../../domain/chain.ts'
import { divide } from '../../domain/usd.ts'
import { forEverybody } from '../../lib/fairness/work-pieces.ts'
import type { HeadView } from '../../ports/chain-reader.ts'

/** Returns the wei for posting a transaction with calldata of this many bytes. */
export type DataFeeCurve = (calldataBytes: number) => bigint

export type DataFeeCurves = {
  /** Rejects when the chain does not say what it charges. */
  read(chain: Chain, view: HeadView): Promise<DataFeeCurve>
}

const SAMPLES = [0, 1024, 4096] as const
/**
 * Each word contains an address, as most calldata does: such data neither vanishes nor resists
 * compression.
 */
const ZEROS_IN_WORD = 12

/**
 * The same basis means the same fees, unless the chain has just changed its rules; so they are
 * measured again after this time.
 */
const MEASURE_AGAIN_MS = 60_000

type Measured = { basis: string; curve: DataFeeCurve; at: number }

/**
 * Measures what data costs on each chain, with made-up transactions of three sizes whose fees are
 * joined by lines: the fee has a minimum and then grows evenly with the size. It measures once a
 * block, or only when the basis of the fees changes if the chain reports it, because measuring
 * makes a node compress every byte.
 */
export function createDataFeeCurves(): DataFeeCurves {
  const known = new Map<number, { hash: Hex; curve: Promise<DataFeeCurve> }>()
  const measured = new Map<number, Measured>()
  const samples = new Map<number, readonly Hex[]>()
  const samplesOf = (chainId: number) => {
    const made = samples.get(chainId) ?? SAMPLES.map((bytes) => sampleTransaction(chainId, bytes))
    samples.set(chainId, made)
    return made
  }
  const read = async (id: number, view: HeadView): Promise<DataFeeCurve> => {
    const now = performance.now()
    const basis = await view.dataFeeBasis()
    const last = measured.get(id)
    if (last && last.basis === basis && now - last.at < MEASURE_AGAIN_MS) return last.curve
    const curve = await measure(samplesOf(id), view)
    if (basis !== null) measured.set(id, { basis, curve, at: now })
    return curve
  }
  return {
    read({ id, kind }, view) {
      if (kind === 'plain') return Promise.resolve(() => 0n)
      const { hash } = view.block
      const cached = known.get(id)
      if (cached?.hash === hash) return cached.curve
      // The read has neither the caller's signal nor its priority, because others may be waiting
      // for the same answer.
      const curve = forEverybody(() => read(id, view))
      const entry = { hash, curve }
      known.set(id, entry)
      curve.catch(() => {
        if (known.get(id) === entry) known.delete(id)
      })
      return curve
    },
  }
}

async function measure(samples: readonly Hex[], view: HeadView): Promise<DataFeeCurve> {
  const fees = await view.dataFees(samples)
  const [floor, small, large] = fees as [bigint, bigint, bigint]
  const [, from, to] = SAMPLES
  const rise = large - small
  return (calldataBytes) => {
    const distance = BigInt(calldataBytes - from)
    const fee = small + divide(rise * distance, BigInt(to - from), 'up')
    return fee > floor ? fee : floor
  }
}

function sampleTransaction(chainId: number, bytes: number): Hex {
  return serializeTransaction({
    chainId,
    type: 'eip1559',
    to: '0x00000000000000000000000000000000000000ff',
    data: bytesToHex(sampleBytes(bytes)),
    nonce: 1_000_000,
    gas: 500_000n,
    maxFeePerGas: 10n ** 10n,
    maxPriorityFeePerGas: 10n ** 9n,
  })
}

/**
 * Returns the same bytes every time, from a small generator, so that a price changes only with the
 * chain.
 */
function sampleBytes(length: number): Uint8Array {
  let state = 0x9e3779b9
  return Uint8Array.from({ length }, (_, index) => {
    if (index % 32 < ZEROS_IN_WORD) return 0
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0
    return state & 0xff
  })
}
