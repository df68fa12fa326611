import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Address, concat, type Hex } from 'viem'
import { DEPLOYER } from '../actor-keys.ts'
import { CREATE2_DEPLOYER, MULTICALL3, PERMIT2, SAFE_SINGLETON_FACTORY } from '../addresses.ts'
import { packageDirectory } from './artifact.ts'
import { constructAt, requireCode, type SetupChain, sendAll } from './setup-chain.ts'

/** The code of both CREATE2 factories: the calldata is the salt, followed by the creation code. */
const CREATE2_FACTORY_CODE: Hex =
  '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3'
export const PERMIT2_SALT: Hex =
  '0x0000000000000000000000000000000000000000d3af2663da51c10215000000'

export function permit2CreationCode(): Hex {
  const file = new URL('../../vendor/permit2/initcode.hex', import.meta.url)
  return readFileSync(file, 'utf8').trim() as Hex
}

/** The contracts that public tools expect on every chain. */
export async function installCanonical(setup: SetupChain): Promise<Record<string, Address>> {
  const { chain } = setup
  for (const factory of [CREATE2_DEPLOYER, SAFE_SINGLETON_FACTORY]) {
    await chain.request('hardhat_setCode', [factory, CREATE2_FACTORY_CODE])
  }
  await constructAt(setup, MULTICALL3, await multicall3CreationCode())
  // Deployed by CREATE2 instead of setting code: Permit2's domain depends on where its constructor
  // ran.
  await sendAll(setup, [
    {
      from: DEPLOYER.address,
      to: CREATE2_DEPLOYER,
      data: concat([PERMIT2_SALT, permit2CreationCode()]),
    },
  ])
  const contracts = {
    create2Deployer: CREATE2_DEPLOYER,
    safeSingletonFactory: SAFE_SINGLETON_FACTORY,
    multicall3: MULTICALL3,
    permit2: PERMIT2,
  }
  await requireCode(setup, contracts)
  return contracts
}

/** viem contains the canonical build but does not export it. */
async function multicall3CreationCode(): Promise<Hex> {
  const file = join(packageDirectory('viem'), '_esm/constants/contracts.js')
  const { multicall3Bytecode } = (await import(pathToFileURL(file).href)) as {
    multicall3Bytecode?: Hex
  }
  if (multicall3Bytecode === undefined) throw new Error('viem no longer carries Multicall3')
  return multicall3Bytecode
}
