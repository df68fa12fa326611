import { type Address, concat, zeroHash } from 'viem'
import { DEPLOYER } from '../actor-keys.ts'
import {
  SAFE_1_4_1,
  SAFE_7579,
  SAFE_DOMAIN_FALLBACK,
  SAFE_SINGLETON_FACTORY,
} from '../addresses.ts'
import { creationCode, ownArtifact, packageArtifact } from './artifact.ts'
import { constructAt, requireCode, type SetupChain, sendAll } from './setup-chain.ts'

const SAFE_CONTRACTS = [
  'Safe.sol/Safe',
  'SafeL2.sol/SafeL2',
  'proxies/SafeProxyFactory.sol/SafeProxyFactory',
  'libraries/MultiSend.sol/MultiSend',
  'libraries/MultiSendCallOnly.sol/MultiSendCallOnly',
  'handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler',
]

/**
 * Safe 1.4.1 at its canonical addresses. Its ERC-7579 adapter and launchpad are in no package, so
 * our substitutes with the same calls are placed at their addresses.
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
  await constructAt(setup, SAFE_7579.safe7579, creationCode(ownArtifact('Safe7579')))
  const launchpad = creationCode(ownArtifact('Safe7579Launchpad'))
  await constructAt(setup, SAFE_7579.safe7579Launchpad, launchpad)
  await constructAt(setup, SAFE_DOMAIN_FALLBACK, creationCode(ownArtifact('SafeDomainFallback')))
  const contracts = { ...SAFE_1_4_1, ...SAFE_7579, safeDomainFallback: SAFE_DOMAIN_FALLBACK }
  await requireCode(setup, contracts)
  return contracts
}
