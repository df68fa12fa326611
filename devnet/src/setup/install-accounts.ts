import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Address, concat, type Hex } from 'viem'
import { DEPLOYER } from '../actor-keys.ts'
import {
  CREATE2_DEPLOYER,
  ENTRY_POINT,
  INTENT_EXECUTOR,
  NEXUS_1_2_0,
  NEXUS_1_2_1,
  NEXUS_BOOTSTRAP,
  OWNABLE_VALIDATOR,
} from '../addresses.ts'
import { creationCode, ownArtifact, packageArtifact, packageDirectory } from './artifact.ts'
import { constructAt, requireCode, type SetupChain, sendAll } from './setup-chain.ts'

const ENTRY_POINT_SALT: Hex = '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3'
/** Holds the proxy's creation code behind a STOP byte, for the factories to read. */
const PROXY_CODE_POINTER: Address = '0x00000000000000000000000000000000Dec0dE01'

/** What the public client's default smart account needs, at the addresses it hard-codes. */
export async function installAccounts(setup: SetupChain): Promise<Record<string, Address>> {
  const accounts = await installPublicAccounts(setup)
  await constructAt(setup, INTENT_EXECUTOR, creationCode(ownArtifact('IntentExecutor'), []))
  await requireCode(setup, { INTENT_EXECUTOR })
  return { ...accounts, intentExecutor: INTENT_EXECUTOR }
}

/** The same without our executor: what chains have that never heard of us. */
export async function installPublicAccounts(setup: SetupChain): Promise<Record<string, Address>> {
  const { chain } = setup
  const entryPoint = packageArtifact('@account-abstraction/contracts', 'artifacts/EntryPoint.json')
  await sendAll(setup, [
    {
      from: DEPLOYER.address,
      to: CREATE2_DEPLOYER,
      data: concat([ENTRY_POINT_SALT, entryPoint.bytecode]),
    },
  ])
  const place = (name: string, address: Address, args: readonly unknown[] = []) =>
    constructAt(setup, address, creationCode(ownArtifact(name), args))
  await place('OwnableValidator', OWNABLE_VALIDATOR)
  await place('NexusBootstrap', NEXUS_BOOTSTRAP, [OWNABLE_VALIDATOR])
  await chain.request('hardhat_setCode', [
    PROXY_CODE_POINTER,
    concat(['0x00', nexusProxyCreationCode()]),
  ])
  const versions = [
    { ...NEXUS_1_2_0, accountId: 'biconomy.nexus.1.2.0' },
    { ...NEXUS_1_2_1, accountId: 'biconomy.nexus.1.2.1' },
  ]
  for (const { implementation, factory, accountId } of versions) {
    const args = [implementation, OWNABLE_VALIDATOR, ENTRY_POINT, accountId]
    await place('Nexus', implementation, args)
    await place('NexusFactory', factory, [implementation, PROXY_CODE_POINTER])
  }
  const contracts = {
    entryPoint: ENTRY_POINT,
    ownableValidator: OWNABLE_VALIDATOR,
    nexusBootstrap: NEXUS_BOOTSTRAP,
    nexusImplementation120: NEXUS_1_2_0.implementation,
    nexusFactory120: NEXUS_1_2_0.factory,
    nexusImplementation121: NEXUS_1_2_1.implementation,
    nexusFactory121: NEXUS_1_2_1.factory,
  }
  await requireCode(setup, contracts)
  return contracts
}

/** The client derives account addresses from these bytes and keeps them in a private constant. */
function nexusProxyCreationCode(): Hex {
  const file = join(packageDirectory('@rhinestone/sdk'), 'dist/src/accounts/nexus.js')
  const code = /NEXUS_CREATION_CODE\s*=\s*'(0x[0-9a-f]+)'/.exec(readFileSync(file, 'utf8'))?.[1]
  if (code === undefined) throw new Error(`${file} no longer carries the proxy's creation code`)
  return code as Hex
}
