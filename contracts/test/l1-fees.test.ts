import { type Hex, hexToBytes } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Deployed, mallory, startTestChain, type TestChain } from './kit/test-chain.ts'

type Fees = {
  basefee: bigint
  blobBaseFee: bigint
  baseFeeScalar: number
  blobBaseFeeScalar: number
}

const TOKEN = '0x036CbD53842c5426634e7929541eC2318f3dCF7e'

let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain(11155420)
})
afterAll(() => chain.stop())

describe('OP stack', () => {
  let l1Block: Deployed
  let oracle: Deployed

  beforeAll(async () => {
    l1Block = await chain.etch('L1Block', '0x4200000000000000000000000000000000000015')
    oracle = await chain.etch('GasPriceOracle', '0x420000000000000000000000000000000000000F')
  })

  test('with empty storage every input and the fee are above zero', async () => {
    for (const input of ['l1BaseFee', 'blobBaseFee', 'baseFeeScalar', 'blobBaseFeeScalar']) {
      expect(BigInt((await chain.read(oracle, input)) as bigint)).toBeGreaterThan(0n)
    }
    expect(await chain.read(oracle, 'getL1Fee', ['0x'])).toBeGreaterThan(0n)
    expect(await chain.read(oracle, 'decimals')).toBe(6n)
    expect(await chain.read(oracle, 'isEcotone')).toBe(true)
    expect(await chain.read(l1Block, 'number')).toBeGreaterThanOrEqual(0n)
    expect(await chain.read(l1Block, 'timestamp')).toBeGreaterThan(0n)
  })

  test('the fee is that of the Ecotone formula on random data and prices', async () => {
    const random = randomSource(7)
    for (let round = 0; round < 20; round++) {
      const fees = randomFees(random)
      await chain.write(l1Block, {
        functionName: 'setFees',
        args: [fees.basefee, fees.blobBaseFee, fees.baseFeeScalar, fees.blobBaseFeeScalar],
        from: mallory.address,
      })
      const data = randomData(random)
      const gas = calldataGas(data)
      expect(await chain.read(oracle, 'getL1Fee', [data])).toBe(ecotoneFee(fees, gas))
      const size = BigInt(hexToBytes(data).length)
      expect(await chain.read(oracle, 'getL1FeeUpperBound', [size])).toBe(
        ecotoneFee(fees, (size + 68n) * 16n),
      )
    }
  })

  test('a price set to zero stays zero instead of falling back to the default', async () => {
    await chain.write(l1Block, { functionName: 'setFees', args: [0n, 0n, 0, 0] })
    expect(await chain.read(oracle, 'getL1Fee', ['0xffff'])).toBe(0n)
  })

  test('the parent block can be set', async () => {
    await chain.write(l1Block, { functionName: 'setOrigin', args: [21n, 42n] })
    expect(await chain.read(l1Block, 'number')).toBe(21n)
    expect(await chain.read(l1Block, 'timestamp')).toBe(42n)
  })
})

describe('Arbitrum', () => {
  let gasInfo: Deployed
  let node: Deployed

  beforeAll(async () => {
    gasInfo = await chain.etch('ArbGasInfo', '0x000000000000000000000000000000000000006C')
    node = await chain.etch('NodeInterface', '0x00000000000000000000000000000000000000C8')
  })

  const estimate = async (functionName: string, data: Hex) => {
    const args = [TOKEN, false, data]
    const { result } = await chain.client.simulateContract({ ...node, functionName, args })
    return result as readonly bigint[]
  }

  test('the data component pays for the posted bytes at this chain’s gas price', async () => {
    const l1BaseFee = 30_000_000_000n
    await chain.write(gasInfo, { functionName: 'setL1BaseFeeEstimate', args: [l1BaseFee] })
    const [gas = 0n, baseFee = 0n, reported] = await estimate('gasEstimateL1Component', '0x1234')
    const cost = (2n + 140n) * 16n * l1BaseFee
    expect(reported).toBe(l1BaseFee)
    expect(gas * baseFee).toBeGreaterThanOrEqual(cost)
    expect((gas - 1n) * baseFee).toBeLessThan(cost)
  })

  test('prices are consistent with each other and never zero', async () => {
    await chain.write(gasInfo, { functionName: 'setL1BaseFeeEstimate', args: [0n] })
    const l1BaseFee = (await chain.read(gasInfo, 'getL1BaseFeeEstimate')) as bigint
    const prices = (await chain.read(gasInfo, 'getPricesInWei')) as bigint[]
    const [perL2Tx, perByte, perStorage, base = 0n, congestion = 0n, total = 0n] = prices
    expect(l1BaseFee).toBeGreaterThan(0n)
    expect(perByte).toBe(16n * l1BaseFee)
    expect(perL2Tx).toBe(140n * 16n * l1BaseFee)
    expect(total).toBe(base + congestion)
    expect(base).toBeGreaterThan(0n)
    expect(perStorage).toBe(20_000n * total)
  })

  test('the whole estimate is at least the plain one plus the data component', async () => {
    const [dataGas = 0n] = await estimate('gasEstimateL1Component', '0x')
    const [total = 0n, dataPart] = await estimate('gasEstimateComponents', '0x')
    expect(dataPart).toBe(dataGas)
    expect(total).toBeGreaterThanOrEqual(dataGas + 21_000n)
    expect(total).toBeLessThan(dataGas + 30_000n)
  })
})

function ecotoneFee(fees: Fees, gas: bigint): bigint {
  const scaledBaseFee = 16n * BigInt(fees.baseFeeScalar) * fees.basefee
  const scaledBlobFee = BigInt(fees.blobBaseFeeScalar) * fees.blobBaseFee
  return ((scaledBaseFee + scaledBlobFee) * gas) / 16_000_000n
}

function calldataGas(data: Hex): bigint {
  const zeros = hexToBytes(data).filter((byte) => byte === 0).length
  const others = hexToBytes(data).length - zeros
  return BigInt(zeros * 4 + others * 16 + 68 * 16)
}

/** Numerical Recipes' linear congruential generator: the same numbers in every run. */
function randomSource(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function randomData(random: (below: number) => number): Hex {
  const bytes = Array.from({ length: random(600) }, () => (random(3) === 0 ? 0 : random(256)))
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function randomFees(random: (below: number) => number): Fees {
  return {
    basefee: BigInt(random(2 ** 31)) * 1000n + BigInt(random(1000)),
    blobBaseFee: BigInt(random(2 ** 31)) * 100n + BigInt(random(100)),
    baseFeeScalar: random(2 ** 32),
    blobBaseFeeScalar: random(2 ** 32),
  }
}
