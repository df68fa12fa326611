import { type Address, type Hex, parseAbi, size } from 'viem'
import { FACTORS, PASSKEYS } from '../../domain/intent/request/owner-validators.ts'
import {
  countInstalledPasskeys,
  countPasskeyFactors,
} from '../../domain/intent/request/passkey-factors.ts'
import { type NamedSession, USE_BYTES } from '../../domain/intent/session/session-of.ts'
import { callSession } from '../../domain/intent/session/session-signer.ts'
import { sameAddress } from '../../domain/token.ts'
import type { QuoteContext } from '../../ports/settlement-layer.ts'
import { GAS } from './gas.ts'
import {
  type Cost,
  NO_COST,
  type Signers,
  signatureCost,
  signersCost,
  sumOfCosts,
} from './owners-cost.ts'
import type { SnapshotReader } from './settlement-deps.ts'
import { untilAborted } from './until-aborted.ts'

const EMISSARY = parseAbi([
  'function getSessionValidatorAndConfig(address account, bytes32 permissionId) view returns (address validator, bytes owners)',
  'function isPermissionEnabled(address account, bytes32 permissionId) view returns (bool)',
])

/**
 * Gas and calldata of a session key's signature instead of the owner's; undefined when the owner
 * signs. The first one also carries the session and has it stored, for which the owner's signature
 * is checked; the client's stub signature is exactly as long as the final one of a plain key.
 */
export async function sessionCost(
  reader: SnapshotReader,
  { request, account }: QuoteContext,
  calls: number,
  signal: AbortSignal,
): Promise<Cost | undefined> {
  const { id } = reader.chain
  const session = callSession(request, id)
  if (!session) return undefined
  const { emissary: address, permissionId } = session
  const question = reader.client.readContract({
    address,
    abi: EMISSARY,
    functionName: 'isPermissionEnabled',
    args: [account.address, permissionId],
  })
  // An unknown state counts as the more expensive one.
  const enabled = await untilAborted(
    question.catch(() => false),
    signal,
  )
  const isNew = !enabled && session.enabling !== undefined
  const signers = await untilAborted(signersOf(reader, account.address, session), signal)
  const [key, owner] = await Promise.all([
    signersCost(reader, signers, signal),
    isNew ? signatureCost(reader, account, signal) : NO_COST,
  ])
  // The refund is one of the calls that the emissary checks.
  const gas = sessionGas(calls + 1, isNew ? (session.enabling?.rules ?? 0) : 0)
  const mock = request.account.mockSignatures.get(id) ?? request.account.mockSignatures.get(0)
  const bytes = enabled || !mock ? USE_BYTES : size(mock)
  return sumOfCosts([{ gas, bytes }, key, owner])
}

/**
 * Who may sign for a session. The emissary is asked about one that its client only names; where it
 * does not tell, a plain key is assumed.
 */
async function signersOf(
  { client }: SnapshotReader,
  account: Address,
  { emissary: address, permissionId, enabling }: NamedSession,
): Promise<Signers> {
  if (enabling) return signersIn(enabling.validator, enabling.owners)
  const args = [account, permissionId] as const
  const call = {
    address,
    abi: EMISSARY,
    functionName: 'getSessionValidatorAndConfig',
    args,
  } as const
  return client.readContract(call).then(
    ([validator, owners]) => signersIn(validator, owners),
    () => ({ passkeys: 0, several: false }),
  )
}

function signersIn(validator: Address, owners: Hex): Signers {
  if (sameAddress(validator, PASSKEYS)) {
    return { passkeys: countInstalledPasskeys(owners), several: false }
  }
  const several = sameAddress(validator, FACTORS)
  return { passkeys: several ? countPasskeyFactors(owners) : 0, several }
}

/**
 * The gas of checking a session key's calls, and of first enabling a session with this many rules.
 */
export function sessionGas(calls: number, enabledRules: number): bigint {
  const use = GAS.sessionUse + GAS.sessionCall * BigInt(calls)
  if (enabledRules === 0) return use
  return use + GAS.sessionEnable + GAS.sessionRule * BigInt(enabledRules)
}
