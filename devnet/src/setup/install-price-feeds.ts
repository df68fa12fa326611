import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { PRICE_KEEPER } from '../actor-keys.ts'
import {
  ARB_GAS_INFO,
  GAS_PRICE_ORACLE,
  L1_BLOCK,
  MULTICALL3,
  NODE_INTERFACE,
} from '../addresses.ts'
import { PRICE_DECIMALS, PRICE_SYMBOLS, type PriceSymbol, type Prices } from '../prices.ts'
import { creationCode, ownArtifact } from './artifact.ts'
import { constructAt, type SetupChain, sendAll } from './setup-chain.ts'

const feedAbi = parseAbi(['function setAnswer(int256 answer)'])
const multicallAbi = parseAbi([
  'struct Call { address target; bytes callData; }',
  'function aggregate(Call[] calls) payable',
])

/** The same on every chain. */
export const PRICE_FEEDS: Readonly<Record<PriceSymbol, Address>> = {
  ETH: '0xFEeD000000000000000000000000000000000001',
  USDC: '0xfeEd000000000000000000000000000000000002',
  USDT: '0xfeEd000000000000000000000000000000000003',
}

/** Price feeds with the Chainlink aggregator interface, one for each symbol, in USD. */
export async function installPriceFeeds(setup: SetupChain, prices: Prices): Promise<void> {
  const feed = ownArtifact('PriceFeed')
  for (const symbol of PRICE_SYMBOLS) {
    const args = [`${symbol} / USD`, PRICE_DECIMALS, prices[symbol]]
    await constructAt(setup, PRICE_FEEDS[symbol], creationCode(feed, args))
  }
  // The first round of the keeper: a feed that is not updated from here on becomes stale.
  const data = writePrices(prices)
  await sendAll(setup, [{ from: PRICE_KEEPER.address, to: MULTICALL3, data }])
}

/** A Multicall3 call that writes every feed of a chain. */
export function writePrices(prices: Prices): Hex {
  const calls = PRICE_SYMBOLS.map((symbol) => ({
    target: PRICE_FEEDS[symbol],
    callData: encodeFunctionData({
      abi: feedAbi,
      functionName: 'setAnswer',
      args: [prices[symbol]],
    }),
  }))
  return encodeFunctionData({ abi: multicallAbi, functionName: 'aggregate', args: [calls] })
}

/** Contracts that return what a rollup charges for posting data to its parent chain. */
export async function installDataFees(setup: SetupChain): Promise<Record<string, Address>> {
  const contracts = dataFeeContracts(setup.spec.kind)
  for (const [name, address] of Object.entries(contracts)) {
    const artifact = ownArtifact(name.charAt(0).toUpperCase() + name.slice(1))
    await constructAt(setup, address, creationCode(artifact))
  }
  return contracts
}

function dataFeeContracts(kind: SetupChain['spec']['kind']): Record<string, Address> {
  switch (kind) {
    case 'plain':
      return {}
    case 'op-stack':
      return { gasPriceOracle: GAS_PRICE_ORACLE, l1Block: L1_BLOCK }
    case 'arbitrum':
      return { arbGasInfo: ARB_GAS_INFO, nodeInterface: NODE_INTERFACE }
  }
}
