import { type Address, encodeFunctionData, type Hex, parseAbi, serializeTransaction } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import type { ChainKind } from '../../../src/domain/chain.ts'
import type { ChainReader } from '../../../src/ports/chain-reader.ts'
import {
  ALICE,
  BOB,
  construct,
  creationCode,
  only,
  openReaders,
  send,
  startTestChain,
  startTestUrl,
  type TestReaders,
  type TestUrl,
  testChain,
} from '../kit.ts'

const CHAIN_ID = 11155420
const ORACLE: Address = '0x420000000000000000000000000000000000000F'
const L1_BLOCK: Address = '0x4200000000000000000000000000000000000015'
const NODE_INTERFACE: Address = '0x00000000000000000000000000000000000000C8'
const ARB_GAS_INFO: Address = '0x000000000000000000000000000000000000006C'
const oracleAbi = parseAbi(['function getL1Fee(bytes) view returns (uint256)'])
const l1BlockAbi = parseAbi(['function setFees(uint256, uint256, uint32, uint32)'])
const nodeAbi = parseAbi(['function gasEstimateL1Component(address, bool, bytes)'])

const unsigned = serializeTransaction({
  chainId: CHAIN_ID,
  type: 'eip1559',
  to: BOB,
  data: `0x${'00ff'.repeat(200)}`,
  maxFeePerGas: 10n ** 9n,
  gas: 100_000n,
})

let chain: EdrChain
let url: TestUrl
const opened: TestReaders[] = []

beforeAll(async () => {
  chain = await startTestChain({ id: CHAIN_ID })
  url = await startTestUrl(chain)
})
afterAll(async () => {
  await Promise.all(opened.map((readers) => readers.stop()))
  await url.stop()
  await chain.stop()
})

function open(kind: ChainKind): ChainReader {
  const rpc = { healthIntervalMs: 60_000 }
  const readers = openReaders([{ chain: testChain(CHAIN_ID, { kind }), rpcUrls: [url.url] }], {
    rpc,
  })
  opened.push(readers)
  return only(readers)
}

const ask = async (to: Address, data: Hex) =>
  chain.request<Hex>('eth_call', [{ to, data }, 'latest'])

test('the gas price is what the next block charges, plus a tip that is never nothing', async () => {
  const reader = open('plain')
  const price = await reader.gasPrice()
  expect(price.gasPrice).toBe(price.baseFeePerGas + price.maxPriorityFeePerGas)
  expect(price.maxPriorityFeePerGas).toBe(100_000_000n)
  expect(price.block.hash).toBe(chain.head().hash)
  await chain.mine()
  const next = await chain.request<{ baseFeePerGas: Hex }>('eth_getBlockByNumber', [
    'latest',
    false,
  ])
  expect(price.baseFeePerGas).toBe(BigInt(next.baseFeePerGas))
})

const overpay = async (tip: bigint) => {
  const maxPriorityFeePerGas = `0x${tip.toString(16)}`
  const fees = { maxPriorityFeePerGas, maxFeePerGas: '0x174876e800' }
  await send(chain, { from: ALICE, to: BOB, value: '0x1' as Hex, ...fees })
}

test('a stranger who overpays in quiet blocks does not set the price', async () => {
  const reader = open('plain')
  const { maxPriorityFeePerGas: before } = await reader.gasPrice()
  await overpay(before * 300n)
  expect((await reader.gasPrice()).maxPriorityFeePerGas).toBeLessThanOrEqual(100_000_000n)
  expect(BigInt(await chain.request<Hex>('eth_maxPriorityFeePerGas'))).toBe(100_000_000n)
})

test('the tip follows what recent blocks took, and is read once a block', async () => {
  const reader = open('plain')
  const tip = 30_000_000n
  for (let i = 0; i < 5; i += 1) await overpay(tip)
  url.resetCounts()
  const prices = await Promise.all([reader.gasPrice(), reader.gasPrice(), reader.gasPrice()])
  expect(prices.map((price) => price.maxPriorityFeePerGas)).toEqual([tip, tip, tip])
  await reader.gasPrice()
  expect(url.count('eth_feeHistory')).toBe(1)
})

test('a plain chain charges nothing for data', async () => {
  const reader = open('plain')
  expect(await reader.dataFee(unsigned)).toBe(0n)
  expect(await reader.opGasParams()).toBeNull()
})

