import type { Address } from 'viem'
import { ENTRY_POINT, STARTALE_1_0_0 } from '../addresses.ts'
import { creationCode, ownArtifact } from './artifact.ts'
import { placeProxyCode } from './proxy-code.ts'
import { constructAt, type SetupChain } from './setup-chain.ts'

const PROXY_CODE_POINTER: Address = '0x00000000000000000000000000000000DeC0dE03'
const STARTALE_PROXY = { file: 'startale.js', constant: 'CREATION_CODE' }

/**
 * Our substitutes for Startale accounts, which are in no package, at the addresses that the public
 * client expects.
 */
export async function installStartale(setup: SetupChain): Promise<Record<string, Address>> {
  const { startaleImplementation, startaleFactory, startaleBootstrap, startaleValidator } =
    STARTALE_1_0_0
  const place = (name: string, address: Address, args: readonly unknown[] = []) =>
    constructAt(setup, address, creationCode(ownArtifact(name), args))
  await placeProxyCode(setup, PROXY_CODE_POINTER, STARTALE_PROXY)
  await place('K1Validator', startaleValidator)
  await place('StartaleBootstrap', startaleBootstrap, [startaleValidator])
  await place('Startale', startaleImplementation, [
    startaleImplementation,
    startaleValidator,
    ENTRY_POINT,
  ])
  await place('NexusFactory', startaleFactory, [startaleImplementation, PROXY_CODE_POINTER])
  return STARTALE_1_0_0
}
