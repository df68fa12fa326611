import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { RhinestoneSDK } from '@rhinestone/sdk'
import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  type LocalAccount,
  pad,
  zeroAddress,
} from 'viem'
import { agreeableModule } from './evm-modules.ts'
import {
  type Artifact,
  alice,
  type Deployed,
  loadArtifact,
  relayer,
  type TestChain,
} from './test-chain.ts'

/** Addresses the public client hard-codes. */
export const VALIDATOR = '0x000000000013fdB5234E4E3162a810F54d9f7E98'
const BOOTSTRAP = '0x00000000006eFb61D8c9546FF1B500de3f244EA7'
export const EXECUTOR = '0x00000000005aD9ce1f5035FD62CA96CEf16AdAAF'
export const NEXUS = {
  '1.2.0': {
    implementation: '0x000000000032dDC454C3BDcba80484Ad5A798705',
    factory: '0x0000000000679A258c64d2F20F310e12B64b7375',
  },
  '1.2.1': {
    implementation: '0x000000000D41C0Bf0063DbA53343389CdB2C9C78',
    factory: '0x0000000099d5576c73A3b190DaBeeAa0F128CE6B',
  },
} as const

export const SENTINEL = pad('0x01', { size: 20 })

const PROXY_CODE_POINTER = '0x00000000000000000000000000000000Dec0dE01'
const require = createRequire(import.meta.url)

/** Puts the account contracts at their public addresses, with a real EntryPoint 0.7. */
export async function installAccountStack(chain: TestChain) {
  const entryPoint = await deployEntryPoint(chain)
  const validator = await chain.etch('OwnableValidator', VALIDATOR)
  await chain.etch('NexusBootstrap', BOOTSTRAP, [VALIDATOR])
  await chain.client.setCode({ address: EXECUTOR, bytecode: agreeableModule })
  const pointerCode = concat(['0x00', proxyCreationCode()])
  await chain.client.setCode({ address: PROXY_CODE_POINTER, bytecode: pointerCode })
  for (const [version, { implementation, factory }] of Object.entries(NEXUS)) {
    const accountId = `biconomy.nexus.${version}`
    const args = [implementation, VALIDATOR, entryPoint.address, accountId]
    await chain.etch('Nexus', implementation, args)
    await chain.etch('NexusFactory', factory, [implementation, PROXY_CODE_POINTER])
  }
  return { validator, entryPoint }
}

/** An account as the public client describes it: address and factory call. */
export async function describeAccount(
  version: keyof typeof NEXUS = '1.2.0',
  accounts: LocalAccount[] = [alice],
) {
  const sdk = new RhinestoneSDK({ apiKey: 'none' })
  const account = await sdk.createAccount({
    account: { type: 'nexus', version },
    owners: { type: 'ecdsa', accounts },
  })
  const init = account.getInitData()
  return { ...init, address: account.getAddress() }
}

export const nexusAt = (address: Address): Deployed => ({ address, abi: loadArtifact('Nexus').abi })

export const factoryOf = (version: keyof typeof NEXUS): Deployed => ({
  address: NEXUS[version].factory,
  abi: loadArtifact('NexusFactory').abi,
})

export const encodeOwners = (threshold: bigint, owners: readonly Address[]): Hex =>
  encodeAbiParameters([{ type: 'uint256' }, { type: 'address[]' }], [threshold, owners])

/** Init data that gives the default validator one owner and installs more validators. */
export function encodeInitData(owner: Address | undefined, validators: Address[] = []): Hex {
  const configs = validators.map((module) => ({ module, initData: '0x' }))
  const rest = [configs, [], { module: zeroAddress, initData: '0x' }, [], []]
  const { abi } = loadArtifact('NexusBootstrap')
  const call =
    owner === undefined
      ? encodeFunctionData({ abi, functionName: 'initNexusNoRegistry', args: rest })
      : encodeFunctionData({
          abi,
          functionName: 'initNexusWithDefaultValidatorAndOtherModulesNoRegistry',
          args: [encodeOwners(1n, [owner]), ...rest],
        })
  return encodeAbiParameters([{ type: 'address' }, { type: 'bytes' }], [BOOTSTRAP, call])
}

export type Execution = { target: Address; value?: bigint; callData: Hex }

export const encodeSingle = ({ target, value = 0n, callData }: Execution): Hex =>
  encodePacked(['address', 'uint256', 'bytes'], [target, value, callData])

export const encodeBatch = (...executions: Execution[]): Hex =>
  encodeAbiParameters(
    [
      {
        type: 'tuple[]',
        components: [
          { name: 'target', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'callData', type: 'bytes' },
        ],
      },
    ],
    [executions.map(({ value = 0n, ...execution }) => ({ ...execution, value }))],
  )

/** What the client sends for ERC-1271: the validator (zero = default) and its signature. */
export const withDefaultValidator = (signature: Hex): Hex => concat([zeroAddress, signature])

async function deployEntryPoint(chain: TestChain): Promise<Deployed> {
  const path = require.resolve('@account-abstraction/contracts/artifacts/EntryPoint.json')
  const { abi, bytecode } = JSON.parse(readFileSync(path, 'utf8')) as Artifact
  const request = { account: relayer, abi, bytecode, args: [], gas: 10_000_000n }
  const receipt = await chain.settle(await chain.client.deployContract(request))
  if (!receipt.contractAddress) throw new Error('EntryPoint was not deployed')
  return { address: receipt.contractAddress, abi }
}

/** The client keeps it in a constant that it does not export. */
function proxyCreationCode(): Hex {
  const source = readFileSync(
    new URL('../../../node_modules/@rhinestone/sdk/dist/src/accounts/nexus.js', import.meta.url),
    'utf8',
  )
  const code = /NEXUS_CREATION_CODE\s*=\s*'(0x[0-9a-f]+)'/.exec(source)?.[1]
  if (code === undefined) throw new Error('the client no longer carries the proxy creation code')
  return code as Hex
}
