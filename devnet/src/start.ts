import { randomUUID } from 'node:crypto'
import type { Address } from 'viem'
import type { ChainConfig } from '../../src/config/schema.ts'
import { ACTOR_KEYS, ACTOR_NATIVE_BALANCE } from './actor-keys.ts'
import type { HubOnChain } from './actors/across-hub.ts'
import type { Actor } from './actors/actor.ts'
import { startArbitrageur } from './actors/arbitrageur.ts'
import { CCTP_API_PATH, createCctpApi } from './actors/cctp/api.ts'
import { type CctpAttester, startCctpAttester } from './actors/cctp/attester.ts'
import { startCctpStranger } from './actors/cctp/stranger.ts'
import { startDataworker, tokensBySymbol } from './actors/dataworker.ts'
import { createHyperlaneApi, validatorPlaces } from './actors/hyperlane/api.ts'
import { type HyperlaneRelayer, startHyperlaneRelayer } from './actors/hyperlane/relayer.ts'
import { startLayerZeroDvn } from './actors/layerzero-dvn.ts'
import { startLayerZeroExecutor } from './actors/layerzero-executor.ts'
import { type PriceKeeper, startPriceKeeper } from './actors/price-keeper.ts'
import { type EdrChain, startEdrChain } from './chain/edr-chain.ts'
import { CHAIN_SPECS, type ChainSpec, findChainSpec } from './chain-specs.ts'
import { createControl } from './control/create-control.ts'
import { DEV_ACCOUNTS, DEV_NATIVE_BALANCE, type DevAccount } from './dev-accounts.ts'
import { DEFAULT_PRICES, type Prices } from './prices.ts'
import { createRpcFaults, type RpcFaults } from './rpc/rpc-faults.ts'
import { type RpcServer, startRpcServer } from './rpc/rpc-server.ts'
import { DEVNET_HUB } from './setup/install-hub.ts'
import { PRICE_FEEDS } from './setup/install-price-feeds.ts'
import { chainTokens } from './setup/install-tokens.ts'
import { type OptionalProtocol, setupDevnetChain } from './setup/setup-devnet-chain.ts'

/** A chain in the form of the service's configuration, with its WebSocket urls. */
type ChainDescription = ChainConfig & { wsUrls: string[] }

export type DevnetOptions = {
  host?: string
  /** 0 (the default) lets the system choose. */
  port?: number
  /** A block for each transaction instead of block times. */
  automine?: boolean
  blockTimesMs?: Readonly<Record<number, number>>
  /** Milliseconds between the blocks that follow a transaction, so that nobody waits long. */
  busyBlockTimeMs?: number
  chainIds?: readonly number[]
  /** Chains beside those. */
  moreChains?: readonly ChainSpec[]
  /** Protocols to leave out, for tests that start many devnets. */
  skip?: readonly OptionalProtocol[]
  prices?: Partial<Prices>
  /** Actors that start paused. */
  pausedActors?: readonly string[]
  onActorError?(name: string, error: unknown): void
}

export type Devnet = {
  instanceId: string
  url: string
  controlUrl: string
  /** The url of the devnet's attestation service; absent: it was started without CCTP. */
  attestationUrl: string | undefined
  /** The settings of settlement layers for this devnet, by their names. */
  layerSettings: Record<string, Record<string, unknown>>
  chains: ChainDescription[]
  accounts: DevAccount[]
  /** The chains themselves, for callers in the same process. */
  nodes: ReadonlyMap<number, EdrChain>
  actors: ReadonlyMap<string, Actor>
  /** The faults of the chains' urls. */
  faults: RpcFaults
  stop(): Promise<void>
}

type Built = { chain: EdrChain; spec: ChainSpec; contracts: Record<string, Address> }

/** Starts the chains and everything on them; resolves when all of it is ready to use. */
export async function startDevnet(options: DevnetOptions = {}): Promise<Devnet> {
  const prices = { ...DEFAULT_PRICES, ...options.prices }
  const { chainIds = CHAIN_SPECS.map(({ id }) => id), moreChains = [] } = options
  const specs = [...chainIds.map(findChainSpec), ...moreChains]
  const built = await Promise.all(specs.map((spec) => buildChain(spec, specs, options, prices)))
  // One more block on each chain, so that the time of any chain's head is after the hub's pools.
  for (const { chain } of built) await chain.mine()
  const nodes = new Map(built.map(({ chain }) => [chain.id, chain]))
  const { keeper, cctp, hyperlane, actors } = startActors(built, options, prices)
  const instanceId = randomUUID()
  const hub = acrossHub(built)
  const faults = createRpcFaults()
  const target = { instanceId, chains: nodes, actors, faults, keeper, cctp, hyperlane, hub }
  const paths = [
    createControl(target),
    ...(cctp ? [createCctpApi(cctp)] : []),
    ...(hyperlane ? [createHyperlaneApi(hyperlane)] : []),
  ]
  const stopChains = async () => {
    await Promise.all([...nodes.values()].map((chain) => chain.stop()))
    await Promise.all([...actors.values()].map((actor) => actor.stop()))
  }
  const server = await startRpcServer({
    chains: nodes,
    faults,
    host: options.host ?? '127.0.0.1',
    port: options.port ?? 0,
    onOtherPath: async (request, response) => {
      for (const answer of paths) if (await answer(request, response)) return true
      return false
    },
  }).catch(async (error: unknown) => {
    await stopChains()
    throw error
  })
  for (const { chain, spec } of built) {
    chain.setBlockTime(blockTime(spec, options))
  }
  return {
    instanceId,
    nodes,
    actors,
    faults,
    url: server.url,
    controlUrl: `${server.url}/control`,
    attestationUrl: cctp && `${server.url}${CCTP_API_PATH}`,
    layerSettings: hyperlane ? { HYPERLANE: { validators: validatorPlaces(server.url) } } : {},
    chains: built.map((item) => describeChain(item, server, options)),
    accounts: DEV_ACCOUNTS.map((account) => ({ ...account })),
    stop: async () => {
      await stopChains()
      await server.stop()
    },
  }
}

