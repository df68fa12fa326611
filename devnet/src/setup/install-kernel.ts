import type { Address } from 'viem'
import { KERNEL_3_3 } from '../addresses.ts'
import { creationCode, ownArtifact } from './artifact.ts'
import { placeProxyCode } from './proxy-code.ts'
import { constructAt, type SetupChain } from './setup-chain.ts'

const PROXY_CODE_POINTER: Address = '0x00000000000000000000000000000000DeC0DE02'
const KERNEL_PROXY = { file: 'kernel.js', constant: 'KERNEL_BYTECODE' }

/**
 * Our substitutes for Kernel, which is in no package, at the addresses that the public client
 * expects.
 */
export async function installKernel(setup: SetupChain): Promise<Record<string, Address>> {
  const { kernelImplementation, kernelFactory, kernelMetaFactory } = KERNEL_3_3
  const place = (name: string, address: Address, args: readonly unknown[] = []) =>
    constructAt(setup, address, creationCode(ownArtifact(name), args))
  await placeProxyCode(setup, PROXY_CODE_POINTER, KERNEL_PROXY)
  await place('Kernel', kernelImplementation)
  await place('KernelFactory', kernelFactory, [PROXY_CODE_POINTER])
  await place('KernelMetaFactory', kernelMetaFactory, [kernelFactory])
  return KERNEL_3_3
}
