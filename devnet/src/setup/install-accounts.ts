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
import { creationCode, ownArtifact, packageArtifact } from './artifact.ts'
import { installKernel } from './install-kernel.ts'
import { installSessions } from './install-sessions.ts'
import { installStartale } from './install-startale.ts'
import { placeProxyCode } from './proxy-code.ts'
import { constructAt, requireCode, type SetupChain, sendAll } from './setup-chain.ts'

const ENTRY_POINT_SALT: Hex = '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3'
const PROXY_CODE_POINTER: Address = '0x00000000000000000000000000000000Dec0dE01'
const NEXUS_PROXY = { file: 'nexus.js', constant: 'NEXUS_CREATION_CODE' }

/** Installs what the public client's smart accounts need, at the addresses that it hard-codes. */
export async function installAccounts(setup: SetupChain): Promise<Record<string, Address>> {
  const accounts = await installPublicAccounts(setup)
  await constructAt(setup, INTENT_EXECUTOR, creationCode(ownArtifact('IntentExecutor'), []))
  await requireCode(setup, { INTENT_EXECUTOR })
  return { ...accounts, intentExecutor: INTENT_EXECUTOR }
}

/** The same without our executor, as on chains where we have deployed nothing. */
export async function installPublicAccounts(setup: SetupChain): Promise<Record<string, Address>> {
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
  await placeProxyCode(setup, PROXY_CODE_POINTER, NEXUS_PROXY)
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
    ...(await installSessions(setup)),
    ...(await installKernel(setup)),
    ...(await installStartale(setup)),
  }
  await requireCode(setup, contracts)
  return contracts
}