async function buildChain(
  spec: ChainSpec,
  specs: readonly ChainSpec[],
  { skip = [], busyBlockTimeMs = 0 }: DevnetOptions,
  prices: Prices,
): Promise<Built> {
  const funded = (keys: readonly { address: Address }[], balance: bigint) =>
    keys.map(({ address }) => ({ address, balance }))
  const chain = await startEdrChain({
    id: spec.id,
    automine: true,
    busyBlockTimeMs,
    minBaseFeePerGas: spec.minBaseFeePerGas,
    balances: [
      ...funded(DEV_ACCOUNTS, DEV_NATIVE_BALANCE),
      ...funded(ACTOR_KEYS, ACTOR_NATIVE_BALANCE),
    ],
    ownedKeys: [...DEV_ACCOUNTS, ...ACTOR_KEYS].map(({ privateKey }) => privateKey),
  })
  const contracts = await setupDevnetChain({ chain, spec }, { prices, skip, specs })
  chain.protectHistory()
  return { chain, spec, contracts }
}

type Started = {
  keeper: PriceKeeper
  cctp: CctpAttester | undefined
  hyperlane: HyperlaneRelayer | undefined
  actors: Map<string, Actor>
}

function startActors(built: readonly Built[], options: DevnetOptions, prices: Prices): Started {
  const { skip = [], pausedActors = [], onActorError: onError = () => {} } = options
  const paused = (name: string) => pausedActors.includes(name)
  const keeper = startPriceKeeper({
    chains: new Map(built.map(({ chain }) => [chain.id, chain])),
    initial: prices,
    paused: paused('price-keeper'),
    onError,
  })
  const actors: Actor[] = [keeper]
  if (!skip.includes('uniswap')) {
    const markets = built.map(({ chain, spec }) => ({ chain, spec }))
    const settings = { paused: paused('arbitrageur'), onError, prices: keeper.prices }
    actors.push(startArbitrageur({ markets, ...settings }))
  }
  if (!skip.includes('across')) {
    const chains = built.map(({ chain, spec }) => ({
      chain,
      weth: spec.weth,
      tokens: tokensBySymbol(spec),
    }))
    const hub = acrossHub(built)
    if (hub) {
      actors.push(startDataworker({ chains, hub, paused: paused('across-dataworker'), onError }))
    }
  }
  if (!skip.includes('layerzero')) {
    const chains = built.map(({ chain, spec: { eid, dvnConfirmations } }) => ({
      chain,
      eid,
      dvnConfirmations,
    }))
    actors.push(
      startLayerZeroDvn({ chains, paused: paused('layerzero-dvn'), onError }),
      startLayerZeroExecutor({ chains, paused: paused('layerzero-executor'), onError }),
    )
  }
  const chains = built.map(({ chain }) => chain)
  const cctp = skip.includes('cctp')
    ? undefined
    : startCctpAttester({ chains, paused: paused('cctp-attester'), onError })
  if (cctp) actors.push(cctp, startCctpStranger(cctp, { onError }))
  const hyperlane = skip.includes('hyperlane')
    ? undefined
    : startHyperlaneRelayer({ chains, paused: paused('hyperlane-relayer'), onError })
  if (hyperlane) actors.push(hyperlane)
  return { keeper, cctp, hyperlane, actors: new Map(actors.map((actor) => [actor.name, actor])) }
}

/** The hub of Across on its chain; undefined where it was left out. */
function acrossHub(built: readonly Built[]): HubOnChain | undefined {
  const home = built.find(({ contracts }) => contracts.acrossHubPool)
  return home && { ...DEVNET_HUB, chain: home.chain, tokens: tokensBySymbol(home.spec) }
}

function blockTime(spec: ChainSpec, options: DevnetOptions): number {
  return options.automine === true ? 0 : nominalBlockTime(spec, options)
}

function nominalBlockTime(spec: ChainSpec, { blockTimesMs = {} }: DevnetOptions): number {
  return blockTimesMs[spec.id] ?? spec.blockTimeMs
}

function describeChain(
  { spec, contracts }: Built,
  server: RpcServer,
  options: DevnetOptions,
): ChainDescription {
  return {
    id: spec.id,
    name: spec.name,
    testnet: true,
    kind: spec.kind,
    blockTimeMs: nominalBlockTime(spec, options),
    rpcUrls: server.rpcUrls(spec.id),
    wsUrls: server.wsUrls(spec.id),
    explorer: null,
    nativeToken: {
      symbol: 'ETH',
      address: '0x0000000000000000000000000000000000000000',
      decimals: 18,
    },
    wrappedNativeToken: spec.weth,
    tokens: chainTokens(spec),
    contracts,
    priceFeeds: { ...PRICE_FEEDS },
  }
}
