import { type Address, encodeFunctionData, getContractAddress, type Hex, pad, parseAbi } from 'viem'
import { LAYERZERO_DEPLOYER, LAYERZERO_DVN } from '../actor-keys.ts'
import { LAYERZERO_ENDPOINT } from '../addresses.ts'
import { CHAIN_SPECS, type ChainSpec, OFT_USDT0, USDT0 } from '../chain-specs.ts'
import { type Artifact, creationCode, ownArtifact, packageArtifact } from './artifact.ts'
import { mintAbi } from './install-tokens.ts'
import { constructWithStorageAt, requireCode, type SetupChain, sendAll } from './setup-chain.ts'

const endpointAbi = parseAbi([
  'function registerLibrary(address lib)',
  'function setDefaultSendLibrary(uint32 eid, address lib)',
  'function setDefaultReceiveLibrary(uint32 eid, address lib, uint256 gracePeriod)',
])
const sendLibraryAbi = parseAbi(['function setMessagingFee(uint256 nativeFee, uint256 lzTokenFee)'])
const receiveLibraryAbi = parseAbi([
  'struct UlnConfig { uint64 confirmations; uint8 requiredDVNCount; uint8 optionalDVNCount; uint8 optionalDVNThreshold; address[] requiredDVNs; address[] optionalDVNs; }',
  'struct SetDefaultUlnConfigParam { uint32 eid; UlnConfig config; }',
  'function setDefaultUlnConfigs(SetDefaultUlnConfigParam[] params)',
])
const oftAbi = parseAbi(['function setPeer(uint32 eid, bytes32 peer)'])

/** The chains that an OFT connects. */
export type OftMesh = {
  specs: readonly ChainSpec[]
  /** The token is locked on this chain and minted on the others, as USDT0 is locked on Ethereum. */
  home: number
  /** The token that is locked there; on the other chains it is USDT0. */
  locked: Address
}

const DEVNET_MESH: OftMesh = { specs: CHAIN_SPECS, home: 11155111, locked: USDT0 }
const LOCKED = 1_000_000_000n * 10n ** 6n
/** About the cost of a message between public rollups: 0.05 USD. */
const MESSAGING_FEE = 2n * 10n ** 13n

const [SEND_LIBRARY, RECEIVE_LIBRARY] = [0n, 1n].map((offset) =>
  // The endpoint and the OFT use the first transactions on every chain.
  getContractAddress({ from: LAYERZERO_DEPLOYER.address, nonce: 1n + offset }),
) as [Address, Address]

export { RECEIVE_LIBRARY }

/**
 * Installs LayerZero: its endpoint, a library that sends messages for a flat fee, the library that
 * accepts what the DVN has verified, and the OFT of USDT0, connected to the other chains.
 */
export async function installLayerZero(
  setup: SetupChain,
  { specs, home, locked }: OftMesh = DEVNET_MESH,
): Promise<Record<string, Address>> {
  const { spec } = setup
  const token = spec.id === home ? locked : USDT0
  const from = LAYERZERO_DEPLOYER.address
  await constructWithStorageAt(setup, {
    address: LAYERZERO_ENDPOINT,
    from,
    creationCode: creationCode(protocol('EndpointV2'), [spec.eid, from]),
  })
  await sendAll(setup, [
    {
      from,
      data: creationCode(protocol('messagelib/SimpleMessageLib'), [LAYERZERO_ENDPOINT, from]),
    },
    { from, data: creationCode(receiveLibrary(), [LAYERZERO_ENDPOINT]) },
  ])
  const oft = ownArtifact(spec.id === home ? 'DevOftAdapter' : 'DevOft')
  await constructWithStorageAt(setup, {
    address: OFT_USDT0,
    from,
    creationCode: creationCode(oft, [token, LAYERZERO_ENDPOINT, from]),
  })
  const others = specs.filter(({ id }) => id !== spec.id)
  const eids = others.map(({ eid }) => eid)
  const call = (to: Address, data: Hex) => ({ from, to, data })
  await sendAll(setup, [
    call(RECEIVE_LIBRARY, belief(others)),
    ...wiring(eids).map((data) => call(LAYERZERO_ENDPOINT, data)),
    call(
      SEND_LIBRARY,
      encodeFunctionData({
        abi: sendLibraryAbi,
        functionName: 'setMessagingFee',
        args: [MESSAGING_FEE, 0n],
      }),
    ),
    ...eids.map((eid) => call(OFT_USDT0, peer(eid))),
    ...(spec.id === home ? [call(locked, lock())] : []),
  ])
  const contracts = { layerZeroEndpoint: LAYERZERO_ENDPOINT, oftUSDT0: OFT_USDT0 }
  await requireCode(setup, { ...contracts, SEND_LIBRARY, RECEIVE_LIBRARY })
  return contracts
}

function wiring(others: readonly number[]): Hex[] {
  const libraries = [SEND_LIBRARY, RECEIVE_LIBRARY].map((lib) =>
    encodeFunctionData({ abi: endpointAbi, functionName: 'registerLibrary', args: [lib] }),
  )
  const defaults = others.flatMap((eid) => [
    encodeFunctionData({
      abi: endpointAbi,
      functionName: 'setDefaultSendLibrary',
      args: [eid, SEND_LIBRARY],
    }),
    encodeFunctionData({
      abi: endpointAbi,
      functionName: 'setDefaultReceiveLibrary',
      args: [eid, RECEIVE_LIBRARY, 0n],
    }),
  ])
  return [...libraries, ...defaults]
}

function belief(others: readonly ChainSpec[]): Hex {
  const dvns = {
    requiredDVNCount: 1,
    requiredDVNs: [LAYERZERO_DVN.address],
    optionalDVNCount: 0,
    optionalDVNThreshold: 0,
    optionalDVNs: [],
  }
  return encodeFunctionData({
    abi: receiveLibraryAbi,
    functionName: 'setDefaultUlnConfigs',
    args: [
      others.map(({ eid, dvnConfirmations }) => ({
        eid,
        config: { ...dvns, confirmations: BigInt(dvnConfirmations) },
      })),
    ],
  })
}

/** The OFT has the same address on every chain. */
function peer(eid: number): Hex {
  const args = [eid, pad(OFT_USDT0, { size: 32 })] as const
  return encodeFunctionData({ abi: oftAbi, functionName: 'setPeer', args })
}

function lock(): Hex {
  return encodeFunctionData({ abi: mintAbi, functionName: 'mint', args: [OFT_USDT0, LOCKED] })
}

function protocol(path: string): Artifact {
  const name = path.split('/').at(-1)
  const file = `artifacts/contracts/${path}.sol/${name}.json`
  return packageArtifact('@layerzerolabs/lz-evm-protocol-v2', file)
}

function receiveLibrary(): Artifact {
  const file = 'artifacts/contracts/uln/uln302/ReceiveUln302.sol/ReceiveUln302.json'
  return packageArtifact('@layerzerolabs/lz-evm-messagelib-v2', file)
}
