import { type Address, concat, zeroHash } from 'viem'
import { DEPLOYER } from '../actor-keys.ts'
import { SAFE_1_4_1, SAFE_SINGLETON_FACTORY } from '../addresses.ts'
import { packageArtifact } from './artifact.ts'
import { requireCode, type SetupChain, sendAll } from './setup-chain.ts'

const SAFE_CONTRACTS = [
  'Safe.sol/Safe',
  'SafeL2.sol/SafeL2',
  'proxies/SafeProxyFactory.sol/SafeProxyFactory',
  'libraries/MultiSend.sol/MultiSend',
  'libraries/MultiSendCallOnly.sol/MultiSendCallOnly',
  'handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler',
]

/**
 * Safe 1.4.1 at its canonical addresses. The ERC-7579 adapter for it is in no package, so Safe
 * accounts exist on the devnet but cannot take modules.
 */
export async function installSafe(setup: SetupChain): Promise<Record<string, Address>> {
  const artifacts = SAFE_CONTRACTS.map((path) =>
    packageArtifact('@safe-global/safe-contracts', `build/artifacts/contracts/${path}.json`),
  )
  await sendAll(
    setup,
    artifacts.map(({ bytecode }) => ({
      from: DEPLOYER.address,
      to: SAFE_SINGLETON_FACTORY,
      data: concat([zeroHash, bytecode]),
    })),
  )
  await requireCode(setup, SAFE_1_4_1)
  return { ...SAFE_1_4_1 }
}
