import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  type TypedDataDefinition,
  zeroAddress,
  zeroHash,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { NEXUS_1_2_0, NEXUS_BOOTSTRAP } from '../../devnet/src/addresses.ts'
import { readerOf } from './client.ts'
import type { Rehearsal } from './rehearsal.ts'
import { load } from './write-settings.ts'

/** Somebody with money who wants something done. */
export type Owner = {
  key: PrivateKeyAccount
  account: { address: Address; accountType: string; setupOps?: { to: Address; data: Hex }[] }
  sign(typedData: TypedDataDefinition): Promise<Hex>
}

const abi = parseAbi([
  'struct Config { address module; bytes initData; }',
  'struct HookConfig { uint256 hookType; address module; bytes data; }',
  'function initNexusWithDefaultValidatorAndOtherModulesNoRegistry(bytes owners, Config[] validators, Config[] executors, Config hook, Config[] fallbacks, HookConfig[] hooks) payable',
  'function createAccount(bytes initData, bytes32 salt) payable returns (address)',
  'function computeAccountAddress(bytes initData, bytes32 salt) view returns (address)',
])

export function newPlainOwner(): Owner {
  const key = privateKeyToAccount(generatePrivateKey())
  const account = { address: key.address, accountType: 'EOA' }
  return { key, account, sign: (typedData) => key.signTypedData(typedData) }
}

/** A smart account that does not exist yet, with the executor that the operator has deployed. */
export async function newModularOwner(rehearsal: Rehearsal, chainId: number): Promise<Owner> {
  const key = privateKeyToAccount(generatePrivateKey())
  const executor = load(rehearsal.home).chains[0]?.contracts.intentExecutor as Address
  const owners = encodeAbiParameters(
    [{ type: 'uint256' }, { type: 'address[]' }],
    [1n, [key.address]],
  )
  const nothing = { module: zeroAddress, initData: '0x' } as const
  const install = encodeFunctionData({
    abi,
    functionName: 'initNexusWithDefaultValidatorAndOtherModulesNoRegistry',
    args: [owners, [], [{ module: executor, initData: '0x' }], nothing, [], []],
  })
  const initData = encodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes' }],
    [NEXUS_BOOTSTRAP, install],
  )
  const to: Address = NEXUS_1_2_0.factory
  const args = [initData, zeroHash] as const
  const address = await readerOf(rehearsal.ground, chainId).readContract({
    address: to,
    abi,
    functionName: 'computeAccountAddress',
    args,
  })
  const data = encodeFunctionData({ abi, functionName: 'createAccount', args })
  return {
    key,
    account: { address, accountType: 'ERC7579', setupOps: [{ to, data }] },
    // By the validator that the account has by default.
    sign: async (typedData) => concat([zeroAddress, await key.signTypedData(typedData)]),
  }
}
