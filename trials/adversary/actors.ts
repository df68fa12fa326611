import { RhinestoneSDK } from '@rhinestone/sdk'
import {
  type Address,
  concatHex,
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  getContractAddress,
  type Hex,
  keccak256,
  maxUint256,
  parseAbi,
  toHex,
  zeroAddress,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { arbitrumSepolia, baseSepolia, optimismSepolia, sepolia } from 'viem/chains'
import { CREATE2_DEPLOYER } from '../../devnet/src/addresses.ts'
import { ownArtifact } from '../../devnet/src/setup/artifact.ts'
import {
  getEip7702InitCall,
  signEip7702InitData,
} from '../../node_modules/@rhinestone/sdk/dist/src/accounts/nexus.js'
import { PERMIT2 } from '../../src/domain/intent/signing/typed-data.ts'
import type { AccountKind, Actor } from './case.ts'
import type { World } from './world.ts'

/** Blocks take transactions by the gas they ask for: with more of it few would fit. */
const APPROVAL_GAS = 150_000n
const CHAINS = [arbitrumSepolia, baseSepolia, optimismSepolia, sepolia]
export const fickleOwnerAbi = parseAbi([
  'function turn(uint8 mood)',
  'function execute(address to, uint256 value, bytes data)',
])

/** The same key for the same words. */
export function keyOf(words: string): PrivateKeyAccount {
  return privateKeyToAccount(keccak256(toHex(words)))
}

/** Not on any chain yet. */
export async function newActor(
  world: World,
  kind: AccountKind,
  key: PrivateKeyAccount,
): Promise<Actor> {
  if (kind === 'EOA') return plainKey(key)
  if (kind === 'CONTRACT') return contractOwner(key)
  const { url, apiKey, devnet } = world.grounds
  const urls = Object.fromEntries(devnet.chains.map(({ id, rpcUrls }) => [id, rpcUrls[2] ?? '']))
  const sdk = new RhinestoneSDK({ apiKey, endpointUrl: url, provider: { type: 'custom', urls } })
  return kind === 'NEXUS' ? nexus(sdk, key) : delegating(sdk, key)
}

function plainKey(key: PrivateKeyAccount): Actor {
  const { address } = key
  const wire = { address, accountType: 'EOA', setupOps: [] }
  return { kind: 'EOA', address, key, wire, sign: (data) => key.signTypedData(data) }
}

/** A contract that signs by ERC-1271 and cannot run calls for others. */
function contractOwner(key: PrivateKeyAccount): Actor {
  const bytecode = fickleOwnerCode(key.address)
  const salt = keccak256('0x')
  const address = getContractAddress({
    opcode: 'CREATE2',
    from: CREATE2_DEPLOYER,
    salt,
    bytecode,
  })
  const wire = { address, accountType: 'GENERIC', setupOps: [] }
  return { kind: 'CONTRACT', address, key, wire, sign: (data) => key.signTypedData(data) }
}

const fickleOwnerCode = (key: Address): Hex =>
  encodeDeployData({ ...ownArtifact('FickleOwner'), args: [key] })

async function nexus(sdk: RhinestoneSDK, key: PrivateKeyAccount): Promise<Actor> {
  const account = await sdk.createAccount({
    owners: { type: 'ecdsa', accounts: [key], threshold: 1 },
  })
  const init = account.getInitData()
  if (!('factory' in init)) throw new Error('the client gave no factory')
  const address = account.getAddress()
  const setupOps = [{ to: init.factory, data: init.factoryData }]
  return {
    kind: 'NEXUS',
    address,
    key,
    wire: { address, accountType: 'ERC7579', setupOps },
    sign(data) {
      const chain = CHAINS.find(({ id }) => id === Number(data.domain?.chainId))
      if (!chain) throw new Error('a payload for no chain')
      return account.signTypedData(data as never, chain, undefined)
    },
  }
}

async function delegating(sdk: RhinestoneSDK, key: PrivateKeyAccount): Promise<Actor> {
  const owners = { type: 'ecdsa' as const, accounts: [key], threshold: 1 }
  const config = { account: { type: 'nexus' as const }, owners, eoa: key }
  await sdk.createAccount(config)
  const init = getEip7702InitCall(config, await signEip7702InitData(config, key))
  const { address } = key
  const { contract, initData } = init
  return {
    kind: 'DELEGATED',
    address,
    key,
    wire: {
      address,
      accountType: 'ERC7579',
      setupOps: [{ to: address, data: initData }],
      delegations: Object.fromEntries(CHAINS.map(({ id }) => [`eip155:${id}`, { contract }])),
    },
    sign: async (data) => concatHex([zeroAddress, await key.signTypedData(data)]),
    authorize: (chainIds) =>
      Promise.all(
        chainIds.map(async (chainId) => {
          const terms = { address: contract, chainId, nonce: 0 }
          const { yParity = 0, r, s } = await key.signAuthorization(terms)
          return { ...terms, chainId: `eip155:${chainId}`, yParity, r, s }
        }),
      ),
  }
}

/** On the chain it spends on: its allowances, and the account itself if it is a contract. */
export async function settleIn(
  world: World,
  { kind, key, address }: Actor,
  chainId: number,
  symbols: readonly string[],
): Promise<void> {
  // Modular accounts give their allowances themselves, with the claim.
  if (kind === 'NEXUS' || kind === 'DELEGATED') return
  if (kind === 'CONTRACT') {
    const data = concatHex([keccak256('0x'), fickleOwnerCode(key.address)])
    await world.send(chainId, key, { to: CREATE2_DEPLOYER, data })
  }
  for (const symbol of symbols.filter((each) => world.has(chainId, each))) {
    const to = world.token(chainId, symbol)
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [PERMIT2, maxUint256],
    })
    if (kind === 'EOA') await world.send(chainId, key, { to, data, gas: APPROVAL_GAS })
    else {
      const args = [to, 0n, data] as const
      const call = encodeFunctionData({ abi: fickleOwnerAbi, functionName: 'execute', args })
      await world.send(chainId, key, { to: address, data: call, gas: APPROVAL_GAS })
    }
  }
}