test('without the oracle an OP-stack chain cannot be priced, and says so', async () => {
  const reader = open('op-stack')
  const refused = { name: 'ServiceError', kind: 'unavailable' }
  await expect(reader.dataFee(unsigned)).rejects.toMatchObject(refused)
  await expect(reader.opGasParams()).rejects.toMatchObject(refused)
})

test('the data fee of an OP-stack chain is the oracle’s own number', async () => {
  await construct(chain, L1_BLOCK, creationCode('L1Block'))
  await construct(chain, ORACLE, creationCode('GasPriceOracle'))
  const args = [7_000_000_000n, 5_000_000n, 1368, 810_949] as const
  const data = encodeFunctionData({ abi: l1BlockAbi, functionName: 'setFees', args })
  await send(chain, { from: ALICE, to: L1_BLOCK, data })
  const reader = open('op-stack')
  const fee = await reader.dataFee(unsigned)
  const getL1Fee = encodeFunctionData({
    abi: oracleAbi,
    functionName: 'getL1Fee',
    args: [unsigned],
  })
  expect(fee).toBe(BigInt(await ask(ORACLE, getL1Fee)))
  expect(fee).toBeGreaterThan(0n)
  expect(await reader.opGasParams()).toEqual({
    l1BaseFee: 7_000_000_000n,
    l1BlobBaseFee: 5_000_000n,
    baseFeeScalar: 1368n,
    blobFeeScalar: 810_949n,
  })
})

test('the data fee of Arbitrum is the node’s estimate at the node’s price', async () => {
  const reader = open('arbitrum')
  await expect(reader.dataFee(unsigned)).rejects.toMatchObject({ kind: 'unavailable' })
  await construct(chain, ARB_GAS_INFO, creationCode('ArbGasInfo'))
  await construct(chain, NODE_INTERFACE, creationCode('NodeInterface'))
  await chain.mine()
  const calldata: Hex = `0x${'00ff'.repeat(200)}`
  const functionName = 'gasEstimateL1Component'
  const data = encodeFunctionData({ abi: nodeAbi, functionName, args: [BOB, false, calldata] })
  const answer = await ask(NODE_INTERFACE, data)
  const words = [answer.slice(2, 66), answer.slice(66, 130)].map((word) => BigInt(`0x${word}`))
  const [gas = 0n, baseFee = 0n] = words
  expect(await reader.dataFee(unsigned)).toBe(gas * baseFee)
})

test('what data fees are made of is told in one short call, and is another when they are', async () => {
  const reader = open('arbitrum')
  const look = () =>
    reader.atRecentHead('fees', undefined, async (view) => ({
      basis: await view.dataFeeBasis(),
      fees: await view.dataFees([unsigned]),
    }))
  const setL1BaseFee = async (value: bigint) => {
    const data = encodeFunctionData({
      abi: parseAbi(['function setL1BaseFeeEstimate(uint256)']),
      args: [value],
    })
    await send(chain, { from: ALICE, to: ARB_GAS_INFO, data })
  }
  await setL1BaseFee(3_000_000_000n)
  const first = await look()
  await chain.mine()
  expect(await look()).toEqual(first)
  await setL1BaseFee(3_000_000_001n)
  const dearer = await look()
  expect(dearer.basis).not.toBe(first.basis)
  expect(dearer.fees[0]).toBeGreaterThan(first.fees[0] ?? 0n)

  await chain.mine()
  url.resetCounts()
  await reader.atRecentHead('fees', undefined, (view) =>
    Promise.all([view.dataFeeBasis(), view.dataFeeBasis()]),
  )
  expect(url.count('eth_call')).toBe(1)
  const plain = await open('plain').atRecentHead('fees', undefined, (view) => view.dataFeeBasis())
  expect(plain).toBeNull()
  const optimism = await open('op-stack').atRecentHead('fees', undefined, async (view) => [
    await view.dataFeeBasis(),
    Object.values((await view.opGasParams()) ?? {}).join(),
  ])
  expect(optimism[0]).toBe(optimism[1])
})

test('unusable bytes are the caller’s mistake, not a price of 0', async () => {
  await expect(open('arbitrum').dataFee('0x1234')).rejects.toThrow()
})
