import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { PRICE_KEEPER } from '../../../devnet/src/actor-keys.ts'
import { PRICE_DECIMALS } from '../../../devnet/src/prices.ts'
import { creationCode, ownArtifact } from '../../../devnet/src/setup/artifact.ts'
import { installPublicAccounts } from '../../../devnet/src/setup/install-accounts.ts'
import { installAcross } from '../../../devnet/src/setup/install-across.ts'
import { installCanonical } from '../../../devnet/src/setup/install-canonical.ts'
import { installHub, publicHub } from '../../../devnet/src/setup/install-hub.ts'
import { installLayerZero } from '../../../devnet/src/setup/install-layerzero.ts'
import {
  installDataFees,
  installPriceFeeds,
  PRICE_FEEDS,
} from '../../../devnet/src/setup/install-price-feeds.ts'
import { installWrappedNative, tokenCode } from '../../../devnet/src/setup/install-tokens.ts'
import { installUniswap } from '../../../devnet/src/setup/install-uniswap.ts'
import { constructAt, type SetupChain, sendAll } from '../../../devnet/src/setup/setup-chain.ts'
import { type BareChain, PRICES } from './bare-chains.ts'

type BareSetup = SetupChain & { spec: BareChain }
type Installed = { contracts: Record<string, Address>; priceFeeds: Record<string, Address> }

/** Ethereum has the hub of Across. */
export const HUB_CHAIN = 1
const feedAbi = parseAbi(['function setAnswer(int256 answer)'])
/** The feeds of native money that is not ether. */
const NATIVE_FEED: Address = '0xfEeD000000000000000000000000000000000004'

/** Everything that others have put on public chains; nothing of ours. */
export async function installMarket(
  setup: BareSetup,
  mesh: readonly BareChain[],
): Promise<Installed> {
  const { spec } = setup
  await setup.chain.request('evm_setAutomine', [false])
  const canonical = await installCanonical(setup)
  for (const { symbol, address, decimals } of spec.tokens) {
    if (address === spec.weth) continue
    await constructAt(setup, address as Address, codeOf(spec, symbol, decimals))
  }
  await installWrappedNative(setup)
  const contracts = {
    ...canonical,
    ...(await installDataFees(setup)),
    ...(await installPublicAccounts(setup)),
    ...(await installUniswap(setup, PRICES)),
    ...(await installAcross(setup)),
    ...(spec.hasOft ? await installOft(setup, mesh) : {}),
  }
  // At its public address, so that no operator has to name it.
  if (spec.id === HUB_CHAIN) await installHub(setup, mesh, publicHub(HUB_CHAIN))
  return { contracts, priceFeeds: await installFeeds(setup) }
}

function codeOf(spec: BareChain, symbol: string, decimals: number): Hex {
  if (symbol === 'USDT' && spec.hasSilentUsdt) return creationCode(ownArtifact('SilentToken'), [])
  return tokenCode(symbol, [symbol, symbol, decimals])
}

async function installOft(setup: BareSetup, mesh: readonly BareChain[]) {
  const home = mesh.find(({ hasSilentUsdt }) => hasSilentUsdt)
  const locked = home?.tokens.find(({ symbol }) => symbol === 'USDT')?.address
  if (!home || !locked) throw new Error('no chain of the mesh has the token that is locked')
  const specs = mesh.filter(({ hasOft }) => hasOft)
  return installLayerZero(setup, { specs, home: home.id, locked: locked as Address })
}

async function installFeeds(setup: BareSetup): Promise<Record<string, Address>> {
  const { native, tokens } = setup.spec
  await installPriceFeeds(setup, PRICES)
  const priced = new Set(tokens.map(({ symbol, priceSymbol }) => priceSymbol ?? symbol))
  const feeds = Object.fromEntries(
    Object.entries(PRICE_FEEDS).filter(([symbol]) => priced.has(symbol)),
  )
  if (native === 'ETH') return feeds
  const price = PRICES[native]
  if (price === undefined) throw new Error(`${native} has no price`)
  const args = [`${native} / USD`, PRICE_DECIMALS, price]
  await constructAt(setup, NATIVE_FEED, creationCode(ownArtifact('PriceFeed'), args))
  const data = encodeFunctionData({ abi: feedAbi, functionName: 'setAnswer', args: [price] })
  await sendAll(setup, [{ from: PRICE_KEEPER.address, to: NATIVE_FEED, data }])
  return { ...feeds, [native]: NATIVE_FEED }
}
