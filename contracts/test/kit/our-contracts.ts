import { type Address, getContractAddress, type Hex, pad, stringToHex, zeroHash } from 'viem'
import {
  CCTP_V2,
  CREATE2_DEPLOYER,
  INTENT_EXECUTOR,
  RESOURCE_LOCK,
} from '../../../devnet/src/addresses.ts'
import { findChainSpec, OFT_USDT0, USDT, USDT0 } from '../../../devnet/src/chain-specs.ts'
import { creationCode, ownArtifact } from '../../../devnet/src/setup/artifact.ts'
import { SPOKE_POOL } from '../../../devnet/src/setup/install-across.ts'
import { HYPERLANE } from '../../../devnet/src/setup/install-hyperlane.ts'
import { PRICE_FEEDS } from '../../../devnet/src/setup/install-price-feeds.ts'
import { cctpDomainOf } from '../../../src/domain/cctp/place.ts'

const CHAIN_IDS = [11155111, 84532, 421614]

/** The creation code of everything of ours, in the order it is deployed. */
export const CREATION = creations()
/** Where everything of ours stands, on every chain: deployed through the public CREATE2 deployer. */
export const CONTRACTS = {
  executor: INTENT_EXECUTOR,
  lock: RESOURCE_LOCK,
  sandbox: create2(CREATION.sandbox),
  registry: create2(CREATION.registry),
  sameChain: create2(CREATION.sameChain),
  across: create2(CREATION.across),
  ofts: create2(CREATION.ofts),
  oft: create2(CREATION.oft),
  router: create2(CREATION.router),
  depositRules: create2(CREATION.depositRules),
  depositFactory: create2(CREATION.depositFactory),
  depositInlets: create2(CREATION.depositInlets),
  places: create2(CREATION.places),
  cctp: create2(CREATION.cctp),
  routes: create2(CREATION.routes),
  hyperlane: create2(CREATION.hyperlane),
}

/** All constructor arguments are the same on every chain, and so are the addresses. */
function creations() {
  const sandbox = creationCode(ownArtifact('Sandbox'))
  const registry = creationCode(ownArtifact('ChainRegistry'), registryLists())
  const shared = [INTENT_EXECUTOR, create2(sandbox), create2(registry), RESOURCE_LOCK]
  const sameChain = creationCode(ownArtifact('SameChainArbiter'), shared)
  const across = creationCode(ownArtifact('AcrossArbiter'), shared)
  const ofts = creationCode(ownArtifact('OftRegistry'), [oftList()])
  const oft = creationCode(ownArtifact('OftArbiter'), [...shared, create2(ofts)])
  const places = creationCode(ownArtifact('CctpRegistry'), [placeList()])
  const routes = creationCode(ownArtifact('HyperlaneRegistry'), [routeList()])
  const arbiters = [create2(sameChain), create2(across), create2(oft)]
  const rules = [create2(registry), arbiters, feedList()]
  const depositRules = creationCode(ownArtifact('DepositRules'), rules)
  return {
    sandbox,
    registry,
    sameChain,
    across,
    ofts,
    oft,
    depositRules,
    depositFactory: creationCode(ownArtifact('DepositFactory'), [create2(depositRules)]),
    depositInlets: creationCode(ownArtifact('DepositInlets')),
    router: creationCode(ownArtifact('Router'), [create2(sandbox)]),
    places,
    cctp: creationCode(ownArtifact('CctpArbiter'), [...shared, create2(places)]),
    routes,
    hyperlane: creationCode(ownArtifact('HyperlaneArbiter'), [...shared, create2(routes)]),
  }
}

function registryLists() {
  const specs = CHAIN_IDS.map(findChainSpec)
  const asset = (chainId: number, token: Address, symbol: string, decimals: number) => ({
    chainId: BigInt(chainId),
    token,
    id: pad(stringToHex(symbol), { size: 31, dir: 'right' }),
    decimals,
  })
  const chains = specs.map(({ id, weth }) => ({
    chainId: BigInt(id),
    wrappedNative: weth,
    spokePool: SPOKE_POOL,
  }))
  const assets = specs.flatMap(({ id, weth, usdc }) => [
    asset(id, weth, 'ETH', 18),
    asset(id, usdc, 'USDC', 6),
    asset(id, USDT, 'USDT', 6),
  ])
  return [chains, assets]
}

function feedList() {
  return CHAIN_IDS.flatMap((chainId) =>
    Object.entries(PRICE_FEEDS).map(([symbol, feed]) => ({
      chainId: BigInt(chainId),
      asset: pad(stringToHex(symbol), { size: 31, dir: 'right' }),
      feed,
      maxAge: 3600,
    })),
  )
}

function oftList() {
  return CHAIN_IDS.map(findChainSpec).map(({ id, eid }) => ({
    chainId: BigInt(id),
    eid,
    oft: OFT_USDT0,
    token: USDT0,
    decimals: 6,
    id: pad(stringToHex('USDT0'), { size: 31, dir: 'right' }),
  }))
}

function placeList() {
  return CHAIN_IDS.map(findChainSpec).map(({ id, usdc }) => ({
    chainId: BigInt(id),
    domain: cctpDomainOf(id),
    messenger: CCTP_V2.messenger,
    token: usdc,
  }))
}

/** The routers keep USDT on every chain. */
function routeList() {
  return CHAIN_IDS.map((id) => ({
    chainId: BigInt(id),
    id: pad(stringToHex('USDT'), { size: 31, dir: 'right' }),
    router: HYPERLANE.hyperlaneRouterUSDT,
    token: USDT,
    decimals: 6,
  }))
}

function create2(bytecode: Hex): Address {
  return getContractAddress({
    opcode: 'CREATE2',
    from: CREATE2_DEPLOYER,
    salt: zeroHash,
    bytecode,
  })
}
