import type { Address } from 'viem'
import { INTENT_EXECUTOR, SESSION_EMISSARY, SESSION_POLICIES } from '../addresses.ts'
import { creationCode, ownArtifact } from './artifact.ts'
import { constructAt, type SetupChain } from './setup-chain.ts'

/**
 * Our substitutes for smart sessions, which are in no package, at the addresses that the public
 * client expects.
 */
export async function installSessions(setup: SetupChain): Promise<Record<string, Address>> {
  const place = (name: string, address: Address, args: readonly unknown[] = []) =>
    constructAt(setup, address, creationCode(ownArtifact(name), args))
  for (const [name, address] of Object.entries(SESSION_POLICIES)) await place(name, address)
  const args = [INTENT_EXECUTOR, SESSION_POLICIES.SudoPolicy]
  await place('SmartSessionEmissary', SESSION_EMISSARY, args)
  return { sessionEmissary: SESSION_EMISSARY }
}
