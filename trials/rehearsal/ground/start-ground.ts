import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { ACTOR_KEYS, ACTOR_NATIVE_BALANCE, DEPLOYER } from '../../../devnet/src/actor-keys.ts'
import type { Actor } from '../../../devnet/src/actors/actor.ts'
import { startArbitrageur } from '../../../devnet/src/actors/arbitrageur.ts'
import { startDataworker, tokensBySymbol } from '../../../devnet/src/actors/dataworker.ts'
import { startLayerZeroDvn } from '../../../devnet/src/actors/layerzero-dvn.ts'
import { startLayerZeroExecutor } from '../../../devnet/src/actors/layerzero-executor.ts'
import { startPriceKeeper } from '../../../devnet/src/actors/price-keeper.ts'
import { sendTransaction } from '../../../devnet/src/actors/send-transaction.ts'
import { type EdrChain, startEdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { startRpcServer } from '../../../devnet/src/rpc/rpc-server.ts'
import { publicHub } from '../../../devnet/src/setup/install-hub.ts'
import { mintAbi, wethAbi } from '../../../devnet/src/setup/install-tokens.ts'
import type { ChainConfig } from '../../../src/config/schema.ts'
import { type BareChain, PRICES } from './bare-chains.ts'
import { HUB_CHAIN, installMarket } from './install-market.ts'
import { legacyFront } from './legacy-front.ts'

/** Chains that never heard of us, behind their nodes' urls. */
export type Ground = {
  /** What an operator finds in public lists about each chain. */
  chains: readonly ChainConfig[]
  specs: readonly BareChain[]
  node(chainId: number): EdrChain
  /** Native money out of somebody else's purse. */
  give(chainId: number, to: Address, wei: bigint): Promise<void>
  /** Tokens the same way, by symbol; raw units. */
  giveToken(chainId: number, symbol: string, to: Address, amount: bigint): Promise<void>
  stop(): Promise<void>
}

type Built = { spec: BareChain; chain: EdrChain; config: Omit<ChainConfig, 'rpcUrls'> }

export async function startGround(specs: readonly BareChain[]): Promise<Ground> {
  const built = await Promise.all(specs.map((spec) => build(spec, specs)))
  const nodes = new Map(built.map(({ chain }) => [chain.id, chain]))
  const served = new Map(
    built.map(({ chain, spec }) => [chain.id, spec.isLegacy ? legacyFront(chain) : chain]),
  )
  const server = await startRpcServer({ chains: served })
  const actors = startActors(built)
  for (const { chain, spec } of built) chain.setBlockTime(spec.blockTimeMs)
  const node = (chainId: number): EdrChain => {
    const found = nodes.get(chainId)
    if (!found) throw new Error(`the ground has no chain ${chainId}`)
    return found
  }
  const pay = async (chainId: number, to: Address, data: Hex, value = 0n) => {
    await sendTransaction(node(chainId), { from: DEPLOYER.address, to, data, value })
  }
  return {
    specs,
    node,
    chains: built.map(({ spec, config }) => ({
      ...config,
      rpcUrls: server.rpcUrls(spec.id),
      ...(spec.hasWebSockets && { wsUrls: server.wsUrls(spec.id) }),
    })),
    give: (chainId, to, wei) => pay(chainId, to, '0x', wei),
    async giveToken(chainId, symbol, to, amount) {
      const spec = specs.find(({ id }) => id === chainId)
      const token = spec?.tokens.find((each) => each.symbol === symbol)?.address as Address
      if (!spec || !token) throw new Error(`no ${symbol} on chain ${chainId}`)
      if (token !== spec.weth) {
        const args = [to, amount] as const
        return pay(chainId, token, encodeFunctionData({ abi: mintAbi, functionName: 'mint', args }))
      }
      const wrap = encodeFunctionData({ abi: wethAbi, functionName: 'deposit' })
      await pay(chainId, token, wrap, amount)
      const args = [to, amount] as const
      await pay(
        chainId,
        token,
        encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
      )
    },
    async stop() {
      await Promise.all(built.map(({ chain }) => chain.stop()))
      await Promise.all(actors.map((actor) => actor.stop()))
      await server.stop()
    },
  }
}

async function build(spec: BareChain, mesh: readonly BareChain[]): Promise<Built> {
  const chain = await startEdrChain({
    id: spec.id,
    automine: true,
    minBaseFeePerGas: spec.minBaseFeePerGas,
    balances: ACTOR_KEYS.map(({ address }) => ({ address, balance: ACTOR_NATIVE_BALANCE })),
    ownedKeys: ACTOR_KEYS.map(({ privateKey }) => privateKey),
  })
  const { contracts, priceFeeds } = await installMarket({ chain, spec }, mesh)
  const { id, name, kind, blockTimeMs, native, weth, tokens } = spec
  return {
    spec,
    chain,
    config: {
      id,
      name,
      kind,
      blockTimeMs,
      testnet: false,
      explorer: null,
      contracts,
      priceFeeds,
      nativeToken: {
        symbol: native,
        decimals: 18,
        address: '0x0000000000000000000000000000000000000000',
      },
      wrappedNativeToken: weth,
      tokens: [...tokens],
    },
  }
}

function startActors(built: readonly Built[]): Actor[] {
  const settings = {
    paused: false,
    onError: (name: string, error: unknown) => console.error(`${name}:`, error),
  }
  const keeper = startPriceKeeper({
    ...settings,
    chains: new Map(built.map(({ chain }) => [chain.id, chain])),
    initial: PRICES,
  })
  const markets = built.map(({ chain, spec }) => ({ chain, spec }))
  const spokes = built.map(({ chain, spec }) => ({
    chain,
    weth: spec.weth,
    tokens: tokensBySymbol(spec),
  }))
  const oapps = markets
    .filter(({ spec }) => spec.hasOft)
    .map(({ chain, spec: { eid, dvnConfirmations } }) => ({ chain, eid, dvnConfirmations }))
  const home = built.find(({ spec }) => spec.id === HUB_CHAIN)
  return [
    keeper,
    startArbitrageur({ ...settings, markets, prices: keeper.prices }),
    ...(home
      ? [
          startDataworker({
            ...settings,
            chains: spokes,
            hub: { ...publicHub(HUB_CHAIN), chain: home.chain, tokens: tokensBySymbol(home.spec) },
          }),
        ]
      : []),
    startLayerZeroDvn({ ...settings, chains: oapps }),
    startLayerZeroExecutor({ ...settings, chains: oapps }),
  ]
}
