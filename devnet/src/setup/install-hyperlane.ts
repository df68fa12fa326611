import {
  type Address,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  pad,
  zeroAddress,
} from 'viem'
import { HYPERLANE_DEPLOYER, HYPERLANE_VALIDATORS } from '../actor-keys.ts'
import { CHAIN_SPECS, USDT } from '../chain-specs.ts'
import { type Artifact, creationCode, vendoredArtifact } from './artifact.ts'
import { mintAbi } from './install-tokens.ts'
import { requireCode, type SetupChain, type SetupTransaction, sendAll } from './setup-chain.ts'

const OWNER = HYPERLANE_DEPLOYER.address
/** The deployer's first transactions are the same on every chain, so these addresses are, too. */
const standing = (nonce: bigint) => getContractAddress({ from: OWNER, nonce })
const [MAILBOX, TREE, ISM, PAYMASTER, ORACLE] = [0n, 1n, 2n, 3n, 4n].map(standing) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const [ROUTER_USDT, ROUTER_NATIVE, ROUTER_USDC] = [5n, 6n, 7n].map(standing) as [
  Address,
  Address,
  Address,
]

/** The contracts by their names in a chain's `contracts`. */
export const HYPERLANE = {
  hyperlaneMailbox: MAILBOX,
  hyperlaneRouterUSDT: ROUTER_USDT,
} as const satisfies Record<string, Address>
export { MAILBOX as HYPERLANE_MAILBOX, TREE as HYPERLANE_TREE }

/** USDC is locked on this chain and minted on the others. */
const USDC_HOME = 11155111
const COLLATERAL = 1_000_000_000n * 10n ** 6n
const NATIVE_COLLATERAL = 100n * 10n ** 18n
const DESTINATION_GAS = 200_000n
const GAS_OVERHEAD = 50_000n
/** With the gas above, a message costs about 0.05 USD. */
const GAS_PRICE = 80_000_000n
const RATE_ONE = 10n ** 10n

/**
 * Hyperlane with two validators, and warp routes of USDT (locked on every chain), USDC and ether.
 */
export async function installHyperlane(setup: SetupChain): Promise<Record<string, Address>> {
  const { spec } = setup
  const deploy = (artifact: Artifact, args: unknown[] = []) => ({
    from: OWNER,
    data: creationCode(artifact, args),
  })
  const mints = spec.id !== USDC_HOME
  const usdc = hyperlane(mints ? 'HypERC20' : 'HypERC20Collateral')
  await sendAll(setup, [
    deploy(hyperlane('Mailbox'), [spec.id]),
    deploy(hyperlane('MerkleTreeHook'), [MAILBOX]),
    deploy(hyperlane('StorageMessageIdMultisigIsm'), [
      HYPERLANE_VALIDATORS.map(({ address }) => address),
      HYPERLANE_VALIDATORS.length,
    ]),
    deploy(hyperlane('InterchainGasPaymaster')),
    deploy(hyperlane('StorageGasOracle')),
    deploy(hyperlane('HypERC20Collateral'), [USDT, 1n, MAILBOX]),
    deploy(hyperlane('HypNative'), [1n, MAILBOX]),
    deploy(usdc, mints ? [6, 1n, MAILBOX] : [spec.usdc, 1n, MAILBOX]),
  ])
  const call = (to: Address, { abi }: Artifact, functionName: string, args: unknown[]) => ({
    from: OWNER,
    to,
    data: encodeFunctionData({ abi, functionName, args }),
  })
  const roles = [zeroAddress, zeroAddress, OWNER]
  const synthetic = [0n, 'Hyperlane USD Coin', 'hypUSDC']
  await sendAll(setup, [
    call(PAYMASTER, hyperlane('InterchainGasPaymaster'), 'initialize', [OWNER, OWNER]),
    call(MAILBOX, hyperlane('Mailbox'), 'initialize', [OWNER, ISM, PAYMASTER, TREE]),
    call(ROUTER_USDT, hyperlane('HypERC20Collateral'), 'initialize', roles),
    call(ROUTER_NATIVE, hyperlane('HypNative'), 'initialize', roles),
    call(ROUTER_USDC, usdc, 'initialize', mints ? [...synthetic, ...roles] : roles),
    ...CHAIN_SPECS.filter(({ id }) => id !== spec.id).flatMap(({ id }) => peering(id)),
    mint(USDT, ROUTER_USDT),
    // Ether that arrives without data is collateral.
    { from: OWNER, to: ROUTER_NATIVE, value: NATIVE_COLLATERAL },
  ])
  await requireCode(setup, { ...HYPERLANE, ROUTER_USDC, ROUTER_NATIVE })
  return HYPERLANE

  function peering(domain: number): SetupTransaction[] {
    const igp = hyperlane('InterchainGasPaymaster')
    const routers = [ROUTER_USDT, ROUTER_NATIVE, ROUTER_USDC]
    const router = hyperlane('HypERC20Collateral')
    const config = { gasOracle: ORACLE, gasOverhead: GAS_OVERHEAD }
    const data = { remoteDomain: domain, tokenExchangeRate: RATE_ONE, gasPrice: GAS_PRICE }
    return [
      ...routers.flatMap((address) => [
        call(address, router, 'enrollRemoteRouter', [domain, pad(address, { size: 32 })]),
        { from: OWNER, to: address, data: gasData(router, domain) },
      ]),
      call(ORACLE, hyperlane('StorageGasOracle'), 'setRemoteGasDataConfigs', [[data]]),
      call(PAYMASTER, igp, 'setDestinationGasConfigs', [[{ remoteDomain: domain, config }]]),
    ]
  }
}

/** Picks one of two functions of this name: the other one takes a list. */
function gasData({ abi }: Artifact, domain: number): Hex {
  const own = abi.filter(
    (each) =>
      each.type === 'function' && each.name === 'setDestinationGas' && each.inputs.length === 2,
  )
  const functionName = 'setDestinationGas'
  return encodeFunctionData({ abi: own, functionName, args: [domain, DESTINATION_GAS] })
}

function mint(token: Address, to: Address): SetupTransaction {
  const data = encodeFunctionData({ abi: mintAbi, functionName: 'mint', args: [to, COLLATERAL] })
  return { from: OWNER, to: token, data }
}

function hyperlane(name: string): Artifact {
  return vendoredArtifact(`hyperlane/${name}.json`)
}
