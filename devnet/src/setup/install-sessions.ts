import type { Address } from 'viem'
import {
  INTENT_EXECUTOR,
  NEWER_SESSION_POLICIES,
  OWNABLE_VALIDATOR,
  OWNER_VALIDATORS,
  SESSION_EMISSARY,
  SESSION_POLICIES,
} from '../addresses.ts'
import { creationCode, ownArtifact } from './artifact.ts'
import { constructAt, requireCode, type SetupChain } from './setup-chain.ts'

/**
 * Our substitutes for smart sessions and for the validators of passkeys, several factors, guardians
 * and ENS names. They are in no package, and stand where public clients expect them; policies also
 * where newer clients do.
 */
export async function installSessions(setup: SetupChain): Promise<Record<string, Address>> {
  const place = (name: string, address: Address, args: readonly unknown[] = []) =>
    constructAt(setup, address, creationCode(ownArtifact(name), args))
  const policies = [SESSION_POLICIES, NEWER_SESSION_POLICIES].flatMap((each) =>
    Object.entries(each),
  )
  for (const [name, address] of policies) await place(name, address)
  const sudo = [SESSION_POLICIES.SudoPolicy, NEWER_SESSION_POLICIES.SudoPolicy]
  await place('SmartSessionEmissary', SESSION_EMISSARY, [INTENT_EXECUTOR, ...sudo])
  const { WebAuthnValidator, MultiFactorValidator, ...byKeys } = OWNER_VALIDATORS
  await place('WebAuthnValidator', WebAuthnValidator)
  await place('MultiFactorValidator', MultiFactorValidator)
  for (const [name, address] of Object.entries(byKeys)) {
    await place(name, address, [OWNABLE_VALIDATOR])
  }
  await requireCode(setup, OWNER_VALIDATORS)
  return { sessionEmissary: SESSION_EMISSARY }
}
