import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  getContractAddress,
  type Hex,
  parseAbi,
} from 'viem'
import { type AcrossHub, PUBLIC_HUBS } from '../../../src/domain/cost/across-hub.ts'
import { DATAWORKER } from '../actor-keys.ts'
import type { ChainSpec } from '../chain-specs.ts'
import { creationCode, packageArtifact } from './artifact.ts'
import { chainTokens, mintAbi } from './install-tokens.ts'
import {
  constructAt,
  constructWithStorageAt,
  requireCode,
  type SetupChain,
  type SetupTransaction,
  sendAll,
} from './setup-chain.ts'

const SEPOLIA = 11155111

const from = DATAWORKER.address
/** An address that no transaction of the dataworker ever deploys to, so that nobody owns it. */
const LP_TOKENS = getContractAddress({ from, nonce: 1_000_000n })
const NONE = '0x0000000000000000000000000000000000000000'

export const hubAbi = parseAbi([
  'function enableL1TokenForLiquidityProvision(address l1Token)',
  'function addLiquidity(address l1Token, uint256 l1TokenAmount) payable',
  'function setPoolRebalanceRoute(uint256 destinationChainId, address l1Token, address destinationToken)',
  'function haircutReserves(address l1Token, int256 haircutAmount)',
  'function pooledTokens(address l1Token) view returns (address lpToken, bool isEnabled, uint32 lastLpFeeUpdate, int256 utilizedReserves, uint256 liquidReserves, uint256 undistributedLpFees)',
  'function liquidityUtilizationCurrent(address l1Token) returns (uint256)',
  'function liquidityUtilizationPostRelay(address l1Token, uint256 relayedAmount) returns (uint256)',
])
export const configStoreAbi = parseAbi([
  'function updateTokenConfig(address l1Token, string value)',
  'function l1TokenConfig(address l1Token) view returns (string)',
])

/**
 * Slightly more than one basis point for the week while less than 80 % of a pool is in use, and
 * steeply more above: 1.3 % at 90 %, 2.1 % when all of it is in use.
 */
const RATE_MODEL = {
  UBar: '800000000000000000',
  R0: '5213283127098510',
  R1: '0',
  R2: '2000000000000000000',
}
/** Whole tokens in each pool. */
const LIQUIDITY_USD = 10_000_000n
const LIQUIDITY_WETH = 5_000n

/** The hub is on Sepolia, like the public one, or on the first chain if Sepolia is missing. */
export function hubChainOf(specs: readonly ChainSpec[]): number | undefined {
  const sepolia = specs.find(({ id }) => id === SEPOLIA)
  return (sepolia ?? specs[0])?.id
}

/** The devnet's hub has the address of the public one, on whichever chain it is. */
export const DEVNET_HUB = publicHub(SEPOLIA)

export function publicHub(chainId: number): AcrossHub {
  const hub = PUBLIC_HUBS.get(chainId)
  if (!hub) throw new Error(`Across has no hub on chain ${chainId}`)
  return hub
}

/**
 * Installs Across's own hub, with a pool of every token: the cost of liquidity is read from it. The
 * dataworker owns it and does its work; no bundle goes through it.
 */
export async function installHub(
  setup: SetupChain,
  specs: readonly ChainSpec[],
  hub: AcrossHub = DEVNET_HUB,
): Promise<Record<string, Address>> {
  const { hubPool, configStore } = hub
  const contracts = { acrossHubPool: hubPool, acrossConfigStore: configStore }
  const { spec } = setup
  const code = (name: string, args: readonly unknown[] = []) => {
    const path = `dist/evm/artifacts/${name}.sol/${name}.json`
    return creationCode(packageArtifact('@across-protocol/contracts', path), args)
  }
  const place = (address: Address, creationCode: Hex) =>
    constructWithStorageAt(setup, { address, from, creationCode })
  await constructAt(setup, LP_TOKENS, code('LpTokenFactory'))
  await place(configStore, code('AcrossConfigStore'))
  await place(hubPool, code('HubPool', [LP_TOKENS, NONE, spec.weth, NONE]))
  await requireCode(setup, contracts)
  await sendAll(
    setup,
    chainTokens(spec).flatMap((token) => openPool({ spec, hub, specs }, token)),
  )
  return contracts
}

type Opening = { spec: ChainSpec; hub: AcrossHub; specs: readonly ChainSpec[] }
type PoolToken = { symbol: string; address: string; decimals: number }

function openPool({ spec, hub, specs }: Opening, token: PoolToken): SetupTransaction[] {
  const address = token.address as Address
  const isWeth = address === spec.weth
  const amount = (isWeth ? LIQUIDITY_WETH : LIQUIDITY_USD) * 10n ** BigInt(token.decimals)
  const toHub = (data: Hex, value?: bigint): SetupTransaction => {
    return { from, to: hub.hubPool, data, ...(value !== undefined && { value }) }
  }
  const add = encodeFunctionData({
    abi: hubAbi,
    functionName: 'addLiquidity',
    args: [address, amount],
  })
  const approve = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [hub.hubPool, amount],
  })
  const mint = encodeFunctionData({ abi: mintAbi, functionName: 'mint', args: [from, amount] })
  const routes = specs.flatMap((other) => {
    const there = chainTokens(other).find(({ symbol }) => symbol === token.symbol)
    if (!there) return []
    const args = [BigInt(other.id), address, there.address as Address] as const
    return [toHub(encodeFunctionData({ abi: hubAbi, functionName: 'setPoolRebalanceRoute', args }))]
  })
  return [
    toHub(
      encodeFunctionData({
        abi: hubAbi,
        functionName: 'enableL1TokenForLiquidityProvision',
        args: [address],
      }),
    ),
    ...(isWeth
      ? [toHub(add, amount)]
      : [{ from, to: address, data: mint }, { from, to: address, data: approve }, toHub(add)]),
    ...routes,
    {
      from,
      to: hub.configStore,
      data: encodeFunctionData({
        abi: configStoreAbi,
        functionName: 'updateTokenConfig',
        args: [address, JSON.stringify({ rateModel: RATE_MODEL })],
      }),
    },
  ]
}
